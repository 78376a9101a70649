/** The neural network that removes noise: RNNoise, which FFmpeg's filter `arnndn` runs. */

/** The name under which the engine's program finds the network as text. An installed FFmpeg needs a path. */
export const NETWORK_NAME = 'rnnoise.txt';

/** The sample rate that it was trained for, in Hz, and its delay in samples at that rate. */
const RATE = 48_000;
const DELAY = 480;

/**
 * Lowers everything that is not a voice, up to 20 kHz.
 * @param file the network's file
 * @param sampleRate of the source, which is restored
 * @param kept the share of the original that is mixed back: 0.1 leaves noise at -20 dB
 */
export const voiceOnly = (file: string, sampleRate: number, kept: number): string[] => [
  `aformat=sample_rates=${RATE}`,
  `apad=pad_len=${DELAY}`,
  `arnndn=m=${quoted(file)}:mix=${(1 - kept).toFixed(2)}`,
  `atrim=start_sample=${DELAY}`,
  'asetpts=N/SR/TB',
  `aformat=sample_rates=${sampleRate}`,
];

/** FFmpeg parses a filter's value twice: in the list of filters, and in the list of the filter's options. */
const quoted = (path: string): string => path.replace(/[\\':]/g, '\\$&').replace(/[\\'[\],;]/g, '\\$&');
