import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { VISITOR } from '../../../visitor/owner.ts';
import { forgetRefused, rememberRefused } from '../../../visitor/refused.ts';
import { memory } from '../../../visitor/storage.ts';
import { ownedBy } from './draft.ts';

const of = (owner: string) => ({ owner, given: '', text: 'Dear diary' });

describe('a draft', () => {
  afterEach(() => memory().clear());

  it('is there for who wrote it', () => {
    for (const owner of [VISITOR, 'a']) assert.deepEqual(ownedBy(of(owner), owner), of(owner));
  });

  it('goes with whoever signs in', () => assert.deepEqual(ownedBy(of(VISITOR), 'a'), of('a')));

  it('is gone after signing out, and for another account', () => {
    for (const other of [VISITOR, 'b']) assert.equal(ownedBy(of('a'), other), undefined);
  });

  it('is not lost when the service ends the session, and goes with whoever signs in again', () => {
    rememberRefused('a');
    const left = ownedBy(of('a'), VISITOR);
    assert.deepEqual(left, of(VISITOR));
    assert.deepEqual(ownedBy(left, 'again'), of('again'));
    assert.equal(ownedBy(of('a'), 'b'), undefined);
  });

  it('of an account stays its own when the service ends the session, until somebody signs in', () => {
    const draft = of('@a');
    rememberRefused('@a');
    for (const owner of [VISITOR, '@a']) assert.equal(ownedBy(draft, owner), draft);
    assert.equal(ownedBy(draft, '@b'), undefined);
    forgetRefused();
    assert.equal(ownedBy(draft, VISITOR), undefined);
  });
});
