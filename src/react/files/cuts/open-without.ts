/**
 * Plays a recording without some parts of it. A second element waits where the next of them ends and takes over, so
 * that nothing is sought while it plays. As exact as the clocks of elements, to some hundredths of a second.
 */
import type { SilenceCut } from '../../../contract/audio.ts';
import { openMedia, type Media, type OpenMedia } from '../../widgets/file-player/media.ts';

/** In ms: what is left out may change meanwhile. */
const LONGEST_WAIT = 40;

/** In seconds: what is so close to the end of a part is behind it. */
const NEAR = 0.02;

/** @param leftOut in order, as it is now */
export const openWithout =
  (leftOut: () => readonly SilenceCut[]): OpenMedia =>
  (sources, report, started = []) => {
    let isPlaying = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    /** Where the element that waits is. */
    let prepared: number | undefined;
    const opened = (element: readonly HTMLMediaElement[]): Media => {
      const media = openMedia(
        sources,
        (event) => {
          if (media === leader) report(event);
        },
        element,
      );
      return media;
    };
    let leader = opened(started.slice(0, 1));
    let follower = opened([]);

    function prepare(at: number): void {
      if (prepared === at) return;
      follower.seek(at);
      prepared = at;
    }

    function handOver(at: number): void {
      prepare(at);
      [leader, follower] = [follower, leader];
      prepared = undefined;
      leader.play();
      follower.pause();
    }

    function follow(): void {
      clearTimeout(timer);
      if (!isPlaying) return;
      const at = leader.position();
      const next = leftOut().find(({ end }) => end - NEAR > at);
      let wait = LONGEST_WAIT;
      if (next && !leader.audio?.seeking) {
        const left = (next.start - at) * 1000;
        if (left > 0) prepare(next.end);
        else handOver(next.end);
        wait = Math.max(0, Math.min(wait, left > 0 ? left : wait));
      }
      timer = setTimeout(follow, wait);
    }

    return {
      play() {
        isPlaying = true;
        leader.play();
        // Within the press: later, browsers may refuse to start it.
        follower.play();
        follower.pause();
        follow();
      },
      pause() {
        isPlaying = false;
        clearTimeout(timer);
        for (const player of [leader, follower]) player.pause();
      },
      seek(to) {
        leader.seek(to);
        follow();
      },
      position: () => leader.position(),
      setRate(rate) {
        for (const player of [leader, follower]) player.setRate(rate);
      },
      setMuted(muted) {
        for (const player of [leader, follower]) player.setMuted(muted);
      },
      hear: () => undefined,
      close() {
        isPlaying = false;
        clearTimeout(timer);
        for (const player of [leader, follower]) player.close();
      },
    };
  };
