/** Which part of a file is wanted, without what, and its fades. A pure machine; times are in seconds, in whole ms. */
import type { Trim } from '../../../contract/audio.ts';
import { CUT_LIMITS } from '../../../contract/conversion-options.ts';
import { partsWithout, type KeptPart } from '../../../sidecars/edited.ts';
import { parseTime } from '../../../sidecars/typed-time.ts';
import { madeCuts, reduceCuts, type Cut as Removed, type Event as CutsEvent } from '../cuts/cuts.machine.ts';
import type { State as CutsState } from '../cuts/cuts.machine.ts';

export type Edge = 'start' | 'end';
export type Fade = 'fadeIn' | 'fadeOut';

interface Cut {
  readonly start: number;
  readonly end: number;
  /** As wanted: a shorter part has shorter ones. */
  readonly fadeIn: number;
  readonly fadeOut: number;
  /** What is taken out, also where it is not within the part; in order, with what is left in again. */
  readonly removed: readonly Removed[];
}

export interface State extends Cut {
  /** The length of the file, in seconds; null until it is known. */
  readonly duration: number | null;
  /** Which of `removed` is changed. */
  readonly selected: number;
  /** What undoing returns to, the last one first. */
  readonly history: readonly Cut[];
  /** What was changed last: changing it on, as with a held key, is undone at once. Null when that has ended. */
  readonly changing: string | null;
  /** What is being typed, or was typed and is not a time there. */
  readonly drafts: Readonly<Partial<Record<Edge, string>>>;
  readonly problems: Readonly<Partial<Record<Edge, Problem>>>;
}

/**
 * What is wrong with a typed time. `order`: it is on the wrong side of the other edge. `nothing-left`: all of the part
 * is taken out.
 */
type Problem = 'no-time' | 'order' | 'behind-end' | 'nothing-left';

export type Event =
  | { readonly type: 'duration'; readonly duration: number }
  /** A pointer moves a handle. */
  | { readonly type: 'move'; readonly edge: Edge; readonly to: number }
  /** A key moves a handle. */
  | { readonly type: 'step'; readonly edge: Edge; readonly by: number }
  /** Takes something out, around a time if there is room. */
  | { readonly type: 'remove'; readonly around: number }
  | { readonly type: 'removed'; readonly event: CutsEvent }
  | { readonly type: 'fade'; readonly fade: Fade; readonly seconds: number }
  /** The pointer or the key is up. */
  | { readonly type: 'release' }
  | { readonly type: 'draft'; readonly edge: Edge; readonly text: string }
  /** The typed time is complete. */
  | { readonly type: 'enter'; readonly edge: Edge }
  | { readonly type: 'undo' }
  | { readonly type: 'reset' };

const NOTHING: readonly Removed[] = [];

/** The shortest part that can be chosen. */
const SHORTEST = 0.01;

export const LONGEST_FADE = 10;

/** Infinite stands for the end of the file until that is known. */
export const initialState = (
  { start, end = Infinity, fadeIn = 0, fadeOut = 0, cuts = [] }: Trim = { start: 0 },
): State => ({
  ...{ duration: null, start, end, fadeIn, fadeOut, selected: 0 },
  removed: cuts.length > 0 ? cuts.map((cut) => ({ ...cut, isOff: false })) : NOTHING,
  ...{ history: [], changing: null, drafts: {}, problems: {} },
});

export function reduce(state: State, event: Event): State {
  const { duration } = state;
  if (event.type === 'duration') return measured(state, toMilliseconds(event.duration));
  if (duration === null) return state;
  switch (event.type) {
    case 'move':
      return withEdge(state, event.edge, event.to);
    case 'step':
      return withEdge(state, event.edge, state[event.edge] + event.by);
    case 'fade':
      return changed(state, { [event.fade]: toTenths(clamp(event.seconds, 0, LONGEST_FADE)) }, event.fade);
    case 'remove':
      return removing(state, event.around);
    case 'removed':
      return withRemoved(state, event.event);
    case 'release':
      return state.changing === null ? state : { ...state, changing: null };
    case 'draft':
      return { ...state, drafts: { ...state.drafts, [event.edge]: event.text }, problems: without(state, event.edge) };
    case 'enter':
      return entered(state, event.edge, duration);
    case 'undo': {
      const [before, ...history] = state.history;
      if (!before) return state;
      return selectable({ ...state, ...before, history, changing: null, drafts: {}, problems: {} });
    }
    case 'reset':
      return changed(
        { ...state, changing: null },
        { start: 0, end: duration, fadeIn: 0, fadeOut: 0, removed: NOTHING },
        null,
      );
  }
}

/** The range in which an edge can be: neither passes the other. */
export const rangeOf = ({ duration, start, end }: State, edge: Edge): readonly [from: number, to: number] =>
  edge === 'start'
    ? [0, toMilliseconds(Math.max(0, end - SHORTEST))]
    : [toMilliseconds(start + SHORTEST), duration ?? 0];

/** A fade as long as what is left allows. */
export const fadeOf = (state: State, fade: Fade): number => Math.min(state[fade], lengthOf(state));

/** What is left, and where it is in the result. */
export const partsOf = ({ start, end, removed }: Cut): readonly KeptPart[] =>
  partsWithout(madeCuts({ cuts: removed }), { start, end });

/** How long the result is. */
export function lengthOf(cut: Cut): number {
  const last = partsOf(cut).at(-1);
  return last ? toMilliseconds(last.at + last.end - last.start) : 0;
}

/** What is taken out, as a machine of its own that undoes nothing. */
export const removedIn = ({ removed, selected, duration, changing }: State): CutsState => ({
  ...{ cuts: removed, selected, duration, isOpen: true, past: [], future: [] },
  changing: changing?.startsWith(REMOVED) ? changing.slice(REMOVED.length) : null,
});

/** Marks what is changed of it. */
const REMOVED = 'removed ';

/** The option of the conversion; undefined for the whole file. */
export function trimOf(state: State): Trim | undefined {
  const { duration, start, end } = state;
  if (duration === null) return undefined;
  const [fadeIn, fadeOut] = [fadeOf(state, 'fadeIn'), fadeOf(state, 'fadeOut')];
  const isToEnd = end >= duration;
  const cuts = madeCuts({ cuts: state.removed }).filter((cut) => cut.start < end && cut.end > start);
  if (start === 0 && isToEnd && fadeIn === 0 && fadeOut === 0 && cuts.length === 0) return undefined;
  return {
    start,
    // What is not moved stays where the file ends, which an estimated duration does not say.
    ...(!isToEnd && { end }),
    ...(fadeIn > 0 && { fadeIn }),
    ...(fadeOut > 0 && { fadeOut }),
    ...(cuts.length > 0 && { cuts }),
  };
}

/** In seconds: how short what is taken out first is, unless there is no room, and where there is room at all. */
const FIRST = 0.5;
const LEAST_ROOM = 0.1;

/**
 * Where something more can be taken out: a tenth of the part, but never all that is left there.
 * @param around what it is around if that is free; otherwise, it is in the longest part that is
 * @returns undefined if there is no room
 */
export function roomFor({ start, end, removed }: State, around: number): Removed | undefined {
  const { apart, count } = CUT_LIMITS;
  if (removed.length >= count) return undefined;
  const free = partsWithout(removed, { start, end })
    .map((part) => ({ start: part.start + apart, end: part.end - apart }))
    .filter((part) => part.end - part.start >= LEAST_ROOM);
  const longest = free.toSorted((one, other) => other.end - other.start - (one.end - one.start))[0];
  const isAround = (part: { start: number; end: number }): boolean =>
    part.start - apart <= around && around <= part.end + apart;
  const room = free.find(isAround) ?? longest;
  if (!room) return undefined;
  const length = Math.min(Math.max(FIRST, (end - start) / 10), (room.end - room.start) / 2);
  const middle = isAround(room) ? around : (room.start + room.end) / 2;
  const from = clamp(middle - length / 2, room.start, room.end - length);
  return { start: toMilliseconds(from), end: toMilliseconds(from + length), isOff: false };
}

function removing(state: State, around: number): State {
  const added = roomFor(state, around);
  if (!added) return state;
  const removed = [...state.removed, added].toSorted((one, other) => one.start - other.start);
  return { ...changed(state, { removed }, null), selected: removed.indexOf(added) };
}

function withRemoved(state: State, event: CutsEvent): State {
  const before = removedIn(state);
  const { cuts: removed, selected, changing } = reduceCuts(before, event);
  const next = changed(state, { removed }, changing && REMOVED + changing);
  if (removed !== before.cuts && next === state) return state;
  return selected === next.selected ? next : { ...next, selected };
}

/** Something is selected, if there is anything. */
const selectable = (state: State): State => ({
  ...state,
  selected: clamp(state.selected, 0, Math.max(0, state.removed.length - 1)),
});

/** The length becomes known, or known better: the end stays at the end. */
function measured(state: State, duration: number): State {
  if (duration === state.duration || !(duration >= SHORTEST)) return state;
  const before = state.duration ?? Infinity;
  const within = (cut: Cut): Cut => {
    const end = cut.end >= before ? duration : Math.min(cut.end, duration);
    return { ...cut, end, start: clamp(cut.start, 0, toMilliseconds(end - SHORTEST)) };
  };
  return { ...state, ...within(state), duration, history: state.history.map(within) };
}

function withEdge(state: State, edge: Edge, to: number): State {
  const value = clamp(toMilliseconds(to), ...rangeOf(state, edge));
  const { [edge]: _draft, ...drafts } = state.drafts;
  return { ...changed(state, { [edge]: value }, edge), drafts, problems: without(state, edge) };
}

function entered(state: State, edge: Edge, duration: number): State {
  const draft = state.drafts[edge];
  if (draft === undefined) return state;
  const time = parseTime(draft);
  const problem = time === undefined ? 'no-time' : problemOf(state, edge, time, duration);
  if (time === undefined || problem) return { ...state, problems: { ...state.problems, [edge]: problem } };
  return { ...withEdge({ ...state, changing: null }, edge, time), changing: null };
}

function problemOf(state: State, edge: Edge, time: number, duration: number): Problem | undefined {
  if (time > duration) return 'behind-end';
  const [from, to] = rangeOf(state, edge);
  if (time < from || time > to) return 'order';
  return lengthOf({ ...state, [edge]: time }) < SHORTEST ? 'nothing-left' : undefined;
}

function changed(state: State, change: Partial<Cut>, changing: string | null): State {
  const { start, end, fadeIn, fadeOut, removed } = state;
  const before = { start, end, fadeIn, fadeOut, removed };
  const after = { ...before, ...change };
  if (Object.entries(after).every(([key, value]) => before[key as keyof Cut] === value)) return state;
  if (lengthOf(after) < SHORTEST) return state;
  const isSame = changing !== null && changing === state.changing;
  return {
    ...state,
    ...after,
    changing,
    history: isSame ? state.history : [before, ...state.history].slice(0, MOST_UNDONE),
    ...(changing === null && { drafts: {}, problems: {} }),
  };
}

const MOST_UNDONE = 100;

function without({ problems }: State, edge: Edge): State['problems'] {
  const { [edge]: _problem, ...others } = problems;
  return others;
}

const clamp = (value: number, from: number, to: number): number => Math.max(from, Math.min(to, value));
const toMilliseconds = (seconds: number): number => Math.round(seconds * 1000) / 1000;
const toTenths = (seconds: number): number => Math.round(seconds * 10) / 10;
