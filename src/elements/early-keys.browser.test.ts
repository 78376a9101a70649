/**
 * Keys that are pressed before the lazy part that handles them has arrived. One test for each part, which loads once.
 */
import { expect } from '@open-wc/testing';
import { waitUntil } from '../testing/wait-until.ts';
import './pc-converter.ts';
import './pc-header.ts';
import { mount, rootOf } from './testing/page.ts';

/** Like the browser; returns whether the default action was prevented. */
const press = (target: Element, key: string): boolean =>
  !target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, composed: true }));

it('arrow keys on a dropdown move through it as soon as it is there', async () => {
  const converter = await mount('pc-converter', '<pc-converter language="en" from="MP3"></pc-converter>');
  const combobox = rootOf(converter).querySelector<HTMLElement>('[role=combobox]')!;
  combobox.focus();
  expect(rootOf(converter).querySelector('[role=listbox]'), 'not loaded yet').to.equal(null);
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown']) {
    expect(press(combobox, key)).to.equal(true);
    // Each key is an event of its own, after whose rendering the next one comes.
    await Promise.resolve();
  }
  await waitUntil(() => combobox.getAttribute('aria-activedescendant')?.endsWith('2'));
  press(combobox, 'Enter');
  await waitUntil(() => converter.shadowRoot!.querySelector('[role=combobox]')!.textContent === 'FLAC');
});

it('arrow down on an item of the menu opens it and moves into it', async () => {
  const header = await mount('pc-header', '<pc-header language="en" no-banner no-one-tap></pc-header>');
  header.parentElement!.style.width = '1400px';
  await waitUntil(() => !rootOf(header).querySelector('[data-compact]'));
  const button = rootOf(header).querySelector<HTMLElement>('button[aria-expanded]')!;
  button.focus();
  expect(rootOf(header).querySelector('.pc-header__panel'), 'not loaded yet').to.equal(null);
  expect(press(button, 'ArrowDown')).to.equal(true);
  expect(press(button, 'ArrowDown')).to.equal(true);
  await waitUntil(() => header.shadowRoot!.activeElement?.closest('.pc-header__panel'));
  const stops = [...header.shadowRoot!.activeElement!.closest('.pc-header__panel')!.querySelectorAll('a, button')];
  await waitUntil(() => stops.indexOf(header.shadowRoot!.activeElement!) === 1);
  // The browser's own keys stay its own.
  const back = new KeyboardEvent('keydown', { key: 'ArrowLeft', altKey: true, bubbles: true, cancelable: true });
  button.dispatchEvent(back);
  expect(back.defaultPrevented).to.equal(false);
});
