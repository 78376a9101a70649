/** Runs the player's state machine: opens, examines and decodes sources, and dispatches events. */
import type { EventDetails } from '../../../definition/definition.ts';
import { createEffectStore, type EffectContext, type EffectStore } from '../../jobs/effect-store.ts';
import type { filePlayer } from './file-player.element.ts';
import {
  effects,
  canRetry,
  initialState,
  isHeld,
  placeOf,
  playedSources,
  reduce,
  type Action,
  type Effect,
  type Event,
  type MediaFailure,
  type PlayerFailure,
  type Reading,
  type Source,
  type State,
} from './file-player.machine.ts';
import type { Media, OpenMedia } from './media.ts';
import type { ExclusivePlayback } from './exclusive-playback.ts';

type Details = Omit<EventDetails<typeof filePlayer>, 'pc-error' | 'pc-chapter'>;

/** An event of the element with its detail. */
export type Announcement = { [Name in keyof Details]: [name: Name, detail: Details[Name]] }[keyof Details];

/** Handles sources the browser cannot play. */
export interface PlaybackFallback {
  /** The failure, or null if only the format is unsupported, so that decoding may help. */
  examine: (
    source: Source,
    failure: MediaFailure,
    cause: unknown,
    signal: AbortSignal,
  ) => Promise<PlayerFailure | null>;
  /** Decodes the source. Rejections can be passed to `failureOf`. `onProgress` receives 0 to 1. */
  prepare: (source: Source, options: { signal: AbortSignal; onProgress: (done: number) => void }) => Promise<Blob>;
  failureOf: (cause: unknown) => PlayerFailure;
}

/** Members are read on each use, so they can be replaced while the store runs. */
export interface PlayerOptions {
  open: OpenMedia;
  /** Creates an element within a press, to play what is not ready yet. */
  startElement: (source: Source) => HTMLMediaElement;
  /** Loaded on demand. */
  fallback: () => Promise<PlaybackFallback>;
  exclusivePlayback: ExclusivePlayback;
  announce: (...announcement: Announcement) => void;
}

export interface Player extends EffectStore<State, Action | Reading> {
  /** The exact position in seconds; the state's is up to a quarter of a second old. */
  position: () => number;
  /** What plays, where that is one element. */
  audio: () => HTMLMediaElement | undefined;
}

export function createPlayer(options: PlayerOptions): Player {
  let media: Media | undefined;
  /** By track; from the press to the next opening. */
  let started: readonly HTMLMediaElement[] = [];

  const store = createEffectStore<State, Event, Event, Effect>({
    initialState,
    reduce,
    effects,
    runEffect,
    onTransition(before, event, after) {
      applyToMedia(before, event, after);
      for (const announcement of announcements(before, event, after)) options.announce(...announcement);
    },
    onStart(send) {
      const unsubscribe = options.exclusivePlayback.subscribe(() => send({ type: 'pause' }));
      return () => {
        unsubscribe();
        send({ type: 'suspend' });
      };
    },
  });

  function runEffect(effect: Effect, { signal, state, report }: EffectContext<State, Event>): void {
    const withFallback = async (work: (fallback: PlaybackFallback) => Promise<Event>): Promise<void> => {
      let fallback: PlaybackFallback | undefined;
      try {
        fallback = await options.fallback();
        report(await work(fallback));
      } catch (cause) {
        report({ type: 'failed', failure: fallback?.failureOf(cause) ?? { code: 'network', cause } });
      }
    };
    if (effect.kind === 'media') {
      const opened = options.open(playedSources(state), report, started);
      started = [];
      media = opened;
      signal.addEventListener('abort', () => {
        if (media === opened) media = undefined;
        opened.close();
      });
      // While loading, because later the browser may no longer count the visitor's click as user activation.
      if (store.getState().playing) opened.play();
      return;
    }
    const source = state.sources[effect.track] ?? '';
    if (effect.kind === 'prepare') {
      const onProgress = (done: number) => report({ type: 'preparing', done });
      void withFallback(async ({ prepare }) => ({
        type: 'prepared',
        preview: await prepare(source, { signal, onProgress }),
      }));
    } else if (state.phase === 'examining') {
      const { failure, cause } = state;
      void withFallback(async ({ examine }) => ({
        type: 'examined',
        failure: await examine(source, failure, cause, signal),
      }));
    }
  }

  /** Applies the new state to the media. */
  function applyToMedia(before: State, event: Event, after: State): void {
    if (after.playing && !before.playing) {
      options.exclusivePlayback.acquire();
      if (after.phase !== 'ready') started = after.sources.map(options.startElement);
    }
    if (!media) return;
    const isNew = before.phase !== 'ready' && after.phase === 'ready';
    const isReleased = before.awaited > 0 && after.awaited === 0;
    if (isNew || after.rate !== before.rate) media.setRate(after.rate);
    if (isNew || after.muted !== before.muted) media.setMuted(after.muted);
    if (isNew || after.heard !== before.heard) media.hear(after.heard);
    const isMoved = event.type !== 'time' && event.type !== 'ended' && after.position !== before.position;
    if (isNew ? after.position > 0 : isMoved) media.seek(after.position);
    if (after.playing && !isHeld(after) && (isNew || isReleased || !before.playing)) media.play();
    // It may have been started while loading.
    const isPaused = !after.playing || isHeld(after);
    if (isPaused && before.playing && !isHeld(before) && event.type !== 'ended') media.pause();
  }

  return {
    ...store,
    position: () => (store.getState().sounding && media ? media.position() : placeOf(store.getState())),
    audio: () => media?.audio,
  };
}

function announcements(before: State, event: Event, after: State): Announcement[] {
  const position = placeOf(after);
  const announced: Announcement[] = [];
  if (after.sounding && !before.sounding) announced.push(['pc-play', { position }]);
  if (before.sounding && !after.sounding) {
    announced.push(event.type === 'ended' ? ['pc-ended', { position }] : ['pc-pause', { position }]);
  }
  const isDragEnd = event.type === 'seek' && event.isEnd && after.phase === 'ready';
  if (isDragEnd || ((event.type === 'seek' || event.type === 'skip') && position !== placeOf(before))) {
    announced.push(['pc-seek', { position }]);
  }
  if (after.phase === 'failed' && before.phase !== 'failed') {
    const { failure } = after;
    announced.push(['pc-player-error', { ...failure, canRetry: canRetry(failure) }]);
  }
  return announced;
}
