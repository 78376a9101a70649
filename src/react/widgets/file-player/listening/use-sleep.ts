/** Runs the sleep timer of a player. */
import { useEffect, useState } from 'react';
import type { Player } from '../store.ts';
import { isOver, OFF, sleepOf, type Sleep } from './sleep.ts';

interface Chosen {
  readonly choice: string;
  readonly sleep: Sleep | null;
  /** Until it pauses, in whole seconds; null unless it counts time. */
  readonly left: number | null;
  /** It has just paused the player. */
  readonly hasSlept: boolean;
}

export interface SleepTimer extends Chosen {
  readonly choose: (choice: string, chapterEnd: number | undefined) => void;
}

/** In ms. */
const PACE = 1000;

const NONE: Chosen = { choice: OFF, sleep: null, left: null, hasSlept: false };

const leftOf = (sleep: Sleep | null, now: number): number | null =>
  sleep?.kind === 'time' ? Math.max(0, Math.ceil((sleep.until - now) / 1000)) : null;

export function useSleep(player: Player): SleepTimer {
  const [chosen, set] = useState(NONE);
  const { sleep } = chosen;

  useEffect(() => {
    if (!sleep) return undefined;
    const look = (): void => {
      const now = Date.now();
      if (!isOver(sleep, now, player.position())) {
        const left = leftOf(sleep, now);
        set((before) => (before.left === left ? before : { ...before, left }));
        return;
      }
      player.send({ type: 'pause' });
      set({ ...NONE, hasSlept: true });
    };
    // Time passes while nothing sounds, and where a chapter ends is not to be missed by a second.
    const timer = setInterval(look, PACE);
    const unsubscribe = player.subscribe(look);
    return () => {
      clearInterval(timer);
      unsubscribe();
    };
  }, [player, sleep]);

  const { hasSlept } = chosen;
  useEffect(() => {
    if (!hasSlept) return undefined;
    return player.subscribe(() => {
      if (player.getState().playing) set(NONE);
    });
  }, [player, hasSlept]);

  return {
    ...chosen,
    choose(choice, chapterEnd) {
      const now = Date.now();
      const next = sleepOf(choice, now, chapterEnd);
      set(next ? { choice, sleep: next, left: leftOf(next, now), hasSlept: false } : NONE);
    },
  };
}
