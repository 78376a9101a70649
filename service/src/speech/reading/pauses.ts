/** Pauses in a text: marks such as `[pause 1s]` or SSML's `<break time="1s"/>`, and blank lines. */

/** What is spoken at once. */
interface SpokenPart {
  readonly text: string;
  /** Where it begins in the whole text. */
  readonly from: number;
}

/** Words, or silence, in seconds. */
export type SpeechPart = SpokenPart | number;

/** In seconds: how long a pause may be, without its length, and between paragraphs. */
const PAUSE = { least: 0.1, most: 10, usual: 1, paragraph: 0.7 };

/** Also as it is written in Spanish. */
const MARK =
  /\[\s*paus[ea]\s*(?:(\d{1,3}(?:[.,]\d{1,3})?)\s*(ms|s|secs?|seconds?|secondes?|segundos?|sekunden?)?\s*)?\]/iu;

/** As texts for other services have it. */
const BREAK = /<break(?:\s+time\s*=\s*["'](\d{0,4}\.?\d{1,3})(ms|s)["'])?\s*\/?>/iu;

/** The marks, the blank lines, and what is between them. */
const PIECES = new RegExp(`(${MARK.source}|${BREAK.source}|\\n[\\t ]*\\n\\s*)`, 'giu');

/** Letters, digits, or symbols such as % and emoji. Nothing else is spoken. */
export const SPEAKABLE = /[\p{L}\p{N}\p{S}]/u;

/** Neither begins nor ends with the pause of a blank line; a mark beside a blank line is the pause. */
export function partsOf(text: string): readonly SpeechPart[] {
  const parts: SpeechPart[] = [];
  let isParagraph = false;
  let pause = 0;
  const rest = (): void => {
    const length = pause > 0 ? pause : isParagraph && parts.length > 0 ? PAUSE.paragraph : 0;
    if (length > 0) parts.push(length);
    pause = 0;
    isParagraph = false;
  };
  for (let from = 0; from <= text.length;) {
    PIECES.lastIndex = from;
    const found = PIECES.exec(text);
    const words = text.slice(from, found?.index);
    if (SPEAKABLE.test(words)) {
      rest();
      parts.push({ text: words.trim(), from: from + words.length - words.trimStart().length });
    }
    if (!found) break;
    from = PIECES.lastIndex;
    const mark = MARK.exec(found[0]) ?? BREAK.exec(found[0]);
    if (mark) pause += secondsOf(mark);
    else isParagraph = true;
  }
  isParagraph = false;
  rest();
  return parts;
}

function secondsOf([, digits, unit]: RegExpExecArray): number {
  if (digits === undefined) return PAUSE.usual;
  const seconds = Number(digits.replace(',', '.')) / (unit?.toLowerCase() === 'ms' ? 1000 : 1);
  return Math.min(PAUSE.most, Math.max(PAUSE.least, seconds));
}
