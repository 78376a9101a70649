/** Which part of a file is wanted, and its fades. A pure machine; times are in seconds, in whole milliseconds. */
import type { Trim } from '../../../contract/audio.ts';
import { parseTime } from '../../../sidecars/typed-time.ts';

export type Edge = 'start' | 'end';
export type Fade = 'fadeIn' | 'fadeOut';

interface Cut {
  readonly start: number;
  readonly end: number;
  /** As wanted: a shorter part has shorter ones. */
  readonly fadeIn: number;
  readonly fadeOut: number;
}

export interface State extends Cut {
  /** The length of the file, in seconds; null until it is known. */
  readonly duration: number | null;
  /** What undoing returns to, the last one first. */
  readonly history: readonly Cut[];
  /** What was changed last: changing it on, as with a held key, is undone at once. Null when that has ended. */
  readonly changing: string | null;
  /** What is being typed, or was typed and is not a time there. */
  readonly drafts: Readonly<Partial<Record<Edge, string>>>;
  readonly problems: Readonly<Partial<Record<Edge, Problem>>>;
}

/** What is wrong with a typed time. `order`: it is on the wrong side of the other edge. */
type Problem = 'no-time' | 'order' | 'behind-end';

export type Event =
  | { readonly type: 'duration'; readonly duration: number }
  /** A pointer moves a handle. */
  | { readonly type: 'move'; readonly edge: Edge; readonly to: number }
  /** A key moves a handle. */
  | { readonly type: 'step'; readonly edge: Edge; readonly by: number }
  | { readonly type: 'fade'; readonly fade: Fade; readonly seconds: number }
  /** The pointer or the key is up. */
  | { readonly type: 'release' }
  | { readonly type: 'draft'; readonly edge: Edge; readonly text: string }
  /** The typed time is complete. */
  | { readonly type: 'enter'; readonly edge: Edge }
  | { readonly type: 'undo' }
  | { readonly type: 'reset' };

/** The shortest part that can be chosen. */
const SHORTEST = 0.01;

export const LONGEST_FADE = 10;

/** Infinite stands for the end of the file until that is known. */
export const initialState = ({ start, end = Infinity, fadeIn = 0, fadeOut = 0 }: Trim = { start: 0 }): State => ({
  ...{ duration: null, start, end, fadeIn, fadeOut },
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
    case 'release':
      return state.changing === null ? state : { ...state, changing: null };
    case 'draft':
      return { ...state, drafts: { ...state.drafts, [event.edge]: event.text }, problems: without(state, event.edge) };
    case 'enter':
      return entered(state, event.edge, duration);
    case 'undo': {
      const [before, ...history] = state.history;
      return before ? { ...state, ...before, history, changing: null, drafts: {}, problems: {} } : state;
    }
    case 'reset':
      return changed({ ...state, changing: null }, { start: 0, end: duration, fadeIn: 0, fadeOut: 0 }, null);
  }
}

/** The range in which an edge can be: neither passes the other. */
export const rangeOf = ({ duration, start, end }: State, edge: Edge): readonly [from: number, to: number] =>
  edge === 'start'
    ? [0, toMilliseconds(Math.max(0, end - SHORTEST))]
    : [toMilliseconds(start + SHORTEST), duration ?? 0];

/** A fade as long as the part allows. */
export const fadeOf = (state: State, fade: Fade): number =>
  Math.min(state[fade], toMilliseconds(state.end - state.start));

/** The option of the conversion; undefined for the whole file. */
export function trimOf(state: State): Trim | undefined {
  const { duration, start, end } = state;
  if (duration === null) return undefined;
  const [fadeIn, fadeOut] = [fadeOf(state, 'fadeIn'), fadeOf(state, 'fadeOut')];
  const isToEnd = end >= duration;
  if (start === 0 && isToEnd && fadeIn === 0 && fadeOut === 0) return undefined;
  return {
    start,
    // What is not moved stays where the file ends, which an estimated duration does not say.
    ...(!isToEnd && { end }),
    ...(fadeIn > 0 && { fadeIn }),
    ...(fadeOut > 0 && { fadeOut }),
  };
}

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
  return time < from || time > to ? 'order' : undefined;
}

function changed(state: State, change: Partial<Cut>, changing: string | null): State {
  const { start, end, fadeIn, fadeOut } = state;
  const before = { start, end, fadeIn, fadeOut };
  const after = { ...before, ...change };
  if (Object.entries(after).every(([key, value]) => before[key as keyof Cut] === value)) return state;
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
