/**
 * Delete and Backspace on every control of each panel that works with files, in each of its states: they remove a file
 * only on its Remove button.
 */
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { listMessages } from '../../../messages/en/converter-list.ts';
import { waitUntil } from '../../../testing/wait-until.ts';
import * as converter from '../../widgets/converter/testing/converter.ts';
import * as tool from '../tool/testing/tool.ts';

type Mounted = Pick<tool.Mounted, 'element' | 'view' | 'user'>;

const FOCUSABLE = 'button, a[href], input:not([type=file]), select, textarea, summary, [tabindex]';

const controlsOf = ({ element }: Mounted): HTMLElement[] =>
  [...element.shadowRoot!.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (control) => control.checkVisibility() && !control.matches(':disabled'),
  );

const nameOf = (control: HTMLElement): string =>
  control.ariaLabel ?? (control.title || control.textContent.trim() || control.className || control.localName);

/** How many files, of a saved result too, are shown. */
const filesIn = ({ element }: Mounted): number =>
  element.shadowRoot!.querySelectorAll('.pc-upload-progress, .pc-converter__result, .pc-tool__result').length;

async function pressEverywhere(mounted: Mounted, removes: (name: string) => boolean): Promise<void> {
  const files = filesIn(mounted);
  expect(files).to.be.greaterThan(0);
  let removals = 0;
  for (let index = 0; index < controlsOf(mounted).length; index++)
    for (const key of ['Delete', 'Backspace'] as const) {
      const control = controlsOf(mounted)[index]!;
      const name = nameOf(control);
      control.focus();
      if (mounted.element.shadowRoot!.activeElement !== control) continue;
      await sendKeys({ press: key });
      if (removes(name)) {
        await waitUntil(() => filesIn(mounted) < files || mounted.view.queryByRole('button', { name: 'Undo' }), name);
        removals++;
        await mounted.user.click(mounted.view.getByRole('button', { name: 'Undo' }));
        await waitUntil(() => filesIn(mounted) === files, `${name} is back`);
      } else {
        expect(mounted.view.queryByRole('button', { name: 'Undo' }), `${key} on ${name}`).to.equal(null);
        expect(filesIn(mounted), `${key} on ${name}`).to.equal(files);
      }
    }
  expect(removals).to.be.at.least(2);
}

describe('Delete and Backspace', () => {
  const { audio, choose, convert, en, mount, seconds } = converter;

  it('on a chosen file with open options', async () => {
    const mounted = await mount();
    choose(mounted, audio());
    await mounted.view.findByRole('button', { name: en.convert('WAV') });
    const options = mounted.view.getByRole('button', { expanded: false, name: /options/i });
    await mounted.user.click(options);
    await pressEverywhere(mounted, (name) => name === en.remove);
  });

  it('on a failed file', async () => {
    const mounted = await mount('upload-500-once');
    choose(mounted, audio());
    await mounted.view.findByText(en.failures.server[0]);
    await pressEverywhere(mounted, (name) => name === en.remove);
  });

  it('on a list', async () => {
    const mounted = await mount();
    choose(mounted, audio('one.mp3'), audio('two.mp3'), audio('three.mp3'));
    await mounted.view.findByRole('button', { name: listMessages.en.convert(3, 'WAV'), busy: false }, seconds);
    await pressEverywhere(mounted, (name) => name.startsWith('Remove '));
  });

  it('on a result remove nothing', async () => {
    const mounted = await mount();
    await convert(mounted);
    for (const control of controlsOf(mounted)) {
      control.focus();
      await sendKeys({ press: 'Delete' });
      await sendKeys({ press: 'Backspace' });
      expect(filesIn(mounted), nameOf(control)).to.equal(1);
    }
  });

  for (const tag of ['pc-processing-tool', 'pc-auto-leveling'] as const)
    it(`on a failed file of <${tag}>`, async () => {
      const mounted = await tool.mount(tag, 'upload-500-once');
      tool.choose(mounted, tool.recording());
      await mounted.view.findByText(tool.en.failures.server[0]);
      await pressEverywhere(mounted, (name) => name === tool.en.remove);
    });

  it('with a modifier, or held down, remove nothing more', async () => {
    const mounted = await mount();
    choose(mounted, audio('one.mp3'), audio('two.mp3'), audio('three.mp3'));
    await mounted.view.findByRole('button', { name: listMessages.en.convert(3, 'WAV'), busy: false }, seconds);
    const remove = mounted.view.getByRole('button', { name: 'Remove one.mp3' });
    const press = (init: KeyboardEventInit): boolean =>
      remove.dispatchEvent(new KeyboardEvent('keydown', { key: 'Delete', bubbles: true, cancelable: true, ...init }));
    press({ ctrlKey: true });
    press({ altKey: true });
    press({ metaKey: true });
    press({ repeat: true });
    expect(filesIn(mounted)).to.equal(3);
  });
});
