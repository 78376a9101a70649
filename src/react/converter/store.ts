/** Runs the converter's machine: starts and aborts effects as its state demands, and announces what happens. */
import { secondsLeft, type Transfer } from '../../api/transfer.ts';
import type { Conversion, Converted } from '../../audio/conversion.ts';
import { convertedName } from '../../audio/file-names.ts';
import type { EventDetails, Emit } from '../../definition/definition.ts';
import type { Connection } from '../../visitor/connection.ts';
import { problemOf, type Problem } from '../jobs/problem.ts';
import { callEngine, runJobEffect, type Engine, type RunnerOptions } from '../jobs/job-effects.ts';
import { createJobStore } from '../jobs/job-store.ts';
import { canRetry, percentOf } from '../jobs/job-state.ts';
import type { EffectContext, EffectStore } from '../store/effect-store.ts';
import type { converter, ConvertErrorDetail } from './converter.element.ts';
import {
  effects,
  reduce,
  resetReason,
  type Action,
  type Effect,
  type Event,
  type Item,
  type ItemIn,
  type Outcome,
  type Start,
  type State,
} from './converter.machine.ts';
import { initialState } from './initial-state.ts';
import { zip, type ZipEntry } from './zip.ts';

/** Read at each use, so that members can be replaced while it runs. */
export interface ConverterOptions extends RunnerOptions<Conversion, Converted> {
  connection: Connection;
  requestId: () => string;
  /** Dispatches an event of the element; false when the page prevented it. */
  announce: Emit<typeof converter>;
  save: (blob: Blob, fileName: string) => void;
}

export type ConverterStore = EffectStore<State, Action>;

type Details = EventDetails<typeof converter>;
type Announcement = { [Name in keyof Details]: readonly [name: Name, detail: Details[Name]] }[keyof Details];

export function createConverter(from: Start, options: ConverterOptions): ConverterStore {
  const { connection, signIn } = options;
  return createJobStore<State, Action, Outcome, Effect>({
    initialState: initialState(from, connection.online()),
    reduce: (state, event) => reduce(state, event, () => options.requestId()),
    effects,
    runEffect(effect, context) {
      if (effect.kind === 'bundle') bundle(effect, context);
      else {
        runJobEffect(effect, context, options, (blob, id) => {
          const { items, to } = context.state;
          const file = items.find((item) => item.id === id)?.file;
          if (file) give(blob, convertedName(file.name, to), [id]);
        });
      }
    },
    onTransition(before, event, after) {
      const announce = options.announce as (...announcement: Announcement) => boolean;
      for (const announcement of announcements(before, event, after)) announce(...announcement);
    },
    connection,
    signIn,
  });

  function bundle({ results, to }: Extract<Effect, { kind: 'bundle' }>, context: EffectContext<State, Outcome>): void {
    const { signal, state } = context;
    let [current] = results;
    void callEngine<Engine<Conversion, Converted>, Outcome>(
      () => options.engine(state.engine),
      async (engine) => {
        const entries: ZipEntry[] = [];
        for (const item of results) {
          current = item;
          const content = await engine.fetch(item.result, { signal });
          entries.push({ name: convertedName(item.file.name, to), content });
        }
        const blob = await zip(entries, { signal, modified: new Date() });
        signal.throwIfAborted();
        const ids = results.map(({ id }) => id);
        give(blob, `converted-${to.toLowerCase()}.zip`, ids);
        return { type: 'bundled' };
      },
      // Of a zip that could not be written the last file is as much to blame as any.
      (error) => ({ type: 'failed', id: current?.id ?? -1, problem: problemOf(error, 'download', state.engine) }),
      context,
    );
  }

  function give(blob: Blob, fileName: string, ids: readonly number[]): void {
    if (options.announce('pc-download', { blob, fileName, ids })) options.save(blob, fileName);
  }
}

/** What a transition tells the page. The download is announced where it happens, because it can be prevented. */
function announcements(before: State, event: Event, after: State): Announcement[] {
  const announced: Announcement[] = [];
  for (const item of after.items) {
    const earlier = before.items.find(({ id }) => id === item.id);
    const { id, file, format } = item;
    if (!earlier) announced.push(['pc-file-selected', { id, file, format }]);
    if (event.type === 'upload-progress' && event.id === id && item.phase === 'uploading' && item.transfer) {
      announced.push(['pc-upload-progress', progressDetail(item, item.transfer)]);
    }
    if (event.type === 'input-ready' && event.id === id && event.input.fileId !== undefined) {
      announced.push(['pc-upload-complete', { id, fileName: file.name, fileId: event.input.fileId }]);
    }
    if (earlier?.phase !== item.phase) {
      if (item.phase === 'running') announced.push(['pc-convert-start', convertDetail(item, after)]);
      if (item.phase === 'ready') {
        const losses = item.result.losses ?? [];
        announced.push(['pc-convert-complete', { ...convertDetail(item, after), losses }]);
      }
    }
    if (failedBy(event, item, earlier)) {
      announced.push(['pc-convert-error', { id, canRetry: canRetry(item), ...publicly(event.problem) }]);
    }
  }
  if (event.type === 'log-in') {
    announced.push(['pc-auth-request', { mode: 'login', ...(event.flow && { flow: event.flow }) }]);
  }
  const reason = resetReason(before, event, after);
  if (reason) announced.push(['pc-reset', { reason }]);
  return announced;
}

const failedBy = (event: Event, item: Item, earlier: Item | undefined): event is Event & { problem: Problem } =>
  (event.type === 'failed' && event.id === item.id) ||
  (event.type === 'unprepared' && item.phase === 'failed' && earlier?.phase !== 'failed');

/** A problem by the names that the converter's own events have for it. */
const publicly = ({
  kind,
  during,
  ...rest
}: Problem): Pick<ConvertErrorDetail, 'problem' | 'during' | 'retryAfter' | 'cause'> => ({
  problem: kind === 'damaged' ? 'conversion-failed' : kind,
  during: during === 'run' ? 'convert' : during,
  ...rest,
});

const convertDetail = ({ id, file, format, requestId }: ItemIn<'running' | 'ready'>, { to }: State) => ({
  id,
  fileName: file.name,
  from: format,
  to,
  requestId,
});

const progressDetail = (item: Item, transfer: Transfer) => ({
  id: item.id,
  loaded: transfer.loaded,
  total: transfer.total,
  percent: percentOf(item),
  bytesPerSecond: transfer.rate,
  secondsLeft: secondsLeft(transfer),
});
