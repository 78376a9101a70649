/** Runs a tool's machine, and dispatches the events. */
import type { AudioEffect } from '../../../contract/audio.ts';
import { convertedName } from '../../../audio/file-names.ts';
import type { Processing } from '../../../audio/job-engine.ts';
import type { Emit, EventDetails } from '../../../definition/definition.ts';
import type { ToolDefinition } from './process-events.ts';
import { authRequest, fileAnnouncements, type QueueStoreOptions, runOpenEffect } from '../queue/queue-store.ts';
import { runJobEffect } from '../../jobs/job-effects.ts';
import { createJobStore } from '../../jobs/job-store.ts';
import type { HandedFile } from '../../jobs/save.ts';
import { markHanded } from '../record/recorded-files.ts';
import type { EffectStore } from '../../jobs/effect-store.ts';
import { contentFailure } from './content-engine.ts';
import {
  effects,
  reduce,
  RULES,
  type Action,
  type Effect,
  type Event,
  type PlayableResult,
  type ItemIn,
  type Outcome,
  type State,
} from './tool.machine.ts';

/** Dispatches an event that all tools have; returns false if the page prevented it. */
export type Announce = Emit<ToolDefinition>;

/** Appended to the name of the file, to distinguish the result from it. */
const SUFFIXES: Readonly<Record<AudioEffect, string>> = {
  AUTO_LEVELING: '-leveled',
  MAGIC_DUST_AI: '-magic-dust',
  DE_NOISE_AI: '-de-noised',
  SHORTEN_SILENCE: '-shortened',
};

export const resultName = ({ effect }: State, { file, result }: ItemIn<'ready'>): string =>
  convertedName(file.name, result.format, SUFFIXES[effect]);

export type ProcessorStore = EffectStore<State, Action>;

type Details = EventDetails<ToolDefinition>;
type Announcement = { [Name in keyof Details]: readonly [name: Name, detail: Details[Name]] }[keyof Details];

export function createProcessor(
  initialState: State,
  options: QueueStoreOptions<Processing, PlayableResult, Announce>,
): ProcessorStore {
  const { connection, signIn } = options;
  return createJobStore<State, Action, Outcome, Effect>({
    initialState: { ...initialState, online: connection.online() },
    reduce: (state, event) => reduce(state, event, () => options.requestId()),
    effects,
    runEffect(effect, context) {
      if (effect.kind === 'open') {
        runOpenEffect(effect, context);
        return;
      }
      const handOver = (blob: Blob, id: number): HandedFile | undefined => {
        const { state } = context;
        const [item] = state.items;
        if (item?.phase !== 'ready') return undefined;
        const fileName = resultName(state, item);
        const isForVisitor = options.announce('pc-download', { id, blob, fileName });
        if (isForVisitor) options.save(blob, fileName);
        markHanded(item.file);
        return isForVisitor ? { blob, fileName } : undefined;
      };
      runJobEffect(effect, context, options, handOver, contentFailure);
    },
    onTransition(before, event, after) {
      const announce = options.announce as (...announcement: Announcement) => boolean;
      for (const announcement of announcements(before, event, after)) announce(...announcement);
    },
    connection,
    signIn,
  });
}

const announcements = (before: State, event: Event, after: State): Announcement[] => [
  ...fileAnnouncements<PlayableResult, Announcement>(
    { before, event, after, rules: RULES },
    {
      start: (item) => ['pc-process-start', processDetail(item, after)],
      complete(item) {
        const { format, report = null } = item.result;
        return ['pc-process-complete', { ...processDetail(item, after), format, report }];
      },
      error: (detail, during) => ['pc-process-error', { ...detail, during }],
    },
  ),
  ...(event.type === 'log-in' ? [authRequest(event.flow)] : []),
  ...(before.items.length > 0 && after.items.length === 0
    ? [['pc-reset', { reason: event.type === 'cancel' ? 'cancelled' : 'removed' }] as const]
    : []),
];

const processDetail = ({ id, file, requestId }: ItemIn<'running' | 'ready'>, { effect }: State) => ({
  id,
  fileName: file.name,
  effect,
  requestId,
});
