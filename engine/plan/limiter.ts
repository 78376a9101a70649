/** A gain with a limiter, as FFmpeg's filters. */

export const decibels = (value: number): string => `${value.toFixed(2)}dB`;

/** The factor of a level in dB. */
export const linear = (value: number): string => (10 ** (value / 20)).toFixed(6);

/** Four times the sample rate reveals peaks between samples. */
const OVERSAMPLING = 4;

/** Higher rates, in Hz, are not worth the time. */
const HIGHEST_RATE = 192_000;

/** How fast a limiter attacks and lets go, in milliseconds. `momentary` takes less loudness, and distorts more. */
const PACES = {
  // `asc` slows the release between dense peaks: otherwise they are clipped, and peaks clipped at the higher rate
  // exceed the ceiling again at the lower one.
  smooth: 'attack=5:release=80:asc=1',
  momentary: 'attack=1:release=5',
};

/**
 * A gain in dB, followed by a limiter with a ceiling in dBTP. Without a sample rate, peaks between samples are not
 * limited, which takes a fraction of the time.
 */
export function limited({
  gain,
  ceiling,
  pace,
  sampleRate,
}: {
  gain: number;
  ceiling: number;
  pace: keyof typeof PACES;
  sampleRate?: number;
}): string[] {
  const limiter = `alimiter=limit=${linear(ceiling)}:${PACES[pace]}:level=0:latency=1`;
  const between = sampleRate === undefined ? 0 : Math.min(OVERSAMPLING, Math.floor(HIGHEST_RATE / sampleRate));
  return [
    `volume=${decibels(gain)}`,
    ...(sampleRate !== undefined && between > 1
      ? [`aresample=${sampleRate * between}`, limiter, `aresample=${sampleRate}`]
      : [limiter]),
  ];
}
