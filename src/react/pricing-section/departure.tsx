import { useEffect } from 'react';
import type { PaymentInterval } from '../../definition/auth-request.ts';
import { configuration } from '../../configuration/configuration.ts';
import { destination } from '../../visitor/destination.ts';
import { landingQuery } from '../../visitor/landing.ts';
import { useEnvironment } from '../environment.tsx';

interface DepartureProps {
  plan: string;
  interval: PaymentInterval;
  coupon: string;
  /** Called once, with the editor's address. */
  onReady: (url: string) => void;
}

/** Somebody signed in has chosen a plan: finds out where the editor wants to hear of it. */
export function Departure({ plan, interval, coupon, onReady }: DepartureProps) {
  const { flow, appBase } = useEnvironment();
  useEffect(() => {
    const arrival = { authType: 'sign_in', flow, plan, interval, coupon, landingQuery: landingQuery() } as const;
    onReady(destination(arrival, { appBase, page: location.href, productName: configuration().product?.name }));
  }, [flow, appBase, plan, interval, coupon, onReady]);
  return null;
}
