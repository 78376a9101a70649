/** Short-time spectra. */

/** The power in each bin of a windowed frame, from 0 Hz to half the sample rate. @param size a power of two */
export function powerSpectrum(samples: ArrayLike<number>, start: number, length: number, size: number): Float64Array {
  const real = new Float64Array(size);
  const imaginary = new Float64Array(size);
  for (let at = 0; at < length; at++)
    real[at] = (samples[start + at] ?? 0) * (0.5 - 0.5 * Math.cos((2 * Math.PI * (at + 1)) / (length + 1)));
  fourierTransform(real, imaginary);
  return real.subarray(0, size / 2 + 1).map((value, bin) => value ** 2 + (imaginary[bin] ?? 0) ** 2);
}

/** The Fourier transform in place, after Cooley and Tukey. The lengths are a power of two. */
export function fourierTransform(real: Float64Array, imaginary: Float64Array): void {
  const size = real.length;
  for (let at = 1, reversed = 0; at < size; at++) {
    let bit = size >> 1;
    for (; reversed & bit; bit >>= 1) reversed ^= bit;
    reversed ^= bit;
    if (at < reversed) {
      swap(real, at, reversed);
      swap(imaginary, at, reversed);
    }
  }
  const { cosines, sines } = circle(size);
  for (let span = 2; span <= size; span *= 2) {
    for (let step = 0; step < span / 2; step++) {
      const cosine = cosines[(step * size) / span] ?? 0;
      const sine = sines[(step * size) / span] ?? 0;
      for (let start = 0; start < size; start += span) {
        const one = start + step;
        const other = one + span / 2;
        const turnedReal = (real[other] ?? 0) * cosine - (imaginary[other] ?? 0) * sine;
        const turnedImaginary = (real[other] ?? 0) * sine + (imaginary[other] ?? 0) * cosine;
        real[other] = (real[one] ?? 0) - turnedReal;
        imaginary[other] = (imaginary[one] ?? 0) - turnedImaginary;
        real[one] = (real[one] ?? 0) + turnedReal;
        imaginary[one] = (imaginary[one] ?? 0) + turnedImaginary;
      }
    }
  }
}

interface Circle {
  readonly cosines: Float64Array;
  readonly sines: Float64Array;
}

/** Of the last size: one after the other, frames have the same. */
let last: Circle | undefined;

/** Half a turn, backwards. */
function circle(size: number): Circle {
  if (last?.cosines.length !== size / 2) {
    const angles = Float64Array.from({ length: size / 2 }, (_, step) => (-2 * Math.PI * step) / size);
    last = { cosines: angles.map(Math.cos), sines: angles.map(Math.sin) };
  }
  return last;
}

function swap(values: Float64Array, one: number, other: number): void {
  [values[one], values[other]] = [values[other] ?? 0, values[one] ?? 0];
}
