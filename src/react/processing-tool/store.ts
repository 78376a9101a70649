/** Runs the machine, and announces what happens. */
import { secondsLeft } from '../../api/transfer.ts';
import { convertedName } from '../../audio/file-names.ts';
import type { Processing } from '../../audio/processing.ts';
import type { Emit, EventDetails } from '../../definition/definition.ts';
import type { Connection } from '../../visitor/connection.ts';
import { runJobEffect, type RunnerOptions } from '../jobs/job-effects.ts';
import { createJobStore } from '../jobs/job-store.ts';
import { canRetry, percentOf } from '../jobs/job-state.ts';
import type { autoLeveling } from '../auto-leveling/auto-leveling.element.ts';
import type { EffectStore } from '../store/effect-store.ts';
import { contentProblemOf } from './content-engine.ts';
import {
  effects,
  reduce,
  type Action,
  type Effect,
  type Event,
  type Heard,
  type ItemIn,
  type Outcome,
  type State,
} from './processing-tool.machine.ts';
import { SUFFIXES } from './suffixes.ts';

/** Dispatches an event that every tool has; false when the page prevented it. */
export type Announce = Emit<typeof autoLeveling>;

/** Read at each use, so that members can be replaced while it runs. */
export interface ProcessorOptions extends RunnerOptions<Processing, Heard> {
  connection: Connection;
  requestId: () => string;
  announce: Announce;
  save: (blob: Blob, fileName: string) => void;
}

export type ProcessorStore = EffectStore<State, Action>;

type Details = EventDetails<typeof autoLeveling>;
type Announcement = { [Name in keyof Details]: readonly [name: Name, detail: Details[Name]] }[keyof Details];

export function createProcessor(beginning: State, options: ProcessorOptions): ProcessorStore {
  const { connection, signIn } = options;
  return createJobStore<State, Action, Outcome, Effect>({
    initialState: { ...beginning, online: connection.online() },
    reduce: (state, event) => reduce(state, event, () => options.requestId()),
    effects,
    runEffect(effect, context) {
      const handOver = (blob: Blob, id: number): void => {
        const { item, effect } = context.state;
        if (item?.phase !== 'ready') return;
        const fileName = convertedName(item.file.name, item.result.format, SUFFIXES[effect]);
        if (options.announce('pc-download', { id, blob, fileName })) options.save(blob, fileName);
      };
      runJobEffect(effect, context, options, handOver, contentProblemOf);
    },
    onTransition(before, event, after) {
      const announce = options.announce as (...announcement: Announcement) => boolean;
      for (const announcement of announcements(before, event, after)) announce(...announcement);
    },
    connection,
    signIn,
  });
}

/** What a transition tells the page. The download is announced where it happens, because it can be prevented. */
function announcements(before: State, event: Event, after: State): Announcement[] {
  const announced: Announcement[] = [];
  const { item } = after;
  const earlier = before.item;
  if (item) {
    const { id, file, format } = item;
    if (earlier?.id !== id) announced.push(['pc-file-selected', { id, file, format }]);
    if (event.type === 'upload-progress' && item.phase === 'uploading' && item.transfer) {
      const { loaded, total, rate } = item.transfer;
      const pace = { bytesPerSecond: rate, secondsLeft: secondsLeft(item.transfer) };
      announced.push(['pc-upload-progress', { id, loaded, total, percent: percentOf(item), ...pace }]);
    }
    if (event.type === 'input-ready' && earlier?.phase === 'uploading' && event.input.fileId !== undefined) {
      announced.push(['pc-upload-complete', { id, fileName: file.name, fileId: event.input.fileId }]);
    }
    const begins = item.phase === 'running' && (earlier?.phase !== 'running' || earlier.requestId !== item.requestId);
    if (begins) announced.push(['pc-process-start', processDetail(item, after)]);
    if (item.phase === 'ready' && earlier?.phase === 'running') {
      const { format: made, report = null } = item.result;
      announced.push(['pc-process-complete', { ...processDetail(item, after), format: made, report }]);
    }
    const problem = item.phase === 'failed' || item.phase === 'ready' ? item.problem : null;
    if (problem && (event.type === 'failed' || event.type === 'unprepared')) {
      const { kind, ...rest } = problem;
      announced.push(['pc-process-error', { id, problem: kind, canRetry: canRetry(item), ...rest }]);
    }
  }
  if (event.type === 'log-in') {
    announced.push(['pc-auth-request', { mode: 'login', ...(event.flow && { flow: event.flow }) }]);
  }
  if (earlier && !item) {
    announced.push(['pc-reset', { reason: event.type === 'cancel' ? 'cancelled' : 'removed' }]);
  }
  return announced;
}

const processDetail = ({ id, file, requestId }: ItemIn<'running' | 'ready'>, { effect }: State) => ({
  id,
  fileName: file.name,
  effect,
  requestId,
});
