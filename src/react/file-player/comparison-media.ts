/**
 * Plays several versions of a recording in sync, one of them audible. The audible track leads; the silent ones follow
 * and are corrected inaudibly, so switching needs no seek.
 */
import { createElement } from '../../create-element.ts';
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

/** Drift in seconds that is corrected; less is inaudible in a crossfade. */
const TOLERANCE = 0.015;
/** Drift in seconds that is corrected by seeking, because adjusting the speed would take too long. */
const JUMP = 0.25;
/** Relative speed change of a silent track to catch up. */
const NUDGE = 0.04;
/** Duration of the crossfade, in ms. */
const FADE = 60;

/** Whether a page can set the volume; on some phones only the user can. */
export function canSetVolume(): boolean {
  const audio = createElement('audio');
  audio.volume = 0.5;
  return audio.volume === 0.5;
}

/** @param volumes by track, from 0 to 1, to match their loudness */
export const openComparison =
  (volumes: readonly number[]): OpenMedia =>
  (sources, report, started = []) =>
    openTogether(
      sources.map((source, track) => openTrack(source, started[track])),
      volumes,
      report,
    );

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

  /** Encoders pad recordings, so the shortest duration applies. */
  function length(): { duration: number | null; seekableEnd: number } {
    const known = audios.map(durationOf).filter((duration) => duration !== null);
    const duration = known.length === audios.length ? Math.min(...known) : null;
    return { duration, seekableEnd: Math.min(...audios.map(seekableEndOf)) };
  }

  /** Synchronizes the silent tracks with the audible one. */
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

  /** Mutes as well as setting the volume, which pages cannot set on some phones. */
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
        // Equal power, so that the loudness does not dip.
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
    /** Listens only while this track is audible. */
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
          if (!closed.signal.aborted && audio === lead() && isAutoplayBlocked(error)) report({ type: 'blocked' });
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
