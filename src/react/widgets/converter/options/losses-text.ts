/** What became of the content in a conversion, in one line; empty if all of it was kept. */
import type { Converted } from '../../../../audio/job-engine.ts';
import type { LoudnessMatch } from '../../../../contract/audio.ts';
import type { Item, State } from '../converter.machine.ts';
import type { FileMessages } from '../../../../messages/en/converter-files.ts';
import { withoutBreaks } from '../list/without-breaks.ts';
import { lufsText } from './lufs-text.ts';
import { LOUDNESS_TARGETS } from './options.ts';

export const lossesText = (item: Item, { to, options }: State, text: FileMessages, language: string): string =>
  item.phase === 'ready' ? reportText(item.result, to, text, language, options.loudness !== undefined) : '';

/** More would not be read. */
const MAX_NAMES = 6;

const MINUTE = 60;

export function reportText(
  { losses = [], lostTags = [], unreadableTags = [], leavesOutPlace, loweredBy, matched, cutOff }: Converted,
  format: string,
  text: FileMessages,
  language: string,
  isOwnLoudness = false,
): string {
  return [
    cutOff && text.cutOff(...durations(cutOff.read, cutOff.expected, language)),
    ...losses.map((kind) =>
      kind === 'tags' && lostTags.length > 0
        ? text.lostTags(format, namesOf(lostTags, text))
        : text.losses[kind](format),
    ),
    unreadableTags.length > 0 && text.unreadableTags(namesOf(unreadableTags, text)),
    loweredBy !== undefined && text.lowered(format, `${new Intl.NumberFormat(language).format(loweredBy)}\u00a0dB`),
    ...(matched ? matchTexts(matched, isOwnLoudness, text, language) : []),
    leavesOutPlace && text.placeLeftOut,
  ]
    .filter(Boolean)
    .join(' ');
}

function matchTexts(
  { before, after, target, isLimited }: LoudnessMatch,
  isOwn: boolean,
  text: FileMessages,
  language: string,
) {
  if (before === null || after === null) return [text.notMatched];
  return [
    text.matched(lufsText(before, language), lufsText(after, language)),
    isLimited && text.limited,
    // A loudness of the visitor's choice is the same for mono.
    !isOwn && target === LOUDNESS_TARGETS.mono && text.mono,
  ];
}

/** A file's own names of tags are in quotation marks. */
function namesOf(tags: readonly string[], text: FileMessages): string {
  const { tagNames } = text;
  const shown = tags.length > MAX_NAMES ? tags.slice(0, MAX_NAMES - 1) : tags;
  const names = shown.map((name) => (Object.hasOwn(tagNames, name) ? tagNames[name] : `“${name}”`));
  return [...names, ...(shown.length < tags.length ? [text.moreTags(tags.length - shown.length)] : [])].join(', ');
}

/** Seconds, or minutes from two on. What was read has the unit of the whole, unless it is less than one. */
function durations(read: number, expected: number, language: string): [string, string] {
  const unit = unitOf(expected);
  return [durationIn(read < unit.seconds ? SECOND : unit, read, language), durationIn(unit, expected, language)];
}

const SECOND = { seconds: 1, name: 'second' };

const unitOf = (duration: number) => (duration > 2 * MINUTE ? { seconds: MINUTE, name: 'minute' } : SECOND);

function durationIn({ seconds, name }: typeof SECOND, duration: number, language: string): string {
  const format = { style: 'unit', unit: name, unitDisplay: 'short', maximumFractionDigits: 1 } as const;
  return withoutBreaks(new Intl.NumberFormat(language, format).format(duration / seconds));
}
