/** The form for the emailed code: one field, filled by autofill on phones and submitted when complete. */
import { useEffect, useId, useRef, type SubmitEvent } from 'react';
import { textOf } from '../../messages/messages.ts';
import { inputOf } from './credential-form.tsx';
import { authMessages } from './auth-modal.messages.ts';
import { CODE_LENGTH, codeDigits } from './validation.ts';

interface CodeFormProps {
  language: string;
  busy: boolean;
  /** The code was correct. */
  verified: boolean;
  /** Error message of the last code; empty for none. */
  message: string;
  /** A new object for each rejected code. */
  failure: unknown;
  shown: boolean;
  onSubmit: (code: string) => void;
}

export function CodeForm({ language, busy, verified, message, failure, shown, onSubmit }: CodeFormProps) {
  const text = textOf(authMessages, language);
  const id = useId();
  const form = useRef<HTMLFormElement>(null);

  // A rejected code is cleared and the field focused for the next one.
  useEffect(() => {
    if (!shown || !form.current) return;
    const input = inputOf(form.current, 'code');
    if (failure) input.value = '';
    input.focus();
  }, [shown, failure]);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const code = inputOf(event.currentTarget, 'code').value;
    if (!busy && !verified && code.length === CODE_LENGTH) onSubmit(code);
  }

  return (
    <form ref={form} slot="code" className="pc-auth-form" lang={language} noValidate onSubmit={submit}>
      <div className="pc-auth-form__field">
        <label htmlFor={id}>{text.code}</label>
        <div className="pc-auth-form__box" data-state={verified ? 'valid' : undefined}>
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
            aria-invalid={message ? true : undefined}
            aria-describedby={`${id}-message`}
            onInput={({ currentTarget: input }) => {
              const digits = codeDigits(input.value);
              if (digits !== input.value) input.value = digits;
              if (digits.length === CODE_LENGTH) input.form?.requestSubmit();
            }}
          />
        </div>
        <p
          className="pc-auth-form__message"
          id={`${id}-message`}
          role="alert"
          data-tone={verified ? 'success' : message ? 'danger' : undefined}
        >
          {verified ? text.verified : message}
        </p>
      </div>
    </form>
  );
}
