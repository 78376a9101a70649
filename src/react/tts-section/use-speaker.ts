/** The section at work in a page: its entrance from the start, its machine once that has been loaded. */
import type { Emit } from '../../definition/definition.ts';
import { deferred } from '../hooks/deferred.ts';
import { createEntrance } from '../jobs/entrance.ts';
import type { EngineAction } from '../jobs/setting.ts';
import { useEntrance, type AtWork } from '../jobs/use-entrance.ts';
import type { ttsSection } from './definition.ts';
import type { Action, State } from './machine.ts';
import type * as Speaking from './speaking.tsx';

/** Everything that only something spoken needs; shared by all sections of the page. */
const later = deferred<typeof Speaking>((_attempt) => import('./speaking.tsx'));

export type SpeakerAtWork = AtWork<State, Action, typeof Speaking>;

const AT_REST: State = {
  place: 'service',
  online: true,
  item: null,
  count: 0,
  wait: null,
  automaticRetries: 0,
  signingIn: false,
};

export const useSpeaker = (announce: Emit<typeof ttsSection>): SpeakerAtWork =>
  useEntrance<State, Action, Emit<typeof ttsSection>, typeof Speaking>(later, 'service', announce, (_setting, load) =>
    createEntrance<State, Action | EngineAction>(AT_REST, (state) => state, load),
  );
