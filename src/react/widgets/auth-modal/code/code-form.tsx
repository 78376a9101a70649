/** The form for the emailed code: one field, filled by autofill on phones and submitted when complete. */
import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import { textOf } from '../../../../messages/messages.ts';
import { inputOf, SubmitButton } from '../credentials/credential-form.tsx';
import { PageText } from '../page-text.tsx';
import { clearWhenUnused } from '../credentials/secrets.ts';
import { authMessages } from '../../../../messages/en/auth.ts';
import type { AuthFailure } from '../failure.ts';
import { CODE_LENGTH, codeIn, tidyCode } from './code.ts';

/** The code was looked at, and not accepted. */
const CODE_FAILURES: readonly AuthFailure['code'][] = ['wrong-code', 'code-expired', 'code-replaced'];

interface CodeFormProps {
  language: string;
  busy: boolean;
  /** The code was correct. */
  verified: boolean;
  /** Error message of the last code; empty for none. */
  message: string;
  /** Why the last code was not accepted; a new object each time. */
  failure: AuthFailure | null;
  shown: boolean;
  /** Whether another code can be requested. */
  canResend: boolean;
  /** Another one is on its way. */
  isResent: boolean;
  onSubmit: (code: string) => void;
}

export function CodeForm({ language, busy, verified, message, failure, shown, ...rest }: CodeFormProps) {
  const { canResend, isResent, onSubmit } = rest;
  const text = textOf(authMessages, language);
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  /** How often what was submitted is no code, and was not sent, since the last edit. */
  const [incomplete, setIncomplete] = useState(0);
  /** The number of characters, for the cell that comes next. */
  const [typed, setTyped] = useState({ count: 0, after: failure });

  useEffect(() => {
    const input = form.current && inputOf(form.current, 'code');
    return input ? clearWhenUnused(input, shown, () => setTyped({ count: 0, after: null })) : undefined;
  }, [shown]);

  // A rejected code is cleared and the field focused for the next one. After any other failure, nobody has looked at
  // it.
  const isRejected = failure !== null && CODE_FAILURES.includes(failure.code);
  useEffect(() => {
    if (!shown || !form.current) return;
    const input = inputOf(form.current, 'code');
    if (isRejected) input.value = '';
    input.focus();
    // The button for another code, which is gone then, had the focus.
  }, [shown, failure, isRejected, canResend, isResent]);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (busy || verified) return;
    const code = codeIn(inputOf(event.currentTarget, 'code').value);
    setIncomplete(code === undefined ? incomplete + 1 : 0);
    if (code !== undefined) onSubmit(code);
  }

  function edit(input: HTMLInputElement): void {
    setIncomplete(0);
    const isComplete = tidyCode(input);
    setTyped({ count: input.value.length, after: failure });
    if (isComplete) input.form?.requestSubmit();
  }

  const count = isRejected && typed.after !== failure ? 0 : typed.count;
  const error = incomplete ? text.failures['wrong-code'] : message;

  return (
    <form ref={form} slot="code" className="pc-auth-form" lang={language} noValidate onSubmit={submit}>
      <div className="pc-auth-form__field">
        <label htmlFor={id}>
          <PageText>{text.code}</PageText>
        </label>
        <div className="pc-auth-form__box pc-auth-form__cells" data-state={verified ? 'valid' : undefined}>
          <span aria-hidden="true">
            {Array.from({ length: CODE_LENGTH }, (_, index) => (
              <span key={index} data-next={index === Math.min(count, CODE_LENGTH - 1) || undefined} />
            ))}
          </span>
          <input
            id={id}
            name="code"
            className="pc-auth-form__code"
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            readOnly={busy || verified}
            required
            dir="ltr"
            aria-invalid={incomplete || isRejected ? true : undefined}
            aria-describedby={`${id}-message`}
            onInput={({ currentTarget, nativeEvent }) => {
              if (!nativeEvent.isComposing) edit(currentTarget);
            }}
            onCompositionEnd={({ currentTarget }) => edit(currentTarget)}
          />
        </div>
        <p
          className="pc-auth-form__message"
          id={`${id}-message`}
          role="alert"
          data-tone={verified ? 'success' : error ? 'danger' : undefined}
        >
          <PageText occurrence={incomplete}>{verified ? text.verified : error}</PageText>
        </p>
      </div>
      <SubmitButton busy={busy || verified}>{text.continueWithCode}</SubmitButton>
    </form>
  );
}
