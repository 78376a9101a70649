/** The form for the code from the mail: one field, which a phone fills from the mail and which sends itself when full. */
import { useEffect, useId, useRef, type SubmitEvent } from 'react';
import type { Language } from '../../definition/common.ts';
import { inputOf } from './credential-form.tsx';
import { authMessages } from './auth-modal.messages.ts';
import { CODE_LENGTH, codeDigits } from './validation.ts';

interface CodeFormProps {
  language: Language;
  busy: boolean;
  /** The code was found verified. */
  verified: boolean;
  /** What was wrong with the last one; empty: nothing. */
  message: string;
  /** Another one for each code that was found wrong. */
  failure: unknown;
  shown: boolean;
  onSubmit: (code: string) => void;
}

export function CodeForm({ language, busy, verified, message, failure, shown, onSubmit }: CodeFormProps) {
  const text = authMessages[language];
  const id = useId();
  const form = useRef<HTMLFormElement>(null);

  // A wrong code makes room for the next one, and the cursor waits there.
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
