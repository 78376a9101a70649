import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isOfferDue, offerEffects, reduceOffer, type OfferEvent, type OfferState } from './passkey-offer.machine.ts';

const after = (...events: OfferEvent[]): OfferState => events.reduce(reduceOffer, 'offered');

describe('the offer of a passkey', () => {
  const cases: [OfferEvent[], OfferState][] = [
    [['dismiss'], 'ended'],
    [['too-late'], 'ended'],
    [['accept'], 'adding'],
    [['accept', 'accept'], 'adding'],
    [['accept', 'too-late'], 'adding'],
    [['accept', 'dismiss'], 'ended'],
    [['accept', 'succeed'], 'added'],
    [['accept', 'succeed', 'dismiss'], 'added'],
    [['accept', 'fail'], 'failed'],
    [['accept', 'fail', 'accept'], 'adding'],
    [['accept', 'fail', 'too-late'], 'ended'],
    [['dismiss', 'accept'], 'ended'],
    [['succeed'], 'offered'],
  ];
  for (const [events, state] of cases) {
    it(`is ${state} after ${events.join(', ')}`, () => assert.equal(after(...events), state));
  }

  it('waits for an answer, again after a failure, but not for the browser', () => {
    const keys = [after(), after('accept'), after('accept', 'fail'), after('dismiss'), after('accept', 'succeed')].map(
      (state) => offerEffects(state).map(({ key }) => key),
    );
    assert.deepEqual(keys, [['wait'], ['add'], ['wait'], [], []]);
  });

  const DAY = 86_400_000;
  const NOW = 1000 * DAY;
  const due: [string | null, boolean][] = [
    [null, true],
    [String(NOW), false],
    [String(NOW - 89 * DAY), false],
    [String(NOW - 90 * DAY), true],
    [String(NOW + DAY), true],
    ['yesterday', true],
  ];
  for (const [stored, expected] of due) {
    it(`is ${expected ? 'made' : 'left out'} when it was last made at ${stored}`, () =>
      assert.equal(isOfferDue(stored, NOW), expected));
  }
});
