/** The cuts of shortened pauses: heard, switched off, moved, undone and applied, at the service and on the device. */
import { expect } from '@open-wc/testing';
import { within } from '@testing-library/dom';
import { sendKeys } from '@web/test-runner-commands';
import type { ProcessRequest } from '../../../../contract/schema.ts';
import { LANGUAGES } from '../../../../definition/common.ts';
import { cutsMessages } from '../../../../messages/en/cuts.ts';
import { isWebKit } from '../../../../testing/browser.ts';
import { inLanguage } from '../../../../testing/texts.ts';
import { tone } from '../../file-player/testing/sound.ts';
import { activatePage } from '../../file-player/testing/user-activation.ts';
import {
  checkAccessibility,
  choose,
  en,
  mount,
  settled,
  textIn,
  waitUntil,
  type Mounted,
} from '../../../files/tool/testing/tool.ts';

const text = cutsMessages.en;

/** Six seconds, with the pauses that the scenario cuts: from 1 to 2 seconds, and from 3 to 5. */
const talk = (): File =>
  tone(6, 'talk.wav', (time) => ((time > 0.9 && time < 2.1) || (time > 2.9 && time < 5.1) ? 0.001 : 0.5));

async function opened(attributes: Record<string, string> = {}): Promise<Mounted> {
  const mounted = await mount('pc-processing-tool', 'processed-pauses', { effect: 'shorten-silence', ...attributes });
  choose(mounted, talk());
  await mounted.view.findByRole('button', { name: textIn('en').download });
  await mounted.user.click(mounted.view.getByRole('button', { name: text.check(2) }));
  await mounted.view.findByRole('list', { name: text.list });
  return mounted;
}

const list = ({ view }: Mounted) => within(view.getByRole('list', { name: text.list }));
const switches = (mounted: Mounted): HTMLInputElement[] => list(mounted).getAllByRole('switch');
const editor = ({ view }: Mounted, number: number) =>
  within(view.getByRole('group', { name: new RegExp(`^Cut ${number}`) }));
const handle = (mounted: Mounted, number: number, edge: 'start' | 'end'): HTMLElement =>
  editor(mounted, number).getByRole('slider', { name: text.handles[edge] });
const time = (element: HTMLElement): number => Number(element.getAttribute('aria-valuenow'));
const made = (mounted: Mounted): boolean[] => switches(mounted).map(({ checked }) => checked);

const asked = async ({ requests }: Mounted): Promise<ProcessRequest[]> =>
  (await requests())
    .filter(({ method, path }) => method === 'POST' && path === '/api/audio-process')
    .map(({ json }) => json as ProcessRequest);

async function pressWith(held: readonly string[], key: string): Promise<void> {
  for (const down of held) await sendKeys({ down });
  await sendKeys({ press: key });
  for (const up of held) await sendKeys({ up });
}

describe('the cuts of <pc-processing-tool effect="shorten-silence">', () => {
  it('are named with their times, switched off one by one, and asked for without those', async () => {
    const mounted = await opened();
    const { view, user } = mounted;
    expect(view.queryByRole('button', { name: text.apply }), 'nothing is changed').to.equal(null);
    const [first] = switches(mounted);
    expect(first!.getAttribute('aria-label')).to.equal('Cut 1 of 2, at 1 second, 1 second long');
    await user.click(first!);
    expect(made(mounted)).to.deep.equal([false, true]);
    expect(view.getByText(/^1 of 2 pauses cut, /)).to.exist;
    expect(view.getByText(text.unapplied)).to.exist;
    await user.click(view.getByRole('button', { name: text.apply }));
    await waitUntil(async () => (await asked(mounted)).length === 2, 'asked again');
    const silence = (await asked(mounted))[1]!.options?.silence;
    expect(silence?.cuts).to.have.length(1);
    expect(silence?.cuts?.[0]?.start).to.be.greaterThan(2);
    await view.findByRole('list', { name: text.list });
    expect(made(mounted), 'what was taken back is still there').to.deep.equal([false, true]);
  });

  it('move at both ends by keys, and come back with undo', async function () {
    // Its driver cannot hold a key down.
    if (isWebKit) this.skip();
    const mounted = await opened();
    const start = handle(mounted, 1, 'start');
    const before = time(start);
    start.focus();
    await sendKeys({ press: 'ArrowRight' });
    await waitUntil(() => Math.abs(time(start) - before - 0.01) < 0.002, 'a hundredth');
    await pressWith(['Shift'], 'ArrowLeft');
    await waitUntil(() => Math.abs(time(start) - before + 0.09) < 0.002, 'a tenth');
    await pressWith(['Control'], 'z');
    await pressWith(['Control'], 'z');
    await waitUntil(() => time(start) === before, 'undone');
    await pressWith(['Control', 'Shift'], 'z');
    await waitUntil(() => Math.abs(time(start) - before - 0.01) < 0.002, 'redone');
    const end = handle(mounted, 1, 'end');
    end.focus();
    await sendKeys({ press: 'Home' });
    await waitUntil(() => Math.abs(time(end) - time(start) - 0.01) < 1e-6, 'as short as a cut can be');
  });

  it('move by a pointer, and no further than the next one', async () => {
    const mounted = await opened();
    const end = handle(mounted, 1, 'end');
    const stage = end.parentElement!;
    const second = time(end);
    const { left, width, top, height } = end.getBoundingClientRect();
    const pointer = (type: string, clientX: number): boolean =>
      stage.dispatchEvent(
        new PointerEvent(type, {
          ...{ bubbles: true, isPrimary: true, pointerId: 1, button: 0 },
          ...{ clientX, clientY: top + height / 2 },
        }),
      );
    stage.setPointerCapture = () => undefined;
    const middle = left + width / 2;
    pointer('pointerdown', middle);
    pointer('pointermove', middle + 20);
    await waitUntil(() => time(end) > second, 'moved');
    pointer('pointermove', middle + 5000);
    await waitUntil(() => time(end) === Number(end.getAttribute('aria-valuemax')), 'at the next cut');
    pointer('pointerup', middle + 5000);
    await mounted.user.click(mounted.view.getByRole('button', { name: text.undo }));
    await waitUntil(() => time(end) === second, 'one drag is one step');
  });

  it('are all switched at once, which is undone at once; without any, nothing is cut out', async () => {
    const mounted = await opened();
    const { view, user } = mounted;
    await user.click(view.getByRole('button', { name: text.keepAll }));
    expect(made(mounted)).to.deep.equal([false, false]);
    await user.click(view.getByRole('button', { name: text.undo }));
    expect(made(mounted)).to.deep.equal([true, true]);
    await user.click(view.getByRole('button', { name: text.redo }));
    await user.click(view.getByRole('button', { name: text.cutAll }));
    expect(made(mounted)).to.deep.equal([true, true]);
  });

  it('are gone through with the arrow keys, one row in the order of Tab', async () => {
    const mounted = await opened();
    const [first, second] = switches(mounted);
    expect([first!.tabIndex, second!.tabIndex]).to.deep.equal([0, -1]);
    first!.focus();
    await sendKeys({ press: 'ArrowDown' });
    await waitUntil(() => mounted.element.shadowRoot!.activeElement === second, 'the next row');
    expect([first!.tabIndex, second!.tabIndex]).to.deep.equal([-1, 0]);
    expect(editor(mounted, 2).getByRole('switch', { name: text.cutOut })).to.exist;
    await sendKeys({ press: ' ' });
    await waitUntil(() => made(mounted)[1] === false, 'switched');
  });

  it('are heard, and stop by themselves behind the cut', async () => {
    await activatePage();
    const mounted = await opened();
    const { view, user } = mounted;
    const listen = () => editor(mounted, 1).getByRole('button', { name: /^(Listen|Stop)$/ });
    await user.click(listen());
    await waitUntil(() => listen().textContent === text.stop, 'plays');
    await waitUntil(
      () => mounted.element.shadowRoot!.querySelector('.pc-cuts__panel[data-playing]') !== null,
      'sounds',
    );
    const begun = performance.now();
    await waitUntil(() => listen().textContent === text.listen, 'stops');
    // From 0 to 2 seconds behind the cut, without the cut.
    expect(performance.now() - begun).to.be.within(1500, 4500);
    expect(view.queryByText(text.unplayable)).to.equal(null);
  }).timeout(20_000);

  it('are made on the device, which leaves in the file what is switched off', async () => {
    const mounted = await mount('pc-processing-tool', 'good', { effect: 'shorten-silence', engine: 'device' });
    const { view, user, heard } = mounted;
    mounted.element.addEventListener('pc-download', (event) => event.preventDefault());
    choose(mounted, talk());
    const download = () => view.findByRole('button', { name: en.download }, { timeout: 60_000 });
    const sizes = (): number[] =>
      heard.flatMap(([name, detail]) => (name === 'pc-download' ? [(detail['blob'] as Blob).size] : []));
    await user.click(await download());
    await waitUntil(() => sizes().length === 1, 'downloaded');
    const count = (await view.findByRole('button', { name: /^Check the / })).textContent;
    await user.click(view.getByRole('button', { name: count }));
    await view.findByRole('list', { name: text.list });
    await user.click(switches(mounted).at(-1)!);
    const [start, end] = (['start', 'end'] as const).map((edge) => time(handle(mounted, made(mounted).length, edge)));
    await user.click(view.getByRole('button', { name: text.apply }));
    await user.click(await download());
    await waitUntil(() => sizes().length === 2, 'downloaded');
    // 16 bit at 8 kHz.
    expect(sizes()[1]! - sizes()[0]!).to.equal(2 * (Math.round(end! * 8000) - Math.round(start! * 8000)));
  }).timeout(120_000);

  for (const language of LANGUAGES)
    it(`speak ${language} at 320 px, also from right to left, and axe finds nothing`, async () => {
      const mounted = await mount('pc-processing-tool', 'processed-pauses', {
        ...{ effect: 'shorten-silence', language },
        theme: language === 'de' ? 'dark' : 'light',
      });
      const { view, element, user } = mounted;
      const place = element.parentElement!;
      place.style.width = '320px';
      place.style.background = language === 'de' ? '#000' : '#fff';
      place.dir = language === 'es' ? 'rtl' : 'ltr';
      choose(mounted, talk());
      const own = inLanguage(cutsMessages, language);
      await user.click(await view.findByRole('button', { name: own.check(2) }));
      const all = within(await view.findByRole('list', { name: own.list }));
      const [first] = all.getAllByRole('switch');
      await user.click(first!);
      await settled(mounted);
      const panel = view.getByRole('region');
      expect(panel.scrollWidth).to.be.at.most(panel.clientWidth);
      for (const each of panel.querySelectorAll('button, label, p'))
        expect(each.scrollWidth, each.textContent).to.be.at.most(each.clientWidth + 1);
      expect(first!.closest('label')!.getBoundingClientRect().height, 'for a finger').to.be.at.least(44);
      await checkAccessibility(mounted);
    }).timeout(20_000);
});
