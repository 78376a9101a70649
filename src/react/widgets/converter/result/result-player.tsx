/** The player of a file or a result, which is loaded when a visitor asks for it. */
import { useState } from 'react';
import { textOf } from '../../../../messages/messages.ts';
import { useLazyModule } from '../../../hooks/use-lazy-module.ts';
import { lazyModule } from '../../../../loading/lazy-module.ts';
import { chooserMessages } from '../../../../messages/en/converter.ts';
import type * as PlayerPart from './saved-player.lazy.tsx';

const playerPart = lazyModule<typeof PlayerPart>(() => import('./saved-player.lazy.tsx'));

export function useResultPlayer(props: PlayerPart.SavedPlayerProps, language: string) {
  const [isAsked, setAsked] = useState(false);
  const { part, failed } = useLazyModule(playerPart);
  const ask = (): void => {
    setAsked(true);
    playerPart.load();
  };
  return {
    ask,
    isAsked,
    player: isAsked && part && <part.SavedPlayer {...props} />,
    failure: isAsked && failed && <span role="alert">{textOf(chooserMessages, language).unreachable.join('. ')}</span>,
  };
}
