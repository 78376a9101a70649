/**
 * `npm run record`, on a machine with FFmpeg: runs the tests that compare with it, and records its output for machines
 * without it. As on those, services use the bundled engine and only the project's own samples.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasFfmpeg, RECORDED } from '../tests/comparison.ts';

if (!hasFfmpeg) {
  console.error('FFmpeg is not installed (Debian: "apt install ffmpeg"), so there is nothing to record.');
  process.exit(1);
}

const said = join(import.meta.dirname, '../node_modules/.cache/ffmpeg.jsonl');
rmSync(said, { force: true });
const { status } = spawnSync(process.execPath, ['tools/test.ts', 'build', 'units', 'sound', 'backend', 'end-to-end'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    RECORD_FFMPEG: said,
    SAMPLES_DIR: '/nonexistent',
    FFMPEG_PATH: '/nonexistent/ffmpeg',
    ESPEAK_NG_PATH: '/nonexistent/espeak-ng',
  },
});
const lines = existsSync(said) ? readFileSync(said, 'utf8').trim().split('\n') : [];
if (status === 0 && lines.length > 0) {
  const answers = Object.fromEntries(lines.map((line) => JSON.parse(line) as [string, unknown]));
  const sorted = Object.entries(answers).sort(([one], [other]) => (one < other ? -1 : 1));
  // One line each, for readable diffs.
  const text = sorted.map(([key, answer]) => `  ${JSON.stringify(key)}: ${JSON.stringify(answer)}`).join(',\n');
  writeFileSync(RECORDED, `{\n${text}\n}\n`);
  console.log(`${sorted.length} answers recorded.`);
} else {
  console.error('Not everything passed, so nothing was recorded.');
  process.exitCode = 1;
}
