/** What differs in the converter's state where its files become one result: the first one's job makes it of all. */
import type { Converted } from '../../../../audio/job-engine.ts';
import type { JoinOptions } from '../../../../contract/audio.ts';
import { JOIN_LIMITS } from '../../../../contract/conversion-options.ts';
import {
  isBeforeRun,
  restart,
  startOver,
  type Item as QueuedFile,
  type ItemIn as QueuedFileIn,
  type QueueState,
} from '../../../files/queue/queue.machine.ts';

type Item = QueuedFile<Converted>;

export interface JoinState extends QueueState<Converted> {
  /** How the files become one result; applies as long as there are several. Absent if each is converted by itself. */
  readonly join?: JoinOptions | undefined;
  /** The ids of the files that are or were last joined, in their order; results of others are obsolete. */
  readonly joined?: string;
}

/** More are joined neither on the device nor at the service. */
export const MOST_JOINED = JOIN_LIMITS.files;

/** Whether all files become one result. */
export const isJoined = ({ join, items }: JoinState): boolean => join !== undefined && items.length > 1;

/** The ids of the files in their order; undefined if they are not joined. */
export const joinedFrom = (state: JoinState): readonly number[] | undefined =>
  isJoined(state) ? state.items.map(({ id }) => id) : undefined;

/** Whether a file could not be read or uploaded, so that the others wait for it, or for its removal. */
export const isStuck = (item: Item): item is QueuedFileIn<'failed', Converted> =>
  item.phase === 'failed' && ['upload', 'prepare'].includes(item.failure.during);

/**
 * Whether the joined result is requested, in progress, there, or has failed: files and order cannot be changed then.
 */
export function isJoinStarted(state: JoinState): boolean {
  const [first] = state.items;
  if (!first || !isJoined(state)) return false;
  return isBeforeRun(first) ? first.wanted : !isStuck(first);
}

/** Whether the requested job of an uploaded file can start: a joined result needs all files. */
export const mayRun = (state: JoinState, item: Item): boolean =>
  !isJoined(state) || (item === state.items[0] && state.items.every(({ phase }) => phase === 'uploaded'));

/** The state with what is true of joined files whatever has happened. */
export const gathered = <State extends JoinState>(state: State): State =>
  withRequest(onOneEngine(withoutObsolete(state)));

/**
 * Without the results of other files, or of another order. Nothing is obsolete while there are no files: they can be
 * had back.
 */
function withoutObsolete<State extends JoinState>(state: State): State {
  const joined = (joinedFrom(state) ?? []).join();
  if (state.items.length === 0 || joined === (state.joined ?? '')) return state;
  return restart<Converted, State>({ ...state, joined }, () => true, false);
}

/** What the service does not take is on the device, and so are the others then. */
const onOneEngine = <State extends JoinState>(state: State): State =>
  isJoined(state) && state.items.some(({ engine }) => engine === 'device')
    ? startOver<Converted, State>(state, 'device', ({ engine }) => engine === 'service')
    : state;

/** The request is the first file's. That of a stuck one keeps it, so that all goes on once it has been tried again. */
function withRequest<State extends JoinState>(state: State): State {
  if (!isJoined(state)) return state;
  const isRequested = state.items.some((item) => item.wanted && isBeforeRun(item));
  const isAnyStuck = state.items.some(isStuck);
  const items = state.items.map((item, index): Item => {
    const wanted = isBeforeRun(item)
      ? isRequested && !isAnyStuck && index === 0
      : item.wanted || (isRequested && isStuck(item));
    return wanted === item.wanted ? item : { ...item, wanted };
  });
  return items.some((item, index) => item !== state.items[index]) ? { ...state, items } : state;
}
