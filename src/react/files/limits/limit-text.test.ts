import assert from 'node:assert/strict';
import { it } from 'node:test';
import { LANGUAGES } from '../../../definition/common.ts';
import { limitText } from './limit-text.ts';

const MEGA = 2 ** 20;
/** Formats also write a narrow space. */
const plain = (text: string): string => text.replace(/\s/g, ' ');

it('a limit is written as number formats write it, in every language', () => {
  for (const language of [...LANGUAGES, 'ar-EG', 'de-AT'])
    for (const [bytes, amount, unit] of [
      [MEGA, 1, 'megabyte'],
      [50 * MEGA, 50, 'megabyte'],
      [1.5 * MEGA, 1.5, 'megabyte'],
      [1000 * MEGA, 1000, 'megabyte'],
      [1023 * MEGA, 1023, 'megabyte'],
      [1024 * MEGA, 1, 'gigabyte'],
      [2048 * MEGA, 2, 'gigabyte'],
      [2560 * MEGA, 2.5, 'gigabyte'],
    ] as const)
      assert.equal(
        plain(limitText(bytes, language)),
        plain(new Intl.NumberFormat(language, { style: 'unit', unit }).format(amount)),
        language,
      );
});

it('the widgets’ own limits need no number format, which would take the first view long', (test) => {
  const formats = [
    test.mock.method(Number.prototype, 'toLocaleString'),
    test.mock.method(Intl, 'NumberFormat', Intl.NumberFormat),
  ];
  for (const language of LANGUAGES) for (const bytes of [50 * MEGA, 2048 * MEGA]) limitText(bytes, language);
  assert.deepEqual(
    formats.map(({ mock }) => mock.callCount()),
    [0, 0],
  );
});
