/** Which sidecars a queue has, and of which sound each is. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { withSidecars } from './sidecars.ts';

const file = (name: string, content = ''): File => new File([content], name);

it('one replaces another of its name, and of several that come together the first stays', () => {
  const sounds = [
    { id: 1, file: file('talk.wav') },
    { id: 2, file: file('talk.wav') },
  ];
  const [first, second, third] = [file('talk.vtt', '1'), file('talk.vtt', '2'), file('talk.vtt', '3')] as const;
  const before = withSidecars([], [first, second], sounds);
  assert.deepEqual(before, [{ file: first, of: 1 }]);
  assert.deepEqual(withSidecars(before, [third], sounds), [{ file: third, of: 1 }]);
});
