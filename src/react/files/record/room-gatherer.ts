/** Gathers what a check of the room hears, until it is measured: some seconds in memory, and nowhere else. */
import type { RoomRecording } from '../../../audio/room/measure-room.ts';
import type { checkStep } from './recorder.machine.ts';
import type { Samples } from './recording-storage.ts';

export class RoomGatherer {
  readonly #pieces: Record<'silence' | 'speech', Samples[]> = { silence: [], speech: [] };
  /** Of each input, summed over the pieces of speech. */
  #powers: readonly number[] = [];

  add(step: ReturnType<typeof checkStep>, samples: Samples, powers: readonly number[]): void {
    if (step === 'measuring') return;
    this.#pieces[step].push(samples);
    if (step === 'speech') this.#powers = powers.map((power, index) => power + (this.#powers[index] ?? 0));
  }

  recording(sampleRate: number): RoomRecording {
    const { silence, speech } = this.#pieces;
    return {
      sampleRate,
      silence: joined(silence),
      speech: joined(speech),
      powers: this.#powers.map((sum) => sum / Math.max(1, speech.length)),
    };
  }
}

function joined(pieces: readonly Samples[]): Int16Array {
  const whole = new Int16Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
