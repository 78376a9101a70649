import assert from 'node:assert/strict';
import { it, mock } from 'node:test';
import { menuFromJson, validateMenu, textIn, type HeaderMenuData } from './menu.ts';
import { validateDropdown } from './menus/validate-dropdown.ts';

/** Returns what the callback logs as errors. */
function reported(run: () => void): string[] {
  const error = mock.method(console, 'error', () => undefined);
  try {
    run();
  } finally {
    error.mock.restore();
  }
  return error.mock.calls.map((call) => String((call.arguments as unknown[])[0]));
}

it('a list is the main menu, an object may change either part', () => {
  const item = { _id: 'a', label: 'A', link: '/a' };
  assert.deepEqual(validateMenu([item]), { main: [item] });
  assert.deepEqual(validateMenu({ right: [item] }), { right: [item] });
  for (const data of ['menu', 7, null]) assert.throws(() => menuFromJson(data), TypeError);
});

it('an item that cannot be shown is left out and told, the others stay', () => {
  const good = { _id: 'a', label: 'A', link: '/a' };
  const bad = [
    { label: 'B', link: '/b' },
    { _id: 'c', link: '/c' },
    { _id: 'd', label: ' ', link: '/d' },
    { _id: 'e', label: 'E', link: 'javascript:alert(1)' },
    { _id: 'f', label: 'F' },
    { _id: 'g', label: 'G', link: '/g', dropdownComponent: 'unknown' },
    { _id: 'a', label: 'Again', link: '/a' },
    null,
  ];
  let menu: unknown;
  const lines = reported(() => (menu = validateMenu([good, ...bad] as unknown as HeaderMenuData)));
  assert.deepEqual(menu, { main: [good] });
  assert.equal(lines.length, bad.length);
  assert.match(lines[0]!, /main\[1\] lacks _id or label/);
});

it('a dropdown is looked at row by row, and only once', () => {
  const row = { _id: 'r', label: 'R', link: '/r' };
  const soon = { _id: 's', label: 'S', comingSoon: true };
  const dropdown = {
    groups: [
      { _id: 'g', label: 'G', lists: [{ items: [row, soon, { _id: 'x', label: 'X' }] }] },
      { _id: 'h', label: 'H' },
    ],
    card: { _id: 'c', label: 'C' },
  } as unknown as Parameters<typeof validateDropdown>[0];
  const lines = reported(() => {
    const sound = validateDropdown(dropdown);
    assert.deepEqual(sound, { groups: [{ _id: 'g', label: 'G', lists: [{ items: [row, soon] }] }] });
    assert.equal(validateDropdown(dropdown), sound);
  });
  assert.equal(lines.length, 3);
});

it('English stands in for a language that a label lacks', () => {
  assert.equal(textIn({ en: 'Tools', fr: 'Outils' }, 'fr'), 'Outils');
  assert.equal(textIn({ en: 'Tools', fr: 'Outils' }, 'de'), 'Tools');
  assert.equal(textIn('Tools', 'de'), 'Tools');
});
