/**
 * Several recordings of the same, in step: all play, one is heard. The heard one leads; the others follow, and are put
 * right while nobody hears them, so that changing over needs no jump.
 */
import { createElement } from '../../native.ts';
import type { MediaReport } from './file-player.machine.ts';
import {
  durationOf,
  isAutoplayBlocked,
  onFailure,
  openTrack,
  positionOf,
  seekableEndOf,
  seekTo,
  type AudioTrack,
  type OpenMedia,
} from './media.ts';

/** Tracks further apart than this are brought together, in seconds. Less is not heard when one fades into the other. */
const TOLERANCE = 0.015;
/** From here on a gentle change of speed would take too long. */
const JUMP = 0.25;
/** The part by which an unheard track's speed changes to come closer. */
const NUDGE = 0.04;
/** How long one track fades into the other, in ms. */
const FADE = 60;

/** Whether a page can say how loud it plays; on some phones only the visitor can. */
export function canSetVolume(): boolean {
  const audio = createElement('audio');
  audio.volume = 0.5;
  return audio.volume === 0.5;
}

/** @param volumes by track, 0 to 1: what makes them equally loud */
export const openComparison =
  (volumes: readonly number[]): OpenMedia =>
  (sources, report) =>
    openTogether(sources.map(openTrack), volumes, report);

function openTogether(
  tracks: readonly AudioTrack[],
  volumes: readonly number[],
  report: (report: MediaReport) => void,
): ReturnType<OpenMedia> {
  const audios = tracks.map(({ audio }) => audio);
  const closed = new AbortController();
  let heard = tracks.length - 1;
  let rate = 1;
  let frame = 0;
  let isLoaded = false;
  let isMuted = false;

  const volumeOf = (track: number): number => volumes[track] ?? 1;
  const lead = (): HTMLAudioElement | undefined => audios[heard];
  const followers = (): readonly HTMLAudioElement[] => audios.filter((audio) => audio !== lead());

  function load(): void {
    if (!isLoaded && audios.every(({ readyState }) => readyState >= HTMLMediaElement.HAVE_METADATA)) {
      isLoaded = true;
      report({ type: 'loaded', ...length() });
    }
  }

  /** Encoders add a little at the ends: what all have is what is compared. */
  function length(): { duration: number | null; seekableEnd: number } {
    const known = audios.map(durationOf).filter((duration) => duration !== null);
    const duration = known.length === audios.length ? Math.min(...known) : null;
    return { duration, seekableEnd: Math.min(...audios.map(seekableEndOf)) };
  }

  /** Puts the unheard tracks where the heard one is. */
  function align(): void {
    const leader = lead();
    if (!leader || leader.paused || leader.seeking || leader.readyState < HTMLMediaElement.HAVE_FUTURE_DATA) return;
    for (const follower of followers()) {
      if (follower.seeking || follower.ended) continue;
      const ahead = follower.currentTime - leader.currentTime;
      if (Math.abs(ahead) > JUMP) seekTo(follower, leader.currentTime);
      const nudged = Math.abs(ahead) > TOLERANCE ? rate * (1 - Math.sign(ahead) * NUDGE) : rate;
      if (follower.playbackRate !== nudged) follower.playbackRate = nudged;
    }
  }

  /** Not by the volume alone: on a phone that may be the visitor's, and no page can set it. */
  function silence(): void {
    audios.forEach((audio, track) => {
      audio.muted = isMuted || track !== heard;
    });
  }

  function fade(): void {
    cancelAnimationFrame(frame);
    const begun = performance.now();
    const from = audios.map(({ volume }) => volume);
    const step = (now: number): void => {
      const part = Math.min(1, Math.max(0, (now - begun) / FADE));
      audios.forEach((audio, track) => {
        const target = track === heard ? volumeOf(track) : 0;
        // Equal power, so that the sum does not dip.
        const [start, end] = [from[track] ?? 0, target];
        audio.volume = Math.sqrt(start * start * (1 - part) + end * end * part);
      });
      if (part < 1) frame = requestAnimationFrame(step);
      else silence();
    };
    step(begun);
  }

  audios.forEach((audio, track) => {
    audio.volume = track === heard ? volumeOf(track) : 0;
    const on = (type: string, listener: () => void) => audio.addEventListener(type, listener, closed);
    /** Of the heard track. */
    const onLead = (type: string, listener: () => void) =>
      on(type, () => {
        if (audio === lead()) listener();
      });
    on('loadedmetadata', load);
    for (const type of ['durationchange', 'progress', 'canplay']) {
      on(type, () => {
        if (isLoaded) report({ type: 'duration', ...length() });
      });
    }
    onFailure(audio, closed.signal, (failure, cause) => report({ type: 'broken', track, failure, cause }));
    onLead('timeupdate', () => {
      align();
      if (!audio.seeking) report({ type: 'time', position: positionOf(audio) });
    });
    onLead('playing', () => report({ type: 'started' }));
    onLead('waiting', () => report({ type: 'waiting' }));
    onLead('ended', () => {
      if (!audio.ended) return;
      for (const other of followers()) other.pause();
      report({ type: 'ended' });
    });
    onLead('pause', () => {
      if (audio.paused && !audio.ended) report({ type: 'stopped' });
    });
  });

  silence();

  return {
    play() {
      for (const audio of audios) {
        audio.play().catch((error: unknown) => {
          if (!closed.signal.aborted && audio === lead() && isAutoplayBlocked(error)) report({ type: 'stopped' });
        });
      }
    },
    pause() {
      for (const audio of audios) audio.pause();
      const { currentTime = 0 } = lead() ?? {};
      for (const audio of followers()) seekTo(audio, currentTime);
    },
    seek(to) {
      for (const audio of audios) seekTo(audio, to);
    },
    position() {
      const leader = lead();
      return leader ? positionOf(leader) : 0;
    },
    setRate(next) {
      rate = next;
      for (const audio of audios) audio.playbackRate = next;
    },
    setMuted(muted) {
      isMuted = muted;
      silence();
    },
    hear(track) {
      heard = track;
      const leader = lead();
      if (leader) {
        leader.playbackRate = rate;
        leader.muted = isMuted;
      }
      fade();
    },
    close() {
      closed.abort();
      cancelAnimationFrame(frame);
      for (const { close } of tracks) close();
    },
  };
}
