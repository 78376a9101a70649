/** Shared by the steps of the dialog. */
import { Fragment, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useEnvironment } from '../../environment/environment.tsx';
import { Button } from '../button/button.tsx';
import { MailIcon } from '../../controls/icon/sign-in-icons.tsx';
import { durationText } from '../../controls/notice/duration-text.ts';
import type { Action, AuthMethod, State } from './auth-modal.machine.ts';
import { PROVIDER_NAMES } from './providers/provider.ts';
import { type AuthMessages } from '../../../messages/en/auth.ts';
import type { AuthFailureCode } from '../../../contract/failure-codes.ts';
import type { AuthFailure } from './failure.ts';

export interface StepProps {
  state: State;
  send: (action: Action) => void;
  text: AuthMessages;
  titleId: string;
}

/** Projects a form that lives in the light DOM. */
export function FormSlot({ name }: { name: string }) {
  const { fillSlot } = useEnvironment();
  const slot = useRef<HTMLSlotElement>(null);
  // At every render, because a page may have emptied it.
  useLayoutEffect(() => {
    if (slot.current) fillSlot(slot.current);
  });
  return <slot ref={slot} name={name} />;
}

/** Counts down the whole seconds until a time of the page's clock. */
export function useSecondsUntil(moment: number, now: () => number): number {
  const secondsLeft = () => Math.max(0, Math.ceil((moment - now()) / 1000));
  const [left, setLeft] = useState(secondsLeft);
  useEffect(() => {
    const count = (): void => setLeft(secondsLeft());
    count();
    const timer = setInterval(count, 250);
    return () => clearInterval(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the clock stays the same
  }, [moment]);
  return left;
}

interface ResendButtonProps {
  busy: boolean;
  /** The seconds until a mail can be sent again. */
  left: number;
  text: AuthMessages;
  onClick: () => void;
}

/** The wait is a text that counts, which nobody takes for a button. */
export const ResendButton = ({ busy, left, text, onClick }: ResendButtonProps) =>
  left > 0 ? (
    <p className="pc-auth__wait">{text.resendIn(left)}</p>
  ) : (
    <Button variant="quiet" size="sm" icon={<MailIcon />} busy={busy} onClick={onClick}>
      {text.resend}
    </Button>
  );

/** An address breaks after its @ at best. */
export const withBreaks = (line: string) =>
  line.split('@').map((part, index) => (
    <Fragment key={index}>
      {index > 0 && (
        <>
          @<wbr />
        </>
      )}
      {part}
    </Fragment>
  ));

/** The error message of a failure. */
export function failureText({ code, retryAfter }: AuthFailure, of: AuthMethod, text: AuthMessages): string {
  const sentence =
    of === 'email' || of === 'passkey' ? emailFailure(code, text) : providerFailure(code, PROVIDER_NAMES[of], text);
  return retryAfter ? `${sentence} ${text.wait(durationText(retryAfter))}` : sentence;
}

const emailFailure = (code: AuthFailureCode, { failures }: AuthMessages): string =>
  code in failures ? failures[code as keyof typeof failures] : failures.refused;

function providerFailure(code: AuthFailureCode, name: string, text: AuthMessages): string {
  const { failures, providerFailures } = text;
  if (
    code === 'network' ||
    code === 'no-answer' ||
    code === 'origin-refused' ||
    code === 'intercepted' ||
    code === 'server' ||
    code === 'rate-limited'
  )
    return failures[code];
  const known = code in providerFailures ? (code as keyof typeof providerFailures) : 'provider';
  return providerFailures[known](name);
}
