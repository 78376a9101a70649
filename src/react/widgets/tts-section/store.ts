/** Runs the section's state machine and dispatches events. */
import type { Speaking, Spoken } from '../../../audio/speech.ts';
import type { Emit, EventDetails } from '../../../definition/definition.ts';
import type { Connection } from '../../../visitor/connection.ts';
import { runJobEffect, type RunnerOptions } from '../../jobs/job-effects.ts';
import type { EngineAction } from '../../jobs/engine-target.ts';
import { createJobStore } from '../../jobs/job-store.ts';
import type { EffectStore } from '../../jobs/effect-store.ts';
import { countCharacters } from './characters.ts';
import type { ttsSection } from './tts-section.element.ts';
import type { SpeechFailureCode } from '../../../contract/failure-codes.ts';
import { speechFileName } from './file-name.ts';
import {
  effects,
  reduce,
  type Action,
  type Effect,
  type Event,
  type Item,
  type Outcome,
  type State,
} from './tts-section.machine.ts';
import { initialState } from './initial-state.ts';
import { speechFailure, type SpeechFailure } from './failure.ts';

/** Members are read on each use, so they can be replaced while the store runs. */
export interface SpeechOptions extends RunnerOptions<Speaking, Spoken> {
  connection: Connection;
  requestId: () => string;
  /** Dispatches an event of the element; returns false if the page prevented it. */
  announce: Emit<typeof ttsSection>;
  save: (blob: Blob, fileName: string) => void;
}

export type SpeechStore = EffectStore<State, Action | EngineAction>;

type Details = EventDetails<typeof ttsSection>;
type Announcement = { [Name in keyof Details]: readonly [name: Name, detail: Details[Name]] }[keyof Details];

export function createSpeechStore(options: SpeechOptions): SpeechStore {
  const { clock, connection, signIn } = options;
  return createJobStore<State, Action | EngineAction, Outcome, Effect>({
    initialState: { ...initialState, online: connection.online() },
    reduce: (state, event) => reduce(state, event, () => options.requestId()),
    effects,
    runEffect(effect, context) {
      const { report, signal, state } = context;
      if (effect.kind === 'tick') {
        signal.addEventListener(
          'abort',
          clock.after(1000, () => report({ type: 'tick' })),
          { once: true },
        );
        return;
      }
      runJobEffect<Speaking, Spoken, SpeechFailureCode>(
        effect,
        context,
        options,
        (blob) => {
          const { item } = state;
          if (item?.job.phase !== 'ready') return undefined;
          const fileName = speechFileName(item.text, item.job.result.fileUrl);
          if (!options.announce('pc-download', { blob, fileName })) return undefined;
          options.save(blob, fileName);
          return { blob, fileName };
        },
        speechFailure,
      );
    },
    onTransition(before, event, after) {
      const announce = options.announce as (...announcement: Announcement) => boolean;
      for (const announcement of announcements(before, event, after)) announce(...announcement);
    },
    connection,
    signIn,
  });
}

/** The events of a transition, except the download, which is dispatched where it can be prevented. */
function announcements(before: State, event: Event, after: State): Announcement[] {
  if (event.type === 'sign-in') {
    return [['pc-auth-request', { mode: event.mode, flow: event.flow || 'voice-hub-tts' }]];
  }
  const { item } = after;
  if (!item || item.job === before.item?.job) return [];
  const { job } = item;
  const hasBegun = before.item?.id !== item.id || before.item.job.phase !== job.phase;
  if (job.phase === 'running' && hasBegun) return [['pc-generate-start', detailOf(item, job.requestId)]];
  if (job.phase === 'ready' && hasBegun) {
    return [['pc-generate-complete', { ...detailOf(item, job.requestId), fileUrl: job.result.fileUrl }]];
  }
  return event.type === 'failed' ? [['pc-generate-error', errorOf(event.failure)]] : [];
}

const detailOf = ({ text, voice, speed }: Item, requestId: string) => ({
  requestId,
  voiceId: voice.id,
  speed,
  characters: countCharacters(text),
});

const errorOf = ({ during, ...failure }: SpeechFailure) => ({
  ...failure,
  during: during === 'download' ? ('download' as const) : ('generate' as const),
});
