/** The converter with several files, with audio options, and with the engine on the device. */
import { expect } from '@open-wc/testing';
import { within } from '@testing-library/dom';
import { EngineError, engineUnavailable } from '../../../../../engine/formats/errors.ts';
import { FakeEngine } from '../../../../audio/testing/fake-engine.ts';
import { MAX_UPLOAD_BYTES } from '../../../../contract/schema.ts';
import { AUDIO_FORMATS } from '../../../../contract/audio.ts';
import { LANGUAGES, type Language } from '../../../../definition/common.ts';
import { replaceDeviceEngines } from '../../../../audio/page-engine.ts';
import { replaceSharing } from '../../../../testing/sharing.ts';
import { inLanguage } from '../../../../testing/texts.ts';
import { listMessages } from '../../../../messages/en/converter-list.ts';
import { savedFileMessages } from '../../../../messages/en/saved-file.ts';
import { percentText } from '../../../controls/progress-bar/percent-text.ts';
import { tone } from '../../file-player/testing/sound.ts';
import { optionsMessages } from '../../../../messages/en/converter-options.ts';
import {
  audio,
  checkAccessibility,
  choose,
  convert,
  drag,
  en,
  format,
  mount,
  names,
  ofSize,
  pick,
  preventSaving,
  seconds,
  textIn,
  type Mounted,
  waitUntil,
} from '../testing/converter.ts';
import { collectText, uploadingClaims } from '../../../../testing/collect-text.ts';

const list = listMessages.en;
const sound = optionsMessages.en;

const rows = ({ view }: Mounted): HTMLElement[] =>
  within(view.getByRole('list', { name: list.list })).getAllByRole('listitem');

const nameOfConvert = (language: Language, count: number): string =>
  count === 1 ? textIn(language).convert('WAV') : inLanguage(listMessages, language).convert(count, 'WAV');

const three = [audio('one.mp3'), audio('two.flac'), audio('three.wav')];

/** Three files, converted by the service. */
async function convertThree(mounted: Mounted): Promise<void> {
  const { view, user } = mounted;
  drag(mounted, ['drop'], ...three);
  await user.click(await view.findByRole('button', { name: list.convert(3, 'WAV'), busy: false }));
  await view.findByRole('button', { name: list.downloadAll(3) }, seconds);
}

describe('<pc-converter> with several files', () => {
  it('converts them all, each from its own format, and hands them over in one zip', async () => {
    const mounted = await mount();
    preventSaving(mounted);
    await convertThree(mounted);
    expect(rows(mounted)).to.have.length(3);
    expect(mounted.view.getAllByText(list.allReady(3))).not.to.be.empty;
    const asked = (await mounted.requests()).filter(({ path, method }) => method === 'POST' && /convert/.test(path));
    expect(asked.map(({ json }) => (json as { fromType: string }).fromType).sort()).to.deep.equal([
      'FLAC',
      'MP3',
      'WAV',
    ]);
    await mounted.user.click(mounted.view.getByRole('button', { name: list.downloadAll(3) }));
    await mounted.view.findByRole('button', { name: en.choose }, seconds);
    const { blob, fileName } = mounted.heard.find(([name]) => name === 'pc-download')![1] as {
      blob: Blob;
      fileName: string;
    };
    expect(fileName).to.equal('converted-wav.zip');
    const text = await blob.text();
    for (const name of ['one.wav', 'two.wav', 'three.wav']) expect(text).to.contain(name);
    expect(mounted.heard.at(-1)).to.deep.equal(['pc-reset', { reason: 'downloaded' }]);
  }).timeout(20_000);

  it('hands one over by itself, and keeps the others', async () => {
    const mounted = await mount();
    const { view, user, heard } = mounted;
    const text = savedFileMessages.en;
    const { click } = HTMLAnchorElement.prototype;
    const sharing = replaceSharing();
    HTMLAnchorElement.prototype.click = () => {};
    try {
      await convertThree(mounted);
      await user.click(view.getByRole('button', { name: list.download('two.wav') }));
      await waitUntil(() => rows(mounted)[1]!.textContent.includes(text.handedOver));
      expect(rows(mounted)).to.have.length(3);
      expect(heard.at(-1)![1]).to.include({ fileName: 'two.wav' });
      expect(view.getAllByRole('status')[0]!.textContent).to.contain(`two.wav. ${text.handedOver}`);
      expect(view.getByRole<HTMLAnchorElement>('link', { name: text.saveAgain }).download).to.equal('two.wav');
      await user.click(view.getByRole('button', { name: text.share }));
      expect(sharing.shared).to.deep.equal([['two.wav']]);
    } finally {
      sharing.restore();
      HTMLAnchorElement.prototype.click = click;
    }
  }).timeout(20_000);

  it('is a list that ends between two rows where it scrolls, and says by a fade that more follows', async () => {
    const mounted = await mount();
    const { view, element } = mounted;
    drag(mounted, ['drop'], ...Array.from({ length: 9 }, (_, index) => audio(`${index}.mp3`)));
    await view.findByRole('button', { name: list.convert(9, 'WAV'), busy: false }, seconds);
    const frame = element.shadowRoot!.querySelector('[part=files]')!;
    expect(frame.scrollHeight).to.be.greaterThan(frame.clientHeight);
    const end = frame.getBoundingClientRect().bottom;
    const gaps = rows(mounted).map((row) => Math.abs(row.getBoundingClientRect().bottom - end));
    expect(Math.min(...gaps), 'from the end of a row').to.be.at.most(2);
    const isFaded = (): boolean => getComputedStyle(frame).maskImage !== 'none';
    await waitUntil(isFaded, 'no fade at the end');
    frame.scrollTop = frame.scrollHeight;
    await waitUntil(() => !isFaded(), 'a fade after the last row');
  }).timeout(20_000);

  it('shows the final names, in the ZIP too, and where results would have the same one, what they were made from', async () => {
    const mounted = await mount();
    preventSaving(mounted);
    const { view, user } = mounted;
    drag(mounted, ['drop'], audio('ep.mp3'), audio('Ep.flac'));
    const convertAll = await view.findByRole('button', { name: list.convert(2, 'WAV'), busy: false });
    expect(rows(mounted).map(({ textContent }) => textContent.match(/Will be [^·]+\.wav/)?.[0])).to.deep.equal([
      list.becomes('ep.wav'),
      list.becomes('Ep (2).wav'),
    ]);
    await user.click(convertAll);
    const all = await view.findByRole('button', { name: list.downloadAll(2) }, seconds);
    const [first, second] = rows(mounted).map(({ textContent }) => textContent);
    expect(first).to.contain('ep.wav').and.to.contain(list.from('ep.mp3'));
    expect(second).to.contain('Ep (2).wav').and.to.contain(list.from('Ep.flac'));
    await user.click(all);
    await view.findByRole('button', { name: en.choose }, seconds);
    const text = await (mounted.heard.find(([name]) => name === 'pc-download')![1] as { blob: Blob }).blob.text();
    for (const name of ['ep.wav', 'Ep (2).wav']) expect(text).to.contain(name);
  }).timeout(20_000);

  it('does not say that one was handed to the browser if the page has taken it', async () => {
    const mounted = await mount();
    preventSaving(mounted);
    await convertThree(mounted);
    await mounted.user.click(mounted.view.getByRole('button', { name: list.download('two.wav') }));
    await waitUntil(() => mounted.heard.at(-1)![0] === 'pc-download');
    await mounted.view.findByRole('button', { name: list.download('two.wav'), busy: false });
    expect(mounted.view.queryByText(new RegExp(savedFileMessages.en.handedOver))).to.equal(null);
  }).timeout(20_000);

  it('one that fails says why beside it and is tried again; the others go on', async () => {
    const mounted = await mount('upload-of-two-fails-once');
    const { view, user } = mounted;
    drag(mounted, ['drop'], ...three);
    await view.findByRole('list', { name: list.list });
    await waitUntil(() => rows(mounted)[1]!.textContent.includes(en.failures.server[0]));
    expect(view.getByRole('button', { name: list.convert(2, 'WAV') })).to.exist;
    expect(view.getAllByRole('status')[0]!.textContent).to.contain(list.someFailed(1, 3));
    await user.click(view.getByRole('button', { name: list.retry('two.flac') }));
    await view.findByRole('button', { name: list.convert(3, 'WAV') });
    const [, failure] = mounted.heard.find(([name]) => name === 'pc-convert-error')!;
    expect(failure).to.include({ id: 1, code: 'server', canRetry: true });
  });

  it('at 240 px shows the formats whole, and both ends of names', async () => {
    const mounted = await mount('good', { from: 'flac', to: 'aiff' });
    mounted.element.parentElement!.style.width = '240px';
    drag(
      mounted,
      ['drop'],
      audio('Interview with Ms Miller, take 1.mp3'),
      audio('Interview with Ms Miller, take 2.mp3'),
    );
    await mounted.view.findByRole('list', { name: list.list });
    const root = mounted.element.shadowRoot!;
    for (const value of root.querySelectorAll('.pc-listbox__value'))
      expect(value.scrollWidth, value.textContent).to.be.at.most(value.clientWidth);
    for (const row of rows(mounted)) {
      const [start, end] = ['start', 'end'].map((part) => row.querySelector(`.pc-file-name__${part}`)!);
      expect(start!.clientWidth, 'room for some letters').to.be.greaterThan(70);
      expect(end!.textContent).to.match(/\.mp3$/);
      expect(end!.getBoundingClientRect().right).to.be.lessThan(row.getBoundingClientRect().right);
    }
  });

  for (const key of ['Delete', 'Backspace']) {
    it(`puts one away on ${key}, and the focus stays in the list`, async () => {
      const mounted = await mount();
      drag(mounted, ['drop'], ...three);
      await mounted.view.findByRole('button', { name: list.convert(3, 'WAV') });
      mounted.view.getByRole('button', { name: list.remove('two.flac') }).focus();
      await mounted.user.keyboard(`{${key}}`);
      expect(rows(mounted)).to.have.length(2);
      expect(mounted.view.queryByTitle('two.flac')).to.equal(null);
      await waitUntil(() => mounted.element.shadowRoot!.activeElement !== null);
    });
  }

  it('adds what is dropped to the list, and is a single file again when one is left', async () => {
    const mounted = await mount();
    drag(mounted, ['drop'], ...three.slice(0, 2));
    await mounted.view.findByRole('list', { name: list.list });
    choose(mounted, audio('four.aiff'));
    await waitUntil(() => rows(mounted).length === 3);
    for (const name of ['one.mp3', 'two.flac']) {
      await mounted.user.click(mounted.view.getByRole('button', { name: list.remove(name) }));
    }
    await mounted.view.findByRole('button', { name: en.convert('WAV') });
    await mounted.user.click(mounted.view.getByRole('button', { name: en.remove }));
    expect(mounted.view.getByRole('button', { name: en.choose })).to.exist;
  });

  for (const language of ['en', 'es', 'fr', 'de'] as const satisfies readonly Language[]) {
    it(`speaks ${language}, and axe finds nothing`, async () => {
      const mounted = await mount('good', { language });
      const text = inLanguage(listMessages, language);
      drag(mounted, ['drop'], ...three);
      await mounted.view.findByRole('button', { name: text.convert(3, 'WAV') });
      await mounted.user.click(
        mounted.view.getByRole('button', { name: inLanguage(optionsMessages, language).options }),
      );
      expect(mounted.view.getByRole('combobox', { name: inLanguage(optionsMessages, language).channels })).to.exist;
      await Promise.all(mounted.element.shadowRoot!.getAnimations().map(({ finished }) => finished.catch(() => null)));
      await checkAccessibility(mounted);
    });
  }
});

describe('<pc-converter> and the sound', () => {
  it('is asked for as chosen, summed up, and converts again when it changes', async () => {
    const mounted = await mount('good', { to: 'AAC' });
    const { view, user } = mounted;
    choose(mounted, audio());
    const toggle = await view.findByRole('button', { name: sound.options });
    expect(toggle.getAttribute('aria-expanded')).to.equal('false');
    expect(view.queryByRole('combobox', { name: sound.quality })).to.equal(null);
    await user.click(toggle);
    await pick(mounted, sound.quality, sound.bitrateUpTo(320));
    await pick(mounted, sound.sampleRate, '48 kHz');
    await pick(mounted, sound.channels, sound.mono);
    // In mono, AAC is not made at 320 kbit/s.
    expect(toggle.textContent).to.match(/options 48\skHz · mono$/);
    await user.click(view.getByRole('button', { name: en.convert('AAC') }));
    await view.findByRole('button', { name: en.download('AAC') }, seconds);
    const sent = async () => (await mounted.requests()).filter(({ json }) => json).map(({ json }) => json);
    expect((await sent())[0]).to.deep.include({
      options: { sampleRate: 48_000, channels: 'mono' },
    });
    await user.click(view.getByRole('button', { name: new RegExp(sound.options) }));
    await pick(mounted, sound.channels, sound.asInFile);
    await user.click(await view.findByRole('button', { name: en.convert('AAC') }));
    await view.findByRole('button', { name: en.download('AAC') }, seconds);
    expect((await sent())[1]).to.deep.include({ options: { bitrate: 320, sampleRate: 48_000 } });
  }).timeout(20_000);

  it('says quietly what the target could not hold', async () => {
    const mounted = await mount('with-losses', { to: 'AC3' });
    await convert(mounted);
    const line = mounted.view.getByText(/cover art isn’t kept/);
    expect(line.textContent).to.equal(`${en.losses['cover-art']('AC3')} ${en.losses.tags('AC3')}`);
    expect(mounted.heard.at(-1)![1]).to.deep.include({ losses: ['cover-art', 'tags'] });
  });

  it('names the tags that were lost, and says how much of the file could be read', async () => {
    const mounted = await mount('with-report', { to: 'WAV' });
    await convert(mounted);
    const line = mounted.view.getByText(/These tags/);
    const matched = en.matched('\u221223.4\u00a0LUFS', '\u221219\u00a0LUFS');
    expect(line.textContent).to.equal(
      `${en.cutOff('8\u00a0sec', '40\u00a0sec')} ${en.lostTags('WAV', 'disc number, “My Rating”')} ${en.lowered('WAV', '6.2\u00a0dB')} ${matched} ${en.limited} ${en.mono}`,
    );
  });

  it('shows size, length and bitrate of a result at the service, if the service tells them: that of the sound', async () => {
    const mounted = await mount('with-report', { to: 'WAV' });
    await convert(mounted);
    expect(mounted.view.getByText(/^0:08 · 192\skbps · 244\skB$/)).to.exist;
  });

  it('claims no bit rate of a file whose sound is not known, only the most that it can be', async () => {
    const mounted = await mount('good', { from: 'WAV', to: 'MP3' });
    const { view, user } = mounted;
    choose(mounted, audio('song.wav'));
    await user.click(await view.findByRole('button', { name: sound.options }));
    await user.click(view.getByRole('combobox', { name: sound.quality }));
    const options = within(view.getByRole('listbox', { name: sound.quality })).getAllByRole('option');
    const labels = options.map(({ textContent }) => textContent);
    expect(labels.slice(0, 2)).to.deep.equal([sound.usual, sound.bitrateUpTo(320)]);
    expect(labels.at(-1)).to.equal(sound.variable('V4'));
    await user.click(options[1]!);
    expect(view.getByRole('button', { name: /^Audio options/ }).textContent).to.match(/Up\sto\s320\skbps$/);
  });

  it('offers a variable bit rate and a matched loudness, and says so at the closed options', async () => {
    const mounted = await mount('good', { from: 'WAV', to: 'MP3' });
    const { view, user } = mounted;
    preventSaving(mounted);
    choose(mounted, audio('song.wav'));
    const toggle = await view.findByRole('button', { name: sound.options });
    await user.click(toggle);
    // The sound of a file at the service is not known.
    await pick(mounted, sound.quality, sound.variable('V2'));
    await pick(mounted, sound.loudness, `${sound.matched} \u221216\u00a0LUFS`);
    await checkAccessibility(mounted);
    expect(toggle.textContent).to.match(/Variable\s\(V2\) · \u221216\sLUFS/);
    await user.click(view.getByRole('button', { name: en.convert('MP3') }));
    await view.findByRole('button', { name: en.download('MP3') }, seconds);
    const [request] = (await mounted.requests()).filter(({ json }) => json);
    expect(request!.json).to.deep.include({ options: { variableBitrate: 'V2', matchLoudness: true } });
  }).timeout(20_000);
});

describe('<pc-converter> on the device', () => {
  let engine: FakeEngine;
  let putBack: () => void;
  beforeEach(() => {
    engine = new FakeEngine('device');
    putBack = replaceDeviceEngines({ conversion: engine });
    // So that the order of the jobs is known. Several at a time are tested with the store.
    Object.defineProperty(navigator, 'hardwareConcurrency', { value: 1, configurable: true });
  });
  afterEach(() => {
    putBack();
    Reflect.deleteProperty(navigator, 'hardwareConcurrency');
  });

  const DEVICE = { 'api-base': '' };

  /** Waits until the engine is ready and has read the file. */
  async function take(mounted: Mounted, ...files: File[]): Promise<void> {
    drag(mounted, ['drop'], ...files);
    await waitUntil(() => engine.preparations.length === 1);
    await engine.preparations[0]!.succeed();
    for (const index of files.keys()) {
      await waitUntil(() => engine.takes.length > index);
      await engine.takes[index]!.succeed({});
    }
  }

  const withContent = (name: string, format: null | 'M4A' = null) => ({ content: { format, name, duration: 83.4 } });

  it('takes what the service does not: one quiet line says so, and nothing is uploaded', async () => {
    for (const language of LANGUAGES) {
      const mounted = await mount('good', { language });
      const { view, user } = mounted;
      const text = textIn(language);
      engine = new FakeEngine('device');
      putBack();
      putBack = replaceDeviceEngines({ conversion: engine });
      drag(mounted, ['drop'], ofSize(MAX_UPLOAD_BYTES + 1));
      expect(await view.findByText(text.onDevice)).to.exist;
      expect(view.queryByRole('alert')).to.equal(null);
      await waitUntil(() => engine.preparations.length === 1);
      await engine.preparations[0]!.succeed();
      await waitUntil(() => engine.takes.length === 1);
      await engine.takes[0]!.succeed(withContent('MP3'));
      await user.click(await view.findByRole('button', { name: text.convert('WAV') }));
      await engine.conversions[0]!.succeed({ size: 10, blob: new Blob(['0123456789']) });
      await view.findByRole('button', { name: text.download('WAV') });
      expect(await mounted.requests()).to.deep.equal([]);
      await checkAccessibility(mounted);
    }
  });

  it('converts what it takes beside files that are uploaded, and puts all in one zip', async () => {
    const mounted = await mount();
    const { view, user } = mounted;
    preventSaving(mounted);
    drag(mounted, ['drop'], audio('one.mp3'), audio('memo.ogg', 'OggS\0'));
    await waitUntil(() => engine.preparations.length === 1);
    await engine.preparations[0]!.succeed();
    await waitUntil(() => engine.takes.length === 1);
    await engine.takes[0]!.succeed(withContent('Ogg Vorbis'));
    await waitUntil(() => rows(mounted)[1]!.textContent.includes('Ogg Vorbis'));
    expect(rows(mounted)[1]!.textContent).to.contain(en.onDevice);
    expect(rows(mounted)[0]!.textContent).not.to.contain(en.onDevice);
    await user.click(await view.findByRole('button', { name: list.convert(2, 'WAV'), busy: false }));
    await waitUntil(() => engine.conversions.length === 1);
    const blob = new Blob([new Uint8Array(3 * 1024 * 1024)]);
    await engine.conversions[0]!.succeed({ size: blob.size, blob, bitrate: 256 });
    const download = await view.findByRole('button', { name: list.downloadAll(2) }, seconds);
    expect(rows(mounted)[1]!.textContent).to.match(/1:23 · 256\skbps · 3\sMB/);
    await user.click(download);
    await waitUntil(() => engine.fetches.length === 1);
    await engine.fetches[0]!.succeed(blob);
    await view.findByRole('button', { name: en.choose }, seconds);
    expect((mounted.heard.find(([name]) => name === 'pc-download')![1] as { ids: number[] }).ids).to.deep.equal([1, 2]);
  }).timeout(20_000);

  it('says the size of the results once there are some, not of the files they were made of', async () => {
    const mounted = await mount('good', DEVICE);
    const { view, user, element } = mounted;
    await take(mounted, ofSize(1024 ** 2), ofSize(1024 ** 2));
    const size = () => element.shadowRoot!.querySelector('.pc-converter__list-title')!.textContent;
    await user.click(await view.findByRole('button', { name: list.convert(2, 'WAV'), busy: false }));
    expect(size()).to.match(/2\sMB$/);
    await waitUntil(() => engine.conversions.length === 1);
    await engine.conversions[0]!.succeed({ size: 3 * 1024 ** 2, blob: new Blob(['RIFF']) });
    await waitUntil(() => engine.conversions.length === 2);
    await engine.conversions[1]!.fail(new EngineError('damaged'));
    await waitUntil(() => size().startsWith('1 of 2 files'));
    expect(size()).to.match(/^1 of 2 files .* 3\sMB$/);
    expect(view.queryByRole('button', { name: /again/ }), 'a damaged file').to.equal(null);
  });

  it('shows a short name in full, next to two buttons, on the narrowest phone with a margin', async () => {
    const mounted = await mount('good', DEVICE);
    const { view, user, element } = mounted;
    element.style.inlineSize = '288px';
    await take(mounted, audio('5.1-448k.ac3'));
    const isWhole = () => {
      const start = element.shadowRoot!.querySelector('.pc-file-name__start')!;
      return start.scrollWidth <= start.clientWidth;
    };
    await view.findByRole('button', { name: en.convert('WAV') });
    expect(isWhole()).to.equal(true);
    drag(mounted, ['drop'], audio('two.mp3'), audio('three.mp3'));
    for (const index of [1, 2]) {
      await waitUntil(() => engine.takes.length > index);
      await engine.takes[index]!.succeed({});
    }
    await user.click(await view.findByRole('button', { name: list.convert(3, 'WAV'), busy: false }));
    for (const index of [0, 1, 2]) {
      await waitUntil(() => engine.conversions.length > index);
      await engine.conversions[index]!.succeed({ size: 143_000, blob: new Blob(['RIFF']) });
    }
    await view.findByRole('button', { name: list.downloadAll(3) }, seconds);
    expect(isWhole()).to.equal(true);
  }).timeout(20_000);

  it('shows what a file is, if it is none of the listed formats', async () => {
    const mounted = await mount('good', DEVICE);
    const { view } = mounted;
    drag(mounted, ['drop'], audio('memo.opus', 'OggS\0'));
    await waitUntil(() => engine.preparations.length === 1);
    await waitUntil(() => format(view, en.from) === 'OPUS');
    await engine.preparations[0]!.succeed();
    await waitUntil(() => engine.takes.length === 1);
    await engine.takes[0]!.succeed(withContent('Ogg Opus'));
    await view.findByRole('button', { name: en.convert('WAV') });
    expect(format(view, en.from)).to.equal('Ogg Opus');
    expect(view.getByText(/ · Ogg Opus$/)).to.exist;
    await checkAccessibility(mounted);
    await mounted.user.click(view.getByRole('combobox', { name: en.from }));
    const options = within(await view.findByRole('listbox', { name: en.from })).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).to.deep.equal([...AUDIO_FORMATS]);
    await mounted.user.click(options[0]!);
    expect(await view.findByRole('button', { name: en.choose })).to.exist;
    expect(format(view, en.from)).to.equal('MP3');
  });

  it('finds out that a video has no picture', async () => {
    const mounted = await mount('good', DEVICE);
    drag(mounted, ['drop'], audio('talk.mp4'));
    await waitUntil(() => engine.preparations.length === 1);
    await engine.preparations[0]!.succeed();
    await waitUntil(() => engine.takes.length === 1);
    await engine.takes[0]!.succeed(withContent('M4A', 'M4A'));
    await waitUntil(() => format(mounted.view, en.from) === 'M4A');
  });

  it('offers the service for what it cannot read, and uploads only then', async () => {
    const mounted = await mount('good', { engine: 'device' });
    const { view, user } = mounted;
    choose(mounted, audio('dts.wav'));
    await waitUntil(() => engine.preparations.length === 1);
    await engine.preparations[0]!.succeed();
    await waitUntil(() => engine.takes.length === 1);
    await engine.takes[0]!.fail(new EngineError('unsupported-codec', { codec: 'dts' }));
    expect((await view.findByRole('alert')).textContent).to.contain('DTS');
    // Not while an upload is offered.
    expect(view.queryByText(en.private)).to.equal(null);
    expect(await mounted.requests()).to.deep.equal([]);
    await user.click(view.getByRole('button', { name: en.useService }));
    await view.findByRole('button', { name: en.convert('WAV') }, seconds);
    expect(view.queryByText(en.private)).to.equal(null);
    expect(await mounted.requests()).to.have.length(1);
  });

  for (const error of [new EngineError('protected'), new EngineError('unsupported-codec', { kind: 'playlist' })])
    it(`offers neither the service nor another try for ${error.message}`, async () => {
      const mounted = await mount('good', { engine: 'device' });
      const { view } = mounted;
      choose(mounted, audio());
      await waitUntil(() => engine.preparations.length === 1);
      await engine.preparations[0]!.succeed();
      await waitUntil(() => engine.takes.length === 1);
      await engine.takes[0]!.fail(error);
      await view.findByRole('alert');
      expect(view.getByRole('button', { name: en.chooseAnother })).to.exist;
      expect(view.queryByRole('button', { name: en.useService })).to.equal(null);
      expect(view.queryByRole('button', { name: /try again/i })).to.equal(null);
    });

  it('offers the service for it in a list too, in the row of the file', async () => {
    const mounted = await mount('good', { engine: 'device' });
    const { view, user } = mounted;
    choose(mounted, audio('one.mp3'), audio('dts.wav'));
    await waitUntil(() => engine.preparations.length === 1);
    await engine.preparations[0]!.succeed();
    await waitUntil(() => engine.takes.length === 1);
    await engine.takes[0]!.succeed({
      content: { format: 'MP3', name: 'MP3', shape: { sampleRate: 44_100, channels: 1 } },
    });
    await waitUntil(() => engine.takes.length === 2);
    await engine.takes[1]!.fail(new EngineError('unsupported-codec', { codec: 'dts' }));
    const upload = await view.findByRole('button', { name: `${en.useService} (dts.wav)` });
    expect(rows(mounted)[1]!.contains(upload)).to.equal(true);
    expect(view.queryByRole('button', { name: `${en.useService} (one.mp3)` })).to.equal(null);
    await checkAccessibility(mounted);
    expect(await mounted.requests()).to.deep.equal([]);
    await user.click(upload);
    await view.findByRole('button', { name: list.convert(2, 'WAV'), busy: false }, seconds);
    await waitUntil(async () => (await mounted.requests()).length === 1);
  });

  it('offers the bit rates that are made of the file', async () => {
    const mounted = await mount('good', { ...DEVICE, to: 'AC3' });
    const { view, user } = mounted;
    choose(mounted, audio('film.m4a'));
    await waitUntil(() => engine.preparations.length === 1);
    await engine.preparations[0]!.succeed();
    await waitUntil(() => engine.takes.length === 1);
    const shape = { sampleRate: 48_000, channels: 6 };
    await engine.takes[0]!.succeed({ content: { format: 'M4A', name: 'M4A', duration: 2, shape } });
    await user.click(await view.findByRole('button', { name: sound.options }));
    await user.click(view.getByRole('combobox', { name: sound.quality }));
    const offered = within(await view.findByRole('listbox', { name: sound.quality })).getAllByRole('option');
    expect(offered[0]!.textContent).to.equal(`${sound.bitrate(640)}${sound.best}`);
    expect(offered.at(-1)!.textContent).to.equal(`${sound.bitrate(192)}${sound.smaller}`);
    expect(view.getByRole('combobox', { name: sound.quality }).textContent).to.contain(sound.bitrate(448));
  });

  it('says what it made, plays it before it is saved, and keeps it until another file is chosen', async () => {
    const mounted = await mount('good', DEVICE);
    const { view, user } = mounted;
    preventSaving(mounted);
    choose(mounted, audio());
    await waitUntil(() => engine.preparations.length === 1);
    await engine.preparations[0]!.succeed();
    await waitUntil(() => engine.takes.length === 1);
    await engine.takes[0]!.succeed({ content: { format: 'MP3', name: 'MP3', duration: 2 } });
    await user.click(await view.findByRole('button', { name: en.convert('WAV') }));
    const { blob } = { blob: tone(2, 'song.wav') };
    await engine.conversions[0]!.succeed({ size: blob.size, blob, bitrate: 1411 });
    await view.findByRole('button', { name: en.download('WAV') });
    expect(view.getByText(/^0:02 · 1411\skbps · /)).to.exist;
    await user.click(view.getByRole('button', { name: savedFileMessages.en.play('song.wav') }));
    const player = await view.findByRole('group', undefined, seconds);
    expect(within(player).getByRole('slider')).to.exist;
    expect(view.getByRole('button', { name: en.download('WAV') })).to.exist;
    await checkAccessibility(mounted);
    await user.click(view.getByRole('button', { name: en.another }));
    expect(await view.findByRole('button', { name: en.choose })).to.exist;
  }).timeout(20_000);

  it('is where a bare tag converts: it gets ready once, shows real progress, and uploads nothing', async () => {
    const mounted = await mount('good', DEVICE);
    const { view, user } = mounted;
    preventSaving(mounted);
    expect(view.getByText(en.private)).to.exist;
    choose(mounted, audio());
    const bar = await view.findByRole('progressbar', { name: en.preparing });
    expect(view.getByText(/0\.8 MB/)).to.exist;
    await waitUntil(() => engine.preparations.length === 1);
    engine.preparations[0]!.progress(0.4);
    await waitUntil(() => bar.getAttribute('aria-valuenow') === '40');
    await engine.preparations[0]!.succeed();
    await waitUntil(() => engine.takes.length === 1);
    await engine.takes[0]!.succeed({});
    await user.click(await view.findByRole('button', { name: en.convert('WAV') }));
    engine.conversions[0]!.progress(0.37);
    const converting = view.getByRole('progressbar', { name: en.converting('WAV') });
    await waitUntil(() => converting.getAttribute('aria-valuenow') === '37');
    expect(view.getByText(en.private)).to.exist;
    await engine.conversions[0]!.succeed({});
    await user.click(await view.findByRole('button', { name: en.download('WAV') }));
    await engine.fetches[0]!.succeed(new Blob(['RIFF']));
    await view.findByRole('button', { name: en.choose });
    expect(names(mounted)).to.deep.equal([
      'pc-file-selected',
      'pc-convert-start',
      'pc-convert-complete',
      'pc-download',
      'pc-reset',
    ]);
    expect(await mounted.requests()).to.deep.equal([]);
  });

  for (const language of LANGUAGES) {
    for (const files of [[audio()], three]) {
      it(`says nowhere that anything is uploaded, in ${language}, with ${files.length} file(s)`, async () => {
        const text = textIn(language);
        const mounted = await mount('good', { ...DEVICE, language });
        const { view, user } = mounted;
        preventSaving(mounted);
        const words = collectText(mounted.element);
        await take(mounted, ...files);
        await user.click(await view.findByRole('button', { name: nameOfConvert(language, files.length), busy: false }));
        for (const index of files.keys()) {
          await waitUntil(() => engine.conversions.length > index);
          engine.conversions[index]!.progress(0.5);
          await (index === 0 && files.length > 1
            ? engine.conversions[index]!.fail(new EngineError('damaged'))
            : engine.conversions[index]!.succeed({}));
        }
        if (files.length === 1) {
          await user.click(await view.findByRole('button', { name: text.download('WAV') }));
          await engine.fetches[0]!.fail(new EngineError('out-of-memory'));
          await view.findByRole('alert');
        } else {
          await view.findByRole('button', { name: inLanguage(listMessages, language).downloadAll(2) });
        }
        expect([...words].some((word) => word.includes(text.converting('WAV')))).to.equal(true);
        expect(uploadingClaims(words, language)).to.deep.equal([]);
      });
    }
  }

  it('takes the sound out of a dropped video, and the file dialog still offers the source format', async () => {
    const mounted = await mount('good', DEVICE);
    await take(mounted, audio('talk.mov'));
    await mounted.user.click(await mounted.view.findByRole('button', { name: en.convert('WAV') }));
    expect(engine.conversions[0]!.subject.from).to.equal(undefined);
    expect(mounted.heard[0]![1]).to.include({ format: null });
    expect(mounted.element.shadowRoot!.querySelector('input')!.accept).to.equal('.mp3');
  });

  it('a video is refused where the service converts', async () => {
    const mounted = await mount('good', { engine: 'service' });
    drag(mounted, ['drop'], audio('talk.mov'));
    expect(await mounted.view.findByText(en.video('talk.mov'))).to.exist;
    expect(await mounted.requests()).to.deep.equal([]);
  });

  it('works on one file after the other, with how far all are', async () => {
    const mounted = await mount('good', DEVICE);
    await take(mounted, ...three);
    await mounted.user.click(await mounted.view.findByRole('button', { name: list.convert(3, 'WAV'), busy: false }));
    expect(engine.conversions).to.have.length(1);
    engine.conversions[0]!.progress(0.6);
    const bar = mounted.view.getByRole('progressbar', { name: list.converting(0, 3, 'WAV') });
    await waitUntil(() => bar.getAttribute('aria-valuenow') === '20');
    await engine.conversions[0]!.succeed({});
    await waitUntil(() => engine.conversions.length === 2);
    await checkAccessibility(mounted);
    await mounted.user.click(mounted.view.getByRole('button', { name: en.cancel }));
    expect(engine.conversions[1]!.signal.aborted).to.equal(true);
    // The first result is kept, though it was not shown yet.
    expect(await mounted.view.findByRole('button', { name: list.convert(2, 'WAV') })).to.exist;
  });

  it('keeps a press while files are still being read; the button stands still from the moment it is there', async () => {
    const mounted = await mount('good', DEVICE);
    const { view, user } = mounted;
    drag(mounted, ['drop'], ...three);
    const convert = await view.findByRole('button', { name: list.convert(3, 'WAV') });
    const top = (): number => Math.round(convert.getBoundingClientRect().top);
    // The list rises into its place.
    const rising = mounted.element
      .shadowRoot!.getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.all(rising.map(({ finished }) => finished.catch(() => null)));
    const before = top();
    await waitUntil(() => engine.preparations.length === 1);
    engine.preparations[0]!.progress(0.4);
    await view.findByText(percentText(40, 'en'));
    expect(top()).to.equal(before);
    await engine.preparations[0]!.succeed();
    await waitUntil(() => engine.takes.length === 1);
    expect(top()).to.equal(before);
    await user.click(convert);
    await view.findByRole('progressbar', { name: list.converting(0, 3, 'WAV') });
    expect(engine.conversions).to.have.length(0);
    await engine.takes[0]!.succeed({});
    await waitUntil(() => engine.conversions.length === 1);
  });

  it('keeps a press on Convert while the engine is being loaded; what was pressed can be taken back', async () => {
    const mounted = await mount('good', DEVICE);
    const { view, user } = mounted;
    choose(mounted, audio());
    await view.findByRole('progressbar', { name: en.preparing });
    await user.click(view.getByRole('button', { name: en.convert('WAV') }));
    await user.click(await view.findByRole('button', { name: en.cancel }));
    await user.click(await view.findByRole('button', { name: en.convert('WAV') }));
    await waitUntil(() => engine.preparations.length === 1);
    await engine.preparations[0]!.succeed();
    await waitUntil(() => engine.takes.length === 1);
    await engine.takes[0]!.succeed({});
    await waitUntil(() => engine.conversions.length === 1);
    expect(names(mounted)).to.deep.equal(['pc-file-selected', 'pc-convert-start']);
  });

  const failures: readonly [error: Error, failure: keyof typeof en.failures, says: string][] = [
    [new EngineError('unsupported-codec', { codec: 'ATRAC9' }), 'unsupported-codec', en.codec('ATRAC9')],
    [new EngineError('unsupported-codec', { kind: 'midi' }), 'unsupported-codec', en.kinds.midi],
    [new EngineError('protected'), 'protected', en.failures.protected[1]],
    [new EngineError('out-of-memory'), 'out-of-memory', en.failures['out-of-memory'][1]],
    [new TypeError(), 'unexpected', en.failures.unexpected[1]],
  ];
  for (const [error, failure, says] of failures) {
    it(`${error.message}: says what to do next`, async () => {
      const mounted = await mount('good', DEVICE);
      await take(mounted, audio());
      await mounted.user.click(await mounted.view.findByRole('button', { name: en.convert('WAV') }));
      await engine.conversions[0]!.fail(error);
      const alert = await mounted.view.findByRole('alert');
      expect(alert.textContent).to.contain(en.failures[failure][0]).and.contain(says);
      expect(mounted.heard.at(-1)![1]).to.include({ code: failure, during: 'convert' });
    });
  }

  it('forbidden: names all that is missing, in the visitor’s language', async () => {
    const mounted = await mount('good', { ...DEVICE, language: 'de' });
    drag(mounted, ['drop'], audio());
    await waitUntil(() => engine.preparations.length === 1);
    const missing = ["script-src 'wasm-unsafe-eval'", 'worker-src blob:'];
    await engine.preparations[0]!.fail(engineUnavailable('wasm-unsafe-eval', undefined, missing));
    const alert = await mounted.view.findByRole('alert');
    expect(alert.textContent).to.contain(textIn('de').blocked("script-src 'wasm-unsafe-eval'; worker-src blob:"));
  });

  it('forbidden, where the page names a service: that converts, the visitor is told, and nothing was promised', async () => {
    const mounted = await mount('good', { engine: 'device' });
    expect(mounted.view.queryByText(en.private)).to.equal(null);
    drag(mounted, ['drop'], audio());
    await waitUntil(() => engine.preparations.length === 1);
    await engine.preparations[0]!.fail(engineUnavailable('worker-src'));
    await mounted.view.findByRole('button', { name: en.convert('WAV') });
    expect(mounted.view.getByText(en.uploadsInstead)).to.exist;
    expect(await mounted.requests()).to.have.length(1);
  });

  it('engine="service" uploads to the page’s own origin even where the page names no API', async () => {
    const mounted = await mount('good', { ...DEVICE, engine: 'service' });
    expect(mounted.view.queryByText(en.private)).to.equal(null);
    drag(mounted, ['drop'], audio());
    await mounted.view.findByRole('alert', {}, seconds);
    expect(engine.preparations).to.have.length(0);
  });
});
