import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { describe } from 'node:test';
import { checkCovers } from '../../../engine/testing/check-covers.ts';
import { FFMPEG, needs, TIME } from '../../../tests/requirements.ts';
import { findFfmpeg } from '../../src/ffmpeg.ts';
import { ENGINE_OPTIONS } from '../both-engines.ts';

// The rules are the bundled engine's, tested in engine/covers.test.ts.
describe('with an installed FFmpeg', needs(FFMPEG, TIME), () => {
  checkCovers(
    'covers, with an installed FFmpeg',
    async () => {
      const engine = await findFfmpeg(ENGINE_OPTIONS);
      assert.ok(engine);
      const { signal } = new AbortController();
      return async (source, result, to, picture) => {
        const cover = picture && `${result}.new-cover`;
        if (cover !== undefined) await writeFile(cover, picture ?? '');
        return engine.convert(source, result, { to, options: {}, cover }, { signal });
      };
    },
    true,
  );
});
