/** Chapters and transcripts that are dropped beside a recording, in the converter and in a tool. */
import { expect } from '@open-wc/testing';
import { within } from '@testing-library/dom';
import { replaceDeviceEngines } from '../../../audio/page-engine.ts';
import { FakeEngine } from '../../../audio/testing/fake-engine.ts';
import { LANGUAGES } from '../../../definition/common.ts';
import { joinMessages } from '../../../messages/en/join.ts';
import { listMessages } from '../../../messages/en/converter-list.ts';
import { sidecarsMessages } from '../../../messages/en/sidecars.ts';
import { trimMessages } from '../../../messages/en/trim.ts';
import { inLanguage } from '../../../testing/texts.ts';
import { dragOver, transferOf } from '../../../testing/transfer.ts';
import * as converter from '../../widgets/converter/testing/converter.ts';
import { tone } from '../../widgets/file-player/testing/sound.ts';
import { fileEntry, folderEntry } from '../queue/testing/entries.ts';
import * as tool from '../tool/testing/tool.ts';

const { waitUntil, en } = converter;
const text = sidecarsMessages.en;

const transcript = (name: string, ...times: readonly number[]): File =>
  new File(
    [`WEBVTT\n\n${times.map((time) => `00:00:0${time}.000 --> 00:00:0${time}.500\nAt ${time}\n`).join('\n')}`],
    name,
    { type: 'text/vtt' },
  );
const chapters = (name: string, ...starts: readonly number[]): File =>
  new File([starts.map((start) => `00:0${start} From ${start}\n`).join('')], name, { type: 'text/plain' });

const click = HTMLAnchorElement.prototype.click;
/** The files that were handed to the browser; nothing is written to disk. */
let saved: { name: string; text: Promise<string> }[];
let engine: FakeEngine;
let putBack: () => void;

beforeEach(() => {
  saved = [];
  HTMLAnchorElement.prototype.click = function () {
    saved.push({ name: this.download, text: fetch(this.href).then((response) => response.text()) });
  };
  engine = new FakeEngine('device');
});
afterEach(() => {
  HTMLAnchorElement.prototype.click = click;
});

const rows = (view: converter.Mounted['view'], name = text.list): string[] =>
  within(view.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map((row) => row.querySelector('.pc-sidecars__text')!.textContent);

/** Waits until all of them have been read. */
const read = (view: converter.Mounted['view']): Promise<void> =>
  waitUntil(() => {
    const list = view.queryByRole('list', { name: text.list });
    const contents = [...(list?.querySelectorAll('.pc-sidecars__content') ?? [])];
    return contents.length > 0 && contents.every(({ textContent }) => textContent !== '');
  });

async function savedText(mounted: Pick<converter.Mounted, 'view' | 'user'>, name: string): Promise<string> {
  await mounted.user.click(await mounted.view.findByRole('button', { name: text.save(name) }));
  await waitUntil(() => saved.some((file) => file.name === name));
  return saved.find((file) => file.name === name)!.text;
}

const timesIn = (vtt: string): string[] => [...vtt.matchAll(/(\d\d:\d\d\.\d{3}) -->/g)].map(([, time]) => time!);

describe('chapters and transcripts beside a recording in <pc-converter>', () => {
  beforeEach(() => {
    putBack = replaceDeviceEngines({ conversion: engine });
  });
  afterEach(() => putBack());

  async function given(files: readonly File[], attributes: Record<string, string> = {}): Promise<converter.Mounted> {
    const mounted = await converter.mount('good', { 'api-base': '', ...attributes });
    converter.drag(mounted, ['drop'], ...files);
    await waitUntil(() => engine.preparations.length === 1);
    await engine.preparations[0]!.succeed();
    const sounds = files.filter(({ name }) => name.endsWith('.wav'));
    for (const index of sounds.keys()) {
      await waitUntil(() => engine.takes.length > index);
      await engine.takes[index]!.succeed({
        fileId: String(index),
        content: { format: 'WAV', name: 'WAV', duration: 9 },
      });
    }
    return mounted;
  }

  async function convert({ view, user }: converter.Mounted, name = en.convert('WAV')): Promise<void> {
    await user.click(await view.findByRole('button', { name, busy: false }));
    await waitUntil(() => engine.conversions.some(({ open }) => open));
    await engine.conversions.at(-1)!.succeed({ blob: tone(1), size: 4, duration: 5 });
    await view.findByRole('button', { name: en.download('WAV') });
  }

  for (const language of LANGUAGES) {
    it(`are shown with what they contain, in ${language}`, async () => {
      const own = inLanguage(sidecarsMessages, language);
      const mounted = await given([tone(9, 'talk.wav'), transcript('talk.vtt', 1, 5), chapters('talk.txt', 0, 3)], {
        language,
      });
      const { view, user } = mounted;
      await view.findByText(own.transcript(2));
      await view.findByText(own.chapters(2));
      expect(rows(view, own.list)).to.deep.equal([`talk.vtt${own.transcript(2)}`, `talk.txt${own.chapters(2)}`]);
      await converter.checkAccessibility(mounted);
      await user.click(view.getByRole('button', { name: own.remove('talk.txt') }));
      expect(rows(view, own.list)).to.have.length(1);
    });
  }

  it('are no wider than the widget, however long their names are', async () => {
    const name = `talk.${'long'.repeat(60)}.vtt`;
    const { view, element } = await given([tone(9, 'talk.wav'), transcript(name, 1)]);
    await read(view);
    const remove = view.getByRole('button', { name: text.remove(name) });
    expect(remove.getBoundingClientRect().right).to.be.below(element.getBoundingClientRect().right);
  });

  it('follow the part that is converted', async () => {
    const mounted = await given([tone(9, 'talk.wav'), transcript('talk.de.vtt', 1, 5), chapters('talk.txt', 0, 3)]);
    const { view, user } = mounted;
    await read(view);
    await user.click(view.getByRole('button', { name: trimMessages.en.trim }));
    const start = await view.findByRole('slider', { name: trimMessages.en.handles.start });
    await waitUntil(() => start.getAttribute('aria-valuemax') !== '0');
    start.focus();
    await user.keyboard('{Shift>}{ArrowUp}{ArrowUp}{/Shift}');
    await convert(mounted);
    expect(timesIn(await savedText(mounted, 'talk.de.vtt'))).to.deep.equal(['00:03.000']);
    expect(await savedText(mounted, 'talk.txt')).to.equal('00:00 From 0\n00:01 From 3\n');
  });

  it('are still there after the download, until another file is chosen', async () => {
    const mounted = await given([tone(9, 'talk.wav'), transcript('talk.vtt', 1)]);
    const { view, user } = mounted;
    await read(view);
    await convert(mounted);
    await user.click(view.getByRole('button', { name: en.download('WAV') }));
    await engine.fetches[0]!.succeed(new Blob([tone(1)], { type: 'audio/wav' }));
    await view.findByRole('button', { name: en.choose });
    expect(timesIn(await savedText(mounted, 'talk.vtt'))).to.deep.equal(['00:01.000']);
  });

  it('become one where the recordings do, each as much later as its recording', async () => {
    const files = ['a', 'b'].flatMap((name) => [tone(9, `${name}.wav`), transcript(`${name}.vtt`, 1)]);
    const mounted = await given(files);
    const { view, user } = mounted;
    await user.click(await view.findByRole('checkbox', { name: joinMessages.en.join }));
    await user.click(await view.findByRole('radio', { name: joinMessages.en.ways.gap }));
    await convert(mounted, joinMessages.en.start(2, 'WAV'));
    await read(view);
    expect(timesIn(await savedText(mounted, 'a-joined.vtt'))).to.deep.equal(['00:01.000', '00:11.000']);
  });

  it('are in the zip of several results, under their names', async () => {
    const files = ['a', 'b'].flatMap((name) => [tone(9, `${name}.wav`), transcript(`${name}.vtt`, 1)]);
    const mounted = await given(files);
    const { view, user } = mounted;
    await user.click(await view.findByRole('button', { name: listMessages.en.convert(2, 'WAV') }));
    for (const index of [0, 1]) {
      await waitUntil(() => engine.conversions.length > index);
      await engine.conversions[index]!.succeed({ blob: tone(1), size: 4 });
    }
    await user.click(await view.findByRole('button', { name: listMessages.en.downloadAll(2) }));
    for (const index of [0, 1]) {
      await waitUntil(() => engine.fetches.length > index);
      await engine.fetches[index]!.succeed(tone(1));
    }
    await waitUntil(() => saved.length === 1);
    const zip = await saved[0]!.text;
    for (const name of ['a.wav', 'a.vtt', 'b.wav', 'b.vtt']) expect(zip).to.include(name);
  });

  it('wait for their recording if they come first', async () => {
    const mounted = await converter.mount('good', { 'api-base': '' });
    const { view } = mounted;
    converter.choose(mounted, transcript('talk.vtt', 1));
    await view.findByText(en.sidecar.first('talk.vtt'), { selector: '.pc-notice *' });
    converter.choose(mounted, tone(9, 'talk.wav'));
    await read(view);
    expect(rows(view)).to.deep.equal([`talk.vtt${text.transcript(1)}`]);
  });

  it('say so if they belong to none of the files, and in a folder are left there', async () => {
    const mounted = await converter.mount('good', { 'api-base': '' });
    const { view } = mounted;
    converter.drag(mounted, ['drop'], tone(1, 'a.wav'), tone(1, 'b.wav'), transcript('other.vtt', 1));
    await view.findByText(en.sidecar.unmatched('other.vtt'), { selector: '.pc-notice *' });
    dragOver(
      mounted.element,
      ['drop'],
      transferOf({
        folders: [
          folderEntry('all', [
            fileEntry(tone(1, 'c.wav')),
            fileEntry(transcript('d.vtt', 1)),
            fileEntry(transcript('c.vtt', 1)),
          ]),
        ],
      }),
    );
    await view.findByText(en.others(1), { selector: '.pc-notice *' });
    await read(view);
    expect(rows(view)).to.deep.equal([`c.vtt${text.transcript(1)}`]);
  });

  it('that cannot be read say so, and stop nothing', async () => {
    const mounted = await given([tone(9, 'talk.wav'), new File(['Notes'], 'talk.txt')]);
    await read(mounted.view);
    expect(rows(mounted.view)).to.deep.equal([`talk.txt${text.unreadable}`]);
    expect(mounted.view.queryByText(text.followed)).to.equal(null);
    await convert(mounted);
    expect(mounted.view.queryByRole('button', { name: text.save('talk.txt') })).to.equal(null);
  });
});

it('in <pc-processing-tool effect="shorten-silence"> they follow the cuts', async () => {
  const mounted = await tool.mount('pc-processing-tool', 'processed-pauses', { effect: 'shorten-silence' });
  const { view } = mounted;
  // From 1 to 2 seconds, and from 3 to 5.
  tool.choose(mounted, tone(6, 'talk.wav'), transcript('talk.vtt', 0, 2, 5));
  await view.findByRole('button', { name: tool.textIn('en').download });
  await read(view);
  expect(timesIn(await savedText(mounted, 'talk-shortened.vtt'))).to.deep.equal([
    '00:00.000',
    '00:01.000',
    '00:02.000',
  ]);
});
