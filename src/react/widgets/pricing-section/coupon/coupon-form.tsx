import { Fragment, useEffect, useId, useReducer, useRef } from 'react';
import { textOf } from '../../../../messages/messages.ts';
import { useEnvironment } from '../../../environment/environment.tsx';
import { useOccurrence } from '../../../hooks/use-occurrence.ts';
import { Button } from '../../button/button.tsx';
import { WarningIcon } from '../../../controls/notice/tones.tsx';
import { verdictOn, type CouponVerdict } from './check-coupon.ts';
import { reduce, type CouponProblem } from './coupon.machine.ts';
import type { CheckCoupon } from '../../../../definition/coupon-check.ts';
import { detailsMessages } from '../../../../messages/en/pricing-details.ts';

interface CouponFormProps {
  check: CheckCoupon | undefined;
  /** Id of the visitor's plan; undefined for none. */
  plan: string | undefined;
  /** Shown at first: why a coupon before was refused. */
  refused: CouponProblem | null;
  onAccept: (coupon: string, verdict: CouponVerdict) => void;
}

/** The coupon field; takes the focus when it appears. */
export function CouponForm({ check, plan, refused, onAccept }: CouponFormProps) {
  const text = textOf(detailsMessages, useEnvironment().language);
  const [entry, send] = useReducer(reduce, { phase: 'editing', problem: refused });
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const problem = entry.phase === 'editing' ? entry.problem : null;
  const occurrence = useOccurrence(entry);
  const checking = entry.phase === 'checking' ? entry.coupon : null;
  const accepted = entry.phase === 'accepted' ? entry : null;

  // On mount and after each error.
  useEffect(() => {
    field.current?.focus();
  }, [problem]);

  useEffect(() => {
    if (checking === null) return;
    const controller = new AbortController();
    void verdictOn(checking, plan, check, controller.signal).then((verdict) => {
      if (!controller.signal.aborted) send({ type: 'verdict', verdict });
    });
    return () => controller.abort();
  }, [checking, check, plan]);

  useEffect(() => {
    if (accepted !== null) onAccept(accepted.coupon, accepted.verdict);
  }, [accepted, onAccept]);

  return (
    <form
      className="pc-coupon"
      part="coupon"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send({ type: 'submit', text: field.current?.value ?? '' });
      }}
    >
      <label className="pc-coupon__label" htmlFor={id}>
        {text.coupon}
      </label>
      <input
        ref={field}
        id={id}
        className="pc-coupon__field"
        data-focus
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        aria-invalid={problem !== null || undefined}
        aria-describedby={`${id}problem`}
        onChange={() => send({ type: 'edit' })}
      />
      <Button type="submit" busy={checking !== null}>
        {text.apply}
      </Button>
      <p id={`${id}problem`} className="pc-coupon__problem" role="alert">
        {problem && (
          // The same problem again is announced again.
          <Fragment key={occurrence}>
            <WarningIcon />
            {problem.text ?? text.invalidCoupon}
          </Fragment>
        )}
      </p>
    </form>
  );
}
