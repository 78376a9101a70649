/** Changing the tags of a file in the converter. */
import { expect } from '@open-wc/testing';
import { fireEvent } from '@testing-library/dom';
import type { Conversion } from '../../../../audio/job-engine.ts';
import { replaceDeviceEngines } from '../../../../audio/page-engine.ts';
import { FakeEngine } from '../../../../audio/testing/fake-engine.ts';
import { LANGUAGES } from '../../../../definition/common.ts';
import type { SourceTags } from '../../../../contract/audio.ts';
import { playerMessages } from '../../../../messages/en/player.ts';
import { tagMessages } from '../../../../messages/en/tags.ts';
import { inLanguage } from '../../../../testing/texts.ts';
import {
  audio,
  checkAccessibility,
  choose,
  en,
  mount,
  seconds,
  textIn,
  waitUntil,
  type Mounted,
} from '../testing/converter.ts';
import { tone } from '../../file-player/testing/sound.ts';
import { paste, transferOf } from '../../../../testing/transfer.ts';

const text = tagMessages.en;

/** A picture of one color. */
async function picture(width: number, height = width, name = 'cover.png', type = 'image/png'): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d')!;
  context.fillStyle = 'teal';
  context.fillRect(0, 0, width, height);
  return new File([await canvas.convertToBlob({ type })], name, { type });
}

const SOURCE: SourceTags = {
  ...{ title: 'Episode 3', artist: 'Ada', album: 'Talks', year: '2025', track: '3/9', comment: 'Two\nlines' },
  chapters: [
    { start: 0, title: 'Intro' },
    { start: 61.5, title: 'News' },
  ],
};

describe('<pc-converter> changes tags', () => {
  let engine: FakeEngine;
  let putBack: () => void;
  beforeEach(() => {
    engine = new FakeEngine('device');
    putBack = replaceDeviceEngines({ conversion: engine });
  });
  afterEach(() => putBack());

  /** A file of two minutes on the device, with its tags opened. */
  async function opened(source: SourceTags | null = SOURCE, attributes: Record<string, string> = {}): Promise<Mounted> {
    const mounted = await mount('good', { 'api-base': '', to: 'MP3', ...attributes });
    choose(mounted, audio('talk.wav'));
    await waitUntil(() => engine.preparations.length === 1);
    await engine.preparations[0]!.succeed();
    await waitUntil(() => engine.takes.length === 1);
    await engine.takes[0]!.succeed({ content: { format: 'WAV', name: 'WAV', duration: 120 } });
    await open(mounted, source);
    return mounted;
  }

  async function open(mounted: Mounted, source: SourceTags | null, words = text): Promise<void> {
    const before = engine.preparations.length;
    await mounted.user.click(await mounted.view.findByRole('button', { name: words.tags }, seconds));
    await waitUntil(() => engine.preparations.length > before);
    await engine.preparations.at(-1)!.succeed();
    await waitUntil(() => engine.readings.length === 1);
    if (source) await engine.readings[0]!.succeed(source);
    else await engine.readings[0]!.fail(new Error('damaged'));
    await waitUntil(() => !mounted.view.queryByText(words.reading, { exact: false }));
  }

  const field = ({ view }: Mounted, name: string): HTMLInputElement => view.getByRole('textbox', { name });

  /** Replaces what is in a field, as after selecting all of it, and leaves it. */
  async function retype(mounted: Mounted, name: string, value: string): Promise<void> {
    const input = field(mounted, name);
    input.focus();
    fireEvent.input(input, { target: { value } });
    await mounted.user.tab();
  }

  /** What the engine is asked for. */
  async function requested({ user, view }: Mounted, format = 'MP3'): Promise<Conversion> {
    const before = engine.conversions.length;
    await user.click(await view.findByRole('button', { name: en.convert(format), busy: false }, seconds));
    await waitUntil(() => engine.conversions.length > before);
    await engine.conversions.at(-1)!.succeed({ blob: new Blob(['result']), size: 6 });
    await view.findByRole('button', { name: en.download(format) }, seconds);
    return engine.conversions.at(-1)!.subject;
  }

  const chooser = ({ element }: Mounted): HTMLInputElement =>
    element.shadowRoot!.querySelector<HTMLInputElement>('.pc-tags input[type=file]')!;

  function chooseCover(mounted: Mounted, file: File): void {
    Object.defineProperty(chooser(mounted), 'files', { configurable: true, value: [file] });
    chooser(mounted).dispatchEvent(new Event('change', { bubbles: true }));
  }

  it('that it reads, and requests those that were changed; emptied ones are left out', async () => {
    const mounted = await opened();
    const values = [text.title, text.artist, text.album, text.year, text.track, text.comment, text.chapters].map(
      (name) => field(mounted, name).value,
    );
    expect(values).to.deep.equal([
      ...['Episode 3', 'Ada', 'Talks', '2025', '3/9', 'Two\nlines'],
      '00:00 Intro\n01:01.5 News',
    ]);
    await retype(mounted, text.title, 'Episode 4');
    await retype(mounted, text.album, '');
    await retype(mounted, text.track, '４／９');
    await retype(mounted, text.chapters, '0:00 Start\n[1:30] – End');
    const { options, cover } = await requested(mounted);
    expect(options).to.deep.equal({
      tags: {
        ...{ title: 'Episode 4', album: '', track: '4/9' },
        chapters: [
          { start: 0, title: 'Start' },
          { start: 90, title: 'End' },
        ],
      },
    });
    expect(cover).to.equal(undefined);
  }).timeout(20_000);

  it('and keeps those of the file again; collapsed, it says what is changed', async () => {
    const mounted = await opened();
    const { user, view } = mounted;
    await retype(mounted, text.title, 'Episode 4');
    await user.click(view.getByRole('button', { name: /^Tags/, expanded: true }));
    await user.click(await view.findByRole('button', { name: /Episode 4$/, expanded: false }));
    expect((await requested(mounted)).options).to.deep.equal({ tags: { title: 'Episode 4' } });
    await user.click(await view.findByRole('button', { name: /Episode 4$/, expanded: false }));
    await user.click(view.getByRole('button', { name: text.reset }));
    expect(field(mounted, text.title).value).to.equal('Episode 3');
    expect((await requested(mounted)).options).to.equal(undefined);
  }).timeout(30_000);

  it('of a file that cannot be read: what is entered replaces them', async () => {
    const mounted = await opened(null);
    const { view } = mounted;
    expect(await view.findByText(text.unread)).to.exist;
    expect(field(mounted, text.title).value).to.equal('');
    await retype(mounted, text.title, 'New');
    expect((await requested(mounted)).options).to.deep.equal({ tags: { title: 'New' } });
  }).timeout(20_000);

  it('with a sentence for wrong values, which stay as typed, while the file keeps its own', async () => {
    const mounted = await opened();
    const { user, view } = mounted;
    for (const [name, value, sentence] of [
      [text.year, 'last year', text.noYear],
      [text.track, '9/3', text.noTrack],
      [text.chapters, '00:00 Intro\nNews', text.noTime('2')],
      [text.chapters, '00:30 Intro\n\n00:10 News', text.notInOrder('3')],
      [text.chapters, '00:30 Intro\n0:30 News', text.sameTime('2')],
      [text.chapters, '00:00 Intro\n02:00 News', text.behindEnd('2', '02:00')],
    ] as const) {
      await retype(mounted, name, value);
      expect(field(mounted, name).value).to.equal(value);
      expect(field(mounted, name).getAttribute('aria-invalid')).to.equal('true');
      const described = field(mounted, name).getAttribute('aria-describedby')!.split(' ');
      const said = described.map((id) => mounted.element.shadowRoot!.getElementById(id)!);
      expect(said.map(({ hidden, textContent }) => (hidden ? '' : textContent)).join('')).to.equal(sentence);
    }
    await checkAccessibility(mounted);
    await retype(mounted, text.year, '2026-05-31');
    expect(view.queryByText(text.noYear)).to.equal(null);
    await user.click(view.getByRole('button', { name: /^Tags/ }));
    expect(await view.findByRole('button', { name: (name) => name.endsWith(text.wrong), expanded: false })).to.exist;
    expect((await requested(mounted)).options).to.deep.equal({ tags: { year: '2026-05-31' } });
  }).timeout(20_000);

  it('and the cover art: shown, chosen, scaled down, removed, and undone with the keyboard', async () => {
    const own = await picture(1500, 1400);
    const mounted = await opened({ ...SOURCE, cover: own });
    const { user, view } = mounted;
    expect(await view.findByText(text.pixels('1,500 × 1,400'))).to.exist;
    expect(view.getByRole('img', { name: text.cover })).to.exist;
    chooseCover(mounted, await picture(3600, 1800));
    expect(await view.findByText(text.pixels('3,000 × 1,500'), undefined, seconds)).to.exist;
    const { options, cover } = await requested(mounted);
    expect(options).to.equal(undefined);
    expect(cover!.type).to.equal('image/jpeg');
    const { width, height } = await createImageBitmap(cover!);
    expect([width, height]).to.deep.equal([3000, 1500]);
    const open = (): Promise<void> => user.click(view.getByRole('button', { name: /^Tags/, expanded: false }));
    await open();
    await user.click(view.getByRole('button', { name: text.removePicture }));
    expect((await requested(mounted)).options).to.deep.equal({ tags: { cover: false } });
    expect(engine.conversions.at(-1)!.subject.cover).to.equal(undefined);
    await open();
    view.getByRole('button', { name: text.choosePicture }).focus();
    await user.keyboard('{Control>}zz{/Control}');
    expect(await view.findByText(text.pixels('1,500 × 1,400'))).to.exist;
    expect((await requested(mounted)).options).to.equal(undefined);
  }).timeout(30_000);

  it('takes a picture that is dropped or pasted there, which is no file to convert; a small one with advice', async () => {
    const mounted = await opened();
    const { element, view } = mounted;
    const group = view.getByRole('group', { name: text.cover });
    const dropped = await picture(800);
    for (const type of ['dragenter', 'dragover', 'drop']) {
      const event = new Event(type, { bubbles: true, cancelable: true, composed: true });
      Object.defineProperty(event, 'dataTransfer', { value: transferOf({ files: [dropped] }) });
      group.dispatchEvent(event);
      expect(event.defaultPrevented, type).to.equal(true);
    }
    expect(await view.findByText(`${text.pixels('800 × 800')} ${text.small}`)).to.exist;
    paste(field(mounted, text.title), transferOf({ files: [await picture(1400)] }));
    expect(await view.findByText(text.pixels('1,400 × 1,400'))).to.exist;
    paste(field(mounted, text.title), transferOf({ data: { 'text/html': '<a href="https://a.example/b.mp3">B</a>' } }));
    expect(view.queryByRole('alert')).to.equal(null);
    expect(view.getByText('talk.wav')).to.exist;
    expect(element.shadowRoot!.querySelector('[data-dragging]')).to.equal(null);
    expect((await requested(mounted)).cover).to.be.an.instanceOf(Blob);
  }).timeout(20_000);

  it('with a sentence for what is no picture, or too large, and the one before stays', async () => {
    const mounted = await opened();
    const { view } = mounted;
    const good = await picture(1400);
    chooseCover(mounted, good);
    await view.findByText(text.pixels('1,400 × 1,400'));
    const png = new Uint8Array(await good.arrayBuffer());
    const huge = new DataView(png.buffer.slice(0));
    huge.setUint32(16, 60_000);
    huge.setUint32(20, 60_000);
    const largest = text.largePicture('50 MB');
    for (const [file, sentence] of [
      [audio('song.mp3'), text.noPicture],
      [new File([png.subarray(0, 40)], 'cut.png', { type: 'image/png' }), text.noPicture],
      [new File([huge], 'huge.png', { type: 'image/png' }), largest],
      [Object.defineProperty(await picture(10), 'size', { value: 100 * 1024 * 1024 }), largest],
    ] as const) {
      chooseCover(mounted, file);
      await view.findByText(sentence);
      expect(view.getByRole('img', { name: text.cover })).to.exist;
    }
    expect((await requested(mounted)).cover).to.be.an.instanceOf(Blob);
  }).timeout(20_000);

  it('that the target can hold, and says so where it cannot', async () => {
    const mounted = await opened({}, { to: 'AC3' });
    expect(mounted.view.getByText(text.unkept.tags('AC3'))).to.exist;
  });

  it('of a file of the service, which is read on the device', async () => {
    const mounted = await mount('good', { to: 'FLAC' });
    choose(mounted, audio('talk.mp3'));
    await open(mounted, SOURCE);
    await retype(mounted, text.artist, 'Grace');
    const { user, view } = mounted;
    await user.click(await view.findByRole('button', { name: en.convert('FLAC'), busy: false }, seconds));
    await view.findByRole('button', { name: en.download('FLAC') }, seconds);
    const asked = (await mounted.requests()).findLast(({ method, path }) => method === 'POST' && /convert$/.test(path));
    expect(asked?.json).to.deep.include({ options: { tags: { artist: 'Grace' } } });
  }).timeout(20_000);

  for (const language of LANGUAGES)
    it(`speaks ${language} at 320 px, also from right to left, and axe finds nothing`, async () => {
      const words = inLanguage(tagMessages, language);
      const mounted = await mount('good', { to: 'FLAC', language });
      const { element, view } = mounted;
      const place = element.parentElement!;
      place.style.width = '320px';
      place.dir = 'rtl';
      choose(mounted, audio('talk.mp3'));
      await open(mounted, { ...SOURCE, cover: await picture(500) }, words);
      await view.findByText((content) => content.includes(words.small));
      await view.findByRole('button', { name: textIn(language).convert('FLAC') }, seconds);
      await retype(mounted, words.chapters, 'News');
      expect(view.getByText(words.noTime('1'))).to.exist;
      const panel = view.getByRole('region');
      expect(panel.scrollWidth).to.be.at.most(panel.clientWidth);
      for (const each of panel.querySelectorAll('button, label, p'))
        expect(each.scrollWidth, each.textContent).to.be.at.most(each.clientWidth + 1);
      for (const each of panel.querySelectorAll('.pc-tags :is(input:not([hidden]), textarea)'))
        expect(Math.round(each.getBoundingClientRect().height)).to.be.at.least(44);
      await checkAccessibility(mounted);
    }).timeout(20_000);

  /** The time of each line of the chapters, and its title. */
  const chapterLines = (mounted: Mounted): string[] => field(mounted, text.chapters).value.split('\n');

  it('and marks chapters while one listens, by keys', async () => {
    const mounted = await mount('good', { 'api-base': '', to: 'MP3' });
    choose(mounted, tone(20, 'talk.wav'));
    await waitUntil(() => engine.preparations.length === 1);
    await engine.preparations[0]!.succeed();
    await waitUntil(() => engine.takes.length === 1);
    await engine.takes[0]!.succeed({ content: { format: 'WAV', name: 'WAV', duration: 20 } });
    await open(mounted, {});
    const { view, user } = mounted;
    await user.click(view.getByRole('button', { name: text.markChapters }));
    const slider = await view.findByRole('slider', { name: playerMessages.en.position }, seconds);
    await waitUntil(() => slider.ariaDisabled === null && slider.getAttribute('aria-disabled') === null);
    slider.focus();
    await user.keyboard('c{ArrowRight}c{End}c');
    // The end is no place for a chapter.
    expect(chapterLines(mounted)).to.deep.equal(['00:00 Chapter 1', '00:05 Chapter 2']);

    view.getByRole('slider', { name: text.mark('2', 'Chapter 2') }).focus();
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}{ArrowLeft}');
    expect(chapterLines(mounted)[1]).to.equal('00:05.9 Chapter 2');
    await user.keyboard('{PageUp}{PageUp}');
    expect(chapterLines(mounted)[1]).to.equal('00:19.9 Chapter 2');
    await user.keyboard('{Delete}');
    expect(chapterLines(mounted)).to.deep.equal(['00:00 Chapter 1']);
    expect(mounted.element.shadowRoot!.activeElement?.getAttribute('aria-label')).to.equal(text.mark('1', 'Chapter 1'));
    await user.keyboard('{Control>}z{/Control}');
    expect(chapterLines(mounted)[1]).to.equal('00:19.9 Chapter 2');
    await checkAccessibility(mounted);
  }).timeout(20_000);

  it('and takes in the chapters of other programs, and saves them', async () => {
    const mounted = await opened();
    const { view, user } = mounted;
    const input = mounted.element.shadowRoot!.querySelector<HTMLInputElement>('.pc-tags__tools input[type=file]')!;
    const take = async (content: string, said: string): Promise<void> => {
      Object.defineProperty(input, 'files', { configurable: true, value: [new File([content], 'a.json')] });
      input.dispatchEvent(new Event('change', { bubbles: true }));
      await waitUntil(() => view.queryByText(said) !== null);
    };
    await take('nothing', text.unreadableChapters);
    expect(chapterLines(mounted)[0]).to.equal('00:00 Intro');
    const chapters = [
      { startTime: 0, title: 'Hello', img: 'https://site.example/a.png' },
      { startTime: 62.5, title: 'News' },
      { startTime: 500, title: 'Behind the end' },
    ];
    await take(JSON.stringify({ version: '1.2.0', chapters }), text.unkeptOfChapters);
    expect(chapterLines(mounted)).to.deep.equal(['00:00 Hello', '01:02.5 News']);

    const saved: { name: string; url: string }[] = [];
    const { click } = HTMLAnchorElement.prototype;
    HTMLAnchorElement.prototype.click = function save(this: HTMLAnchorElement) {
      saved.push({ name: this.download, url: this.href });
    };
    try {
      await user.click(view.getByRole('button', { name: 'Podlove' }));
    } finally {
      HTMLAnchorElement.prototype.click = click;
    }
    expect(saved[0]?.name).to.equal('talk.psc');
    expect(await (await fetch(saved[0]!.url)).text()).to.contain('<psc:chapter start="00:01:02.500" title="News" />');

    await user.click(view.getByRole('button', { name: text.undo }));
    expect(chapterLines(mounted)[0]).to.equal('00:00 Intro');
  }).timeout(20_000);
});
