/** The times of a recording of which parts were cut out, on the time axis of the whole one. */
import type { SilenceCut } from '../../../../contract/audio.ts';
import type { Peaks } from '../waveform/bars.ts';

/** All in seconds. */
export interface CutTimes {
  /** Where the recording is at a time of the whole; within a cut, where that was. */
  ofCut: (whole: number) => number;
  /** The time of the whole at a place of the recording; where something was cut out, its end. */
  ofWhole: (cut: number) => number;
}

/** Encoders and the clocks of browsers differ so much. */
const INEXACT = 0.05;

/** @param cuts in order */
export const cutTimes = (cuts: readonly SilenceCut[]): CutTimes => ({
  ofCut: (whole) => cuts.reduce((time, { start, end }) => time - Math.max(0, Math.min(whole, end) - start), whole),
  ofWhole(cut) {
    let time = cut;
    for (const { start, end } of cuts) {
      if (start > time + INEXACT) break;
      time = Math.max(end, time + end - start);
    }
    return time;
  },
});

/** How much was cut out, in seconds. */
export const cutLength = (cuts: readonly SilenceCut[]): number =>
  cuts.reduce((sum, { start, end }) => sum + end - start, 0);

/** The loudness of the cut recording on the time axis of the whole one, in which cuts are silent. */
export function peaksOfWhole(peaks: Peaks, cuts: readonly SilenceCut[], duration: number): Peaks {
  const { ofCut } = cutTimes(cuts);
  const length = ofCut(duration);
  return peaks.map((_, part) => {
    const time = ((part + 0.5) / peaks.length) * duration;
    if (cuts.some(({ start, end }) => start <= time && time < end)) return 0;
    return peaks[Math.min(peaks.length - 1, Math.floor((ofCut(time) / length) * peaks.length))] ?? Number.NaN;
  });
}

/** In CSS pixels: a short cut in a long recording is seen, too. */
const NARROWEST = 2;

/** The SVG path of areas that mark the cuts. */
export function cutsPath(cuts: readonly SilenceCut[], duration: number, width: number, height: number): string {
  const scale = width / duration;
  let last = 0;
  return cuts
    .map(({ start, end }) => {
      const middle = ((start + end) / 2) * scale;
      const half = Math.max((end - start) * scale, NARROWEST) / 2;
      const [from, to] = [Math.max(last, middle - half), Math.min(width, middle + half)];
      if (to - from < 0.5) return '';
      last = to;
      return `M${from.toFixed(1)} 0H${to.toFixed(1)}V${height}H${from.toFixed(1)}Z`;
    })
    .join('');
}
