/** What a visitor changes of a file's tags. A pure machine. */
import type { Chapter, SourceTags, TagEdits, Trim } from '../../../contract/audio.ts';
import { TAG_LIMITS } from '../../../contract/conversion-options.ts';
import { withAsciiDigits } from '../../../sidecars/ascii-digits.ts';
import { chaptersText, parseChapters, type ChaptersProblem } from '../../../sidecars/chapter-lines.ts';
import { editedChapters, partsWithout, type KeptPart } from '../../../sidecars/edited.ts';

const FIELDS = ['title', 'artist', 'album', 'year', 'track', 'comment', 'chapters'] as const;
export type Field = (typeof FIELDS)[number];

/** In characters. */
export const LONGEST: Readonly<Partial<Record<Field, number>>> = {
  ...{ title: TAG_LIMITS.title, artist: TAG_LIMITS.title, album: TAG_LIMITS.title },
  comment: TAG_LIMITS.comment,
};

/** JPEG or PNG, with its size in pixels. */
export interface Picture {
  readonly blob: Blob;
  readonly width: number;
  readonly height: number;
}

/** Undefined: the source's; null: none. */
type Cover = Pick<Picture, 'blob'> | null | undefined;

export interface State {
  /** What the file says of itself; null if that could not be read, undefined as long as it is being read. */
  readonly source: SourceTags | null | undefined;
  /** What was typed. */
  readonly drafts: Readonly<Partial<Record<Field, string>>>;
  /** The fields that were left since something was typed: what is wrong there is said. */
  readonly left: readonly Field[];
  readonly cover: Cover;
  /** What undoing returns to, the last one first. */
  readonly covers: readonly Cover[];
  /** What was typed of chapters before marks were set, moved or removed, or others taken in; the last one first. */
  readonly chapterDrafts: readonly (string | undefined)[];
}

/** What the file is converted to, as far as chapters depend on it. */
export interface Part {
  /** The length of the source, in seconds; undefined if it is unknown. */
  readonly duration: number | undefined;
  readonly trim: Trim | undefined;
}

/** What is wrong in a field. */
export type Problem = { readonly kind: 'no-year' | 'no-track' | 'too-long' } | ChaptersProblem;

export interface Changed {
  readonly edits: TagEdits;
  readonly cover?: Blob | undefined;
}

export type Event =
  | { readonly type: 'read'; readonly source: SourceTags | null }
  | { readonly type: 'draft'; readonly field: Field; readonly text: string }
  /** The field is left, or what is typed is complete. */
  | { readonly type: 'leave'; readonly field: Field }
  /** Null: no cover art. */
  | { readonly type: 'cover'; readonly picture: Picture | null }
  | { readonly type: 'undo-cover' }
  /** The chapters, as marks show them. */
  | { readonly type: 'chapters'; readonly chapters: readonly Chapter[] }
  | { readonly type: 'undo-chapters' }
  /** Everything as in the file. */
  | { readonly type: 'reset' };

/** @param before what was changed before */
export function initialState(before?: Changed): State {
  const { cover, chapters, ...texts } = before?.edits ?? {};
  return {
    ...{ source: undefined, left: [], covers: [], chapterDrafts: [] },
    drafts: { ...texts, ...(chapters && { chapters: chaptersText(chapters) }) },
    cover: before?.cover ? { blob: before.cover } : cover === false ? null : undefined,
  };
}

export function reduce(state: State, event: Event): State {
  switch (event.type) {
    case 'read':
      return { ...state, source: event.source };
    case 'draft': {
      const { field, text } = event;
      return { ...state, drafts: { ...state.drafts, [field]: text }, left: without(state.left, field) };
    }
    case 'leave':
      return { ...state, left: [...without(state.left, event.field), event.field] };
    case 'cover':
      return { ...state, cover: event.picture, covers: [state.cover, ...state.covers].slice(0, MOST_UNDONE.covers) };
    case 'undo-cover':
      return state.covers.length > 0 ? { ...state, cover: state.covers[0], covers: state.covers.slice(1) } : state;
    case 'chapters': {
      const text = chaptersText(event.chapters);
      return {
        ...withChapters(state, text),
        left: [...without(state.left, 'chapters'), 'chapters'],
        chapterDrafts: [state.drafts.chapters, ...state.chapterDrafts].slice(0, MOST_UNDONE.chapters),
      };
    }
    case 'undo-chapters': {
      const [before, ...chapterDrafts] = state.chapterDrafts;
      return state.chapterDrafts.length > 0 ? { ...withChapters(state, before), chapterDrafts } : state;
    }
    case 'reset':
      return { ...initialState(), source: state.source };
  }
}

/** A cover is a picture in memory. */
const MOST_UNDONE = { covers: 20, chapters: 100 };

function withChapters(state: State, text: string | undefined): State {
  const { chapters: _before, ...drafts } = state.drafts;
  return { ...state, drafts: { ...drafts, ...(text !== undefined && { chapters: text }) } };
}

const without = (fields: readonly Field[], field: Field): Field[] => fields.filter((each) => each !== field);

/** What a field shows. */
export const textIn = (state: State, field: Field, part: Part): string =>
  state.drafts[field] ?? sourceText(state, field, part);

/** The cover art that the result gets; undefined if it has none. */
export const coverOf = ({ cover, source }: State): Blob | undefined =>
  cover === undefined ? source?.cover : cover?.blob;

/** The chapters of the result; null as long as something is wrong with what was typed. */
export function chaptersOf(state: State, part: Part): readonly Chapter[] | null {
  const parsed = parseChapters(textIn(state, 'chapters', part), lengthOf(part));
  return 'kind' in parsed ? null : parsed;
}

/** What is wrong in a field and can be said. */
export const problemIn = (state: State, field: Field, part: Part): Problem | undefined =>
  state.left.includes(field) ? problemOf(state, field, part) : undefined;

/** Whether something is wrong, so that the file keeps its own. */
export const isWrong = (state: State, part: Part): boolean => FIELDS.some((field) => problemOf(state, field, part));

/** What is changed, without what is wrong; undefined if the file keeps its own. */
export function changesOf(state: State, part: Part): Changed | undefined {
  const edits = Object.assign({}, ...FIELDS.map((field) => editOf(state, field, part))) as TagEdits;
  const { cover, source } = state;
  // Where the source has none, there is nothing to leave out.
  const leavesOut = cover === null && (!source || source.cover !== undefined);
  const all = { ...edits, ...(leavesOut && { cover: false as const }) };
  if (Object.keys(all).length === 0 && !cover) return undefined;
  return { edits: all, ...(cover && { cover: cover.blob }) };
}

function editOf(state: State, field: Field, part: Part): TagEdits {
  const { source } = state;
  if (!isTouched(state, field, part)) {
    // They are shown in the time of the part, and meant so.
    return field === 'chapters' && part.trim && source?.chapters?.length
      ? { chapters: editedChapters(source.chapters, partsOf(part.trim)) }
      : {};
  }
  if (problemOf(state, field, part)) return {};
  const text = withoutControls(textIn(state, field, part)).trim();
  switch (field) {
    case 'chapters':
      return { chapters: parseChapters(text) as readonly Chapter[] };
    case 'year':
    case 'track':
      return { [field]: plain(text) };
    default:
      return { [field]: text };
  }
}

function isTouched(state: State, field: Field, part: Part): boolean {
  const draft = state.drafts[field];
  return draft !== undefined && (state.source === undefined || draft.trim() !== sourceText(state, field, part).trim());
}

function sourceText({ source }: State, field: Field, { trim }: Part): string {
  if (field !== 'chapters') return source?.[field] ?? '';
  const chapters = source?.chapters ?? [];
  return chaptersText(trim ? editedChapters(chapters, partsOf(trim)) : chapters);
}

/** What is empty is left out of the result. */
function problemOf(state: State, field: Field, part: Part): Problem | undefined {
  if (!isTouched(state, field, part)) return undefined;
  const text = textIn(state, field, part).trim();
  switch (field) {
    case 'year':
      return text && !isYear(plain(text)) ? { kind: 'no-year' } : undefined;
    case 'track':
      return text && !isTrack(plain(text)) ? { kind: 'no-track' } : undefined;
    case 'chapters': {
      // Lines count from the first one of the field.
      const parsed = parseChapters(textIn(state, field, part), lengthOf(part));
      return 'kind' in parsed ? parsed : undefined;
    }
    default:
      return text.length > (LONGEST[field] ?? Infinity) ? { kind: 'too-long' } : undefined;
  }
}

/** The length of the result, in seconds; undefined if it is unknown. */
export function lengthOf({ duration, trim }: Part): number | undefined {
  const { start = 0, end = Infinity, cuts } = trim ?? {};
  const last = partsWithout(cuts ?? [], { start, end: Math.min(end, duration ?? Infinity) }).at(-1);
  if (!last) return 0;
  return last.end === Infinity ? undefined : last.at + last.end - last.start;
}

/** What of the file is in the result, and where. */
export const partsOf = (trim: Trim | undefined): readonly KeptPart[] => partsWithout(trim?.cuts ?? [], trim);

/** What gets along when something is pasted, and is no text. */
const withoutControls = (text: string): string =>
  text.replaceAll(/\r\n?/g, '\n').replaceAll(/[\0-\x08\x0b-\x1f\x7f]|\p{Surrogate}/gu, '');

/** In ASCII, without spaces. */
const plain = (text: string): string =>
  withAsciiDigits(text.replaceAll(/[\s\p{Cf}]/gu, ''))
    .replaceAll(/[\u2010-\u2015\u2212\uff0d]/g, '-')
    .replaceAll(/[\u2044\u2215\uff0f]/g, '/');

function isYear(text: string): boolean {
  if (!/^\d{4}(-\d{2}){0,2}$/.test(text)) return false;
  // One of the forms that a date has.
  const date = new Date(text);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

function isTrack(text: string): boolean {
  const [, number, all] = /^(\d{1,4})(?:\/(\d{1,4}))?$/.exec(text) ?? [];
  return Number(number) > 0 && (all === undefined || Number(all) >= Number(number));
}
