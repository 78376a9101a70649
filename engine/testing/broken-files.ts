/** Files that programs have written wrong, or did not finish, and that can be read all the same. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { aiff, chord, wave } from '../../tests/samples/sound.ts';
import { png, untagged } from '../../tests/samples/tags.ts';
import type { Probe } from '../formats/probe.ts';
import { frame, id3With, riffChunk } from './recordings.ts';
import { samplePath } from './samples.ts';

const sound = chord(0.5, 16_000, 1);
const wav = wave(sound, { rate: 16_000 });

/** With a chunk before the sound. */
const wavWithBefore = (chunk: Buffer): Buffer => {
  const file = Buffer.concat([wav.subarray(0, 36), chunk, wav.subarray(36)]);
  file.writeUInt32LE(file.length - 8, 4);
  return file;
};

const odd = riffChunk('iXML', Buffer.from('<BWFXML/> '.repeat(3) + '.'));

/** A picture with many 0xFF, so that the tag gets zeros. */
const COVER = Buffer.concat([png(64), Buffer.alloc(2000, Buffer.from([0xff, 0xe0, 0xff, 0]))]);

const unsynchronized = (bytes: Buffer): Buffer =>
  Buffer.from(
    Array.from(bytes).flatMap((byte, at) => {
      const next = bytes[at + 1] ?? 0;
      return byte === 0xff && (next === 0 || next >= 0xe0) ? [byte, 0] : [byte];
    }),
  );

async function unsynchronizedMp3(): Promise<Buffer> {
  const frames = [
    frame('APIC', Buffer.concat([Buffer.from('\0image/png\0\x03\0', 'latin1'), COVER])),
    frame('TIT2', Buffer.from('\x01\xff\xfeS\0\xf6\0n\0g\0', 'latin1')),
  ];
  const tag = id3With([unsynchronized(Buffer.concat(frames))], { flags: 0x80 });
  return Buffer.concat([tag, untagged(await readFile(samplePath('16k.mp3')))]);
}

function unfinishedAiff(): Buffer {
  const file = Buffer.from(aiff(sound, { rate: 16_000 }));
  file.writeUInt32BE(0, 4);
  file.writeUInt32BE(0, file.indexOf('SSND') + 4);
  file.writeUInt32BE(0, file.indexOf('COMM') + 10);
  return file;
}

export const BROKEN: readonly {
  readonly what: string;
  readonly name: string;
  readonly file: () => Buffer | Promise<Buffer>;
  /** Half a second of sound is expected of each. */
  readonly check: (probe: Probe) => void;
}[] = [
  {
    what: 'a WAV chunk of odd size without the byte that pads it',
    name: 'odd.wav',
    file: () => wavWithBefore(odd.subarray(0, -1)),
    check: ({ extras }) => assert.equal(extras?.hasProductionNotes, true),
  },
  {
    what: 'an AIFF file that was not finished',
    name: 'crashed.aiff',
    file: unfinishedAiff,
    check: ({ audio }) => assert.equal(audio.sampleRate, 16_000),
  },
  {
    what: 'an unsynchronized tag',
    name: 'unsynchronized.mp3',
    file: unsynchronizedMp3,
    check: ({ tags, pictures }) => {
      assert.equal(tags?.['title'], 'Söng');
      assert.deepEqual(
        pictures.map(({ codec, width }) => [codec, width]),
        [['png', 64]],
      );
    },
  },
];

export const whole = (): Readonly<Record<string, Buffer>> => ({
  'padded.wav': wavWithBefore(odd),
  'even.wav': wavWithBefore(riffChunk('iXML', Buffer.from('even'))),
  'plain.wav': wav,
  'plain.aiff': aiff(sound, { rate: 16_000 }),
});
