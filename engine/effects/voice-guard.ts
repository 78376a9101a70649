/**
 * Decides, moment by moment, between two versions of a recording without noise: the gentle one of a small network, and
 * a strong one, in which a larger network has heard the gentle one. The larger one is deeper where nobody speaks, but
 * takes some voices for noise: synthetic ones, those in a large room, and one among many. There the gentle version
 * stands.
 *
 * What the strong version takes away is a voice if the loudest moments lose a lot: noise alone is never among them for
 * long. And beside what it takes for a voice there is more of it, such as consonants.
 */
import { VOICE_FRAME } from './voice-network.ts';

/** In frames: what is heard around a moment, to find out how well the strong version keeps this voice. */
const AROUND = { near: 200, wide: 1000 };

/** How far below the loudest moments those are that are compared, in dB. */
const LOUD = 10;

/** The loudest moments are those above this share of all, and so much of what they lose is looked at. */
const LOUDEST = 0.95;
const TYPICAL = 0.75;

/** What the loudest moments may lose, in dB, until the strong version counts less, and no longer at all. */
const LOST = { wide: { little: 0.7, much: 1.4 }, near: { little: 1.5, much: 4 } };

/** In dB: where a moment's surroundings are quieter than the loudest ones by more, nobody speaks there. */
const NOBODY = 15;

/**
 * How far, in frames, words reach around what the strong version takes for a voice, and how quiet that may be, in dB.
 */
const WORD = { reach: 12, quiet: 30 };

/** What is lost within a word, in dB, until the strong version counts less, and no longer at all. */
const LOST_IN_WORD = { little: 1, much: 4 };

/** By how much the share of the strong version changes at most, from frame to frame. */
const STEP = 0.5;

/** How often, in frames, the surroundings are heard anew. */
const PACE = 10;

/** The power of silence, 120 dB below full scale. */
const SILENT = 1e-12;

interface Frame {
  readonly gentle: Float32Array;
  readonly strong: Float32Array;
  readonly power: number;
  readonly strongPower: number;
  /** In dB relative to full scale. */
  readonly level: number;
  readonly strongLevel: number;
}

/** Guards the voice in one channel. */
export class VoiceGuard {
  /** From a wide surrounding before the next one that is decided. */
  readonly #frames: Frame[] = [];
  /** Which of them is decided next. */
  #next = 0;
  #decided = 0;
  #isComplete = false;
  /** How much the strong version counts, from 0 to 1. */
  #trust = { near: 1, wide: 1 };
  /** From which level on a frame of the strong version is a voice. */
  #voiceFrom = 0;
  #share: number | undefined;

  /** @param gentle of the same moment as `strong` */
  add(gentle: Float32Array, strong: Float32Array): void {
    const [power, strongPower] = [powerOf(gentle), powerOf(strong)];
    this.#frames.push({
      ...{ gentle, strong, power, strongPower },
      ...{ level: decibels(power), strongLevel: decibels(strongPower) },
    });
  }

  /** Says that no frame follows. */
  end(): void {
    this.#isComplete = true;
  }

  /** @returns the next frame of the result; undefined until its surroundings are known, or if there is none */
  take(): Float32Array | undefined {
    const frame = this.#frames[this.#next];
    if (!frame || (!this.#isComplete && this.#frames.length - this.#next <= AROUND.wide)) return undefined;
    if (this.#decided % PACE === 0) this.#hearAround();
    const wanted = Math.min(this.#trust.near, this.#trust.wide, this.#shareInWord());
    const before = this.#share ?? wanted;
    const share = within(before - STEP, wanted, before + STEP);
    this.#share = share;
    this.#decided += 1;
    this.#next += 1;
    if (this.#next > 2 * AROUND.wide) this.#next -= this.#frames.splice(0, this.#next - AROUND.wide).length;
    return frame.gentle.map((value, at) => {
      const part = before + ((share - before) * at) / VOICE_FRAME;
      return value + part * ((frame.strong[at] ?? 0) - value);
    });
  }

  #hearAround(): void {
    const levelsOf = (frames: readonly Frame[]) => frames.map(({ level }) => level);
    const [wide, near] = [this.#around(AROUND.wide), this.#around(AROUND.near)];
    const [loudest, loudestNear] = [shareOf(LOUDEST, levelsOf(wide)), shareOf(LOUDEST, levelsOf(near))];
    const isAnybodyNear = loudestNear >= loudest - NOBODY;
    this.#trust = {
      wide: fading(this.#lostAround(AROUND.wide, loudest), LOST.wide),
      near: isAnybodyNear ? fading(this.#lostAround(AROUND.near, loudestNear), LOST.near) : this.#trust.near,
    };
    this.#voiceFrom =
      shareOf(
        LOUDEST,
        wide.map(({ strongLevel }) => strongLevel),
      ) - WORD.quiet;
  }

  /** What the strong version typically takes from the loudest frames. */
  #lostAround(reach: number, loudest: number): number {
    const lost: number[] = [];
    const end = Math.min(this.#frames.length, this.#next + reach);
    for (let at = Math.max(0, this.#next - reach); at < end; at++)
      if ((this.#frames[at]?.level ?? -Infinity) > loudest - LOUD) lost.push(this.#lost(at));
    return shareOf(TYPICAL, lost);
  }

  #shareInWord(): number {
    const isInWord = this.#around(WORD.reach).some(({ strongLevel }) => strongLevel > this.#voiceFrom);
    return isInWord ? fading(this.#lost(this.#next), LOST_IN_WORD) : 1;
  }

  /** What a frame and its neighbours have lost, in dB. */
  #lost(index: number): number {
    let [gentle, strong] = [0, 0];
    for (let at = index - 1; at <= index + 1; at++) {
      const frame = this.#frames[at];
      gentle += frame?.power ?? 0;
      strong += frame?.strongPower ?? 0;
    }
    return decibels(gentle) - decibels(strong);
  }

  #around(reach: number): Frame[] {
    return this.#frames.slice(Math.max(0, this.#next - reach), this.#next + reach + 1);
  }
}

const within = (least: number, value: number, most: number): number => Math.min(most, Math.max(least, value));

/** @returns 1 for a little, 0 for much */
const fading = (lost: number, { little, much }: { readonly little: number; readonly much: number }): number =>
  within(0, (much - lost) / (much - little), 1);

/** The value that a share of all does not exceed. */
const shareOf = (share: number, values: readonly number[]): number =>
  Float64Array.from(values).sort()[Math.floor(values.length * share)] ?? 0;

function powerOf(samples: Float32Array): number {
  let sum = 0;
  for (const value of samples) sum += value * value;
  return sum / samples.length + SILENT;
}

const decibels = (power: number): number => 10 * Math.log10(power);
