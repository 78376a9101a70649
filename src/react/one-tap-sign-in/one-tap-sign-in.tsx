import { useEffect, useSyncExternalStore } from 'react';
import type { WidgetProps } from '../../definition/definition.ts';
import { isConsentPending } from '../../configuration/consent.ts';
import { pageSession } from '../../visitor/session-watcher.ts';
import { useEnvironment } from '../environment.tsx';
import { useLazyModule } from '../hooks/use-lazy-module.ts';
import { lazyModule } from '../store/lazy-module.ts';
import type { oneTapSignIn } from './one-tap-sign-in.element.ts';
import oneTapCss from './one-tap-sign-in.css';
import type * as PromptPart from './prompt.lazy.tsx';

export const oneTapStyles: readonly string[] = [oneTapCss];

const promptPart = lazyModule<typeof PromptPart>(() => import('./prompt.lazy.tsx'));

/** Shows the prompt while the visitor is not signed in and the element is in the page. */
export function OneTapSignIn({ emit }: WidgetProps<typeof oneTapSignIn>) {
  const signedIn = useSyncExternalStore(pageSession.subscribe, pageSession.signedIn, () => true);
  const { part } = useLazyModule(promptPart);

  // Rendered again whenever the configuration changes.
  useEnvironment();
  const active = !signedIn && !isConsentPending();

  useEffect(() => {
    if (active) promptPart.load();
  }, [active]);

  return part ? <part.Prompt active={active} emit={emit} /> : null;
}
