import { Fragment, useEffect, useId, useReducer, useRef } from 'react';
import { textOf } from '../../messages/messages.ts';
import { useEnvironment } from '../environment.tsx';
import { useOccurrence } from '../hooks/use-occurrence.ts';
import { Button } from '../primitives/button/button.tsx';
import { WarningIcon } from '../primitives/notice/tones.tsx';
import { initialEntry, reduce } from './coupon.machine.ts';
import type { CheckCoupon } from './pricing-section.element.ts';
import { detailsMessages } from '../../messages/en/pricing-details.ts';

interface CouponFormProps {
  /** Absent: every well-formed code is accepted. */
  check: CheckCoupon | undefined;
  onAccept: (coupon: string) => void;
}

/** The coupon field; takes the focus when it appears. */
export function CouponForm({ check, onAccept }: CouponFormProps) {
  const text = textOf(detailsMessages, useEnvironment().language);
  const [entry, send] = useReducer(reduce, initialEntry);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const problem = entry.phase === 'editing' ? entry.problem : null;
  const occurrence = useOccurrence(entry);
  const checking = entry.phase === 'checking' ? entry.coupon : null;
  const accepted = entry.phase === 'accepted' ? entry.coupon : null;

  // On mount and after each error.
  useEffect(() => {
    field.current?.focus();
  }, [problem]);

  useEffect(() => {
    if (checking === null || !check) return;
    const controller = new AbortController();
    const report = (event: Parameters<typeof send>[0]) => {
      if (!controller.signal.aborted) send(event);
    };
    // Also catches a check that throws synchronously.
    Promise.resolve()
      .then(() => check(checking, controller.signal))
      .then(
        // The page's function may return anything; only booleans are valid.
        (valid: unknown) => report(typeof valid === 'boolean' ? { type: 'result', valid } : { type: 'failure' }),
        () => report({ type: 'failure' }),
      );
    return () => controller.abort();
  }, [checking, check]);

  useEffect(() => {
    if (accepted !== null) onAccept(accepted);
  }, [accepted, onAccept]);

  return (
    <form
      className="pc-coupon"
      part="coupon"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send({ type: 'submit', text: field.current?.value ?? '', checked: check !== undefined });
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
        aria-invalid={problem === 'invalid' || undefined}
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
            {problem === 'invalid' ? text.invalidCoupon : text.uncheckedCoupon}
          </Fragment>
        )}
      </p>
    </form>
  );
}
