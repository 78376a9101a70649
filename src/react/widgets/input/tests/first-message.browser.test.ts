/** The first message of a page: those of fields are loaded on demand, and the browser has its own meanwhile. */
import { expect } from '@open-wc/testing';
import { inLanguage } from '../../../../testing/texts.ts';
import { fieldMessages } from '../../../../messages/en/validation.ts';
import '../../../../elements/pc-field-input.ts';
import { mountForm } from '../../../../testing/form.ts';
import { rootOf } from '../../../../elements/testing/page.ts';
import { waitUntil } from '../../../../testing/wait-until.ts';

it('is ours: the browser’s is neither shown in a bubble nor below the field', async () => {
  const { form } = await mountForm(
    '<pc-field-input label="Mail" language="de" required></pc-field-input><button>Send</button>',
  );
  const field = form.querySelector('pc-field-input')!;
  const prevented: boolean[] = [];
  form.addEventListener('invalid', ({ defaultPrevented }) => prevented.push(defaultPrevented), true);
  field.addEventListener('invalid', ({ defaultPrevented }) => prevented.push(defaultPrevented));
  const region = rootOf(field).querySelector('[aria-live]')!;
  const said: string[] = [];
  new MutationObserver(() => said.push(region.textContent)).observe(region, {
    childList: true,
    characterData: true,
    subtree: true,
  });
  const button = form.querySelector('button')!;
  button.focus();
  button.click();
  expect(prevented.at(-1)).to.equal(true);
  await waitUntil(() => region.textContent !== '');
  expect(said.filter(Boolean)).to.deep.equal([inLanguage(fieldMessages, 'de').required]);
  await waitUntil(() => document.activeElement === field);
  field.remove();
});
