import assert from 'node:assert/strict';
import { it } from 'node:test';
import { pageConnection } from './connection.ts';

it('tells what the browser tells, and hears when it changes', () => {
  const navigator = { onLine: true };
  const page = Object.assign(new EventTarget(), { navigator });
  const connection = pageConnection(page as unknown as Window);
  const heard: boolean[] = [];
  const stop = connection.subscribe(() => heard.push(connection.online()));
  const turn = (onLine: boolean) => {
    navigator.onLine = onLine;
    page.dispatchEvent(new Event(onLine ? 'online' : 'offline'));
  };
  assert.equal(connection.online(), true);
  turn(false);
  turn(true);
  stop();
  turn(false);
  assert.deepEqual(heard, [false, true]);
  assert.equal(connection.online(), false);
});
