import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { checkCovers } from '../../../engine/testing/check-covers.ts';
import { FFMPEG, needs } from '../../../tests/requirements.ts';
import { findFfmpeg } from '../../src/ffmpeg.ts';
import { ENGINE_OPTIONS } from '../both-engines.ts';

describe('with an installed FFmpeg', needs(FFMPEG), () => {
  checkCovers(
    'covers, with an installed FFmpeg',
    async () => {
      const engine = await findFfmpeg(ENGINE_OPTIONS);
      assert.ok(engine);
      const { signal } = new AbortController();
      return (source, result, to) => engine.convert(source, result, { to, options: {} }, { signal });
    },
    true,
  );
});
