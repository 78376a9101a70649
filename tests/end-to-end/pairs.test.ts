/**
 * Every format as the source and as the target, by a visitor, with real files. The other pairs differ in nothing that a
 * visitor does: `service/tests/engines/pairs.test.ts` converts all of them.
 */
import assert from 'node:assert/strict';
import { basename, join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import type { Browser, Download, Page } from 'playwright-core';
import { FORMATS } from '../../engine/formats/formats.ts';
import { SOURCES as SHORT_SOURCES } from '../../engine/testing/samples.ts';
import { inspect } from '../../service/tests/media.ts';
import type { Media } from '../../service/tests/media.ts';
import { AUDIO_FORMATS } from '../../src/contract/audio.ts';
import type { AudioFormat } from '../../src/contract/audio.ts';
import { comparing } from '../comparison.ts';
import { pageOf, SAMPLES } from './site.ts';
import type { Site } from './site.ts';
import { button, convert, download, drop, pick, visit, type TemporaryFolder } from './visitor.ts';
import { withSite } from './with-site.ts';

/** A file of each format: art and tags, 24 bit at 96 kHz, six channels among them. */
const SOURCES: Record<AudioFormat, string> = {
  ...SHORT_SOURCES,
  MP3: 'art.mp3',
  WAV: '96k-24bit.wav',
  FLAC: 'art.flac',
};

/** By ffprobe's names, with the maximum that the service writes unless more is requested. */
interface Target {
  format: string;
  codec: (bits: number) => string;
  channels: number;
  sampleRate: number;
}

const TARGETS: Record<AudioFormat, Target> = {
  MP3: { format: 'mp3', codec: () => 'mp3', channels: 2, sampleRate: 48_000 },
  WAV: { format: 'wav', codec: (bits) => `pcm_s${bits}le`, channels: 8, sampleRate: 192_000 },
  FLAC: { format: 'flac', codec: () => 'flac', channels: 8, sampleRate: 192_000 },
  M4A: { format: 'mov,mp4,m4a,3gp,3g2,mj2', codec: () => 'aac', channels: 8, sampleRate: 48_000 },
  WMA: { format: 'asf', codec: () => 'wmav2', channels: 2, sampleRate: 48_000 },
  AAC: { format: 'aac', codec: () => 'aac', channels: 8, sampleRate: 48_000 },
  AIFF: { format: 'aiff', codec: (bits) => `pcm_s${bits}be`, channels: 8, sampleRate: 192_000 },
  AC3: { format: 'ac3', codec: () => 'ac3', channels: 6, sampleRate: 48_000 },
};

const LOSSLESS: readonly AudioFormat[] = ['WAV', 'FLAC', 'AIFF'];

let site: Site;
let browser: Browser;
let folder: TemporaryFolder;

withSite((started) => ({ site, browser, folder } = started));

function assertConverted(source: Media, result: Media, to: AudioFormat): void {
  const target = TARGETS[to];
  // Lossy sources have no bit depth.
  const bits = source.bits || 16;
  assert.equal(result.format, target.format);
  assert.equal(result.codec, target.codec(bits));
  // Cover art is kept if the format supports it.
  const keepsPicture = source.streams > 1 && FORMATS[to].pictures.length > 0;
  assert.equal(result.streams, keepsPicture ? 2 : 1);
  assert.equal(result.channels, Math.min(source.channels, target.channels));
  assert.equal(result.sampleRate, Math.min(source.sampleRate, target.sampleRate));
  if (LOSSLESS.includes(to)) assert.equal(result.bits, bits);
  const difference = Math.abs(result.duration - source.duration);
  assert.ok(difference <= 0.15, `${result.duration} s instead of ${source.duration} s`);
}

/** Selects the pair in one of the ways that visitors and pages have, and converts. */
async function converted(page: Page, from: AudioFormat, to: AudioFormat, original: string): Promise<Download> {
  const open = (tag: string): Promise<unknown> => page.goto(site.publish({ html: pageOf(tag) }));
  switch (from) {
    case 'AC3':
      await open('<pc-converter engine="service"></pc-converter>');
      await pick(page, 'From', from);
      await pick(page, 'To', to);
      return convert(page, original, to);
    case 'AIFF':
      // A dropped file of another format makes that the source.
      await open(`<pc-converter engine="service" from="${to === 'MP3' ? 'WAV' : 'MP3'}" to="${to}"></pc-converter>`);
      await button(page, 'Choose a file').waitFor();
      await drop(page, original);
      await button(page, `Convert to ${to}`).click();
      return download(page, to);
    default:
      await open(`<pc-converter engine="service" from="${from}" to="${to}"></pc-converter>`);
      return convert(page, original, to);
  }
}

describe('a visitor converts', () => {
  for (const [index, from] of AUDIO_FORMATS.entries()) {
    const to = AUDIO_FORMATS[(index + 1) % AUDIO_FORMATS.length]!;
    const check = async (t: TestContext): Promise<void> => {
      const original = join(SAMPLES, SOURCES[from]);
      const { page } = await visit(t, browser, 'about:blank');
      const result = await converted(page, from, to, original);
      const expectedName = basename(original).replace(/\.\w+$/, `.${to.toLowerCase()}`);
      assert.equal(result.suggestedFilename(), expectedName);
      const path = join(folder.path, `${from}-${expectedName}`);
      await result.saveAs(path);
      assertConverted(await inspect(original), await inspect(path), to);
    };
    it(`${from} to ${to}`, comparing(check));
  }
});
