/** The section's store, whose machine is loaded later. */
import type { Emit } from '../../../definition/definition.ts';
import { lazyModule } from '../../../loading/lazy-module.ts';
import { createLazyStore } from '../../../loading/lazy-store.ts';
import type { EngineAction } from '../../jobs/engine-target.ts';
import { useLazyStore, type LazyWidget } from '../../jobs/use-lazy-store.ts';
import { initialState } from './initial-state.ts';
import type { ttsSection } from './tts-section.element.ts';
import type { Action, State } from './tts-section.machine.ts';
import type * as Speaking from './tts-section.lazy.tsx';

/** Loaded on the first interaction; shared by all sections of the page. */
const speechPart = lazyModule<typeof Speaking>(() => import('./tts-section.lazy.tsx'));

export type LazySpeech = LazyWidget<State, Action, typeof Speaking>;

export const useSpeech = (announce: Emit<typeof ttsSection>): LazySpeech =>
  useLazyStore<State, Action, Emit<typeof ttsSection>, typeof Speaking>(
    speechPart,
    'service',
    announce,
    (_target, load) => createLazyStore<State, Action | EngineAction>({ initialState, load, preview: (state) => state }),
  );
