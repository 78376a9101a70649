import assert from 'node:assert/strict';
import { it } from 'node:test';
import { assertReactVersion } from './react-version.ts';

for (const version of ['19.2.0', '19.3.1', '20.0.0', '19.2.0-canary-0bdb9206-20250926'])
  it(`runs on React ${version}`, () => assertReactVersion(version));

for (const version of ['16.14.0', '18.3.1', '19.0.0', '19.1.4'])
  it(`says what to do on React ${version}`, () => {
    assert.throws(
      () => assertReactVersion(version),
      ({ message }: Error) => message.includes(version) && message.includes("'pc-elements/preact'"),
    );
  });
