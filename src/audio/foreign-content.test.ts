import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { INPUTS } from '../../engine/testing/inputs.ts';
import { isForeign } from './foreign-content.ts';

/** Text, of which each character is a byte, and bytes as they could follow: sound looks like chance. */
const begins = (text: string): Buffer =>
  Buffer.concat([
    Buffer.from(text, 'latin1'),
    Buffer.from(Array.from({ length: 900 }, (_, at) => (at * 167 + 41) % 256)),
  ]);
const zeros = (count: number): string => '\0'.repeat(count);

const RECORDINGS: Readonly<Record<string, Uint8Array>> = {
  ...INPUTS,
  mp3: begins('\xff\xfb\x90\x64'),
  'mp3 with a tag': begins('ID3\x03\0\0\0\0\x01\x7fTIT2\0\0\0\x0a\0\0\0Some text'),
  mp2: begins('\xff\xfd\x94\x04'),
  mp1: begins('\xff\xfe\x94\x04'),
  aac: begins('\xff\xf1\x50\x80'),
  loas: begins('\x56\xe0\x32'),
  ac3: begins('\x0b\x77'),
  wav: begins('RIFF\x24\x08\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0'),
  rf64: begins('RF64\xff\xff\xff\xffWAVEds64'),
  w64: begins('riff\x2e\x91\xcf\x11\xa5\xd6\x28\xdb\x04\xc1\0\0'),
  aiff: begins('FORM\0\0\x10\0AIFFCOMM\0\0\0\x12'),
  flac: begins('fLaC\0\0\0\x22\x10\0\x10\0'),
  ogg: begins(`OggS\0\x02${zeros(8)}\x01\0\0\0`),
  m4a: begins('\0\0\0\x20ftypM4A \0\0\0\0'),
  mp4: begins('\0\0\0\x20ftypisom\0\0\x02\0isomavc1'),
  mov: begins('\0\0\0\x14ftypqt  \0\0\0\0'),
  'mov of old': begins('\0\0\x08\xa2moov\0\0\0\x6cmvhd'),
  '3gp': begins('\0\0\0\x18ftyp3gp4\0\0\0\0'),
  'mkv and webm': begins('\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01'),
  'wma, wmv and asf': begins('\x30\x26\xb2\x75\x8e\x66\xcf\x11\xa6\xd9\0\xaa\0\x62\xce\x6c'),
  avi: begins('RIFF\x24\x08\0\0AVI LIST'),
  m2ts: begins('\0\0\0\0G@\0\x10\0\0\xb0\x0d'),
  mxf: begins('\x06\x0e\x2b\x34\x02\x05\x01\x01\x0d\x01\x02'),
  caf: begins(`caff\0\x01\0\0desc${zeros(7)}\x20`),
  au: begins('.snd\0\0\0\x18\xff\xff\xff\xff\0\0\0\x03'),
  flv: begins('FLV\x01\x05\0\0\0\x09'),
  'a playlist, which the engine names': Buffer.from('#EXTM3U\nsong.mp3\n'),
  'an Audacity project, which the engine names': Buffer.from('<?xml version="1.0"?><project audacityversion="2.4">'),
};

const OTHERS: Readonly<Record<string, Uint8Array>> = {
  pdf: begins('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n'),
  png: begins('\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR'),
  jpeg: begins('\xff\xd8\xff\xe0\0\x10JFIF\0'),
  gif: begins('GIF89a\x01\0\x01\0'),
  bmp: begins(`BM\x36\x10\0\0${zeros(4)}\x36\0\0\0\x28\0\0\0`),
  webp: begins('RIFF\x24\x08\0\0WEBPVP8 '),
  tiff: begins('II*\0\x08\0\0\0'),
  heic: begins('\0\0\0\x18ftypheic\0\0\0\0'),
  avif: begins('\0\0\0\x18ftypavif\0\0\0\0'),
  psd: begins('8BPS\0\x01'),
  svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  'zip, docx and epub': begins('PK\x03\x04\x14\0\0\0'),
  '7z': begins('7z\xbc\xaf\x27\x1c\0\x04'),
  rar: begins('Rar!\x1a\x07\x01\0'),
  gzip: begins('\x1f\x8b\x08\0\0\0\0\0'),
  tar: begins(`song.mp3${zeros(249)}ustar\0`),
  doc: begins('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'),
  exe: begins(`MZ\x90${zeros(57)}\xf0\0\0\0`),
  elf: begins('\x7fELF\x02\x01\x01\0'),
  text: Buffer.from('Minutes of the meeting.\r\n\tFirst…\n'),
  'text in Latin-1': Buffer.from('Fu\u00df und \u00c4rger', 'latin1'),
  'text in UTF-16': Buffer.from(`\ufeff${'Notes about the Ö. '.repeat(60)}`, 'utf16le'),
  html: Buffer.from('<!doctype html><title>404</title>'),
  json: Buffer.from('{"title": "Song"}'),
  subtitles: Buffer.from('\ufeff1\n00:00:01,000 --> 00:00:02,000\nHello\n'),
  'Qt translations, named .ts': Buffer.from('<?xml version="1.0"?>\n<!DOCTYPE TS>\n<TS version="2.1"></TS>\n'),
};

const TYPES = ['', 'text/plain', 'application/octet-stream', 'text/vnd.trolltech.linguist', 'audio/mpeg', 'video/mp4'];

describe('whatever its type, by its own bytes', () => {
  for (const [files, expected] of [
    [RECORDINGS, false],
    [OTHERS, true],
  ] as const) {
    for (const [name, bytes] of Object.entries(files)) {
      it(`${name} is ${expected ? 'no recording' : 'left to the engine'}`, async () => {
        for (const type of TYPES) {
          assert.equal(await isForeign(new File([new Uint8Array(bytes)], 'a', { type })), expected, type);
        }
      });
    }
  }
});

it('what cannot be read is left to the engine, which says so', async () => {
  const gone = { slice: () => ({ arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')) }) };
  assert.equal(await isForeign(gone as unknown as Blob), false);
});
