/**
 * Keeps the time of sound. FFmpeg writes sample after sample: pauses and lost packets would vanish, and so would the
 * silence before a sound that begins late.
 */
import type { Probe } from '../formats/probe.ts';

/** Containers with a time stamp for what each packet contains. The clock of others only counts what came before. */
const STAMPED = /^(mov,|matroska,|asf$|ogg$|mpeg$|mpegts$)/;

/** Whose clock begins with the file, also where nothing else does. */
const FROM_ZERO = /^(mov,|matroska,)/;

/** In seconds: what is shorter is an encoder's or a decoder's delay, which is longest for lossless WMA. */
const SHORTEST_DELAY = { usual: 0.1, asf: 1 };

/** In seconds, where a file does not say how long it is: beyond it, a time stamp is taken for wrong. */
const LONGEST_GAP = 600;

export type Timed = Partial<Pick<Probe, 'container' | 'duration' | 'start' | 'firstFrameEnd' | 'extent'>>;

/** FFmpeg filters for the beginning of a chain, which fill gaps with silence. */
export function timing({ container = '', duration, start = 0, firstFrameEnd = 0, extent }: Timed): string[] {
  if (!STAMPED.test(container)) return [];
  const before = FROM_ZERO.test(container) && duration !== undefined && start < duration ? Math.max(0, start) : 0;
  const delay = container === 'asf' ? SHORTEST_DELAY.asf : SHORTEST_DELAY.usual;
  // FFmpeg starts its filters anew where the sound's parameters change: only what begins with the first frame is late.
  const isLate = `lt(STARTPTS*TB,${decimal(firstFrameEnd)})*gte(STARTPTS*TB,${decimal(delay - before)})`;
  const stamp = `PTS+if(${isLate},${decimal(before)}/TB,-STARTPTS)`;
  const latest = duration === undefined ? `ld(0)+${LONGEST_GAP}/TB` : `${decimal(duration)}/TB`;
  // A clock that goes back, as where files were joined, would let FFmpeg drop sound.
  const forward = `st(1,max(min(${stamp},${latest}),ld(0)));st(0,ld(1)+NB_SAMPLES/SR/TB);ld(1)`;
  // A short delay is not kept.
  const end = extent && extent.length + (extent.delay < delay ? 0 : extent.delay);
  return [
    ...[`asetpts='${forward}'`, 'aresample=async=1:first_pts=0'],
    ...(end === undefined ? [] : [`atrim=end=${decimal(end)}`]),
  ];
}

const decimal = (seconds: number): string => seconds.toFixed(6);

/**
 * Without time stamps, FFmpeg counts samples, so that what it writes and reports is their time: at the end of a chain.
 * It also counts on where the sound's parameters change.
 */
export const COUNTED = 'asetpts=NAN';
