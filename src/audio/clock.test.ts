import assert from 'node:assert/strict';
import { it, mock } from 'node:test';
import { pageClock } from './clock.ts';

it('is the time of the page', () => {
  // As in browsers, the document's members are on its prototype.
  const state = { hidden: false };
  const timers = new Map<number, { callback: () => void; ms: number }>();
  const page = Object.assign(new EventTarget(), {
    document: Object.create(state) as object,
    performance: { now: () => 42 },
    setTimeout(callback: () => void, ms: number) {
      timers.set(7, { callback, ms });
      return 7;
    },
    clearTimeout: (timer: number) => timers.delete(timer),
  });
  const clock = pageClock(page as unknown as Window);
  assert.equal(clock.now(), 42);

  const ring = mock.fn();
  const cancel = clock.after(200, ring);
  assert.equal(timers.get(7)?.ms, 200);
  timers.get(7)?.callback();
  assert.equal(ring.mock.callCount(), 1);
  cancel();
  assert.equal(timers.size, 0);

  const shown = mock.fn();
  const stop = clock.onVisible(shown);
  const turn = (hidden: boolean) => {
    state.hidden = hidden;
    page.dispatchEvent(new Event('visibilitychange'));
    assert.equal(clock.isHidden(), hidden);
  };
  turn(true);
  assert.equal(shown.mock.callCount(), 0);
  turn(false);
  assert.equal(shown.mock.callCount(), 1);
  stop();
  turn(false);
  assert.equal(shown.mock.callCount(), 1);
});
