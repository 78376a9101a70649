import assert from 'node:assert/strict';
import { win32 } from 'node:path';
import { it } from 'node:test';
import { portablePath } from './portable-path.ts';

it('has forward slashes on Windows too', () => {
  const path = win32.join('C:\\', 'clone', 'src', 'messages', 'es', 'first.ts');
  assert.equal(portablePath(path), 'C:/clone/src/messages/es/first.ts');
  assert.equal(portablePath('/clone/src/index.ts'), '/clone/src/index.ts');
});
