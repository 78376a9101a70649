/** Joining several files in the converter. */
import { expect } from '@open-wc/testing';
import { fireEvent, within } from '@testing-library/dom';
import { EngineError } from '../../../../../engine/formats/errors.ts';
import type { ConvertRequest } from '../../../../contract/schema.ts';
import { replaceDeviceEngines } from '../../../../audio/page-engine.ts';
import { FakeEngine } from '../../../../audio/testing/fake-engine.ts';
import { LANGUAGES } from '../../../../definition/common.ts';
import { listMessages } from '../../../../messages/en/converter-list.ts';
import { joinMessages } from '../../../../messages/en/join.ts';
import { optionsMessages } from '../../../../messages/en/converter-options.ts';
import { inLanguage } from '../../../../testing/texts.ts';
import {
  audio,
  checkAccessibility,
  drag,
  en,
  mount,
  names,
  pick,
  preventSaving,
  seconds,
  waitUntil,
  type Mounted,
} from '../testing/converter.ts';

const text = joinMessages.en;
const list = listMessages.en;
const FILES = ['intro.mp3', 'talk.flac', 'outro.wav'];

let engine: FakeEngine;
let putBack: () => void;
beforeEach(() => {
  engine = new FakeEngine('device');
  putBack = replaceDeviceEngines({ conversion: engine });
});
afterEach(() => putBack());

const joinSwitch = ({ view }: Mounted): HTMLInputElement => view.getByRole('checkbox', { name: text.join });

const rows = ({ view }: Mounted): HTMLElement[] =>
  within(view.getByRole('list', { name: list.list })).getAllByRole('listitem');

const order = (mounted: Mounted): string[] =>
  rows(mounted).map((row) => FILES.find((name) => row.textContent.includes(name)) ?? '');

/** Files that are to be joined on the device, which has read them. */
async function joining(
  attributes: Record<string, string> = {},
  lengths: readonly (number | null)[] = [10, 20, 30],
): Promise<Mounted> {
  const mounted = await mount('good', { 'api-base': '', ...attributes });
  const files = lengths.map((_length, index) => audio(FILES[index]));
  drag(mounted, ['drop'], ...files);
  await waitUntil(() => engine.preparations.length === 1);
  await engine.preparations[0]!.succeed();
  for (const [index, duration] of lengths.entries()) {
    await waitUntil(() => engine.takes.length > index);
    const content = { format: null, name: 'Ogg Vorbis', ...(duration !== null && { duration }) };
    await engine.takes[index]!.succeed({ fileId: String(index), content });
  }
  const label = inLanguage(joinMessages, (attributes['language'] ?? 'en') as 'en').join;
  await mounted.user.click(await mounted.view.findByRole('checkbox', { name: label }));
  await waitUntil(() => mounted.element.shadowRoot!.querySelector('.pc-join') !== null);
  return mounted;
}

/** Starts, and returns what the engine is asked for. */
async function started(mounted: Mounted, count = 3) {
  await mounted.user.click(mounted.view.getByRole('button', { name: text.start(count, 'WAV') }));
  await waitUntil(() => engine.conversions.some(({ open }) => open));
  const { options, input, following = [] } = engine.conversions.at(-1)!.subject;
  return { join: options?.join, options, files: [input, ...following].map(({ fileId }) => fileId) };
}

const finish = () => engine.conversions.at(-1)!.succeed({ blob: new Blob(['RIFF']), size: 4, duration: 61 });

describe('<pc-converter> joins files', () => {
  it('in their order into one result, which is shown and downloaded as that of one file', async () => {
    const mounted = await joining();
    const { view, user, heard } = mounted;
    preventSaving(mounted);
    expect(await started(mounted)).to.deep.include({ join: {}, files: ['0', '1', '2'] });
    expect(view.getByRole('progressbar', { name: text.joining(3) })).to.exist;
    await finish();
    await user.click(await view.findByRole('button', { name: en.download('WAV') }));
    await engine.fetches[0]!.succeed(new Blob(['RIFF']));
    await view.findByRole('button', { name: en.choose }, seconds);
    const ids = [0, 1, 2];
    const [download] = heard.flatMap(([name, detail]) => (name === 'pc-download' ? [detail] : []));
    expect(download).to.deep.include({ fileName: 'intro-joined.wav', ids });
    expect(names(mounted).filter((name) => name.startsWith('pc-convert'))).to.deep.equal([
      'pc-convert-start',
      'pc-convert-complete',
    ]);
    expect(heard.find(([name]) => name === 'pc-convert-start')![1]).to.deep.include({ id: 0, ids });
  });

  it('at the service, with what is chosen', async () => {
    const mounted = await mount();
    const { view, user } = mounted;
    drag(mounted, ['drop'], ...FILES.map((name) => audio(name)));
    await user.click(await view.findByRole('checkbox', { name: text.join }));
    await user.click(await view.findByRole('radio', { name: text.ways.crossfade }));
    await user.click(await view.findByRole('button', { name: text.start(3, 'WAV') }));
    await view.findByRole('button', { name: en.download('WAV') }, seconds);
    const asked = (await mounted.requests()).filter(({ method, path }) => method === 'POST' && /convert$/.test(path));
    const [request, ...others] = asked.map(({ json }) => json as ConvertRequest);
    expect(others).to.have.length(0);
    expect(request!.options).to.deep.equal({ join: { crossfade: 2 } });
    expect([request!.fileId, ...request!.fileIds!].sort()).to.deep.equal(['file-1', 'file-2', 'file-3']);
  }).timeout(20_000);

  it('with a pause or a crossfade of the chosen length, and equally loud, beside the other options', async () => {
    const mounted = await joining();
    const { view, user } = mounted;
    expect(view.getByText(new RegExp(text.total('1:00')))).to.exist;
    expect(view.queryByRole('slider')).to.equal(null);
    await user.click(view.getByRole('radio', { name: text.ways.gap }));
    fireEvent.input(view.getByRole('slider', { name: text.lengths.gap }), { target: { value: '2.5' } });
    expect(await view.findByText(new RegExp(text.total('1:05')))).to.exist;
    await user.click(view.getByRole('checkbox', { name: text.match }));
    await user.click(view.getByRole('button', { name: optionsMessages.en.options }));
    await pick(mounted, optionsMessages.en.channels, optionsMessages.en.mono);
    expect((await started(mounted)).options).to.deep.equal({ channels: 'mono', join: { gap: 2.5, match: true } });
    await user.click(view.getByRole('button', { name: en.cancel }));
    expect(order(mounted)).to.deep.equal(FILES);
    await user.click(view.getByRole('radio', { name: text.ways.crossfade }));
    expect(view.getByRole('slider').getAttribute('aria-valuetext')).to.equal('2 seconds');
    fireEvent.input(view.getByRole('slider'), { target: { value: '8' } });
    expect(await view.findByText(new RegExp(text.total('0:47')), {}, seconds)).to.exist;
    fireEvent.input(view.getByRole('slider'), { target: { value: '2' } });
    await user.click(view.getByRole('radio', { name: text.ways.gap }));
    expect(view.getByRole('slider').getAttribute('aria-valuetext'), 'kept').to.equal('2.5 seconds');
    await user.click(view.getByRole('checkbox', { name: text.match }));
    expect((await started(mounted)).join).to.deep.equal({ gap: 2.5 });
  }).timeout(20_000);

  it('which become chapters where the target has any; no length is told that is not known', async () => {
    const mounted = await joining({}, [10, null]);
    const { view } = mounted;
    expect(view.getByText(text.chapters)).to.exist;
    await pick(mounted, en.to, 'AC3');
    expect(view.queryByText(text.chapters)).to.equal(null);
  });

  it('sorted by name: the focus stays on the button, and it is announced', async () => {
    const mounted = await joining();
    const { view, user, element } = mounted;
    const sort = view.getByRole('button', { name: text.sort });
    sort.focus();
    await user.keyboard('{Enter}');
    expect(order(mounted)).to.deep.equal(['intro.mp3', 'outro.wav', 'talk.flac']);
    await waitUntil(() => view.getAllByRole('status').some(({ textContent }) => textContent === text.sorted));
    expect(element.shadowRoot!.activeElement === sort && sort.ariaDisabled === 'true').to.equal(true);
    expect((await started(mounted)).files).to.deep.equal(['0', '2', '1']);
  });

  it('moved with keys: the focus stays on the button, and the new place is announced', async () => {
    const mounted = await joining();
    const { view, user, element } = mounted;
    const button = (name: string): HTMLElement => view.getByRole('button', { name });
    const focused = (): string | null | undefined => element.shadowRoot!.activeElement?.getAttribute('title');
    button(text.moveUp('outro.wav')).focus();
    await user.keyboard('{Enter}');
    expect(order(mounted)).to.deep.equal(['intro.mp3', 'outro.wav', 'talk.flac']);
    expect(focused()).to.equal(text.moveUp('outro.wav'));
    const said = () => view.getAllByRole('status').map(({ textContent }) => textContent);
    expect(said()).to.include(text.moved('outro.wav', 2, 3));
    await user.keyboard(' ');
    expect(focused(), 'at the end, the other one').to.equal(text.moveDown('outro.wav'));
    expect(said()).to.include(text.moved('outro.wav', 1, 3));
    expect(button(text.moveUp('outro.wav')).getAttribute('aria-disabled')).to.equal('true');
    await user.click(button(text.moveUp('outro.wav')));
    expect((await started(mounted)).files).to.deep.equal(['2', '0', '1']);
  });

  for (const direction of ['ltr', 'rtl'])
    it(`dragged from row to row on a page that is ${direction}; Escape takes it back`, async () => {
      const mounted = await joining();
      mounted.element.parentElement!.dir = direction;
      const handle = (index: number): HTMLElement => within(rows(mounted)[index]!).getByTitle(text.drag);
      const middle = (index: number): number => {
        const { top, height } = rows(mounted)[index]!.getBoundingClientRect();
        return top + height / 2;
      };
      const pointer = (target: Element, type: string, clientY: number) =>
        target.dispatchEvent(
          new PointerEvent(type, {
            ...{ bubbles: true, composed: true, pointerId: 1, isPrimary: true, button: 0, clientY },
          }),
        );
      for (const each of rows(mounted)) within(each).getByTitle(text.drag).setPointerCapture = () => undefined;
      const [first, last] = [middle(0), middle(2)];
      const dragged = rows(mounted)[0]!;
      pointer(handle(0), 'pointerdown', first);
      pointer(handle(0), 'pointermove', last);
      expect(parseFloat(dragged.style.translate.split(' ')[1]!)).to.be.closeTo(last - first, 1);
      window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
      pointer(handle(0), 'pointerup', last);
      expect(order(mounted)).to.deep.equal(FILES);
      expect(dragged.style.translate).to.equal('');
      const other = mounted.view.getByRole('button', { name: text.moveUp('talk.flac') });
      other.focus();
      pointer(handle(0), 'pointerdown', first);
      pointer(handle(0), 'pointermove', last + 500);
      expect(Math.round(dragged.getBoundingClientRect().bottom), 'not out of the list').to.be.at.most(
        Math.round(rows(mounted)[0]!.parentElement!.getBoundingClientRect().bottom),
      );
      pointer(handle(0), 'pointerup', last + 500);
      await waitUntil(() => order(mounted).join() === 'talk.flac,outro.wav,intro.mp3');
      const next = mounted.view.getByRole('button', { name: text.moveDown('talk.flac') });
      expect(mounted.element.shadowRoot!.activeElement, 'the one that still moves it').to.equal(next);
      expect((await started(mounted)).files).to.deep.equal(['1', '2', '0']);
    });

  it('and shows the files again on request, with what was chosen; another order makes another result', async () => {
    const mounted = await joining();
    const { view, user } = mounted;
    await user.click(view.getByRole('radio', { name: text.ways.gap }));
    await started(mounted);
    await finish();
    await user.click(await view.findByRole('button', { name: text.back }));
    expect(view.getByRole<HTMLInputElement>('radio', { name: text.ways.gap }).checked).to.equal(true);
    await user.click(view.getByRole('button', { name: text.moveDown('intro.mp3') }));
    expect(await started(mounted)).to.deep.include({ files: ['1', '0', '2'], join: { gap: 1 } });
  });

  it('but not one that cannot be read: a sentence names it, and the others are joined without it', async () => {
    const mounted = await mount('good', { 'api-base': '' });
    const { view, user } = mounted;
    drag(mounted, ['drop'], ...FILES.map((name) => audio(name)));
    await user.click(await view.findByRole('checkbox', { name: text.join }));
    await waitUntil(() => engine.preparations.length === 1);
    await user.click(await view.findByRole('button', { name: text.start(3, 'WAV') }));
    await view.findByRole('progressbar', { name: en.preparing });
    expect(view.getAllByRole('status').map(({ textContent }) => textContent)).to.include(text.joining(3));
    await engine.preparations[0]!.succeed();
    await waitUntil(() => engine.takes.length >= 1);
    await engine.takes[0]!.succeed({ fileId: '0' });
    await waitUntil(() => engine.takes.length >= 2);
    await engine.takes[1]!.fail(new EngineError('damaged'));
    expect(await view.findByText(text.stuck('talk.flac', 0))).to.exist;
    await waitUntil(() => engine.takes.length >= 3);
    await engine.takes[2]!.succeed({ fileId: '2' });
    expect(view.queryByRole('button', { name: text.start(3, 'WAV') })).to.equal(null);
    expect(engine.conversions).to.have.length(0);
    await user.click(view.getByRole('button', { name: list.remove('talk.flac') }));
    await view.findByRole('button', { name: text.start(2, 'WAV') });
    expect(await started(mounted, 2)).to.deep.include({ join: {}, files: ['0', '2'] });
  });

  it('and says what failed, with a way on and a way back', async () => {
    const mounted = await joining();
    const { view, user } = mounted;
    await started(mounted);
    await engine.conversions.at(-1)!.fail(new EngineError('out-of-memory'));
    await view.findByText(en.failures['out-of-memory'][0]);
    await user.click(view.getByRole('button', { name: en.retry }));
    await waitUntil(() => engine.conversions.length === 2);
    await engine.conversions.at(-1)!.fail(new EngineError('damaged'));
    await view.findByText(text.oneIsUnreadable[0]);
    await user.click(view.getByRole('button', { name: text.back }));
    expect(order(mounted)).to.deep.equal(FILES);
    await user.click(await view.findByRole('button', { name: text.start(3, 'WAV') }));
    await waitUntil(() => engine.conversions.length === 3);
    await engine.conversions.at(-1)!.fail(new EngineError('protected', { fileIndex: 1 }));
    await view.findByText(text.unreadable('talk.flac'));
  });

  it('each by itself as long as that is off, and again once it is', async () => {
    const mounted = await joining();
    const { view, user } = mounted;
    await user.click(joinSwitch(mounted));
    expect(view.queryByRole('radio')).to.equal(null);
    expect(view.queryByRole('button', { name: text.moveUp('talk.flac') })).to.equal(null);
    await user.click(view.getByRole('button', { name: list.convert(3, 'WAV') }));
    await waitUntil(() => engine.conversions.length > 0);
    expect(engine.conversions[0]!.subject.following).to.equal(undefined);
  });

  it('on the device where the service does not; where neither does, a sentence says so', async () => {
    const mounted = await mount('joins-nothing');
    const { view, user } = mounted;
    drag(mounted, ['drop'], audio(FILES[0]), audio(FILES[1]));
    await user.click(await view.findByRole('checkbox', { name: text.join }));
    await waitUntil(() => engine.preparations.length === 1);
    await engine.preparations[0]!.fail(new Error('blocked'));
    expect(await view.findByText(text.unavailable)).to.exist;
    expect(joinSwitch(mounted).checked).to.equal(false);
    expect(view.getByRole('button', { name: list.convert(2, 'WAV') })).to.exist;
  });

  it('only several, and only where the page wants it', async () => {
    const one = await mount();
    drag(one, ['drop'], audio());
    await one.view.findByRole('button', { name: en.convert('WAV') }, seconds);
    expect(one.view.queryByRole('checkbox')).to.equal(null);
    const without = await mount('good', { join: 'off' });
    drag(without, ['drop'], audio(FILES[0]), audio(FILES[1]));
    await without.view.findByRole('list', { name: list.list });
    expect(without.view.queryByRole('checkbox')).to.equal(null);
  });

  for (const language of LANGUAGES)
    it(`in ${language} at 320 px, also from right to left, and axe finds nothing`, async () => {
      const mounted = await joining({ language });
      const { view, user, element } = mounted;
      const words = inLanguage(joinMessages, language);
      const place = element.parentElement!;
      place.style.width = '320px';
      await user.click(view.getByRole('radio', { name: words.ways.crossfade }));
      for (const direction of ['ltr', 'rtl']) {
        place.dir = direction;
        const root = element.shadowRoot!;
        for (const part of root.querySelectorAll(
          '.pc-converter__list, .pc-join, .pc-segmented, .pc-converter__actions',
        ))
          expect(part.scrollWidth, part.className).to.be.at.most(part.clientWidth);
        for (const label of root.querySelectorAll('.pc-upload-progress__detail, .pc-segmented__segment > span'))
          expect(label.scrollWidth, label.textContent).to.be.at.most(label.clientWidth);
        const { right } = root.querySelector('.pc-converter__list')!.getBoundingClientRect();
        for (const button of root.querySelectorAll('.pc-converter__list button'))
          expect(button.getBoundingClientRect().right).to.be.at.most(right);
      }
      await checkAccessibility(mounted);
      await user.click(view.getByRole('button', { name: words.start(3, 'WAV') }));
      await view.findByRole('progressbar', { name: words.joining(3) });
      await checkAccessibility(mounted);
      const height = (): number => Math.round(element.getBoundingClientRect().height);
      const before = height();
      await finish();
      await view.findByRole('button', { name: words.back });
      expect(height(), 'what is below stands still').to.equal(before);
      await checkAccessibility(mounted);
    }).timeout(20_000);
});
