/** The password reset in the dialog: the email, then the emailed code and the new password. Loaded on demand. */
import { useEffect, useRef, useState, useSyncExternalStore, type RefObject, type SubmitEvent } from 'react';
import { useLatest } from '../../../hooks/use-latest.ts';
import { createPortal } from 'react-dom';
import { textOf } from '../../../../messages/messages.ts';
import { createApiClient } from '../../../../api/client.ts';
import type { AuthData } from '../../../../contract/schema.ts';
import { pageClock } from '../../../../audio/clock.ts';
import { useEnvironment } from '../../../environment/environment.tsx';
import { Button } from '../../button/button.tsx';
import { LiveRegion } from '../../../controls/live-region/live-region.tsx';
import { Notice } from '../../../controls/notice/notice.tsx';
import { fieldMessage, inputOf, PasswordField, SubmitButton, TextField } from '../credentials/credential-form.tsx';
import { FormSlot, failureText, ResendButton, useSecondsUntil, withBreaks } from '../dialog-parts.tsx';
import { BackIcon } from '../../../controls/icon/sign-in-icons.tsx';
import type { AuthMessages } from '../../../../messages/en/auth.ts';
import type { AuthFailure } from '../failure.ts';
import { reviews } from '../providers/interstitial.ts';
import { createReview } from '../passkeys/passkey-review.tsx';
import { resendAt, type NewPassword, type ResetState } from './reset.machine.ts';
import { resetMessages } from '../../../../messages/en/password-reset.ts';
import type { Captcha } from '../credentials/captcha.ts';
import { createResetStore } from './reset-store.ts';
import { clearWhenUnused } from '../credentials/secrets.ts';
import { codeIn, tidyCode } from '../code/code.ts';
import { fieldProblem } from '../credentials/validation.ts';
import type { FieldProblem } from '../../../../contract/failure-codes.ts';
import { WholeForm } from '../credentials/whole-form.tsx';

interface ResetProps {
  titleId: string;
  /** The dialog's messages. */
  text: AuthMessages;
  /** The email entered in the login form. */
  email: string;
  /** The dialog is open. */
  shown: boolean;
  captcha: () => Captcha | undefined;
  onRequested: () => void;
  onSignedIn: (auth: AuthData) => void;
  onFailure: (failure: AuthFailure) => void;
  onBack: () => void;
}

/** Failures shown at a field; all others are shown above the form. */
const FIELD_OF: Partial<Record<AuthFailure['code'], 'code' | 'password'>> = {
  'wrong-code': 'code',
  'code-expired': 'code',
  'code-replaced': 'code',
  'common-password': 'password',
};

export function Reset({
  titleId,
  text,
  email,
  shown,
  captcha,
  onRequested,
  onSignedIn,
  onFailure,
  onBack,
}: ResetProps) {
  const { apiBase, language, lightTree } = useEnvironment();
  const page = useLatest({ apiBase, captcha, onRequested, onSignedIn, onFailure });
  const [store] = useState(() =>
    createResetStore(email, {
      client: () => createApiClient({ base: page.apiBase, token: () => undefined }),
      clock: pageClock(window),
      get captcha() {
        return page.captcha();
      },
      onRequested: () => page.onRequested(),
      onSet({ auth, ...outcome }) {
        const client = createApiClient({ base: page.apiBase, token: () => auth.accessToken });
        const review = createReview(outcome, client, pageClock(window));
        if (review) reviews.set(auth, review);
        page.onSignedIn(auth);
      },
      onFailure: (failure) => page.onFailure(failure),
    }),
  );
  const state = useSyncExternalStore(store.subscribe, store.getState);
  const { send } = store;
  const own = textOf(resetMessages, language);
  const emailForm = useRef<HTMLFormElement>(null);
  const passwordForm = useRef<HTMLFormElement>(null);
  const { step, busy, failure } = state;
  const now = (): number => performance.now();
  const left = useSecondsUntil(resendAt(state), now);

  useEffect(() => {
    if (!shown) send({ type: 'cancel' });
    return shown ? store.start() : undefined;
  }, [shown, store, send]);

  // Each step focuses its first empty field; after an error, the field that caused it.
  useEffect(() => {
    const form = (step === 'email' ? emailForm : passwordForm).current;
    if (!shown || !form) return;
    const field = failure && step === 'password' ? FIELD_OF[failure.code] : undefined;
    if (field === 'code') inputOf(form, 'code').value = '';
    if (failure && !field) return;
    inputOf(form, field ?? (step === 'email' ? 'email' : 'code')).focus();
  }, [step, failure, shown]);

  const notice = failure && (step === 'email' || !FIELD_OF[failure.code]) ? failure : null;

  return (
    <>
      <div className="pc-auth__head">
        <h2 id={titleId}>{step === 'email' ? own.title : own.codeTitle}</h2>
        <p>{step === 'email' ? own.line : withBreaks(own.codeLine(state.email))}</p>
      </div>
      <div role="alert" part="notice" className="pc-auth__alert pc-auth__alert--above">
        {notice && <Notice>{failureText(notice, 'email', text)}</Notice>}
      </div>
      <FormSlot key={step} name={step === 'email' ? 'reset' : 'new-password'} />
      <div className="pc-auth__resend" inert={busy === 'set'}>
        {step === 'password' && (
          <>
            <p>{text.checkSpam}</p>
            <ResendButton
              busy={busy === 'resending'}
              left={left}
              text={text}
              onClick={() => send({ type: 'resend' })}
            />
            <p role="status">{state.resent && text.resent}</p>
          </>
        )}
        <Button
          variant="quiet"
          size="sm"
          icon={<BackIcon />}
          onClick={() => (step === 'email' ? onBack() : send({ type: 'back' }))}
        >
          {text.back}
        </Button>
      </div>
      <LiveRegion message={busy === 'set' ? own.sent : ''} />
      {createPortal(
        <>
          <WholeForm name="reset">
            <EmailForm
              form={emailForm}
              {...{ language, text }}
              email={email}
              busy={busy === 'requesting'}
              onSubmit={(address) => send({ type: 'request', email: address, now: now() })}
            />
          </WholeForm>
          <WholeForm name="new-password">
            <NewPasswordForm
              form={passwordForm}
              {...{ language, text }}
              state={state}
              shown={shown}
              onSubmit={(entered) => send({ type: 'submit', ...entered })}
            />
          </WholeForm>
        </>,
        lightTree(),
      )}
    </>
  );
}

interface EmailFormProps {
  form: RefObject<HTMLFormElement | null>;
  language: string;
  text: AuthMessages;
  email: string;
  busy: boolean;
  onSubmit: (email: string) => void;
}

function EmailForm({ form, language, text, email, busy, onSubmit }: EmailFormProps) {
  const [failure, setFailure] = useState<FieldProblem | null>(null);

  function check(input: HTMLInputElement): FieldProblem | null {
    const found = fieldProblem('email', input.value, 'login');
    setFailure(found);
    return found;
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const input = inputOf(event.currentTarget, 'email');
    if (busy) return;
    if (check(input)) input.focus();
    else onSubmit(input.value.trim());
  }

  return (
    <form ref={form} slot="reset" className="pc-auth-form" lang={language} noValidate onSubmit={submit}>
      <TextField
        name="email"
        label={text.email}
        type="email"
        autoComplete="username"
        inputMode="email"
        defaultValue={email}
        busy={busy}
        error={fieldMessage(failure, text)}
        onLeave={(input) => input.value && check(input)}
        onEdit={() => setFailure(null)}
      />
      <SubmitButton busy={busy}>{textOf(resetMessages, language).send}</SubmitButton>
    </form>
  );
}

interface NewPasswordFormProps {
  form: RefObject<HTMLFormElement | null>;
  language: string;
  text: AuthMessages;
  state: ResetState;
  shown: boolean;
  onSubmit: (entered: NewPassword) => void;
}

const FIELDS = ['code', 'password', 'repeat'] as const;
type NewPasswordField = (typeof FIELDS)[number];

function NewPasswordForm({ form, language, text, state, shown, onSubmit }: NewPasswordFormProps) {
  const own = textOf(resetMessages, language);
  /** Error messages; an empty one while a field is being edited. */
  const [errors, setErrors] = useState<Partial<Record<NewPasswordField, string>>>({});
  const { failure, email } = state;
  const busy = typeof state.busy === 'object' ? state.busy !== null : state.busy === 'set';

  function errorOf(input: HTMLInputElement): string {
    const { name, value } = input;
    if (!value) return fieldMessage('required', text);
    if (name === 'code') return codeIn(value) === undefined ? text.failures['wrong-code'] : '';
    if (name === 'password') return fieldMessage(fieldProblem('password', value, 'signup'), text);
    const matches = input.form && inputOf(input.form, 'password').value === value;
    return matches ? '' : fieldMessage('password-match', text);
  }

  function check(input: HTMLInputElement): string {
    const error = errorOf(input);
    setErrors((before) => ({ ...before, [input.name]: error }));
    return error;
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (state.busy !== null) return;
    const inputs = FIELDS.map((field) => inputOf(event.currentTarget, field));
    const wrong = inputs.filter((input) => check(input));
    if (wrong[0]) {
      wrong[0].focus();
      return;
    }
    setErrors({});
    const [entered = '', password = ''] = inputs.map(({ value }) => value);
    const code = codeIn(entered);
    if (code !== undefined) onSubmit({ code, password });
  }

  useEffect(() => (form.current ? clearWhenUnused(inputOf(form.current, 'code'), shown) : undefined), [form, shown]);

  const messageOf = (field: NewPasswordField): string =>
    errors[field] ?? (failure && FIELD_OF[failure.code] === field ? failureText(failure, 'email', text) : '');

  const fieldProps = (name: NewPasswordField) => ({
    name,
    busy,
    error: messageOf(name),
    onLeave: (input: HTMLInputElement) => input.value && check(input),
    onEdit: () => setErrors((before) => ({ ...before, [name]: '' })),
  });

  return (
    <form ref={form} slot="new-password" className="pc-auth-form" lang={language} noValidate onSubmit={submit}>
      {/* Tells password managers which account the password belongs to. */}
      <input
        className="pc-auth-form__username"
        type="email"
        name="username"
        autoComplete="username"
        value={email}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      <TextField
        {...fieldProps('code')}
        label={text.code}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        onEdit={(input) => {
          tidyCode(input);
          fieldProps('code').onEdit();
        }}
      />
      <PasswordField
        {...fieldProps('password')}
        text={text}
        label={own.newPassword}
        token="new-password"
        hint
        shown={shown}
      />
      <PasswordField
        {...fieldProps('repeat')}
        text={text}
        label={own.repeatPassword}
        token="new-password"
        hint={false}
        shown={shown}
      />
      <SubmitButton busy={busy}>{own.save}</SubmitButton>
    </form>
  );
}
