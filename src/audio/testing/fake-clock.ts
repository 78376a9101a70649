/** A clock that only tests move. */
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

  /** What still waits: timers and listeners. */
  get waiting(): number {
    return this.#timers.size + this.#visible.size;
  }

  /** Lets time pass; between one timer and the next everything that can go on goes on. */
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

  /** The device sleeps: time passes, and what should have run meanwhile runs at the end. */
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

/** Everything that waits for nothing but promises goes on. Unlike a timer, a message is not delayed. */
export async function settle(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  await new Promise((resolve) => {
    port1.onmessage = resolve;
    port2.postMessage(null);
  });
  port1.close();
}
