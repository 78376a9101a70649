/** The service's queue: workers that do one job after the other, by turns. Pure, and without a clock. */
import { fairTurn } from '../../examples/backend/src/fair-turns.ts';
import type { Arrival } from './arrivals.ts';
import { Heap } from './heap.ts';

export interface Done extends Arrival {
  /** Until a worker took it, in seconds. */
  readonly wait: number;
}

interface Waiting {
  readonly arrival: Arrival;
  readonly turn: number;
}

/** How often each number occurs, and which is the lowest. */
class Turns {
  readonly #counts = new Map<number, number>();
  readonly #heap = new Heap<number>();

  get lowest(): number | undefined {
    for (;;) {
      if (this.#heap.size === 0) return undefined;
      if (this.#counts.has(this.#heap.first)) return this.#heap.first;
      this.#heap.take();
    }
  }

  add(turn: number): void {
    const count = this.#counts.get(turn) ?? 0;
    this.#counts.set(turn, count + 1);
    if (count === 0) this.#heap.add(turn, turn);
  }

  remove(turn: number): void {
    const count = this.#counts.get(turn) ?? 0;
    if (count > 1) this.#counts.set(turn, count - 1);
    else this.#counts.delete(turn);
  }
}

export interface QueueOptions {
  /** How many jobs run at the same time. */
  readonly workers: number;
  /** Jobs run by turns, as at the service; otherwise in the order in which they came. */
  readonly isFair?: boolean;
}

/**
 * Runs jobs, in the order of their arrival, until the last one has ended. Each visitor has a network of their own.
 * @returns the jobs in the order in which they began
 */
export function runQueue(arrivals: readonly Arrival[], { workers, isFair = true }: QueueOptions): Done[] {
  const waiting = new Heap<Waiting>();
  const running = new Heap<Waiting>();
  const unfinished = new Turns();
  const ofVisitors = new Map<number, number[]>();
  const done: Done[] = [];

  function add(arrival: Arrival): void {
    const own = ofVisitors.get(arrival.visitor) ?? [];
    const last = own.length === 0 ? null : Math.max(...own);
    const turn = isFair ? fairTurn({ first: unfinished.lowest ?? 0, last, ofNetwork: own.length }) : 0;
    unfinished.add(turn);
    ofVisitors.set(arrival.visitor, [...own, turn]);
    waiting.add(turn, { arrival, turn });
  }

  function begin(now: number): void {
    while (running.size < workers) {
      const next = waiting.take();
      if (next === undefined) return;
      done.push({ ...next.arrival, wait: now - next.arrival.at });
      running.add(now + next.arrival.seconds, next);
    }
  }

  function finish({ arrival: { visitor }, turn }: Waiting): void {
    unfinished.remove(turn);
    const own = ofVisitors.get(visitor) ?? [];
    const others = own.toSpliced(own.indexOf(turn), 1);
    if (others.length === 0) ofVisitors.delete(visitor);
    else ofVisitors.set(visitor, others);
  }

  /** Ends what ends until then; each time, another job begins. */
  function runUntil(time: number): void {
    while (running.first <= time) {
      const now = running.first;
      const ended = running.take();
      if (ended !== undefined) finish(ended);
      begin(now);
    }
  }

  for (const arrival of arrivals) {
    runUntil(arrival.at);
    add(arrival);
    begin(arrival.at);
  }
  runUntil(Number.MAX_VALUE);
  return done;
}

/** The value below which this part of the values is. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN;
}
