import { useEffect, useSyncExternalStore } from 'react';
import type { WidgetProps } from '../../../definition/definition.ts';
import { lacksConsent } from '../../../configuration/consent.ts';
import { pageActivation } from '../../../visitor/activation.ts';
import { isSignedInAt } from '../../../visitor/session.ts';
import { pageSession } from '../../../visitor/session-watcher.ts';
import { useEnvironment } from '../../environment/environment.tsx';
import { useLazyModule } from '../../hooks/use-lazy-module.ts';
import { lazyModule } from '../../../loading/lazy-module.ts';
import type { oneTapSignIn } from './one-tap-sign-in.element.ts';
import oneTapCss from './one-tap-sign-in.css';
import type * as PromptPart from './prompt.lazy.tsx';

export const oneTapStyles: readonly string[] = [oneTapCss];

const promptPart = lazyModule<typeof PromptPart>(() => import('./prompt.lazy.tsx'));

/** Shows the prompt while the visitor is not signed in, looks at the page, and the element is in it. */
export function OneTapSignIn({ emit }: WidgetProps<typeof oneTapSignIn>) {
  // Rendered again whenever the configuration changes.
  const { apiBase } = useEnvironment();
  const signedIn = useSyncExternalStore(
    pageSession.subscribe,
    () => isSignedInAt(apiBase),
    () => true,
  );
  const activated = useSyncExternalStore(pageActivation.subscribe, pageActivation.isActive, () => false);
  const { part } = useLazyModule(promptPart);

  const active = activated && !signedIn && !lacksConsent();

  useEffect(() => {
    if (active) promptPart.load();
  }, [active]);

  return part ? <part.Prompt active={active} emit={emit} /> : null;
}
