/** Cues of a text of which it is known when each word is spoken. Pure. */
import type { Cue } from './cue.ts';

/** Times in seconds; positions in the text. */
export interface SpokenWord {
  readonly start: number;
  readonly end: number;
  readonly from: number;
  readonly to: number;
}

/** What is heard as silence, not read. */
const PAUSES = /\[\s*paus[ea][^\]]*\]|<break[^>]*>/giu;

/** The end of a sentence, with what closes it. */
const SENTENCE = /[.!?…।]["'”’»)\]]*(?:\s|$)|\n/u;

const CLAUSE = /[,;:–—]\s?/u;

/** A cue for each sentence and line, with its words. */
export const sentenceCues = (text: string, words: readonly SpokenWord[]): readonly Cue[] =>
  sentencesOf(text, words).map((sentence) => cueOf(text, sentence));

/** As subtitles are made: this many characters a line, and two lines. */
const LINE = 42;
const LINES = 2;

/** In seconds: how long a cue stays after its last word, if no other one follows. */
const STAY = 0.5;

/** Cues that can be read at once: of at most two lines, apart at the ends of sentences, then of clauses. */
export function captionCues(text: string, words: readonly SpokenWord[]): readonly Cue[] {
  const cues = sentencesOf(text, words).flatMap((sentence) => readable(text, sentence));
  return cues.map((cue, index) => ({
    ...cue,
    end: Math.min(cue.end + STAY, Math.max(cue.end, cues[index + 1]?.start ?? Infinity)),
  }));
}

function readable(text: string, words: readonly SpokenWord[]): readonly Cue[] {
  const cue = cueOf(text, words);
  const lines = linesOf(cue.text);
  if (words.length < 2 || lines.length <= LINES) return [{ ...cue, text: lines.join('\n') }];
  const at = splitOf(text, words);
  return [...readable(text, words.slice(0, at)), ...readable(text, words.slice(at))];
}

/** The words before and after are about as many; better at the end of a clause. */
function splitOf(text: string, words: readonly SpokenWord[]): number {
  const [first, last] = [words[0]?.from ?? 0, words.at(-1)?.to ?? 0];
  let best = { at: 1, cost: Infinity };
  for (let at = 1; at < words.length; at += 1) {
    const gap = text.slice(words[at - 1]?.to, words[at]?.from);
    const share = ((words[at - 1]?.to ?? 0) - first) / (last - first);
    const cost = Math.abs(share - 0.5) + (CLAUSE.test(gap) ? 0 : 0.3);
    if (cost < best.cost) best = { at, cost };
  }
  return best.at;
}

/** Two lines are about as long. */
function linesOf(text: string): readonly string[] {
  if (text.length <= LINE) return [text];
  const spaces = [...text.matchAll(/ /g)].map(({ index }) => index);
  const fitting = spaces.filter((at) => at <= LINE && text.length - at - 1 <= LINE);
  const [middle] = fitting.sort((one, other) => Math.abs(one - text.length / 2) - Math.abs(other - text.length / 2));
  if (middle !== undefined) return [text.slice(0, middle), text.slice(middle + 1)];
  const last = spaces.findLast((at) => at <= LINE) ?? spaces[0];
  return last === undefined ? [text] : [text.slice(0, last), ...linesOf(text.slice(last + 1))];
}

function sentencesOf(text: string, words: readonly SpokenWord[]): readonly (readonly SpokenWord[])[] {
  const sentences: SpokenWord[][] = [];
  for (const [index, word] of words.entries()) {
    const before = words[index - 1];
    const isNew = !before || SENTENCE.test(text.slice(before.to, word.from));
    if (isNew) sentences.push([word]);
    else sentences.at(-1)?.push(word);
  }
  return sentences;
}

/** With the stops and quotes next to its words. */
function cueOf(text: string, words: readonly SpokenWord[]): Cue {
  const [first, last] = [words[0], words.at(-1)];
  if (!first || !last) return { start: 0, end: 0, text: '' };
  const from = first.from - (/[^\s\]>]*$/u.exec(text.slice(0, first.from))?.[0].length ?? 0);
  const to = last.to + (/^[^\s[<\p{L}\p{N}]*/u.exec(text.slice(last.to))?.[0].length ?? 0);
  return {
    start: first.start,
    end: last.end,
    text: text.slice(from, to).replaceAll(PAUSES, ' ').replaceAll(/\s+/g, ' ').trim(),
    words: words.map((word) => ({
      start: word.start,
      end: word.end,
      text: text.slice(word.from, word.to).replaceAll(/\s+/g, ' '),
    })),
  };
}
