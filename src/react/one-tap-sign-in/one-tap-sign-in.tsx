import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { WidgetProps } from '../../definition/definition.ts';
import { pageSession } from '../../visitor/session-watcher.ts';
import { useEnvironment } from '../environment.tsx';
import { lazyModule } from '../store/lazy-module.ts';
import type { oneTapSignIn } from './one-tap-sign-in.element.ts';
import oneTapCss from './one-tap-sign-in.css';
import type * as PromptPart from './prompt.lazy.ts';

export const oneTapStyles: readonly string[] = [oneTapCss];

const promptPart = lazyModule<typeof PromptPart>((_attempt) => import('./prompt.lazy.ts'));

/** Shows the prompt while the visitor is not signed in and the element is in the page. Renders nothing itself. */
export function OneTapSignIn({ emit }: WidgetProps<typeof oneTapSignIn>) {
  const environment = useEnvironment();
  const signedIn = useSyncExternalStore(pageSession.subscribe, pageSession.signedIn, () => true);
  const { part } = useSyncExternalStore(promptPart.subscribe, promptPart.status, promptPart.status);

  useEffect(() => {
    if (!signedIn) promptPart.load();
  }, [signedIn]);

  const page = useEffectEvent(() => ({ ...environment, announce: emit }));
  const { apiBase } = environment;
  useEffect(() => (part && !signedIn ? part.startOneTap(apiBase, () => page()) : undefined), [part, signedIn, apiBase]);
  return null;
}
