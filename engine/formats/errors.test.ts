import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EngineError, engineUnavailable, failureOf } from './errors.ts';

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));

const failures: [what: string, log: string[], head: string, code: EngineError['code'], codec?: string][] = [
  ['nothing known', ['Invalid data found when processing input'], 'hello, world', 'not-audio'],
  ['an empty file', [], '', 'not-audio'],
  ['a broken MP4', ['moov atom not found'], '\0\0\0\x1cftypM4A ', 'damaged'],
  ['a broken FLAC', ['Invalid data found when processing input'], 'fLaC\0\0', 'damaged'],
  ['no stream', ["Stream map '0:a:0' matches no streams."], 'RIFF', 'no-audio'],
  ['an unknown codec', ['Decoder (codec dts) not found for input stream #0:0'], 'RIFF', 'unsupported-codec', 'dts'],
  [
    'TrueHD, which FFmpeg takes for nothing',
    ['Invalid data found'],
    '\xf0\x66\x12\x34\xf8\x72\x6f\xba',
    'unsupported-codec',
    'TrueHD',
  ],
  ['DTS', ['Invalid data found'], '\x7f\xfe\x80\x01', 'unsupported-codec', 'DTS'],
  ['a broken WavPack', ['Invalid data found'], 'wvpk', 'damaged'],
  ['no memory', ['Error while decoding: Cannot allocate memory'], 'RIFF', 'out-of-memory'],
];
for (const [what, log, head, code, codec] of failures) {
  test(`${what}: ${code}`, () => {
    const error = failureOf(log, bytes(head));
    assert.equal(error.code, code);
    assert.equal(error.codec, codec);
    assert.deepEqual(error.log, log);
  });
}

test('a message names what matters', () => {
  assert.equal(new EngineError('unsupported-codec', { codec: 'dts' }).message, 'unsupported-codec: dts');
  const missing = ["script-src 'wasm-unsafe-eval'", 'worker-src blob:'];
  assert.equal(
    engineUnavailable('wasm-unsafe-eval', undefined, missing).message,
    "engine-blocked: script-src 'wasm-unsafe-eval'; worker-src blob:",
  );
});

test('a line of the log that holds endless text of the file is read at once', { timeout: 3000 }, () => {
  const line = 'Could not find codec parameters for stream Audio: a '.repeat(20_000);
  assert.equal(failureOf([line], new Uint8Array()).code, 'not-audio');
});
