import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { checkRecordings } from '../../../engine/testing/check-recordings.ts';
import { WITH_FFMPEG } from '../../../tests/comparison.ts';
import { readConfiguration } from '../src/configuration.ts';
import { findFfmpeg } from '../src/ffmpeg.ts';

describe('with an installed FFmpeg', WITH_FFMPEG, () => {
  checkRecordings('recordings at the service', async () => {
    const engine = await findFfmpeg(readConfiguration({}));
    assert.ok(engine);
    const signal = AbortSignal.timeout(600_000);
    return (source, result, to) => engine.convert(source, result, { to, options: {} }, { signal });
  });
});
