import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  initialReview,
  isReviewed,
  reduceReview,
  reviewEffects,
  type ReviewEvent,
  type ReviewState,
} from './passkey-review.machine.ts';

const TWO = [
  { id: 'a', name: 'Laptop' },
  { id: 'b', name: 'Phone' },
];

const after = (...events: ReviewEvent[]): ReviewState => events.reduce(reduceReview, initialReview(1, TWO)!);
const statuses = ({ passkeys }: ReviewState): string[] => passkeys.map(({ status }) => status);
const keys = (state: ReviewState): string[] => reviewEffects(state).map(({ key }) => key);

describe('the passkeys after a reset', () => {
  it('are nothing to show if none was removed and none is left', () => {
    assert.equal(initialReview(0, []), undefined);
    assert.ok(initialReview(0, TWO));
  });

  it('that are gone already are told for a while', () => {
    const state = initialReview(2, [])!;
    assert.deepEqual(keys(state), ['wait']);
    assert.equal(isReviewed(reduceReview(state, { type: 'continue' })), true);
  });

  it('that are left wait for the visitor', () => assert.deepEqual(keys(after()), []));

  it('are removed one by one, each once', () => {
    const removing = after({ type: 'remove', id: 'a' });
    assert.deepEqual(keys(removing), ['remove a']);
    assert.equal(reduceReview(removing, { type: 'remove', id: 'a' }), removing);
    const removed = reduceReview(removing, { type: 'removed', id: 'a' });
    assert.deepEqual([statuses(removed), keys(removed)], [['removed', 'kept'], []]);
    assert.equal(reduceReview(removed, { type: 'remove', id: 'a' }), removed);
    const all = [{ type: 'remove', id: 'b' } as const, { type: 'removed', id: 'b' } as const];
    assert.deepEqual(keys(all.reduce(reduceReview, removed)), ['wait']);
  });

  it('that could not be removed can be tried again, which going on waits for', () => {
    const failed = after({ type: 'remove', id: 'a' }, { type: 'continue' }, { type: 'failed', id: 'a' });
    assert.deepEqual([statuses(failed), failed.continuing, isReviewed(failed)], [['failed', 'kept'], false, false]);
    assert.deepEqual(keys(reduceReview(failed, { type: 'remove', id: 'a' })), ['remove a']);
  });

  it('let the visitor go on when what was asked for is removed', () => {
    const waiting = after({ type: 'remove', id: 'a' }, { type: 'continue' });
    assert.deepEqual([isReviewed(waiting), keys(waiting)], [false, ['remove a']]);
    const done = reduceReview(waiting, { type: 'removed', id: 'a' });
    assert.deepEqual([isReviewed(done), keys(done)], [true, []]);
    assert.equal(reduceReview(done, { type: 'remove', id: 'b' }), done);
  });

  it('are not changed by answers to nothing', () => {
    const state = after();
    for (const type of ['removed', 'failed'] as const) assert.equal(reduceReview(state, { type, id: 'a' }), state);
    assert.equal(reduceReview(state, { type: 'remove', id: 'unknown' }), state);
  });
});
