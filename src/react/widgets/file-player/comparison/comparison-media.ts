/**
 * Plays several versions of a recording in sync, one of them audible. The audible track leads; the silent ones follow
 * and are corrected inaudibly, so switching needs no seek.
 */
import { createElement } from '../../../../dom/create-element.ts';
import type { CutTimes } from './cut-times.ts';
import type { MediaReport } from '../file-player.machine.ts';
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
} from '../media.ts';

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

/**
 * @param volumes by track, from 0 to 1, to match their loudness
 * @param cut the times of the last track, if it is the first one without some parts of it
 */
export const openComparison =
  (volumes: readonly number[], cut?: CutTimes): OpenMedia =>
  (sources, report, started = []) =>
    openTogether(
      sources.map((source, track) => openTrack(source, started[track])),
      volumes,
      cut,
      report,
    );

function openTogether(
  tracks: readonly AudioTrack[],
  volumes: readonly number[],
  cut: CutTimes | undefined,
  report: (report: MediaReport) => void,
): ReturnType<OpenMedia> {
  const audios = tracks.map(({ audio }) => audio);
  const closed = new AbortController();
  let heard = tracks.length - 1;
  let rate = 1;
  let frame = 0;
  let isLoaded = false;
  let isMuted = false;
  let isPlaying = false;

  const volumeOf = (track: number): number => volumes[track] ?? 1;
  const lead = (): HTMLAudioElement | undefined => audios[heard];
  const followers = (): readonly HTMLAudioElement[] => audios.filter((audio) => audio !== lead());
  /** The time axis is that of the first track. */
  const isCut = (audio: HTMLAudioElement): boolean => audio !== audios[0];
  const onAxis = (audio: HTMLAudioElement, seconds: number): number =>
    cut && isCut(audio) ? cut.ofWhole(seconds) : seconds;
  const inTrack = (audio: HTMLAudioElement, seconds: number): number =>
    cut && isCut(audio) ? cut.ofCut(seconds) : seconds;
  const timeOf = (audio: HTMLAudioElement): number => onAxis(audio, positionOf(audio));

  function load(): void {
    if (!isLoaded && audios.every(({ readyState }) => readyState >= HTMLMediaElement.HAVE_METADATA)) {
      isLoaded = true;
      report({ type: 'loaded', ...length() });
    }
  }

  /** Encoders pad recordings, so the shortest duration applies. */
  function length(): { duration: number | null; seekableEnd: number } {
    const known = audios.flatMap((audio) => {
      const duration = durationOf(audio);
      return duration === null ? [] : onAxis(audio, duration);
    });
    const duration = known.length === audios.length ? Math.min(...known) : null;
    return { duration, seekableEnd: Math.min(...audios.map((audio) => onAxis(audio, seekableEndOf(audio)))) };
  }

  /** Synchronizes the silent tracks with the audible one. */
  function align(): void {
    const leader = lead();
    if (!leader || leader.paused || leader.seeking || leader.readyState < HTMLMediaElement.HAVE_FUTURE_DATA) return;
    for (const follower of followers()) {
      if (follower.seeking || follower.ended) continue;
      const wanted = inTrack(follower, onAxis(leader, leader.currentTime));
      const ahead = follower.currentTime - wanted;
      if (Math.abs(ahead) > JUMP) seekTo(follower, wanted);
      const nudged = Math.abs(ahead) > TOLERANCE ? rate * (1 - Math.sign(ahead) * NUDGE) : rate;
      if (follower.playbackRate !== nudged) follower.playbackRate = nudged;
    }
  }

  /** A track ends before the other one whose end it lacks: it plays on after a step back. */
  function resume(audio: HTMLAudioElement): void {
    if (!isPlaying || !audio.paused || audio.ended) return;
    audio.play().catch(() => {
      // As it has played before, only because it is closed.
    });
  }

  function end(): void {
    isPlaying = false;
    for (const other of followers()) other.pause();
    report({ type: 'ended' });
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
      if (!audio.seeking) report({ type: 'time', position: timeOf(audio) });
    });
    onLead('playing', () => report({ type: 'started' }));
    onLead('waiting', () => report({ type: 'waiting' }));
    onLead('ended', () => {
      if (audio.ended) end();
    });
    onLead('pause', () => {
      if (audio.paused && !audio.ended) report({ type: 'stopped' });
    });
  });

  silence();

  return {
    play() {
      isPlaying = true;
      for (const audio of audios) {
        audio.play().catch((error: unknown) => {
          if (!closed.signal.aborted && audio === lead() && isAutoplayBlocked(error)) report({ type: 'blocked' });
        });
      }
    },
    pause() {
      isPlaying = false;
      for (const audio of audios) audio.pause();
      const leader = lead();
      if (!leader) return;
      for (const audio of followers()) seekTo(audio, inTrack(audio, onAxis(leader, leader.currentTime)));
    },
    seek(to) {
      for (const audio of audios) {
        seekTo(audio, inTrack(audio, to));
        resume(audio);
      }
    },
    position() {
      const leader = lead();
      return leader ? timeOf(leader) : 0;
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
      // The other one was in what this one lacks at its end.
      if (isPlaying && leader?.ended) end();
    },
    close() {
      closed.abort();
      cancelAnimationFrame(frame);
      for (const { close } of tracks) close();
    },
  };
}
