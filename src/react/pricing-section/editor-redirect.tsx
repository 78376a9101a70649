import { useEffect } from 'react';
import type { PaymentInterval } from '../../definition/payment-intervals.ts';
import { configuration } from '../../configuration/configuration.ts';
import { redirectUrl } from '../../visitor/redirect-url.ts';
import { landingQuery } from '../../visitor/landing.ts';
import { useEnvironment } from '../environment.tsx';

interface EditorRedirectProps {
  plan: string;
  interval: PaymentInterval;
  coupon: string;
  /** Called with the editor's URL. */
  onReady: (url: string) => void;
}

/** Computes the editor's URL after a signed-in visitor has chosen a plan. */
export function EditorRedirect({ plan, interval, coupon, onReady }: EditorRedirectProps) {
  const { flow, appBase } = useEnvironment();
  useEffect(() => {
    const intention = { authType: 'sign_in', flow, plan, interval, coupon, landingQuery: landingQuery() } as const;
    onReady(redirectUrl(intention, { appBase, page: location.href, productName: configuration().product?.name }));
  }, [flow, appBase, plan, interval, coupon, onReady]);
  return null;
}
