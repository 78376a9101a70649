/** Which cuts of a recording are made, and where they begin and end. A pure machine; times are in seconds. */
import type { SilenceCut } from '../../../contract/audio.ts';
import { CUT_LIMITS } from '../../../contract/conversion-options.ts';

export type Edge = 'start' | 'end';

export interface Cut extends SilenceCut {
  /** It is left in the recording. */
  readonly isOff: boolean;
}

export interface State {
  /** In order, with those that are off: none of them passes another one, whatever is switched on. */
  readonly cuts: readonly Cut[];
  readonly selected: number;
  /** The visitor sees them. */
  readonly isOpen: boolean;
  /** The length of the recording; null until it is known. */
  readonly duration: number | null;
  /** What undoing and redoing return to, the next one first. */
  readonly past: readonly (readonly Cut[])[];
  readonly future: readonly (readonly Cut[])[];
  /** What was changed last: changing it on, as with a held key, is undone at once. Null when that has ended. */
  readonly changing: string | null;
}

export type Event =
  | { readonly type: 'toggle' }
  | { readonly type: 'duration'; readonly duration: number }
  | { readonly type: 'select'; readonly index: number }
  | { readonly type: 'switch'; readonly index: number; readonly isOff: boolean }
  | { readonly type: 'switch-all'; readonly isOff: boolean }
  /** A pointer or a key moves an end of the selected cut. */
  | { readonly type: 'move'; readonly edge: Edge; readonly to: number }
  | { readonly type: 'step'; readonly edge: Edge; readonly by: number }
  /** The pointer or the key is up. */
  | { readonly type: 'release' }
  | { readonly type: 'undo' | 'redo' };

export const initialCuts = (found: readonly SilenceCut[]): State => ({
  cuts: found.map(({ start, end }) => ({ start, end, isOff: false })),
  ...{ selected: 0, isOpen: false, duration: null, past: [], future: [], changing: null },
});

export function reduceCuts(state: State, event: Event): State {
  switch (event.type) {
    case 'toggle':
      return { ...state, isOpen: !state.isOpen };
    case 'duration':
      return event.duration > 0 && event.duration !== state.duration ? { ...state, duration: event.duration } : state;
    case 'select':
      return selecting(state, event.index);
    case 'switch':
      return withCuts(selecting(state, event.index), (cut, index) =>
        index === event.index && cut.isOff !== event.isOff ? { ...cut, isOff: event.isOff } : cut,
      );
    case 'switch-all':
      return withCuts(state, (cut) => (cut.isOff === event.isOff ? cut : { ...cut, isOff: event.isOff }));
    case 'move':
      return moved(state, event.edge, event.to);
    case 'step':
      return moved(state, event.edge, (state.cuts[state.selected]?.[event.edge] ?? 0) + event.by);
    case 'release':
      return state.changing === null ? state : { ...state, changing: null };
    case 'undo': {
      const [before, ...past] = state.past;
      return before ? { ...returned(state, before), past, future: [state.cuts, ...state.future] } : state;
    }
    case 'redo': {
      const [next, ...future] = state.future;
      return next ? { ...returned(state, next), past: [state.cuts, ...state.past], future } : state;
    }
  }
}

/** What is cut out. */
export const madeCuts = ({ cuts }: Pick<State, 'cuts'>): readonly SilenceCut[] =>
  cuts.flatMap(({ start, end, isOff }) => (isOff ? [] : { start, end }));

/** Whether other cuts are chosen than those that were made. */
export function areOther(state: State, made: readonly SilenceCut[]): boolean {
  const chosen = madeCuts(state);
  return (
    chosen.length !== made.length ||
    chosen.some(({ start, end }, index) => {
      const other = made[index];
      return !other || Math.abs(start - other.start) > SAME || Math.abs(end - other.end) > SAME;
    })
  );
}

/** Less than visitors move anything, and more than half a sample: engines say at which samples they cut. */
const SAME = 1e-4;

/** The range in which an end of the selected cut can be: it passes neither its other end nor another cut. */
export function rangeOf({ cuts, selected, duration }: State, edge: Edge): readonly [from: number, to: number] {
  const cut = cuts[selected] ?? { start: 0, end: 0 };
  const { shortest, apart } = CUT_LIMITS;
  if (edge === 'start') return [(cuts[selected - 1]?.end ?? -apart) + apart, cut.end - shortest];
  const next = cuts[selected + 1]?.start ?? duration ?? cut.end + apart;
  return [cut.start + shortest, Math.max(cut.end, next - apart)];
}

function moved(state: State, edge: Edge, to: number): State {
  const [from, last] = rangeOf(state, edge);
  const value = Math.max(from, Math.min(last, Math.round(to * 1000) / 1000));
  return withCuts(
    state,
    (cut, index) => (index === state.selected && cut[edge] !== value ? { ...cut, [edge]: value } : cut),
    `${state.selected} ${edge}`,
  );
}

function selecting(state: State, index: number): State {
  const selected = Math.max(0, Math.min(state.cuts.length - 1, index));
  return selected === state.selected ? state : { ...state, selected, changing: null };
}

const MOST_UNDONE = 100;

function withCuts(state: State, change: (cut: Cut, index: number) => Cut, changing: string | null = null): State {
  const cuts = state.cuts.map(change);
  if (cuts.every((cut, index) => cut === state.cuts[index])) return state;
  const isSame = changing !== null && changing === state.changing;
  const past = isSame ? state.past : [state.cuts, ...state.past].slice(0, MOST_UNDONE);
  return { ...state, cuts, past, future: [], changing };
}

/** Selects what changes. */
function returned(state: State, cuts: readonly Cut[]): State {
  const changed = cuts.findIndex((cut, index) => cut !== state.cuts[index]);
  return { ...state, cuts, selected: Math.max(0, changed), changing: null };
}
