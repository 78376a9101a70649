/** Files that no engine reads, and what is said of them. */
import { readFile } from 'node:fs/promises';
import type { FileKind } from '../../src/contract/audio.ts';
import type { EngineErrorCode } from '../formats/errors.ts';
import { samplePath } from './samples.ts';

const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');

/** An M4A file in which a box has another name. */
async function renamed(from: string, to: string): Promise<Buffer> {
  const file = await readFile(samplePath('stereo.m4a'));
  file.write(to, file.indexOf(from), 'latin1');
  return file;
}

/** Its parts before the sound. */
async function cutBeforeSound(): Promise<Buffer> {
  const file = await renamed('mp4a', 'drms');
  return file.subarray(0, file.indexOf('mdat') + 4);
}

/** The same, in the sample entry of a fragmented file. */
async function fragmented(): Promise<Buffer> {
  const file = await cutBeforeSound();
  file.write('enca', file.indexOf('drms'), 'latin1');
  return Buffer.concat([file.subarray(0, -8), box('moof', box('mfhd', Buffer.alloc(8)), box('traf')), box('mdat')]);
}

/** A fragment without the beginning of its file. */
const fragment = (): Buffer => Buffer.concat([box('styp', latin1('msdh')), box('moof', box('traf', box('senc')))]);

function box(name: string, ...contents: Buffer[]): Buffer {
  const head = Buffer.alloc(8);
  const content = Buffer.concat(contents);
  head.writeUInt32BE(8 + content.length);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, content]);
}

/** A WMA file with an object in its header that says how it is encrypted. */
async function encryptedAsf(id: string): Promise<Buffer> {
  const file = await readFile(samplePath('stereo.wma'));
  const object = Buffer.concat([Buffer.from(id, 'hex'), Buffer.alloc(8), Buffer.alloc(20)]);
  object.writeBigUInt64LE(BigInt(object.length), 16);
  file.writeBigUInt64LE(file.readBigUInt64LE(16) + BigInt(object.length), 16);
  file.writeUInt32LE(file.readUInt32LE(24) + 1, 24);
  return Buffer.concat([file.subarray(0, 30), object, file.subarray(30)]);
}

/** An AAC sound that says it is of a newer kind. */
async function xheAac(): Promise<Buffer> {
  const file = await readFile(samplePath('stereo.m4a'));
  const configuration = file.indexOf(Buffer.from([5, 0x80, 0x80, 0x80]), file.indexOf('esds')) + 5;
  file.set([0xf9, 0x46, 0x40], configuration);
  return file;
}

function audacity(): Buffer {
  const file = Buffer.alloc(4096);
  file.write('SQLite format 3\0', 'latin1');
  file.write('AUDY', 68, 'latin1');
  return file;
}

interface Unreadable {
  readonly what: string;
  readonly name: string;
  readonly file: () => Buffer | Promise<Buffer>;
  readonly code: EngineErrorCode;
  readonly kind?: FileKind;
  readonly codec?: string;
}

const other = (kind: FileKind, name: string, content: string | Buffer): Unreadable => ({
  what: name,
  name,
  file: () => (typeof content === 'string' ? Buffer.concat([latin1(content), Buffer.alloc(500)]) : content),
  code: 'unsupported-codec',
  kind,
});

export const UNREADABLE: readonly Unreadable[] = [
  { what: 'a song with Common Encryption', name: 'enca.m4a', file: () => renamed('mp4a', 'enca'), code: 'protected' },
  { what: 'a song of the iTunes Store', name: 'drms.m4p', file: () => renamed('mp4a', 'drms'), code: 'protected' },
  { what: 'one by its brand', name: 'brand.m4p', file: () => renamed('M4A ', 'M4P '), code: 'protected' },
  { what: 'an audio book', name: 'book.aax', file: () => renamed('mp4a', 'aavd'), code: 'protected' },
  {
    what: 'an older audio book',
    name: 'book.aa',
    file: () => Buffer.from('00001000579075360000', 'hex'),
    code: 'protected',
  },
  { what: 'a protected file cut before its sound', name: 'cut.m4a', file: cutBeforeSound, code: 'protected' },
  { what: 'a protected file in fragments', name: 'fragmented.mp4', file: fragmented, code: 'protected' },
  { what: 'a protected fragment', name: 'fragment.mp4', file: fragment, code: 'protected' },
  ...['fbb3112223bdd211b4b700a0c955fc6e', '14e68a292226174cb935dae07ee9289c', '338505438169e6499b74ad12cb86d58c'].map(
    (id, index): Unreadable => ({
      what: `a protected WMA file, ${index + 1}`,
      name: `${index}.wma`,
      file: () => encryptedAsf(id),
      code: 'protected',
    }),
  ),
  { what: 'xHE-AAC', name: 'new.m4a', file: xheAac, code: 'unsupported-codec', codec: 'xHE-AAC' },
  other('dsd', 'a.dsf', 'DSD \x1c\0\0\0'),
  other('dsd', 'a.dff', 'FRM8\0\0\0\0\0\0\x01\0DSD FVER'),
  other('monkeys-audio', 'a.ape', 'MAC \x96\x0f'),
  other('midi', 'a.mid', 'MThd\0\0\0\x06'),
  other('midi', 'a.rmi', 'RIFF\x40\0\0\0RMIDdata'),
  other('cd-track', 'Track01.cda', 'RIFF\x24\0\0\0CDDAfmt '),
  other('audacity', 'a.aup3', audacity()),
  other('audacity', 'a.aup', '<?xml version="1.0"?>\n<project xmlns="http://audacity.sourceforge.net/xml/">'),
  other('playlist', 'a.m3u8', '\xef\xbb\xbf#EXTM3U\n#EXTINF:10,Song\nsong.mp3\n'),
  other('playlist', 'a.pls', '[playlist]\nFile1=song.mp3\n'),
  other('playlist', 'a.wpl', '<?wpl version="1.0"?>'),
  other('playlist', 'a.xspf', '<?xml version="1.0"?><playlist version="1">'),
  other('session', 'a.rpp', '<REAPER_PROJECT 0.1 "6.0"'),
  other('session', 'a.sesx', '<?xml version="1.0"?><!DOCTYPE sesx><sesx version="1.9">'),
  other('session', 'a.flp', 'FLhd\x06\0\0\0'),
];
