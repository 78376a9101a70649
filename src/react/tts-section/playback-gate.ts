/**
 * Who decides whether something of the section plays: the visitor, unless the page has said `tts_content_pause`,
 * `tts_content_resume` or `tts_content_prevent_play`. Pure; `use-playback-gate.ts` listens to the page.
 */
import { createListeners } from '../../listeners.ts';

/** Something that plays. */
interface Playable {
  readonly isPlaying: () => boolean;
  /** From where it is. */
  readonly play: () => void;
  readonly pause: () => void;
}

export interface PlaybackGate {
  /** From now on this is controlled too; returns a function that ends that. */
  add: (playable: Playable) => () => void;
  pause: () => void;
  resume: () => void;
  prevent: () => void;
  /** To be called when something begins to play: what may not is paused again, and waits for the page. */
  check: () => void;
  /** The visitor wants to hear something that the page holds back. */
  isBlocking: () => boolean;
  subscribe: (listener: () => void) => () => void;
}

export function createPlaybackGate(): PlaybackGate {
  const playables = new Set<Playable>();
  let prevented = false;
  /** What the page has paused. */
  let held: Playable | undefined;
  /** The visitor wanted it while the page did not. */
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
      // The visitor has begun something: what the page paused before is no longer what they want to hear.
      else if ([...playables].some((playable) => playable.isPlaying())) held = undefined;
    },
    isBlocking: () => prevented && wanted,
    subscribe,
  };
}
