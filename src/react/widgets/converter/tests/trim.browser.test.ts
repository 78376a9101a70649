/** Trimming a file in the converter. */
import { expect } from '@open-wc/testing';
import { fireEvent } from '@testing-library/dom';
import type { ConvertRequest } from '../../../../contract/schema.ts';
import { LANGUAGES } from '../../../../definition/common.ts';
import { cutsMessages } from '../../../../messages/en/cuts.ts';
import { trimMessages } from '../../../../messages/en/trim.ts';
import { tone } from '../../file-player/testing/sound.ts';
import { inLanguage } from '../../../../testing/texts.ts';
import {
  checkAccessibility,
  choose,
  en,
  mount,
  seconds,
  textIn,
  waitUntil,
  type Mounted,
} from '../testing/converter.ts';
import { paste, transferOf } from '../../../../testing/transfer.ts';

const trim = trimMessages.en;
const cuts = cutsMessages.en;

/** A file of 20 seconds, with what trims it opened. */
async function opened(attributes: Record<string, string> = {}): Promise<Mounted> {
  const mounted = await mount('good', { to: 'FLAC', ...attributes });
  choose(mounted, tone(20, 'talk.wav'));
  await mounted.user.click(await mounted.view.findByRole('button', { name: trim.trim }, seconds));
  await mounted.view.findByRole('slider', { name: trim.handles.start });
  await waitUntil(() => handle(mounted, 'end').getAttribute('aria-valuenow') === '20');
  return mounted;
}

const handle = ({ view }: Mounted, edge: 'start' | 'end'): HTMLElement =>
  view.getByRole('slider', { name: trim.handles[edge] });

const field = ({ view }: Mounted, name: string): HTMLInputElement => view.getByRole('textbox', { name });

/** Replaces what is in a field, as after selecting all of it. */
function retype(mounted: Mounted, name: string, text: string): void {
  const input = field(mounted, name);
  input.focus();
  fireEvent.input(input, { target: { value: text } });
}

/** What the service is asked for. */
async function requested(mounted: Mounted): Promise<ConvertRequest['options']> {
  await mounted.user.click(await mounted.view.findByRole('button', { name: en.convert('FLAC'), busy: false }, seconds));
  await mounted.view.findByRole('button', { name: en.download('FLAC') }, seconds);
  const asked = (await mounted.requests()).findLast(({ method, path }) => method === 'POST' && /convert$/.test(path));
  return (asked?.json as ConvertRequest).options;
}

describe('<pc-converter> trims', () => {
  it('with the keyboard: by 10 ms, by a second, to the ends, and back', async () => {
    const mounted = await opened();
    const { user, view } = mounted;
    const start = handle(mounted, 'start');
    start.focus();
    await user.keyboard('{ArrowRight}{ArrowRight}{Shift>}{ArrowUp}{/Shift}');
    expect(start.getAttribute('aria-valuenow')).to.equal('1.02');
    expect(start.getAttribute('aria-valuetext')).to.equal('1.02 seconds');
    expect(field(mounted, trim.start).value).to.equal('0:01.020');
    const end = handle(mounted, 'end');
    end.focus();
    await user.keyboard('{Home}');
    expect(end.getAttribute('aria-valuenow'), 'not before the start').to.equal('1.03');
    await user.keyboard('{End}{Shift>}{ArrowLeft}{ArrowDown}{/Shift}');
    expect(view.getByText(trim.length('0:16.980'))).to.exist;
    expect(await requested(mounted)).to.deep.equal({ trim: { start: 1.02, end: 18 } });
  }).timeout(20_000);

  it('undoes step by step, and selects the whole file again', async () => {
    const mounted = await opened();
    const { user, view } = mounted;
    handle(mounted, 'start').focus();
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
    await user.keyboard('{Control>}z{/Control}');
    expect(handle(mounted, 'start').getAttribute('aria-valuenow')).to.equal('0');
    await user.keyboard('{PageUp}');
    await user.click(view.getByRole('button', { name: trim.whole }));
    await user.click(view.getByRole('button', { name: trim.undo }));
    expect(await requested(mounted)).to.deep.equal({ trim: { start: 10 } });
  }).timeout(20_000);

  it('with a pointer, that moves the handle from where it was touched', async () => {
    const mounted = await opened();
    const track = handle(mounted, 'start').parentElement!;
    const { left, width, top } = track.getBoundingClientRect();
    const pointer = (type: string, x: number, target: Element = track) =>
      target.dispatchEvent(
        new PointerEvent(type, {
          ...{ bubbles: true, composed: true, pointerId: 1, isPrimary: true, button: 0 },
          ...{ clientX: x, clientY: top + 10 },
        }),
      );
    track.setPointerCapture = () => undefined;
    pointer('pointerdown', left + 5, handle(mounted, 'start'));
    pointer('pointermove', left + 5 + width / 4);
    pointer('pointerup', left + 5 + width / 4);
    pointer('pointermove', left + width / 2);
    await waitUntil(() => handle(mounted, 'start').getAttribute('aria-valuenow') === '5');
    // Far from both handles, a finger scrolls the page.
    pointer('pointerdown', left + width / 2);
    pointer('pointermove', left + width * 0.7);
    pointer('pointerup', left + width * 0.7);
    expect(await requested(mounted)).to.deep.equal({ trim: { start: 5 } });
  }).timeout(20_000);

  it('by typed times; a wrong one gets a sentence, and stays as typed', async () => {
    const mounted = await opened();
    const { user, view } = mounted;
    const end = field(mounted, trim.end);
    retype(mounted, trim.end, '1:00');
    await user.keyboard('{Enter}');
    expect(view.getByText(trim.behindEnd('0:20.000'))).to.exist;
    expect(end.value).to.equal('1:00');
    expect(end.getAttribute('aria-invalid')).to.equal('true');
    retype(mounted, trim.end, 'soon');
    await user.tab();
    expect(view.getByText(trim.noTime('1:02.350'))).to.exist;
    expect(end.value).to.equal('soon');
    retype(mounted, trim.end, '0:12,5');
    await user.keyboard('{Enter}');
    expect(view.queryByText(trim.noTime('1:02.350'))).to.equal(null);
    retype(mounted, trim.start, '13');
    await user.keyboard('{Enter}');
    expect(view.getByText(trim.startTooLate('0:12.500'))).to.exist;
    expect(await requested(mounted)).to.deep.equal({ trim: { start: 0, end: 12.5 } });
  }).timeout(20_000);

  it('a link that is pasted into a time is text, not a file to convert', async () => {
    const mounted = await opened();
    paste(
      field(mounted, trim.start),
      transferOf({ data: { 'text/html': '<a href="https://a.example/b.mp3">1:00</a>' } }),
    );
    paste(field(mounted, trim.start), transferOf({ data: { 'text/plain': '1:00' } }));
    await mounted.user.tab();
    expect(mounted.element.shadowRoot!.querySelector('.pc-notice')?.textContent).to.equal(undefined);
  });

  it('takes parts out of the selection, with the keyboard, and leaves them in again', async () => {
    const mounted = await opened();
    const { user, view } = mounted;
    view.getByRole('button', { name: trim.cutOut }).focus();
    await user.keyboard('{Enter}');
    const start = await view.findByRole('slider', { name: cuts.handles.start }, seconds);
    expect(view.getByText(trim.length('0:18.000'))).to.exist;
    start.focus();
    await user.keyboard('{Shift>}{ArrowLeft}{ArrowLeft}{/Shift}');
    expect(start.getAttribute('aria-valuenow')).to.equal('8.8');
    view.getByRole('slider', { name: cuts.handles.end }).focus();
    await user.keyboard('{PageUp}');
    expect(view.getByText(trim.cutsOf(1, 1, '3.2 seconds'))).to.exist;
    await user.click(view.getByRole('button', { name: trim.cutOut }));
    const switches = view.getAllByRole('switch', { name: /^Cut \d of 2/ });
    expect(switches.length).to.equal(2);
    // Where there was the most room.
    switches[0]!.focus();
    await user.keyboard(' ');
    expect(view.getByText(trim.cutsOf(1, 2, '3.2 seconds'))).to.exist;
    await user.keyboard('{Control>}z{/Control}');
    expect(view.getByText(/^2 of 2 parts/)).to.exist;
    await user.keyboard('{Control>}z{/Control}');
    expect(view.getByText(trim.cutsOf(1, 1, '3.2 seconds'))).to.exist;
    expect(await requested(mounted)).to.deep.equal({ trim: { start: 0, cuts: [{ start: 8.8, end: 12 }] } });
    const pane = view.getByRole('button', { name: new RegExp(`^${trim.trim}`), expanded: false });
    expect(pane.textContent).to.equal(`${trim.trim} ${trim.cuts(1)}`);
    await user.click(pane);
    expect(view.getByText(trim.cutsOf(1, 1, '3.2 seconds'))).to.exist;
    await checkAccessibility(mounted);
  }).timeout(30_000);

  it('is closed while it is converted; opened again, it has all that can be undone', async () => {
    const mounted = await opened();
    const { user, view } = mounted;
    handle(mounted, 'start').focus();
    await user.keyboard('{PageUp}');
    expect(await requested(mounted)).to.deep.equal({ trim: { start: 10 } });
    await user.click(view.getByRole('button', { name: new RegExp(`^${trim.trim}`), expanded: false }));
    await user.click(view.getByRole('button', { name: trim.undo }));
    expect(await requested(mounted)).to.equal(undefined);
  }).timeout(30_000);

  for (const language of LANGUAGES)
    it(`speaks ${language} at 320 px, also from right to left, and axe finds nothing`, async () => {
      const mounted = await mount('good', { to: 'FLAC', language });
      const { element, view, user } = mounted;
      const place = element.parentElement!;
      place.style.width = '320px';
      place.dir = 'rtl';
      const text = inLanguage(trimMessages, language);
      choose(mounted, tone(20, 'talk.wav'));
      await user.click(await view.findByRole('button', { name: text.trim }, seconds));
      const start = await view.findByRole('slider', { name: text.handles.start });
      const end = view.getByRole('slider', { name: text.handles.end });
      await waitUntil(() => end.getAttribute('aria-valuenow') === '20');
      await view.findByRole('button', { name: textIn(language).convert('FLAC') }, seconds);
      const [left, right] = [start, end].map((each) => each.getBoundingClientRect());
      expect(left!.left, 'time runs from left to right').to.be.lessThan(right!.left);
      expect(Math.min(left!.width, left!.height), 'for a finger').to.be.at.least(44);
      const panel = view.getByRole('region');
      expect(panel.scrollWidth).to.be.at.most(panel.clientWidth);
      for (const each of panel.querySelectorAll('button, label, p'))
        expect(each.scrollWidth, each.textContent).to.be.at.most(each.clientWidth + 1);
      await checkAccessibility(mounted);
    }).timeout(20_000);
});
