import { useEffect, useSyncExternalStore } from 'react';
import type { WidgetProps } from '../../definition/definition.ts';
import { isConsentPending } from '../../configuration/consent.ts';
import { pageActivation } from '../../visitor/activation.ts';
import { useEnvironment } from '../environment.tsx';
import { useSignedIn } from '../hooks/use-signed-in.ts';
import { useLazyModule } from '../hooks/use-lazy-module.ts';
import { lazyModule } from '../store/lazy-module.ts';
import type { oneTapSignIn } from './one-tap-sign-in.element.ts';
import oneTapCss from './one-tap-sign-in.css';
import type * as PromptPart from './prompt.lazy.tsx';

export const oneTapStyles: readonly string[] = [oneTapCss];

const promptPart = lazyModule<typeof PromptPart>(() => import('./prompt.lazy.tsx'));

/** Shows the prompt while the visitor is not signed in, looks at the page, and the element is in it. */
export function OneTapSignIn({ emit }: WidgetProps<typeof oneTapSignIn>) {
  const signedIn = useSignedIn(() => true);
  const activated = useSyncExternalStore(pageActivation.subscribe, pageActivation.isActive, () => false);
  const { part } = useLazyModule(promptPart);

  // Rendered again whenever the configuration changes.
  useEnvironment();
  const active = activated && !signedIn && !isConsentPending();

  useEffect(() => {
    if (active) promptPart.load();
  }, [active]);

  return part ? <part.Prompt active={active} emit={emit} /> : null;
}
