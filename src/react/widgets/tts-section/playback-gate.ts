/**
 * Controls playback in the section: the visitor does, unless the page dispatches `tts_content_pause`,
 * `tts_content_resume` or `tts_content_prevent_play`. Pure; `use-playback-gate.ts` listens to the page.
 */
import { createListeners } from '../../../dom/listeners.ts';

interface Playable {
  readonly isPlaying: () => boolean;
  /** Continues from the current position. */
  readonly play: () => void;
  readonly pause: () => void;
}

export interface PlaybackGate {
  /** Adds something to control; returns a function that removes it. */
  add: (playable: Playable) => () => void;
  pause: () => void;
  resume: () => void;
  prevent: () => void;
  /**
   * To be called when something starts playing: while playback is prevented, it is paused again until the page resumes.
   */
  check: () => void;
  /** Whether the page is preventing something that the visitor wants to play. */
  isBlocking: () => boolean;
  subscribe: (listener: () => void) => () => void;
}

export function createPlaybackGate(): PlaybackGate {
  const playables = new Set<Playable>();
  let prevented = false;
  /** Paused by the page. */
  let held: Playable | undefined;
  /** Whether the visitor tried to play while it was prevented. */
  let wanted = false;
  const { subscribe, notify } = createListeners();

  function pauseAll(byVisitor: boolean): void {
    for (const playable of playables) {
      if (!playable.isPlaying()) continue;
      held = playable;
      wanted ||= byVisitor;
      playable.pause();
    }
    notify();
  }

  return {
    add(playable) {
      playables.add(playable);
      return () => {
        playables.delete(playable);
        if (held !== playable) return;
        held = undefined;
        wanted = false;
        notify();
      };
    },
    pause: () => pauseAll(false),
    prevent() {
      prevented = true;
      pauseAll(false);
    },
    resume() {
      prevented = false;
      const next = held;
      held = undefined;
      wanted = false;
      notify();
      next?.play();
    },
    check() {
      if (prevented) pauseAll(true);
      // The visitor started something else, so resuming must not play what the page paused before.
      else if ([...playables].some((playable) => playable.isPlaying())) held = undefined;
    },
    isBlocking: () => prevented && wanted,
    subscribe,
  };
}
