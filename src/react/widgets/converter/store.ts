/** Runs the converter's machine: starts and aborts effects as its state requires, and dispatches the events. */
import type { Conversion, Converted } from '../../../audio/job-engine.ts';
import type { Emit, EventDetails } from '../../../definition/definition.ts';
import {
  authRequest,
  fileAnnouncements,
  type QueueStoreOptions,
  runOpenEffect,
} from '../../files/queue/queue-store.ts';
import { isIn } from '../../files/queue/queue.machine.ts';
import { jobFailure } from '../../jobs/failure.ts';
import { callEngine, runJobEffect } from '../../jobs/job-effects.ts';
import { createJobStore } from '../../jobs/job-store.ts';
import type { HandedFile } from '../../jobs/save.ts';
import { markHanded } from '../../files/record/recorded-files.ts';
import type { EffectContext, EffectStore } from '../../jobs/effect-store.ts';
import type { converter } from './converter.element.ts';
import {
  besideOf,
  effects,
  formatOf,
  idsIn,
  reduce,
  resetReason,
  resultName,
  resultNames,
  rulesOf,
  soundOf,
  type Action,
  type Effect,
  type Event,
  type ItemIn,
  type Outcome,
  type SavedFile,
  type State,
} from './converter.machine.ts';
import { joinedFrom } from './join/join.ts';
import { distinctNames } from '../../../audio/file-names.ts';
import { stemOf, suffixOf } from '../../../sidecars/file-names.ts';
import { zip, type ZipEntry } from './list/zip.ts';

export interface ConverterOptions extends QueueStoreOptions<Conversion, Converted, Emit<typeof converter>> {
  /** Number of files that the device converts at a time. */
  readonly parallel: number;
}

export type ConverterStore = EffectStore<State, Action>;

type Details = EventDetails<typeof converter>;
type Announcement = { [Name in keyof Details]: readonly [name: Name, detail: Details[Name]] }[keyof Details];

export function createConverter(initialState: State, options: ConverterOptions): ConverterStore {
  const { connection, signIn, parallel } = options;
  return createJobStore<State, Action, Outcome, Effect>({
    initialState: { ...initialState, parallel, online: connection.online() },
    reduce: (state, event) => reduce(state, event, () => options.requestId()),
    effects,
    runEffect(effect, context) {
      if (effect.kind === 'bundle') {
        bundle(effect, context);
        return;
      }
      if (effect.kind === 'open') {
        runOpenEffect(effect, context);
        return;
      }
      if (effect.kind === 'save') {
        hand(effect.file, context);
        return;
      }
      const handOver = (blob: Blob, id: number): HandedFile | undefined => {
        const { state } = context;
        const item = state.items.find((other) => other.id === id);
        if (!item) return undefined;
        const beside = besideOf(state, item);
        const file = { blob, fileName: resultName(state, item), ids: idsIn(state, item), ...(beside && { beside }) };
        return hand({ ...file, ...(isIn('ready')(item) && soundOf(item)) }, context);
      };
      runJobEffect(effect, context, options, handOver, jobFailure);
    },
    onTransition(before, event, after) {
      const announce = options.announce as (...announcement: Announcement) => boolean;
      for (const announcement of announcements(before, event, after)) announce(...announcement);
    },
    connection,
    signIn,
  });

  function bundle({ results, to }: Extract<Effect, { kind: 'bundle' }>, context: EffectContext<State, Outcome>): void {
    const { signal, report } = context;
    let [current] = results;
    void callEngine<typeof options.engine, Outcome>(
      () => options.engine,
      async (engineOf) => {
        const entries: ZipEntry[] = [];
        const names = resultNames(context.state);
        for (const [index, item] of results.entries()) {
          current = item;
          const onProgress = (done: number | null) =>
            report({ type: 'bundle-progress', done: (index + (done ?? 0)) / results.length });
          const engine = await engineOf(item.engine);
          const content = await engine.fetch(item.result, { signal, onProgress });
          const name = names.get(item.id)?.name ?? '';
          entries.push({ name, content }, ...sidecarEntries(context.state, item, name));
        }
        const distinct = distinctNames(entries.map(({ name }) => name));
        const named = entries.map((entry, index) => ({ ...entry, name: distinct[index] ?? entry.name }));
        const blob = await zip(named, { signal, modified: new Date() });
        signal.throwIfAborted();
        const ids = results.map(({ id }) => id);
        const file = hand({ blob, fileName: `converted-${to.toLowerCase()}.zip`, ids }, context);
        return { type: 'bundled', file };
      },
      // If the zip itself fails, the failure is reported for the last file.
      (error) => ({ type: 'failed', id: current?.id ?? -1, failure: jobFailure(error, 'download', current?.engine) }),
      context,
    );
  }

  /**
   * Passes a file to the page; if the page does not handle it, saves it and keeps it, so that the visitor can save it
   * again. Returns it then.
   */
  function hand(file: SavedFile, { report, state }: EffectContext<State, Outcome>): SavedFile | undefined {
    const { blob, fileName, ids } = file;
    const forVisitor = options.announce('pc-download', { blob, fileName, ids }) ? file : undefined;
    if (forVisitor) options.save(blob, fileName);
    for (const item of state.items) if (ids.includes(item.id)) markHanded(item.file);
    report({ type: 'saved', file: forVisitor });
    return forVisitor;
  }
}

/** Chapters and transcripts beside one of several results, whose times are those of its source. */
const sidecarEntries = ({ sidecars = [] }: State, { id, file }: ItemIn<'ready'>, name: string): readonly ZipEntry[] =>
  sidecars
    .filter(({ of }) => of === id)
    .map((sidecar) => {
      const suffix = suffixOf(sidecar.file.name, file.name);
      return { name: suffix === undefined ? sidecar.file.name : stemOf(name) + suffix, content: sidecar.file };
    });

function announcements(before: State, event: Event, after: State): Announcement[] {
  const reason = resetReason(before, event, after);
  return [
    ...fileAnnouncements<Converted, Announcement>(
      { before, event, after, rules: rulesOf(before) },
      {
        start: (item) => ['pc-convert-start', convertDetail(item, after)],
        complete: (item) => [
          'pc-convert-complete',
          { ...convertDetail(item, after), losses: item.result.losses ?? [] },
        ],
        error: (detail, during) => [
          'pc-convert-error',
          {
            ...detail,
            ...(['run', 'download'].includes(during) && joinedIds(after)),
            during: during === 'run' ? 'convert' : during,
          },
        ],
      },
    ),
    ...(event.type === 'log-in' ? [authRequest(event.flow)] : []),
    ...(reason ? [['pc-reset', { reason }] as const] : []),
  ];
}

function joinedIds(state: State): { readonly ids?: readonly number[] } {
  const ids = joinedFrom(state);
  return ids ? { ids } : {};
}

const convertDetail = (item: ItemIn<'running' | 'ready'>, state: State) => ({
  id: item.id,
  ...joinedIds(state),
  fileName: item.file.name,
  from: formatOf(item),
  to: state.to,
  requestId: item.requestId,
});
