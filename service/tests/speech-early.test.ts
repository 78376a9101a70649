/** A long text is heard before the whole is made. */
import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { TtsAccepted, TtsAnswer, TtsRequest } from '../../src/contract/schema.ts';
import { readingOf } from '../src/speech/reading/reading.ts';
import { piecesOf } from '../src/speech/sentences.ts';
import { measureAudio } from './measure-audio.ts';
import { startService } from './service.ts';
import type { TestService } from './service.ts';

const SENTENCE = 'The recording begins in a quiet room, where somebody reads. ';
const LONG = SENTENCE.repeat(14).trim();

describe('the pieces of a long text', () => {
  const skills = { readsNumbers: true, hasPhonemes: false, hasPaces: false, hasPitch: false };
  const pieces = (text: string) => piecesOf(readingOf(text, { language: 'en-gb', skillsIn: () => skills }).parts);
  const texts = (text: string) => pieces(text).map((each) => (typeof each === 'number' ? each : each.text));

  it('are whole sentences, more and more of them', () => {
    const found = texts(LONG);
    assert.equal(found.join(' '), LONG);
    assert.deepEqual(
      found.map((each) => String(each).split('room').length - 1),
      [3, 6, 5],
    );
  });

  it('know where they stand in the text', () => {
    const [, second] = pieces(LONG);
    assert.ok(typeof second === 'object');
    const [first, last] = [second.places[0], second.places.at(-1)];
    assert.equal(LONG.slice(first?.from, last?.to), second.text);
  });

  it('end with pauses, and leave out what nobody says', () => {
    assert.deepEqual(texts('One.\n\nTwo. [pause 2s] … !'), ['One.', 0.7, 'Two.', 2]);
  });

  it('keep a sentence whole, however long it is', () => {
    const long = `And ${'on, and '.repeat(100)}to the end.`;
    assert.equal(texts(`First. ${long} Last.`).indexOf(long), 1);
  });
});

describe('a long text', () => {
  let service: TestService;
  before(async () => {
    service = await startService({ environment: { TTS_CHARACTERS_PER_DAY: '100000' } });
  });
  after(() => service.stop());

  async function ask(text: string, requestId: string = crypto.randomUUID()): Promise<TtsAccepted> {
    const body = JSON.stringify({ text, voiceId: 'en-gb-1', requestId } satisfies TtsRequest);
    const headers = { 'content-type': 'application/json' };
    return (await (await fetch(`${service.url}/api/tts`, { method: 'POST', headers, body })).json()) as TtsAccepted;
  }

  const status = async ({ requestId }: TtsAccepted): Promise<TtsAnswer> =>
    (await (await fetch(`${service.url}/api/tts/${requestId}`)).json()) as TtsAnswer;

  async function end(accepted: TtsAccepted): Promise<TtsAnswer> {
    for (;;) {
      const answer = await status(accepted);
      if (answer.status !== 'PENDING') return answer;
      await pause(50);
    }
  }

  it('sounds while it is being made, from its first to its last word, as the whole does', async (t) => {
    const accepted = await ask(LONG);
    assert.equal(accepted.soundUrl, `/api/tts/${accepted.requestId}/sound`);
    const response = await fetch(service.url + accepted.soundUrl);
    assert.equal(response.headers.get('content-type'), 'audio/wav');
    assert.equal(response.headers.get('content-length'), null);
    const reader = response.body!.getReader();
    const parts = [(await reader.read()).value!];
    assert.equal((await status(accepted)).status, 'PENDING');
    for (let next = await reader.read(); next.value; next = await reader.read()) parts.push(next.value);
    const sound = Buffer.concat(parts);
    assert.equal(sound.indexOf('RIFF', 4), -1, 'one file');
    const { fileUrl, words } = await end(accepted);
    const folder = await mkdtemp(join(tmpdir(), 'speech-early-'));
    t.after(() => rm(folder, { recursive: true }));
    const path = join(folder, 'whole.mp3');
    await writeFile(path, (await fetch(service.url + fileUrl!)).body!);
    const whole = await measureAudio(path);
    const seconds = (sound.length - 44) / 2 / sound.readUInt32LE(24);
    assert.ok(Math.abs(seconds - whole.seconds) < 0.1, `${seconds} ${whole.seconds}`);
    const last = words?.at(-1);
    assert.equal(LONG.slice(last?.from, last?.to), 'reads');
    assert.ok(last!.end <= seconds && last!.end > seconds - 1);
    // Whoever begins later hears all of it, too.
    const later = await (await fetch(service.url + accepted.soundUrl)).arrayBuffer();
    assert.ok(Buffer.from(later).equals(sound));
  });

  it('is not repeated by a repeated request', async () => {
    const accepted = await ask(LONG);
    assert.deepEqual(await ask(LONG, accepted.requestId), accepted);
    await end(accepted);
    const { soundUrl } = await ask(LONG, accepted.requestId);
    assert.equal(soundUrl, undefined);
  });

  it('is the only one: a short one has no such sound, nor has a request that nobody knows', async () => {
    const short = await ask('One. Two.');
    assert.equal(short.soundUrl, undefined);
    assert.equal((await fetch(`${service.url}/api/tts/${short.requestId}/sound`)).status, 404);
    for (const id of [crypto.randomUUID(), 'x']) {
      assert.equal((await fetch(`${service.url}/api/tts/${id}/sound`)).status, 404);
    }
  });
});
