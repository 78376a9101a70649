/** Runs the player's machine: opens, examines and prepares as its state demands, and announces what happens. */
import { createListeners } from '../../listeners.ts';
import type { EventDetails } from '../../definition/definition.ts';
import type { filePlayer } from './definition.ts';
import {
  activities,
  canRetry,
  initialState,
  playedSources,
  reduce,
  type Action,
  type Activity,
  type Copied,
  type Event,
  type MediaFailure,
  type Problem,
  type Source,
  type State,
} from './machine.ts';
import type { Media, OpenMedia } from './media.ts';
import type { Solo } from './solo.ts';

type Details = Omit<EventDetails<typeof filePlayer>, 'pc-error'>;

/** An event of the element's vocabulary, with its detail. */
export type Announcement = { [Name in keyof Details]: [name: Name, detail: Details[Name]] }[keyof Details];

/** Finds out why a source does not play, and makes something of it that does. */
export interface Rescue {
  /** The problem; null where only the format is to blame, and preparing may help. */
  examine: (source: Source, failure: MediaFailure, cause: unknown, signal: AbortSignal) => Promise<Problem | null>;
  /** Rejects with what `problemOf` understands. `onProgress` gets the done part, 0 to 1. */
  prepare: (source: Source, options: { signal: AbortSignal; onProgress: (done: number) => void }) => Promise<Blob>;
  problemOf: (cause: unknown) => Problem;
}

/** Read at each use, so that members can be replaced while it runs. */
export interface PlayerOptions {
  open: OpenMedia;
  /** Loaded when it is needed. */
  rescue: () => Promise<Rescue>;
  solo: Solo;
  announce: (...announcement: Announcement) => void;
}

export interface Player {
  getState: () => State;
  /** Calls the listener after each change; answers how to stop. */
  subscribe: (listener: () => void) => () => void;
  send: (action: Action | Copied) => void;
  /** Of the playhead at this moment, in seconds; the state's is up to a quarter of a second older. */
  position: () => number;
  /** Lets it play; answers how to stop everything. It can be started again. */
  start: () => () => void;
}

export function createPlayer(options: PlayerOptions): Player {
  let state = initialState;
  let started = false;
  let media: Media | undefined;
  const running = new Map<string, AbortController>();
  const { subscribe, notify } = createListeners();

  function dispatch(event: Event): void {
    const before = state;
    state = reduce(before, event);
    if (state === before) return;
    const after = state;
    synchronise();
    steer(before, event, after);
    notify();
    for (const announcement of announcements(before, event, after)) options.announce(...announcement);
  }

  function synchronise(): void {
    const current = state;
    const wanted = started ? activities(current) : [];
    for (const [key, controller] of running) {
      if (wanted.some((activity) => activity.key === key)) continue;
      running.delete(key);
      controller.abort();
    }
    for (const activity of wanted) {
      if (running.has(activity.key)) continue;
      const controller = new AbortController();
      running.set(activity.key, controller);
      run(activity, controller.signal);
      if (state !== current) return;
    }
  }

  function run(activity: Activity, signal: AbortSignal): void {
    const report = (event: Event): void => {
      if (!signal.aborted) dispatch(event);
    };
    const fallible = async (work: (rescue: Rescue) => Promise<Event>): Promise<void> => {
      let rescue: Rescue | undefined;
      try {
        rescue = await options.rescue();
        report(await work(rescue));
      } catch (cause) {
        report({ type: 'failed', problem: rescue?.problemOf(cause) ?? { reason: 'network', cause } });
      }
    };
    if (activity.kind === 'media') {
      const opened = options.open(playedSources(state), report);
      media = opened;
      signal.addEventListener('abort', () => {
        if (media === opened) media = undefined;
        opened.close();
      });
      // While it loads: later the browser may no longer count the visitor's press.
      if (state.playing) opened.play();
      return;
    }
    const source = state.sources[activity.track] ?? '';
    if (activity.kind === 'prepare') {
      const onProgress = (done: number) => report({ type: 'preparing', done });
      void fallible(async ({ prepare }) => ({
        type: 'prepared',
        preview: await prepare(source, { signal, onProgress }),
      }));
    } else if (state.phase === 'examining') {
      const { failure, cause } = state;
      void fallible(async ({ examine }) => ({
        type: 'examined',
        problem: await examine(source, failure, cause, signal),
      }));
    }
  }

  /** Has the media do what the state now says. */
  function steer(before: State, event: Event, after: State): void {
    if (after.playing && !before.playing) options.solo.claim();
    if (!media) return;
    const isNew = before.phase !== 'ready' && after.phase === 'ready';
    if (isNew || after.rate !== before.rate) media.setRate(after.rate);
    if (isNew || after.muted !== before.muted) media.setMuted(after.muted);
    if (isNew || after.heard !== before.heard) media.hear(after.heard);
    const isMoved = event.type !== 'time' && event.type !== 'ended' && after.position !== before.position;
    if (isNew ? after.position > 0 : isMoved) media.seek(after.position);
    if (after.playing && (isNew || !before.playing)) media.play();
    if (!after.playing && before.playing && event.type !== 'ended') media.pause();
  }

  return {
    getState: () => state,
    subscribe,
    send: dispatch,
    position: () => (state.sounding && media ? media.position() : state.position),
    start() {
      started = true;
      const leave = options.solo.subscribe(() => dispatch({ type: 'pause' }));
      synchronise();
      return () => {
        leave();
        dispatch({ type: 'rest' });
        started = false;
        synchronise();
      };
    },
  };
}

function announcements(before: State, event: Event, after: State): Announcement[] {
  const { position } = after;
  const announced: Announcement[] = [];
  if (after.sounding && !before.sounding) announced.push(['pc-play', { position }]);
  if (before.sounding && !after.sounding) {
    announced.push(event.type === 'ended' ? ['pc-ended', { position }] : ['pc-pause', { position }]);
  }
  if ((event.type === 'seek' || event.type === 'skip') && position !== before.position) {
    announced.push(['pc-seek', { position }]);
  }
  if (after.phase === 'failed' && before.phase !== 'failed') {
    const { problem } = after;
    announced.push(['pc-player-error', { ...problem, canRetry: canRetry(problem) }]);
  }
  return announced;
}
