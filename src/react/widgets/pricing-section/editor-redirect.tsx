import { useEffect, useEffectEvent } from 'react';
import type { PaymentInterval } from '../../../contract/payment-intervals.ts';
import type { Emit } from '../../../definition/definition.ts';
import { signedInUrl } from '../../../visitor/signed-in-url.ts';
import { useEditorRedirect } from '../../controls/editor-redirect/use-editor-redirect.tsx';
import { useEnvironment } from '../../environment/environment.tsx';
import type { pricingSection } from './pricing-section.element.ts';

interface EditorRedirectProps {
  plan: string;
  interval: PaymentInterval;
  coupon: string;
  emit: Emit<typeof pricingSection>;
  /** The visitor has left, or stays in the page. */
  onEnd: () => void;
}

/** Redirects a signed-in visitor who has chosen a plan to the editor. */
export function EditorRedirect({ plan, interval, coupon, emit, onEnd }: EditorRedirectProps) {
  const { flow, appBase } = useEnvironment();
  const { redirect, link } = useEditorRedirect(onEnd);
  const begin = useEffectEvent(() => {
    redirect(signedInUrl({ flow, plan, interval, coupon }, appBase), (detail) => emit('pc-redirect', detail));
  });
  useEffect(() => begin(), [plan, interval]);
  return link;
}
