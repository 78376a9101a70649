import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { lazyModule } from './lazy-module.ts';

describe('a lazy module', () => {
  it('imports once however often it is asked, and tells when the part is there', async () => {
    let imports = 0;
    const part = lazyModule(() => {
      imports++;
      return Promise.resolve('part');
    });
    assert.deepEqual(part.status(), { failed: false });
    const there = new Promise<void>((resolve) => part.subscribe(resolve));
    part.load();
    part.load();
    await there;
    part.load();
    assert.equal(imports, 1);
    assert.deepEqual(part.status(), { part: 'part', failed: false });
  });

  it('tries again after a failure, and only when asked', async () => {
    let imports = 0;
    const part = lazyModule(() => {
      imports++;
      return imports === 1 ? Promise.reject(new TypeError('offline')) : Promise.resolve('part');
    });
    let changes = 0;
    const changed = () =>
      new Promise<void>((resolve) => {
        const stop = part.subscribe(() => {
          changes++;
          stop();
          resolve();
        });
      });
    const failure = changed();
    part.load();
    await failure;
    assert.deepEqual(part.status(), { failed: true });
    assert.equal(imports, 1);
    part.load();
    assert.deepEqual(part.status(), { failed: false });
    await changed();
    assert.deepEqual(part.status(), { part: 'part', failed: false });
    assert.equal(imports, 2);
    assert.equal(changes, 2);
  });
});
