/** A clock that only advances on request. */
import type { Clock } from '../clock.ts';

export class FakeClock implements Clock {
  #now = 0;
  #hidden = false;
  readonly #timers = new Set<{ readonly at: number; readonly callback: () => void }>();
  readonly #visible = new Set<() => void>();

  now = (): number => this.#now;

  isHidden = (): boolean => this.#hidden;

  after = (ms: number, callback: () => void): (() => void) => {
    const timer = { at: this.#now + ms, callback };
    this.#timers.add(timer);
    return () => this.#timers.delete(timer);
  };

  onVisible = (callback: () => void): (() => void) => {
    this.#visible.add(callback);
    return () => this.#visible.delete(callback);
  };

  /** Number of pending timers and listeners. */
  get waiting(): number {
    return this.#timers.size + this.#visible.size;
  }

  /** Advances the time; pending promises settle between timers. */
  async pass(ms: number): Promise<void> {
    const end = this.#now + ms;
    await settle();
    for (;;) {
      const [next] = [...this.#timers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
      if (!next) break;
      this.#timers.delete(next);
      this.#now = Math.max(this.#now, next.at);
      next.callback();
      await settle();
    }
    this.#now = end;
  }

  /** Simulates a sleeping device: the time advances, and overdue timers run at the end. */
  async sleep(ms: number): Promise<void> {
    this.#now += ms;
    await this.pass(0);
  }

  hide(): void {
    this.#hidden = true;
  }

  async show(): Promise<void> {
    this.#hidden = false;
    for (const callback of [...this.#visible]) callback();
    await settle();
  }
}

/** Lets pending promises settle. A message, unlike a timer, is not delayed. */
export async function settle(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  await new Promise((resolve) => {
    port1.onmessage = resolve;
    port2.postMessage(null);
  });
  port1.close();
}
