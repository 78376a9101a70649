import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { localStore, memory, sessionStore } from './storage.ts';
import { fakeStorage, refusingStorage, withStorage, withoutStorage } from './testing/fake-storage.ts';

beforeEach(() => memory().clear());
afterEach(withoutStorage);

for (const [area, store] of [
  ['localStorage', localStore],
  ['sessionStorage', sessionStore],
] as const) {
  describe(area, () => {
    it('keeps what it is given, and forgets it', () => {
      const storage = fakeStorage();
      withStorage({ [area]: storage });
      store.set('key', 'value');
      assert.equal(storage.getItem('key'), 'value');
      assert.equal(store.get('key'), 'value');
      store.remove('key');
      assert.equal(storage.getItem('key'), null);
      assert.equal(store.get('key'), null);
    });

    it('that is forbidden degrades to memory', () => {
      withStorage({
        [area]: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
      assert.equal(store.get('key'), null);
      store.set('key', 'value');
      assert.equal(store.get('key'), 'value');
      store.remove('key');
      assert.equal(store.get('key'), null);
    });

    it('that is full degrades to memory, which wins over what is stored', () => {
      withStorage({ [area]: refusingStorage({ key: 'old', other: 'kept' }) });
      store.set('key', 'new');
      assert.equal(store.get('key'), 'new');
      store.remove('key');
      assert.equal(store.get('key'), null);
      assert.equal(store.get('other'), 'kept');
    });

    it('takes over from memory once it works again', () => {
      withStorage({ [area]: refusingStorage({}) });
      store.set('key', 'in memory');
      const storage = fakeStorage();
      withStorage({ [area]: storage });
      store.set('key', 'stored');
      storage.setItem('key', 'by another tab');
      assert.equal(store.get('key'), 'by another tab');
    });
  });
}

it('the two areas do not mix, in memory either', () => {
  withStorage({ localStorage: refusingStorage({}), sessionStorage: refusingStorage({}) });
  localStore.set('key', 'local');
  assert.equal(sessionStore.get('key'), null);
});
