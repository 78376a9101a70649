import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { AUDIO_FORMATS } from '../../../../contract/audio.ts';
import { optionsMessages } from '../../../../messages/en/converter-options.ts';
import { optionsFor } from './options.ts';
import { BUILT_IN_PRESETS, presetName, presetsOf } from './presets.ts';

/** What the console is told. */
function reported(t: TestContext, given: unknown): readonly string[] {
  const error = t.mock.method(console, 'error', () => undefined);
  const presets = presetsOf(given);
  const said = error.mock.calls.map(({ arguments: [message] }) => String(message));
  error.mock.restore();
  assert.equal(presets === BUILT_IN_PRESETS, said.length > 0);
  return said;
}

describe('the built-in presets', () => {
  it('are those of a page that has none of its own', () => {
    assert.equal(presetsOf(undefined), BUILT_IN_PRESETS);
  });

  it('have settings that their formats keep', () => {
    for (const { id, to, options } of BUILT_IN_PRESETS) assert.deepEqual(optionsFor(options, to!), options, id);
  });

  it('pass the check of a page’s own', (t) => {
    assert.deepEqual(reported(t, structuredClone(BUILT_IN_PRESETS).slice()), []);
  });
});

describe('a page’s presets', () => {
  const own = { id: 'audiobook', name: 'Audiobook', to: 'MP3', options: { bitrate: 192, channels: 'mono' } };

  it('replace the built-in ones, of which it can name some', (t) => {
    const presets = presetsOf([own, { id: 'archive' }, { id: 'podcast', name: 'Our show', options: {} }]);
    assert.deepEqual(presets, [
      own,
      { id: 'archive', to: 'FLAC', options: {} },
      { id: 'podcast', name: 'Our show', to: 'MP3', options: {} },
    ]);
    assert.deepEqual(presetsOf([]), []);
    assert.deepEqual(reported(t, [own]), []);
  });

  it('may go with any format, and set what some format has', (t) => {
    assert.deepEqual(reported(t, [{ id: 'loud', name: 'Loud', options: { loudness: { target: -9 } } }]), []);
    assert.deepEqual(reported(t, [{ id: 'deep', name: 'Deep', options: { bitDepth: 24, bitrate: 640 } }]), []);
    assert.deepEqual(presetsOf([{ id: 'none', name: 'None' }]), [{ id: 'none', name: 'None', options: {} }]);
  });

  const wrong: Record<string, [data: unknown, said: RegExp]> = {
    'no list': [{ presets: [] }, /presets must be a list/],
    null: [null, /presets must be a list/],
    'a text': [['podcast'], /presets\[0\] must be an object/],
    'no id': [[{ name: 'A' }], /presets\[0\]\.id must be a text/],
    'one id twice': [[own, own], /presets\[1\]\.id must be unique/],
    'an unknown id without a name': [[{ id: 'a' }], /presets\[0\]\.name must be a text/],
    'an id of every object': [[{ id: 'toString' }], /presets\[0\]\.name must be a text/],
    'an empty name': [[{ ...own, name: ' ' }], /name must be a text/],
    'a name without English': [[{ ...own, name: { de: 'Hörbuch' } }], /name must be .* at least "en"/],
    'an unknown format': [[{ ...own, to: 'mp3' }], /presets\[0\]\.to must be one of MP3, WAV/],
    'a field that there is not': [[{ ...own, format: 'MP3' }], /presets\[0\]\.format must be one of id, name, to/],
    'an option that there is not': [[{ ...own, options: { bitRate: 128 } }], /options\.bitRate must be one of bitrate/],
    'no options': [[{ ...own, options: null }], /options must be an object/],
    'a bit rate in bit/s': [[{ ...own, options: { bitrate: 128_000 } }], /options\.bitrate must be one of 32, 48/],
    'a bit rate as a text': [[{ ...own, options: { bitrate: '128' } }], /options\.bitrate must be one of/],
    'mono alone': [[{ ...own, options: { monoBitrate: 64 } }], /options\.bitrate must be there if monoBitrate is/],
    'a sample rate in kHz': [[{ ...own, options: { sampleRate: 44.1 } }], /options\.sampleRate must be one of 8000/],
    'a loudness without minus': [
      [{ ...own, options: { loudness: { target: 16 } } }],
      /target must be a number from -30/,
    ],
    'a loudness that is no number': [[{ ...own, options: { loudness: { target: NaN } } }], /target must be a number/],
    'a loudness as a number': [[{ ...own, options: { loudness: -16 } }], /options\.loudness must be an object/],
    'a peak above full scale': [[{ ...own, options: { loudness: { target: -16, peak: 1 } } }], /peak must be a number/],
    'a bit depth of MP3': [[{ ...own, options: { bitDepth: 16 } }], /options\.bitDepth must be left out: MP3 has none/],
    'a bit rate of WAV': [[{ ...own, to: 'WAV' }], /options\.bitrate must be left out: WAV has none/],
    'a rate that MP3 lacks': [
      [{ ...own, options: { sampleRate: 96_000 } }],
      /sampleRate must be one of those of MP3: 8000/,
    ],
    'more than is made at a rate': [
      [{ ...own, options: { sampleRate: 8000, bitrate: 128 } }],
      /options\.bitrate must be one of those of MP3: 32, 48, 64/,
    ],
  };
  for (const [what, [data, said]] of Object.entries(wrong))
    it(`are reported, and the built-in ones stay: ${what}`, (t) => {
      const [message, ...others] = reported(t, data);
      assert.match(message ?? '', /^<pc-converter> presets.* The built-in presets are shown instead\.$/);
      assert.match(message ?? '', said);
      assert.equal(others.length, 0);
    });

  it('have names in the visitor’s language, English otherwise', () => {
    const name = { en: 'Audiobook', de: 'Hörbuch' };
    const nameIn = (language: string): string =>
      presetName({ id: 'a', name, options: {} }, optionsMessages.en, language);
    assert.deepEqual(['de', 'de-AT', 'en', 'fr'].map(nameIn), ['Hörbuch', 'Hörbuch', 'Audiobook', 'Audiobook']);
    assert.equal(presetName({ id: 'podcast', options: {} }, optionsMessages.en, 'en'), 'Podcast');
    assert.equal(presetName({ id: 'podcast', name: 'Show', options: {} }, optionsMessages.en, 'fr'), 'Show');
  });
});

it('a preset for any format keeps of its options what the target has', () => {
  const [preset] = presetsOf([{ id: 'a', name: 'A', options: { bitDepth: 24, bitrate: 128 } }]);
  for (const format of AUDIO_FORMATS) assert.equal(Object.keys(optionsFor(preset!.options, format)).length, 1, format);
});
