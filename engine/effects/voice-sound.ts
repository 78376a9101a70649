/** Has the larger network of `strong` hear a sound. */
import { EngineError, type EngineErrorCode } from '../formats/errors.ts';
import { samplesIn } from '../plan/splice.ts';
import { VOICE_RATE } from './voice-network.ts';
import type { RunOptions, PassRunner } from './pass-runner.ts';

export interface VoiceSoundOptions {
  /** Undefined where it cannot be had. */
  readonly network: WebAssembly.Module | undefined;
  /** FFmpeg's options that choose the stream of the source. */
  readonly from: readonly string[];
  /** FFmpeg filters, of which it hears the result. */
  readonly filters: readonly string[];
  readonly channels: number;
  /** How long the source is; infinite if unknown. */
  readonly seconds: number;
  /** Called with the size of the copies before they are written. Throw to cancel the job. */
  readonly admitCopy: ((bytes: number) => Promise<void>) | undefined;
}

/** A sound that is only the second input of FFmpeg, and no result. Unlike WAV, it may be larger than 4 GB. */
const COPIED = ['-c:a', 'pcm_f32le', '-f', 'w64'];

const SAMPLE_BYTES = 4;

/** There is no room for a copy of the sound. */
const NO_ROOM: readonly EngineErrorCode[] = ['out-of-memory', 'result-too-large'];

/**
 * @returns a copy of what it has heard, at its sample rate; undefined where the network cannot be had, or where there
 * is no
 *   room for copies
 * @throws EngineError
 */
export async function voiceSound<Sound>(
  runner: PassRunner<Sound>,
  source: Sound,
  { network, from, filters, channels, seconds, admitCopy }: VoiceSoundOptions,
  {
    signal,
    onCopied,
    onHeard,
  }: Pick<RunOptions, 'signal'> & {
    readonly onCopied: RunOptions['onProgress'];
    readonly onHeard: RunOptions['onProgress'];
  },
): Promise<Sound | undefined> {
  if (!network) return undefined;
  const expectedBytes = seconds * VOICE_RATE * SAMPLE_BYTES * channels;
  // What is heard is written beside the first copy.
  if (Number.isFinite(expectedBytes)) await admitCopy?.(2 * expectedBytes);
  const chain = [...filters, `aformat=sample_fmts=flt:sample_rates=${VOICE_RATE}`].join();
  let copied: Sound;
  try {
    const args = [...from, '-af', chain, ...COPIED];
    copied = await runner.copy(source, args, { signal, onProgress: onCopied, expectedBytes });
  } catch (error) {
    if (error instanceof EngineError && NO_ROOM.includes(error.code)) return undefined;
    throw error;
  }
  try {
    const { position, frames: count } = await samplesIn(await runner.open(copied), SAMPLE_BYTES * channels);
    const voice = { network, copy: { channels, position, count } };
    return await runner.keepVoice(copied, voice, { signal, onProgress: onHeard });
  } catch (error) {
    await runner.discard(copied);
    // Whatever it is, the sound can be heard without this network.
    if (error instanceof EngineError) return undefined;
    throw error;
  }
}
