/** What listeners do with an episode, loaded once a player has something to play. */
import { lazyModule } from '../../../../loading/lazy-module.ts';
import type * as ListeningPart from './listening.lazy.tsx';

export const listeningPart = lazyModule<typeof ListeningPart>(() => import('./listening.lazy.tsx'));
