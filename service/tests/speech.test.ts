import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { IncomingMessage, RequestListener } from 'node:http';
import { registerHooks } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { TestContext } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { TTS_CATEGORIES, TTS_LANGUAGES } from '../../src/contract/schema.ts';
import type { TtsAnswer, TtsRequest, TtsVoices } from '../../src/contract/schema.ts';
import { readPeaks } from '../../src/sidecars/peaks.ts';
import { confirmedUser, signUp, someone } from './accounts.ts';
import { chord, wave } from '../../tests/samples/sound.ts';
import { measureAudio } from './measure-audio.ts';
import type { AudioMeasurement } from './measure-audio.ts';
import { errorCode, serviceOf, startService } from './service.ts';
import type { TestService } from './service.ts';

/** The service of tests without special requirements. */
let service: TestService;
before(async () => {
  const plenty = { TTS_CHARACTERS_PER_DAY: '100000', TTS_CHARACTERS_PER_DAY_AND_NETWORK: '100000' };
  service = await startService({ environment: { ...plenty, TRUSTED_PROXIES: 'loopback' } });
});
after(() => service.stop());

interface Asking {
  voiceId?: string;
  speed?: number;
  requestId?: string;
  peaks?: true;
  lexicon?: Record<string, string>;
  token?: string | undefined;
  cookie?: string;
  headers?: Record<string, string>;
}

const ask = (
  { url }: TestService,
  text: string,
  { voiceId = 'en-gb-1', speed, requestId = crypto.randomUUID(), peaks, lexicon, token, cookie, headers }: Asking = {},
): Promise<Response> =>
  fetch(`${url}/api/tts`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(cookie === undefined ? {} : { cookie }),
      ...headers,
    },
    body: JSON.stringify({
      text,
      voiceId,
      requestId,
      ...(speed !== undefined && { speed }),
      ...(peaks && { peaks }),
      ...(lexicon && { lexicon }),
    } satisfies TtsRequest),
  });

async function end({ url }: TestService, requestId: string, seconds = 120): Promise<TtsAnswer> {
  const deadline = Date.now() + seconds * 1000;
  for (;;) {
    const answer = (await (await fetch(`${url}/api/tts/${requestId}`)).json()) as TtsAnswer;
    if (answer.status !== 'PENDING') return answer;
    assert.ok(Date.now() < deadline, `The speech has not ended after ${seconds} s.`);
    await pause(30);
  }
}

/** Requests speech and waits for the end. @returns What the result is. */
async function speak(service: TestService, text: string, voiceId?: string, speed?: number): Promise<AudioMeasurement> {
  const requestId = crypto.randomUUID();
  const accepted = await ask(service, text, {
    requestId,
    ...(voiceId !== undefined && { voiceId }),
    ...(speed !== undefined && { speed }),
  });
  assert.equal(accepted.status, 202, await accepted.clone().text());
  assert.deepEqual(await accepted.json(), { requestId, status: 'PENDING' });
  const { status, fileUrl } = await end(service, requestId);
  assert.equal(status, 'COMPLETED');
  const file = await fetch(`${service.url}${fileUrl}`);
  assert.equal(file.headers.get('content-type'), 'audio/mpeg');
  const path = join(service.dataDir, 'speech.mp3');
  await writeFile(path, Buffer.from(await file.arrayBuffer()));
  const measured = await measureAudio(path);
  assert.equal(measured.codec, 'mp3');
  return measured;
}

test('text of every language becomes sound, and more text more of it', async () => {
  const short = await speak(service, 'Good morning.');
  const long = await speak(service, 'Good morning. This is a longer text, and so it takes longer to be read aloud.');
  assert.ok(short.seconds > 0.4 && short.level > -50);
  assert.ok(long.seconds > 3 * short.seconds, `${long.seconds} s against ${short.seconds} s`);
  for (const [text, voiceId] of [
    ['Buenos días, ¿qué tal?', 'es-1'],
    ['Grüß Gott, schöne Übung!', 'de-2'],
    ['नमस्ते दुनिया, आप कैसे हैं?', 'hi-1'],
    ['Bonjour à tous, ça va\u202f?', 'fr-1'],
    ['👩‍🚀🚀 😀', 'en-gb-4'],
  ] as const) {
    const { seconds, level } = await speak(service, text, voiceId);
    assert.ok(seconds > 0.5 && level > -50, `${text}: ${seconds} s at ${level} dB`);
  }
});

test('speech is as fast as it was asked for, also slower than the program speaks', async () => {
  const text = 'Good morning. This is a longer text, and so it takes longer to be read aloud by anybody.';
  for (const voiceId of ['en-gb-1', 'en-gb-5']) {
    const usual = await speak(service, text, voiceId);
    for (const speed of [0.5, 0.8, 1.5, 2]) {
      const { seconds } = await speak(service, text, voiceId, speed);
      const ratio = usual.seconds / seconds / speed;
      assert.ok(ratio > 0.87 && ratio < 1.15, `${voiceId} at ${speed}: ${seconds} s, not ${usual.seconds / speed} s`);
    }
  }
  for (const speed of [0.49, 2.01, 0, -1]) assert.equal((await ask(service, text, { speed })).status, 400, `${speed}`);
});

test('pauses and blank lines are heard', async () => {
  const [one, two] = ['Good morning to everybody.', 'And a good night, too.'];
  const apart = (await speak(service, one)).seconds + (await speak(service, two)).seconds;
  for (const [between, pause] of [
    [' [pause 3s] ', 3],
    ['\n\n', 0.7],
  ] as const) {
    const { seconds, level } = await speak(service, one + between + two);
    assert.ok(Math.abs(seconds - (apart + pause)) < 0.15, `${seconds} s, not ${apart} s and ${pause} s`);
    assert.ok(level > -50);
  }
  const requestId = crypto.randomUUID();
  assert.equal((await ask(service, '[pause 3s]', { requestId })).status, 202);
  assert.deepEqual(await end(service, requestId), { status: 'FAILED' });
});

test('it is said when each word sounds, with pauses and paces, at its place in the text that was given', async () => {
  const text = ' \r\nGood “morning”! [pause 2s] And a good night.';
  for (const [voiceId, speed] of [
    ['en-gb-1', 1],
    ['en-gb-1', 0.5],
    ['en-us-1', 1.5],
  ] as const) {
    const requestId = crypto.randomUUID();
    assert.equal((await ask(service, text, { requestId, voiceId, speed })).status, 202);
    const { words = [] } = await end(service, requestId);
    assert.deepEqual(
      words.map(({ from, to }) => text.slice(from, to)),
      ['Good', 'morning', 'And', 'a', 'good', 'night'],
    );
    const times = words.flatMap(({ start, end: until }) => [start, until]);
    assert.deepEqual(
      times,
      times.toSorted((one, other) => one - other),
    );
    const { seconds } = await speak(service, text, voiceId, speed);
    assert.ok(seconds - (times.at(-1) ?? 0) < 0.8 / speed, `${voiceId}: ${times.at(-1)} of ${seconds} s`);
    assert.ok((words[2]?.start ?? 0) - (words[1]?.end ?? 0) >= 2);
  }
});

test('its waveform is measured if that is asked for', async () => {
  const requestId = crypto.randomUUID();
  assert.equal((await ask(service, 'One. [pause 2s] Two.', { requestId, peaks: true })).status, 202);
  const { peaks } = await end(service, requestId);
  assert.ok(peaks && peaks.duration > 2, JSON.stringify(peaks));
  const { loudness } = readPeaks(peaks, 20);
  assert.ok(Math.max(...loudness) > 0.1 && Math.min(...loudness) < 0.01, loudness.join());
});

test('words are said as the lexicon has them, at their places; what the voice cannot say is noted', async () => {
  const text = 'Nguyen knows SQL, says tomato.';
  const lexicon = { Nguyen: '/wɪn/', sql: 'a very long name of a language', tomato: '/ǃǃ/' };
  const [requestId, plain] = [crypto.randomUUID(), crypto.randomUUID()];
  assert.equal((await ask(service, text, { requestId, lexicon })).status, 202);
  const answer = await end(service, requestId);
  assert.deepEqual(answer.notes, [{ word: 'tomato' }]);
  assert.deepEqual(
    answer.words?.map(({ from, to }) => text.slice(from, to)),
    ['Nguyen', 'knows', 'SQL', 'says', 'tomato'],
  );
  const [, , name] = answer.words;
  assert.ok(name && name.end - name.start > 1, JSON.stringify(answer.words));
  assert.equal((await ask(service, text, { requestId, lexicon: { ...lexicon } })).status, 202);
  assert.equal((await ask(service, text, { requestId, lexicon: { sql: 'sequel' } })).status, 409);
  assert.equal((await ask(service, text, { requestId })).status, 409);
  assert.equal((await ask(service, text, { requestId: plain })).status, 202);
  assert.equal((await end(service, plain)).notes, undefined);
});

test('tags of SSML change how a text is said; languages are mixed, and each word is at its place', async () => {
  const text =
    '<speak>One <lang xml:lang="de">z. B. zwei</lang> <prosody rate="slow" pitch="high" volume="soft">three</prosody> ' +
    '<emphasis>four</emphasis></speak>';
  const requestId = crypto.randomUUID();
  assert.equal((await ask(service, text, { requestId })).status, 202);
  const { status, notes, words } = await end(service, requestId);
  assert.equal(status, 'COMPLETED');
  assert.deepEqual(notes, [{ tag: 'emphasis' }]);
  assert.deepEqual(
    words?.map(({ from, to }) => text.slice(from, to)),
    ['One', 'z. B.', 'zwei', 'three', 'four'],
  );
});

test('a lexicon has so many words of such a length', async () => {
  const many = (count: number, length: number): Record<string, string> =>
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => [`${index}`.padEnd(length, 'x'), 'y'.repeat(length)]),
    );
  assert.equal((await ask(service, 'Hello', { lexicon: many(200, 100) })).status, 202);
  for (const lexicon of [many(201, 5), many(1, 101), { a: '' }, { '': 'a' }]) {
    const response = await ask(service, 'Hello', { lexicon });
    assert.deepEqual([response.status, await errorCode(response)], [400, 'INVALID_REQUEST']);
  }
});

test('where numbers, emoji and phrases are in a text is known as well', async () => {
  for (const [text, voiceId, words] of [
    ['😀 25 cats, 1.5 “well-known” é', 'en-gb-1', ['😀', '25', 'cats', '1.5', 'well-known', 'é']],
    ['Qu’est-ce que c’est <b>ça</b> &amp; là ?', 'fr-1', ['Qu’est-ce', 'que', 'c’est', '<b>ça</b>', '&amp', 'là']],
    ['यह क् एक परीक्षा है।', 'hi-1', ['यह', 'क्', 'एक', 'परीक्षा', 'है']],
  ] as const) {
    const requestId = crypto.randomUUID();
    assert.equal((await ask(service, text, { requestId, voiceId })).status, 202);
    const { words: found = [] } = await end(service, requestId);
    assert.deepEqual(
      found.map(({ from, to }) => text.slice(from, to)),
      words,
    );
    for (const [index, { start, end: until }] of found.entries()) {
      assert.ok(until > start, `${text.slice(found[index]?.from)}: ${start} to ${until} s`);
      assert.ok(start >= (found[index - 1]?.end ?? 0));
    }
  }
});

test('a speech in which other words are heard has no times of words', async (t) => {
  const service = await serviceOf(t, { ESPEAK_NG_PATH: await program(t, 'cat "$SOUND"') });
  const requestId = crypto.randomUUID();
  await ask(service, 'Good morning, everybody.', { requestId });
  const answer = await end(service, requestId);
  assert.equal(answer.status, 'COMPLETED');
  assert.equal(answer.words, undefined);
});

test('without the package that reports words the speech has no times of words', async (t) => {
  const hooks = registerHooks({
    resolve(specifier, context, next) {
      if (specifier === '@echogarden/espeak-ng-emscripten') throw new Error('It is not installed.');
      return next(specifier, context);
    },
  });
  t.after(() => hooks.deregister());
  const service = await serviceOf(t, {});
  const requestId = crypto.randomUUID();
  await ask(service, 'Good morning, everybody.', { requestId });
  const answer = await end(service, requestId);
  assert.equal(answer.status, 'COMPLETED');
  assert.equal(answer.words, undefined);
  assert.doesNotMatch(service.log(), /have no times/);
});

test('all voices have the same loudness, also those that whisper', async () => {
  for (const voiceId of ['en-gb-1', 'en-gb-10', 'de-2', 'de-10']) {
    const { loudness } = await speak(service, 'Good morning to everybody who is listening.', voiceId);
    assert.ok(Math.abs(loudness - -19) <= 0.6, `${voiceId}: ${loudness} LUFS`);
  }
});

test('a text of which only silence is made fails, and costs nothing', async () => {
  for (const [text, unspeakable] of [
    ['...!!!', '.!'],
    ['★☆ ★', '★☆'],
    ['<speak>– „“</speak> [pause 1s]', '–„“'],
  ] as const) {
    const requestId = crypto.randomUUID();
    assert.equal((await ask(service, text, { requestId })).status, 202);
    assert.deepEqual(await end(service, requestId), { status: 'FAILED', unspeakable }, text);
  }
});

test('nothing in a text is an option, a command, markup, or an end', async () => {
  const words = ' one two three four five six seven eight nine ten';
  const plain = await speak(service, words);
  for (const text of [
    `--help${words}`,
    `-w /tmp/elsewhere.wav${words}`,
    `$(touch /tmp/elsewhere)${words}`,
    `<speak><break time="60s"/></speak>${words}`,
    `<audio src="file:///etc/passwd"/>${words}`,
    `[[h@l'oU]]${words}`,
    `A\0${words}\u0007\u001b[2J`,
    `\ud800${words}`,
  ]) {
    const { seconds } = await speak(service, text);
    assert.ok(seconds > plain.seconds * 0.9 && seconds < plain.seconds + 20, `${JSON.stringify(text)}: ${seconds} s`);
  }
});

test('no spelling of brackets reaches the program’s notation for phonemes', async (t) => {
  const recorder = await program(t, 'cat >> "$MARK"; echo >> "$MARK"');
  const service = await serviceOf(t, { ESPEAK_NG_PATH: recorder });
  // The program skips soft hyphens and joiners; control characters are removed before.
  const spellings = ['[[', '[[[', '[[[[', '[\u0000[', '[\u00ad[', '[\u200b[', '[\u200d[', '[\ufeff[', '[\n['];
  for (const [index, spelling] of spellings.entries()) {
    const requestId = crypto.randomUUID();
    assert.equal((await ask(service, `${index} ${spelling}h@l'oU]]]`, { requestId })).status, 202);
    assert.equal((await end(service, requestId)).status, 'FAILED', 'nothing was said');
  }
  const texts = await readFile(join(recorder, '../mark'), 'utf8');
  assert.match(texts, /^0 \(\(h@l'oU\)\)\)$/m);
  assert.match(texts, /^8 /m);
  assert.doesNotMatch(texts, /[[\]]/);
});

test('whoever throws the cookie away has no more texts spoken at a time than one network has', async (t) => {
  const service = await serviceOf(t, {
    ESPEAK_NG_PATH: await program(t, 'while [ ! -e "$MARK" ]; do sleep 0.05; done; cat "$SOUND"'),
    TRUSTED_PROXIES: 'loopback',
  });
  const from = (address: string): Promise<Response> =>
    ask(service, 'One.', { headers: { 'x-forwarded-for': address } });
  const answers = await Promise.all(Array.from({ length: 9 }, () => from('10.0.0.1')));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [...Array<number>(8).fill(202), 429]);
  assert.equal((await from('10.0.0.2')).status, 202, 'another network');
  await writeFile(join(service.server.services.configuration.speech.espeakPath, '../mark'), '');
});

test('there is a voice of every language in every category, British only in English, each with a sample', async () => {
  const answer = (await (await fetch(`${service.url}/api/tts/voices`)).json()) as TtsVoices;
  const { voices, ...more } = answer;
  assert.deepEqual(more, { maxCharacters: 1000, speeds: { least: 0.5, most: 2 }, hasPauses: true });
  for (const language of TTS_LANGUAGES) {
    for (const category of TTS_CATEGORIES) {
      const there = voices.some((voice) => voice.language === language && voice.category === category);
      // Flite’s voices are few, and may be absent.
      if (language === 'en-us') assert.ok(!there || category !== 'BRITISH');
      else assert.equal(there, category !== 'BRITISH' || language === 'en-gb', `${language} ${category}`);
    }
  }
  assert.equal(new Set(voices.map(({ id }) => id)).size, voices.length);

  const address = `${service.url}${voices.find(({ id }) => id === 'fr-11')?.previewUrl}`;
  const [first, second] = await Promise.all([fetch(address), fetch(address)]);
  assert.equal(first.status, 200, await first.clone().text());
  assert.equal(first.headers.get('content-type'), 'audio/mpeg');
  assert.equal(first.headers.get('cross-origin-resource-policy'), 'cross-origin');
  const path = join(service.dataDir, 'sample.mp3');
  await writeFile(path, Buffer.from(await first.arrayBuffer()));
  assert.ok((await measureAudio(path)).level > -50);
  const part = await fetch(address, { headers: { range: 'bytes=0-9' } });
  assert.equal(part.status, 206);
  assert.equal(part.headers.get('etag'), first.headers.get('etag'), 'it is made once');
  assert.equal(second.headers.get('etag'), first.headers.get('etag'), 'also when asked for twice at once');
  assert.equal((await fetch(`${service.url}/api/tts/previews/nobody`)).status, 404);

  service.advance(31 * 24 * 60);
  await service.sweep();
  const later = await fetch(address);
  assert.equal(later.status, 200);
  assert.notEqual(later.headers.get('etag'), first.headers.get('etag'), 'and anew after a month');
});

test('the same request is the same speech; another under its id is a conflict', async () => {
  const requestId = crypto.randomUUID();
  const both = await Promise.all([ask(service, 'Once.', { requestId }), ask(service, 'Once.', { requestId })]);
  assert.deepEqual(
    both.map(({ status }) => status),
    [202, 202],
  );
  await end(service, requestId);
  const again = await ask(service, 'Once.', { requestId });
  assert.deepEqual(await again.json(), { requestId, status: 'COMPLETED' });
  for (const [text, more] of [
    ['Twice.', {}],
    ['Once.', { voiceId: 'es-1' }],
    ['Once.', { speed: 1.5 }],
  ] as const) {
    assert.equal(await errorCode(await ask(service, text, { requestId, ...more })), 'REQUEST_CONFLICT');
  }
});

test('what is unknown or has expired is NOT_FOUND, and a spoken text is forgotten', async () => {
  const statusOf = async (id: string): Promise<unknown> => (await fetch(`${service.url}/api/tts/${id}`)).json();
  assert.deepEqual(await statusOf(crypto.randomUUID()), { status: 'NOT_FOUND' });
  assert.deepEqual(await statusOf('anything'), { status: 'NOT_FOUND' });
  const requestId = crypto.randomUUID();
  await ask(service, 'A secret.', { requestId });
  const { fileUrl } = await end(service, requestId);
  const { rows } = await service.server.services.database.executeSql(
    'select text from pc.speeches where request_id = $1',
    [requestId],
  );
  assert.deepEqual(rows, [{ text: null }]);
  assert.doesNotMatch(service.log(), /secret/);
  service.advance(61);
  await service.sweep();
  assert.deepEqual(await statusOf(requestId), { status: 'NOT_FOUND' });
  assert.equal((await fetch(`${service.url}${fileUrl}`)).status, 404);
});

test('a text may have so many characters as readers count them, whatever they are made of', async (t) => {
  const service = await serviceOf(t, { TTS_MAX_CHARACTERS: '10' });
  assert.equal((await ask(service, ' 0123456789 \n')).status, 202);
  assert.equal((await ask(service, '👩‍👩‍👧‍👦'.repeat(10))).status, 202);
  for (const text of ['01234567890', '👩‍👩‍👧‍👦'.repeat(11), `a${'\u0301'.repeat(20_000)}`, 'x'.repeat(100_000)]) {
    const response = await ask(service, text);
    assert.equal(response.status, 413);
    assert.equal(await errorCode(response), 'TEXT_TOO_LARGE');
  }
  for (const text of ['', ' \n\t ', '\0']) {
    const response = await ask(service, text);
    assert.equal(response.status, 400);
    assert.equal(await errorCode(response), 'INVALID_REQUEST');
  }
  assert.equal(await errorCode(await ask(service, 'Hello', { voiceId: '-v' })), 'INVALID_REQUEST');
});

/** An eSpeak NG that runs `script` to speak; "$SOUND" is a file that it can output. */
async function program(t: TestContext, script: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'espeak-'));
  t.after(() => rm(folder, { recursive: true }));
  const path = join(folder, 'espeak-ng');
  await writeFile(join(folder, 'sound.wav'), wave(chord(1, 22_050, 1), { rate: 22_050 }));
  const version = '[ "$1" = --version ] && echo "eSpeak NG text-to-speech: 1.51" && exit';
  await writeFile(path, `#!/bin/sh\n${version}\nMARK="${folder}/mark" SOUND="${folder}/sound.wav"\n${script}\n`);
  await chmod(path, 0o755);
  return path;
}

const cookieOf = (response: Response): string => response.headers.get('set-cookie')?.split(';')[0] ?? '';

test('a visitor’s characters are counted for a day, by a cookie', async (t) => {
  const service = await serviceOf(t, { TTS_CHARACTERS_PER_DAY: '20' });
  const first = await ask(service, 'a'.repeat(12));
  assert.match(first.headers.get('set-cookie') ?? '', /; Path=\/api; Max-Age=86400; HttpOnly; SameSite=Lax$/);
  const cookie = cookieOf(first);
  service.advance(60);
  const second = await ask(service, 'b'.repeat(9), { cookie });
  assert.equal(second.status, 429);
  assert.equal(second.headers.get('retry-after'), `${23 * 3600}`);
  assert.equal(await errorCode(second), 'DAILY_LIMIT_EXCEEDED');
  assert.equal((await ask(service, 'c'.repeat(8), { cookie })).status, 202, 'what was refused was not counted');
  assert.equal((await ask(service, 'd'.repeat(12))).status, 202, 'another visitor');
  service.advance(23 * 60 + 1);
  await service.sweep();
  assert.equal((await ask(service, 'e'.repeat(20), { cookie })).status, 202, 'another day');
});

test('whoever throws the cookie away is counted by the network all the same', async (t) => {
  const service = await serviceOf(t, { TTS_CHARACTERS_PER_DAY: '20', TTS_CHARACTERS_PER_DAY_AND_NETWORK: '50' });
  const answers = await Promise.all([1, 2, 3, 4].map(() => ask(service, 'a'.repeat(15))));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [202, 202, 202, 429], 'also at the same moment');
});

test('a user has characters of their own, more than a visitor; without a confirmed e-mail none', async (t) => {
  const service = await serviceOf(t, { TTS_CHARACTERS_PER_DAY: '20', TTS_CHARACTERS_PER_DAY_SIGNED_IN: '40' });
  const token = await confirmedUser(service, someone());
  const accepted = await ask(service, 'a'.repeat(30), { token });
  assert.equal(accepted.status, 202);
  assert.equal(accepted.headers.get('set-cookie'), null);
  assert.equal(await errorCode(await ask(service, 'b'.repeat(11), { token })), 'DAILY_LIMIT_EXCEEDED');
  assert.equal((await ask(service, 'c'.repeat(20))).status, 202, 'as a visitor');
  const unconfirmed = await ask(service, 'Hello', { token: await signUp(service, someone()) });
  assert.equal(unconfirmed.status, 403);
  assert.equal(await errorCode(unconfirmed), 'ACCESS_DENIED');
  assert.equal((await ask(service, 'd'.repeat(20), { token: 'made-up' })).status, 202, 'a bad token makes a visitor');
});

test('confirmed users of one network have four times the characters of its visitors, beside those', async (t) => {
  const service = await serviceOf(t, {
    ESPEAK_NG_PATH: await program(t, 'cat "$SOUND"'),
    TTS_CHARACTERS_PER_DAY_AND_NETWORK: '10',
    SIGN_UPS_PER_MINUTE: '0',
    SIGN_INS_PER_MINUTE: '0',
  });
  for (const [who, tokenIn, expected] of [
    ['visitors', () => undefined, 1],
    ['unconfirmed', () => signUp(service, someone()), 0],
    ['confirmed', () => confirmedUser(service, someone()), 4],
  ] as const) {
    const statuses: number[] = [];
    for (let one = 0; one < 5; one++) {
      const requestId = crypto.randomUUID();
      const answer = await ask(service, 'a'.repeat(10), { token: await tokenIn(), requestId });
      if (answer.ok) await end(service, requestId);
      statuses.push(answer.status);
    }
    assert.equal(statuses.filter((status) => status === 202).length, expected, who);
  }
});

test('confirmed users of one network have more texts spoken at a time than its visitors', async (t) => {
  const service = await serviceOf(t, {
    ESPEAK_NG_PATH: await program(t, 'while [ ! -e "$MARK" ]; do sleep 0.05; done; cat "$SOUND"'),
    TTS_PER_MINUTE: '0',
    SIGN_UPS_PER_MINUTE: '0',
    SIGN_INS_PER_MINUTE: '0',
  });
  const tokens: (string | undefined)[] = new Array<undefined>(9).fill(undefined);
  for (let one = 0; one < 9; one++) tokens.push(await confirmedUser(service, someone()));
  const answers: number[] = [];
  for (const token of tokens) answers.push((await ask(service, 'Hello.', { token })).status);
  await writeFile(join(service.server.services.configuration.speech.espeakPath, '../mark'), '');
  assert.deepEqual(answers, [...new Array<number>(8).fill(202), 429, ...new Array<number>(9).fill(202)]);
});

test('over a secure connection the cookie comes along from pages of other sites', async () => {
  const response = await ask(service, 'Hello', { headers: { 'x-forwarded-proto': 'https' } });
  assert.match(response.headers.get('set-cookie') ?? '', /; HttpOnly; Secure; SameSite=None; Partitioned$/);
});

test('pages of other origins cannot have anything spoken', async () => {
  const response = await ask(service, 'Hello', { headers: { origin: 'https://elsewhere.example' } });
  assert.equal(response.status, 403);
  assert.equal(await errorCode(response), 'ACCESS_DENIED');
});

test('one visitor has two texts spoken at a time, one network so many in a minute', async (t) => {
  const service = await serviceOf(t, {
    ESPEAK_NG_PATH: await program(t, 'while [ ! -e "$MARK" ]; do sleep 0.05; done; cat "$SOUND"'),
    TTS_PER_MINUTE: '5',
  });
  const ids = [crypto.randomUUID(), crypto.randomUUID()] as const;
  const first = await ask(service, 'One.', { requestId: ids[0] });
  const cookie = cookieOf(first);
  assert.equal((await ask(service, 'Two.', { requestId: ids[1], cookie })).status, 202);
  const third = await ask(service, 'Three.', { cookie });
  assert.equal(third.status, 429);
  assert.equal(third.headers.get('retry-after'), '5');
  assert.equal(await errorCode(third), 'LIMIT_EXCEEDED');
  assert.equal((await ask(service, 'Somebody else’s.')).status, 202);
  await writeFile(join(service.server.services.configuration.speech.espeakPath, '../mark'), '');
  for (const id of ids) assert.equal((await end(service, id)).status, 'COMPLETED');
  assert.equal((await ask(service, 'Three.', { cookie })).status, 202);
  const often = await ask(service, 'Four.', { cookie });
  assert.equal(often.status, 429);
  assert.equal(await errorCode(often), 'LIMIT_EXCEEDED');
  assert.ok(Number(often.headers.get('retry-after')) > 0);
});

test('a text that takes too long fails, costs nothing, and everything that spoke it has ended', async (t) => {
  const service = await serviceOf(t, {
    // Its child process would continue alone.
    ESPEAK_NG_PATH: await program(t, 'sleep 300 & echo $! > "$MARK"; wait'),
    TTS_TIME_LIMIT_SECONDS: '1',
    TTS_CHARACTERS_PER_DAY: '10',
  });
  const requestId = crypto.randomUUID();
  const asked = await ask(service, 'a'.repeat(10), { requestId });
  assert.deepEqual(await end(service, requestId), { status: 'FAILED' });
  assert.match(service.log(), /TTS_TIME_LIMIT_SECONDS/);
  const mark = join(service.server.services.configuration.speech.espeakPath, '../mark');
  const child = (await readFile(mark, 'utf8')).trim();
  // Gone, or a zombie.
  const state = await readFile(`/proc/${child}/stat`, 'utf8').catch(() => '');
  assert.doesNotMatch(state, /\) [RSD] /);
  assert.equal((await ask(service, 'b'.repeat(10), { cookie: cookieOf(asked) })).status, 202);
});

test('a program that fails is tried again, then the speech has failed', async (t) => {
  const service = await serviceOf(t, {
    ESPEAK_NG_PATH: await program(t, 'echo trouble >&2; exit 3'),
    JOB_ATTEMPTS: '2',
  });
  const requestId = crypto.randomUUID();
  await ask(service, 'Hello', { requestId });
  assert.deepEqual(await end(service, requestId), { status: 'FAILED', code: 'ATTEMPTS_FAILED' });
  assert.match(service.log(), /espeak-ng ended with 3: trouble/);
  assert.equal(service.log().split('"attempt failed"').length - 1, 2);
});

test('a text that no worker can speak for too long has failed, for no fault of its own', async (t) => {
  const path = await program(t, 'exit 3');
  const service = await serviceOf(t, { ESPEAK_NG_PATH: path, JOB_ATTEMPTS: '1' });
  await rm(path);
  const requestId = crypto.randomUUID();
  await ask(service, 'Hello', { requestId });
  while (!service.log().includes('"cause":"worker"')) await pause(20);
  await service.server.services.database.executeSql(`update pc.job_attempts set since = since - interval '31 minutes'`);
  assert.deepEqual(await end(service, requestId), { status: 'FAILED', code: 'SERVICE_UNAVAILABLE' });
});

test('text in which nothing can be spoken fails at once', async (t) => {
  const service = await serviceOf(t, { ESPEAK_NG_PATH: await program(t, 'cat > "$MARK"') });
  const requestId = crypto.randomUUID();
  await ask(service, '…', { requestId });
  assert.deepEqual(await end(service, requestId), { status: 'FAILED', unspeakable: '…' });
  assert.doesNotMatch(service.log(), /attempt failed/);
});

test('without an installed eSpeak NG the one from npm speaks, as a program that may read only itself', async (t) => {
  const service = await serviceOf(t, { ESPEAK_NG_PATH: '/nonexistent/espeak-ng' });
  const health = (await (await fetch(`${service.url}/api/health`)).json()) as { speech: { name: string } };
  assert.equal(health.speech.name, 'espeak-ng-webassembly');
  const { seconds, level } = await speak(service, 'नमस्ते, hello.', 'hi-2');
  assert.ok(seconds > 0.8 && level > -50);
});

test('where nothing speaks the calls and the log say so, and the rest works', async (t) => {
  const service = await serviceOf(t, { TTS_ENGINE: 'espeak-ng', ESPEAK_NG_PATH: '/nonexistent/espeak-ng' });
  assert.match(service.log(), /text to speech is not available\. Install eSpeak NG/);
  for (const response of [await ask(service, 'Hello'), await fetch(`${service.url}/api/tts/voices`)]) {
    assert.equal(response.status, 503);
    assert.equal(await errorCode(response), 'SERVICE_UNAVAILABLE');
  }
  const health = await fetch(`${service.url}/api/health`);
  assert.equal(health.status, 200);
  assert.equal(((await health.json()) as { speech: unknown }).speech, null);
});

interface Provider {
  url: string;
  /** Calls so far: their paths, keys and bodies. */
  calls: { path: string; key: string | undefined; body: unknown }[];
}

/** A site's own provider, on loopback. */
async function provider(
  t: TestContext,
  answer: (path: string, ...rest: Parameters<RequestListener>) => void,
): Promise<Provider> {
  const calls: Provider['calls'] = [];
  const server = createServer((request, response) => {
    void received(request).then((body) => {
      calls.push({ path: request.url ?? '', key: request.headers.authorization, body });
      answer(request.url ?? '', request, response);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`, calls };
}

async function received(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const part of request) text += String(part);
  return text === '' ? undefined : JSON.parse(text);
}

const VOICES = {
  voices: [
    { id: 'nova', name: 'Nova', language: 'en-gb', category: 'COMMERCIAL', gender: 'female' },
    { id: 'klaus', name: 'Klaus', language: 'de', category: 'DRAMATIC', gender: 'unknown' },
    { id: 'other', name: 'Other', language: 'it', category: 'DRAMATIC', gender: 'male' },
    { id: '../x', name: 'Path', language: 'de', category: 'DRAMATIC', gender: 'male' },
    null,
  ],
};

/** A second of a tone, as WAV. */
function tone(): Buffer {
  const rate = 8000;
  const wav = Buffer.alloc(44 + rate * 2);
  wav.write('RIFF', 0);
  wav.writeUInt32LE(36 + rate * 2, 4);
  wav.write('WAVEfmt ', 8);
  for (const [at, value, size] of [
    [16, 16, 4],
    [20, 1, 2],
    [22, 1, 2],
    [24, rate, 4],
    [28, rate * 2, 4],
    [32, 2, 2],
    [34, 16, 2],
  ] as const) {
    wav.writeUIntLE(value, at, size);
  }
  wav.write('data', 36);
  wav.writeUInt32LE(rate * 2, 40);
  for (let at = 0; at < rate; at += 1) wav.writeInt16LE(Math.round(9000 * Math.sin(at / 3)), 44 + at * 2);
  return wav;
}

test('a provider of the site’s own speaks in place of the built-in one', async (t) => {
  const { url, calls } = await provider(t, (path, _request, response) => {
    if (path === '/v1/voices') response.setHeader('content-type', 'application/json').end(JSON.stringify(VOICES));
    else response.setHeader('content-type', 'audio/wav').end(tone());
  });
  const service = await serviceOf(t, { TTS_PROVIDER_URL: url, TTS_PROVIDER_KEY: 'key-1' });
  const { voices } = (await (await fetch(`${service.url}/api/tts/voices`)).json()) as TtsVoices;
  assert.deepEqual(
    voices.map(({ id, gender }) => [id, gender]),
    [
      ['nova', 'female'],
      ['klaus', 'neutral'],
    ],
  );
  const { seconds, level } = await speak(service, 'Guten Tag', 'klaus');
  assert.ok(Math.abs(seconds - 1) < 0.1 && level > -30);
  assert.deepEqual(calls, [
    { path: '/v1/voices', key: 'Bearer key-1', body: undefined },
    { path: '/v1/speech', key: 'Bearer key-1', body: { text: 'Guten Tag', voiceId: 'klaus', language: 'de' } },
  ]);
  assert.doesNotMatch(service.log(), /key-1|Guten/);
});

test('the provider in the documentation makes voices of any program', async (t) => {
  const documentation = await readFile(new URL('../../docs/backend.md', import.meta.url), 'utf8');
  const code = /^### A neural voice$[^]*?^```js\n([^]*?)^```$/m.exec(documentation)?.[1];
  assert.ok(code);
  const folder = await mkdtemp(join(tmpdir(), 'provider-'));
  t.after(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'provider.mjs'), code);
  const command = await program(t, 'echo "$@" > "$MARK"; cat >> "$MARK"; cat "$SOUND"');
  const env = { ...process.env, SPEECH_PROGRAM: command, TTS_PROVIDER_KEY: 'key-2', PORT: '0' };
  const child = spawn(process.execPath, ['provider.mjs'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] });
  t.after(() => child.kill());
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  const url = `http://127.0.0.1:${/port (\d+)/.exec(said.toString())?.[1]}`;

  const service = await serviceOf(t, { TTS_PROVIDER_URL: url, TTS_PROVIDER_KEY: 'key-2' });
  const { seconds, level } = await speak(service, 'Good morning', 'anna');
  assert.ok(Math.abs(seconds - 1) < 0.1 && level > -30);
  const mark = await readFile(join(command, '../mark'), 'utf8');
  assert.match(mark, /^--model models\/en-gb-anna\.onnx .*\nGood morning$/);
  const wrongKey = await serviceOf(t, { TTS_PROVIDER_URL: url, TTS_PROVIDER_KEY: 'key-3' });
  assert.equal((await fetch(`${wrongKey.url}/api/tts/voices`)).status, 503);
});

test('a provider that knows paces is told how fast to speak; of one that does not, no other is asked for', async (t) => {
  const speeds = { least: 0.25, most: 1.5 };
  let answer: object = { ...VOICES, speeds };
  const { url, calls } = await provider(t, (path, _request, response) => {
    if (path === '/v1/voices') response.end(JSON.stringify(answer));
    else response.end(tone());
  });
  const service = await serviceOf(t, { TTS_PROVIDER_URL: url });
  const voicesOf = async ({ url }: TestService) => (await (await fetch(`${url}/api/tts/voices`)).json()) as TtsVoices;
  assert.deepEqual((await voicesOf(service)).speeds, { least: 0.5, most: 1.5 });
  await speak(service, 'Guten Tag. [pause 2s] Und gute Nacht.', 'klaus', 1.5);
  assert.deepEqual(
    calls.slice(1).map(({ body }) => body),
    ['Guten Tag.', 'Und gute Nacht.'].map((text) => ({ text, voiceId: 'klaus', language: 'de', speed: 1.5 })),
  );
  assert.equal((await ask(service, 'Guten Tag', { voiceId: 'klaus', speed: 2 })).status, 400);

  for (const wrong of [undefined, 'fast', { least: 2, most: 3 }, { least: 1, most: 1 }, { least: '0.5', most: 2 }]) {
    answer = { ...VOICES, speeds: wrong };
    const other = await serviceOf(t, { TTS_PROVIDER_URL: url });
    assert.equal((await voicesOf(other)).speeds, undefined);
    assert.equal((await ask(other, 'Guten Tag', { voiceId: 'klaus', speed: 1.5 })).status, 400);
  }
});

test('a provider that refuses, fails, leads elsewhere or answers nonsense', async (t) => {
  let trouble: (response: Parameters<RequestListener>[1]) => void = () => undefined;
  const { url } = await provider(t, (path, _request, response) => {
    if (path === '/v1/voices') response.end(JSON.stringify(VOICES));
    else trouble(response);
  });
  const service = await serviceOf(t, { TTS_PROVIDER_URL: url, JOB_ATTEMPTS: '1' });
  const attempts = (): number => service.log().split('"attempt failed"').length - 1;
  for (const [isWorthAnother, departure] of [
    [false, (response) => void response.writeHead(422).end('{"reason": "no"}')],
    [true, (response) => void response.writeHead(500).end('oops')],
    [true, (response) => void response.writeHead(401).end('wrong key')],
    [true, (response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
    [true, (response) => void response.end()],
    [false, (response) => void response.end('<html>not audio</html>')],
    [true, (response) => void response.destroy()],
  ] satisfies [boolean, typeof trouble][]) {
    trouble = departure;
    const before = attempts();
    const requestId = crypto.randomUUID();
    assert.equal((await ask(service, 'Hello', { voiceId: 'nova', requestId })).status, 202);
    const code = isWorthAnother ? { code: 'ATTEMPTS_FAILED' } : {};
    assert.deepEqual(await end(service, requestId), { status: 'FAILED', ...code });
    assert.equal(attempts() > before, isWorthAnother, String(departure));
  }
});

test('a provider that answers without end is given up; its voices are asked for once, however many wait', async (t) => {
  const { url, calls } = await provider(t, (_path, request, response) => {
    response.writeHead(calls.length > 1 ? 500 : 200);
    const flood = (): void => void response.write(' '.repeat(65_536), () => request.socket.destroyed || flood());
    flood();
  });
  const service = await serviceOf(t, { TTS_PROVIDER_URL: url });
  const ask = (): Promise<Response> => fetch(`${service.url}/api/tts/voices`);
  for (const number of [1, 2]) {
    const answers = await Promise.all([ask(), ask(), ask()]);
    assert.deepEqual(
      answers.map(({ status }) => status),
      [503, 503, 503],
    );
    assert.equal(calls.length, number);
  }
});

test('a provider that names no voices: nothing can be spoken now, and later it can', async (t) => {
  let isUp = false;
  const { url } = await provider(t, (_path, _request, response) => {
    if (isUp) response.end(JSON.stringify(VOICES));
    else response.writeHead(503).end('starting');
  });
  const service = await serviceOf(t, { TTS_PROVIDER_URL: url });
  const down = await fetch(`${service.url}/api/tts/voices`);
  assert.equal(down.status, 503);
  assert.equal(await errorCode(down), 'DEFAULT');
  isUp = true;
  assert.equal((await fetch(`${service.url}/api/tts/voices`)).status, 200);
});
