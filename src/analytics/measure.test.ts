import assert from 'node:assert/strict';
import { it } from 'node:test';
import { measure } from './measure.ts';

const FILE = new File(['1234'], 'Interview with Ada Lovelace.mp3');

it('passes on measurable fields only', () => {
  assert.deepEqual(
    measure('pc-convert-complete', {
      id: 3,
      fileName: FILE.name,
      from: 'MP3',
      to: 'WAV',
      requestId: 'a1b2',
      losses: ['tags', 'cover-art'],
    }),
    { from: 'MP3', to: 'WAV', losses: 'tags+cover-art' },
  );
});

it('leaves out what has no value', () => {
  const detail = { from: null, to: 'WAV', losses: [] };
  assert.deepEqual(measure('pc-convert-complete', detail), { to: 'WAV' });
  const error = { code: 'network', during: 'upload', canRetry: true, retryAfter: NaN, cause: new Error('ada') };
  assert.deepEqual(measure('pc-convert-error', error), { code: 'network', during: 'upload', canRetry: true });
});

it('tells the size of a file, how many there are, and whether there is a coupon, never which', () => {
  assert.deepEqual(measure('pc-file-selected', { id: 1, file: FILE, format: 'MP3' }), { format: 'MP3', size: 4 });
  assert.deepEqual(measure('pc-download', { blob: FILE, fileName: FILE.name, ids: [1, 2] }), { count: 2, size: 4 });
  assert.deepEqual(measure('pc-coupon-change', { coupon: 'ADA20' }), { hasCoupon: true });
  assert.deepEqual(measure('pc-coupon-change', { coupon: null }), { hasCoupon: false });
});

it('leaves what was measured in a frame as it is', () => {
  for (const fields of [{ count: 2, size: 4 }, { hasCoupon: true }, { from: 'MP3', losses: 'tags', to: 'WAV' }]) {
    const name = 'count' in fields ? 'pc-download' : 'from' in fields ? 'pc-convert-complete' : 'pc-coupon-change';
    assert.deepEqual(measure(name, fields), fields);
  }
});

it('takes no text where an id or a word of a list should be', () => {
  for (const plan of ['ada@example.org', 'Ada Lovelace', 'https://example.org/?a=b', 'a.mp3', 'x'.repeat(65), {}, '']) {
    assert.deepEqual(measure('pc-plan-select', { plan, interval: 'year' }), { hasCoupon: false, interval: 'year' });
  }
});

it('knows no other events, and not those of the page’s own dialogs', () => {
  assert.equal(measure('pc-upload-progress', { percent: 20 }), undefined);
  assert.equal(measure('pc-open', null), undefined);
  assert.equal(measure('toString', {}), undefined);
  assert.deepEqual(measure('pc-record-start', {}), {});
});
