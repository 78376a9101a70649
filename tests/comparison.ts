/**
 * Comparisons with an independent FFmpeg. If it is not installed, its recorded output for the same bytes is read from
 * tests/samples/ffmpeg.json, which `npm run record` writes. A test without a recording is skipped.
 */
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { FFMPEG_TOOLS } from './requirements.ts';

/** FFmpeg's answers by question. */
export const RECORDED = join(import.meta.dirname, 'samples/ffmpeg.json');

/** Whether FFmpeg is installed: both programs, `ffmpeg` and `ffprobe`. */
export const hasFfmpeg = FFMPEG_TOOLS.missing() === undefined;

class NotCompared extends Error {}

const counts = { live: 0, recorded: 0, missing: 0 };

// Each test file runs in its own process; `npm test` adds them up.
if (process.env['COMPARISONS']) {
  const file = process.env['COMPARISONS'];
  process.once('exit', () => appendFileSync(file, `${JSON.stringify(counts)}\n`));
}

const recorded: Readonly<Record<string, unknown>> =
  !hasFfmpeg && existsSync(RECORDED) ? (JSON.parse(readFileSync(RECORDED, 'utf8')) as Record<string, unknown>) : {};

const digestOf = async (path: string): Promise<string> =>
  createHash('sha256')
    .update(await readFile(path))
    .digest('hex');

/**
 * Gets FFmpeg's answer to a question about files, or a recorded answer.
 * @param question a name, and everything else that determines the answer
 * @param answer runs the installed FFmpeg; the answer must be representable in JSON
 */
export async function askFfmpeg<Answer>(
  question: readonly string[],
  files: readonly string[],
  answer: () => Promise<Answer>,
): Promise<Answer> {
  const record = process.env['RECORD_FFMPEG'];
  const isKeyNeeded = record !== undefined || !hasFfmpeg;
  const key = isKeyNeeded ? await keyOf(question, files) : '';
  if (hasFfmpeg) {
    const answered = await answer();
    counts.live++;
    if (record !== undefined) appendFileSync(record, `${JSON.stringify([key, answered])}\n`);
    return answered;
  }
  if (!(key in recorded)) {
    counts.missing++;
    throw new NotCompared(
      `not compared: ${FFMPEG_TOOLS.missing() ?? ''}, and nothing is recorded about ${question.join(' ')}`,
    );
  }
  counts.recorded++;
  return recorded[key] as Answer;
}

async function keyOf(question: readonly string[], files: readonly string[]): Promise<string> {
  const parts = [...question, ...(await Promise.all(files.map(digestOf)))];
  return createHash('sha256').update(parts.join('\0')).digest('base64url').slice(0, 16);
}

/**
 * For the check of a test that compares: without anything to compare with, the test is skipped. Node names the file
 * that calls `test()` as the one that failed, so that must be the test's own.
 */
export const comparing =
  (check: (t: TestContext) => unknown) =>
  async (t: TestContext): Promise<void> => {
    try {
      await check(t);
    } catch (error) {
      if (!(error instanceof NotCompared)) throw error;
      t.skip(error.message);
    }
  };
