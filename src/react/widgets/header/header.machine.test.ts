import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { MenuToggleDetail } from './header.element.ts';
import { AIM_DELAY, CLOSE_DELAY, OPEN_DELAY, SWITCH_DELAY, type Event } from './header.machine.ts';
import { createLazyHeaderStore } from './lazy-store.ts';
import { createHeaderStore } from './store.ts';

/** A header whose clock only advances on request. */
function header() {
  const timers = new Map<object, { at: number; callback: () => void }>();
  let now = 0;
  const toggles: string[] = [];
  const clock = {
    after(ms: number, callback: () => void) {
      const key = {};
      timers.set(key, { at: now + ms, callback });
      return () => void timers.delete(key);
    },
  };
  const announce = ({ menu, open, reason }: MenuToggleDetail) => toggles.push(`${open ? '+' : '-'}${menu} ${reason}`);
  const store = createHeaderStore(clock, announce);
  const stop = store.start();
  return {
    store,
    stop,
    toggles,
    timers,
    send: (...events: Event[]) => events.forEach((event) => store.send(event)),
    opened: () => {
      const { opened } = store.getState();
      return opened.kind === 'menu' ? opened.id : opened.kind;
    },
    pass(ms: number) {
      now += ms;
      for (const [key, { at, callback }] of [...timers]) {
        if (at > now) continue;
        timers.delete(key);
        callback();
      }
    },
  };
}

const over = (id: string, aiming = false): Event => ({ type: 'hover', id, aiming });
const press = (id: string): Event => ({ type: 'press', id });
const leave: Event = { type: 'leave' };
const escape: Event = { type: 'close', reason: 'escape' };

describe('the mouse', () => {
  it('opens after a moment, not in passing', () => {
    const { send, pass, opened } = header();
    send(over('a'));
    pass(OPEN_DELAY - 1);
    send(leave);
    pass(OPEN_DELAY);
    assert.equal(opened(), 'nothing');
    send(over('a'));
    pass(OPEN_DELAY);
    assert.equal(opened(), 'a');
  });

  it('moving on does not begin the moment anew', () => {
    const { send, pass, opened } = header();
    send(over('a'));
    pass(OPEN_DELAY - 1);
    send(over('a'));
    pass(1);
    assert.equal(opened(), 'a');
  });

  it('closes a moment after it has left, unless it comes back', () => {
    const { send, pass, opened, toggles } = header();
    send(over('a'));
    pass(OPEN_DELAY);
    send(leave);
    pass(CLOSE_DELAY - 1);
    send(over('a'));
    pass(CLOSE_DELAY);
    assert.equal(opened(), 'a');
    send(leave);
    pass(CLOSE_DELAY);
    assert.deepEqual(toggles, ['+a hover', '-a hover']);
  });

  it('changes menus quickly, but not on its way into the open one', () => {
    const { send, pass, opened } = header();
    send(over('a'));
    pass(OPEN_DELAY);
    send(leave, over('b'), over('b', true));
    pass(AIM_DELAY - 1);
    assert.equal(opened(), 'a');
    send(over('b', false));
    pass(SWITCH_DELAY);
    assert.equal(opened(), 'b');
  });

  it('does not open what was closed under it before it has left', () => {
    for (const close of [escape, press('a')]) {
      const { send, pass, opened } = header();
      send(over('a'), press('a'), close, over('a'));
      pass(1000);
      assert.equal(opened(), 'nothing');
      send(leave, over('a'));
      pass(OPEN_DELAY);
      assert.equal(opened(), 'a');
    }
  });

  it('a menu closed elsewhere opens on the next visit', () => {
    const { send, pass, opened } = header();
    send(press('a'), { type: 'close', reason: 'outside' }, over('a'));
    pass(OPEN_DELAY);
    assert.equal(opened(), 'a');
  });

  it('opens nothing below the full-screen menu', () => {
    const { send, pass, opened } = header();
    send({ type: 'open', what: 'mobile' }, over('a'));
    pass(1000);
    assert.equal(opened(), 'mobile');
  });
});

describe('a press', () => {
  it('keeps what the mouse has opened, and holds it when the mouse leaves', () => {
    const { send, pass, opened } = header();
    send(over('a'));
    pass(OPEN_DELAY);
    send(press('a'), leave);
    pass(1000);
    assert.equal(opened(), 'a');
    send(press('a'));
    assert.equal(opened(), 'nothing');
  });

  it('on another item closes the first, each told', () => {
    const { send, toggles } = header();
    send(press('a'), press('b'), escape, escape);
    assert.deepEqual(toggles, ['+a press', '-a press', '+b press', '-b escape']);
  });
});

it('nothing runs after it has stopped', () => {
  const { send, stop, timers } = header();
  send(over('a'));
  assert.equal(timers.size, 1);
  stop();
  assert.equal(timers.size, 0);
});

it('until the machine is there, what is pressed is shown, and then it happened', () => {
  let loads = 0;
  const lazyStore = createLazyHeaderStore(() => loads++);
  const opened = () => lazyStore.getState().opened;
  lazyStore.send(over('a'));
  assert.equal(loads, 0);
  lazyStore.send(press('a'));
  assert.deepEqual(opened(), { kind: 'menu', id: 'a', pinned: true });
  lazyStore.send({ type: 'open', what: 'mobile' });
  assert.deepEqual(opened(), { kind: 'mobile' });
  const { store, toggles } = header();
  let changes = 0;
  lazyStore.subscribe(() => changes++);
  lazyStore.start(() => store);
  assert.deepEqual(opened(), { kind: 'mobile' });
  assert.deepEqual(toggles, ['+a press', '-a press', '+mobile press']);
  assert.equal(store.getState().hovered, 'a');
  assert.ok(changes > 0);
});
