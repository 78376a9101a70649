import { useEffect, useId, useReducer, useRef } from 'react';
import { useEnvironment } from '../environment.tsx';
import { Button } from '../primitives/button/button.tsx';
import { WarningIcon } from '../primitives/icon/icons.tsx';
import { initialEntry, reduce } from './coupon.machine.ts';
import type { CheckCoupon } from './pricing-section.element.ts';
import { detailsMessages } from './details.messages.ts';

interface CouponFormProps {
  /** Absent, every well-formed code is taken. */
  check: CheckCoupon | undefined;
  onAccept: (coupon: string) => void;
}

/** The field for a coupon, which takes the focus when it appears. */
export function CouponForm({ check, onAccept }: CouponFormProps) {
  const text = detailsMessages[useEnvironment().language];
  const [entry, send] = useReducer(reduce, initialEntry);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const problem = entry.phase === 'editing' ? entry.problem : null;
  const checking = entry.phase === 'checking' ? entry.coupon : null;
  const accepted = entry.phase === 'accepted' ? entry.coupon : null;

  // When it appears, and for another try.
  useEffect(() => {
    field.current?.focus();
  }, [problem]);

  useEffect(() => {
    if (checking === null || !check) return;
    const controller = new AbortController();
    const report = (event: Parameters<typeof send>[0]) => {
      if (!controller.signal.aborted) send(event);
    };
    // A check that throws at once is one that failed, too.
    Promise.resolve()
      .then(() => check(checking, controller.signal))
      .then(
        // A page's own function may give anything: only yes and no are answers.
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
          <>
            <WarningIcon />
            {problem === 'invalid' ? text.invalidCoupon : text.uncheckedCoupon}
          </>
        )}
      </p>
    </form>
  );
}
