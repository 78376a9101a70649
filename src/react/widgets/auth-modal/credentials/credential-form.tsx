/**
 * The forms with credentials. They live in the light DOM because password managers and browser save prompts do not find
 * forms in shadow trees. Values are read on submit, since autofill may fire no `input` event, and the forms stay
 * mounted until navigation.
 */
import {
  useEffect,
  useId,
  useRef,
  useState,
  type SubmitEvent,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import { textOf } from '../../../../messages/messages.ts';
import type { AuthMode } from '../../../../definition/auth-request.ts';
import { Spinner } from '../../spinner/spinner.tsx';
import { CapsLockIcon, EyeIcon, EyeOffIcon, TickIcon } from '../../../controls/icon/sign-in-icons.tsx';
import type { Credentials } from '../auth-modal.machine.ts';
import { authMessages, type AuthMessages } from '../../../../messages/en/auth.ts';
import { PagePart, PageText } from '../page-text.tsx';
import { clearOnLogOut, clearWhenUnused } from './secrets.ts';
import { fieldProblem, fitsLength, PASSWORD_MAX, PASSWORD_MIN, type Field } from './validation.ts';
import type { FieldProblem } from '../../../../contract/failure-codes.ts';

interface CredentialFormProps {
  mode: AuthMode;
  language: string;
  busy: boolean;
  /** Whether the dialog is shown; otherwise the form holds no password. */
  shown: boolean;
  /** Whether the browser offers passkeys below the email field. */
  passkeys: boolean;
  form: RefObject<HTMLFormElement | null>;
  /** URL of the page that resets a forgotten password. */
  forgotPasswordUrl: string;
  /** Resets the password in the dialog instead of linking to the page; receives the email entered. */
  onForgot?: ((email: string) => void) | undefined;
  onSubmit: (credentials: Credentials) => void;
}

const FIELDS = ['email', 'password'] as const;

export const inputOf = (form: HTMLFormElement, field: string): HTMLInputElement =>
  form.elements.namedItem(field) as HTMLInputElement;

export function CredentialForm({
  mode,
  language,
  busy,
  shown,
  passkeys,
  form,
  forgotPasswordUrl,
  onForgot,
  onSubmit,
}: CredentialFormProps) {
  const text = textOf(authMessages, language);
  const [failures, setFailures] = useState<Partial<Record<Field, FieldProblem | null>>>({});
  const signup = mode === 'signup';

  // An email that somebody typed is not for the next person at the computer.
  useEffect(() => (form.current ? clearOnLogOut(form.current) : undefined), [form]);

  function check(input: HTMLInputElement): FieldProblem | null {
    const field = input.name as Field;
    const failure = fieldProblem(field, input.value, mode);
    setFailures((before) => ({ ...before, [field]: failure }));
    return failure;
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (busy) return;
    const inputs = FIELDS.map((field) => inputOf(event.currentTarget, field));
    const wrong = inputs.filter((input) => check(input));
    if (wrong[0]) {
      wrong[0].focus();
      return;
    }
    const [email, password] = inputs.map(({ value }) => value);
    onSubmit({ email: email?.trim() ?? '', password: password ?? '' });
  }

  const messageOf = (field: Field): string => fieldMessage(failures[field], text);

  const fieldProps = {
    busy,
    // Leaving an empty field shows no error.
    onLeave: (input: HTMLInputElement) => input.value && check(input),
    onEdit: (input: HTMLInputElement) => setFailures((before) => ({ ...before, [input.name]: null })),
  };

  return (
    <form ref={form} slot={mode} className="pc-auth-form" lang={language} noValidate onSubmit={submit}>
      <TextField
        {...fieldProps}
        name="email"
        label={text.email}
        type="email"
        autoComplete={passkeys ? 'username webauthn' : 'username'}
        inputMode="email"
        error={messageOf('email')}
      />
      <PasswordField
        {...fieldProps}
        text={text}
        name="password"
        label={text.password}
        token={signup ? 'new-password' : 'current-password'}
        hint={signup}
        shown={shown}
        error={messageOf('password')}
      />
      {!signup && onForgot && (
        <button
          type="button"
          className="pc-auth-form__link"
          onClick={() => onForgot(form.current ? inputOf(form.current, 'email').value.trim() : '')}
        >
          <PageText>{text.forgotPassword}</PageText>
        </button>
      )}
      {!signup && !onForgot && (
        <a className="pc-auth-form__link" href={forgotPasswordUrl}>
          <PageText>{text.forgotPassword}</PageText>
        </a>
      )}
      <SubmitButton busy={busy}>{signup ? text.createAccount : text.logIn}</SubmitButton>
    </form>
  );
}

/** Error message of a field; empty for none. */
export const fieldMessage = (failure: FieldProblem | null | undefined, text: AuthMessages): string =>
  failure ? text.fields[failure](PASSWORD_MIN, PASSWORD_MAX) : '';

interface FieldProps {
  name: string;
  label: string;
  busy: boolean;
  /** Error message; empty for none. */
  error: string;
  onLeave: (input: HTMLInputElement) => void;
  onEdit: (input: HTMLInputElement) => void;
}

interface TextFieldProps extends FieldProps {
  type: 'email' | 'text';
  autoComplete: string;
  inputMode: 'email' | 'numeric';
  className?: string;
  defaultValue?: string;
}

export function TextField({ label, error, busy, onLeave, onEdit, ...rest }: TextFieldProps) {
  const id = useId();
  return (
    <div className="pc-auth-form__field">
      <label htmlFor={id}>
        <PageText>{label}</PageText>
      </label>
      <div className="pc-auth-form__box">
        <input
          {...rest}
          id={id}
          readOnly={busy}
          required
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-message`}
          onBlur={(event) => onLeave(event.currentTarget)}
          // Nothing is changed under an input method.
          onInput={({ currentTarget, nativeEvent }) => {
            if (!nativeEvent.isComposing) onEdit(currentTarget);
          }}
          onCompositionEnd={({ currentTarget }) => onEdit(currentTarget)}
        />
      </div>
      <p
        className="pc-auth-form__message"
        id={`${id}-message`}
        aria-live="polite"
        data-tone={error ? 'danger' : undefined}
      >
        <PageText>{error}</PageText>
      </p>
    </div>
  );
}

interface PasswordFieldProps extends FieldProps {
  text: AuthMessages;
  token: 'new-password' | 'current-password';
  /** Shows the required length. */
  hint: boolean;
  /** Whether the dialog is shown; otherwise the field is empty, and hides what is typed. */
  shown: boolean;
}

export function PasswordField(props: PasswordFieldProps) {
  const { text, name, label, token, hint, error, busy, shown, onLeave, onEdit } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [revealed, setRevealed] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const [fits, setFits] = useState(false);
  useEffect(() => {
    const field = input.current;
    // Password managers look for a password field when the form is submitted.
    const conceal = (): void => setRevealed(false);
    const clear = (): void => {
      conceal();
      setFits(false);
    };
    field?.form?.addEventListener('submit', conceal, true);
    const stop = field ? clearWhenUnused(field, shown, clear) : undefined;
    return () => {
      field?.form?.removeEventListener('submit', conceal, true);
      stop?.();
    };
  }, [shown]);
  const updateCapsLock = (event: KeyboardEvent | PointerEvent): void => setCapsLock(event.getModifierState('CapsLock'));

  return (
    <div className="pc-auth-form__field">
      <label htmlFor={id}>
        <PageText>{label}</PageText>
      </label>
      <div className="pc-auth-form__box">
        <input
          ref={input}
          id={id}
          name={name}
          type={revealed && !busy ? 'text' : 'password'}
          autoComplete={token}
          readOnly={busy}
          required
          minLength={token === 'new-password' ? PASSWORD_MIN : undefined}
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-message ${id}-hint`}
          onKeyDown={updateCapsLock}
          onKeyUp={updateCapsLock}
          onPointerDown={updateCapsLock}
          onBlur={(event) => {
            setCapsLock(false);
            onLeave(event.currentTarget);
          }}
          onInput={(event) => {
            setFits(fitsLength(event.currentTarget.value));
            onEdit(event.currentTarget);
          }}
        />
        <button
          type="button"
          className="pc-auth-form__reveal"
          aria-pressed={revealed}
          aria-controls={id}
          // Names the button too.
          title={text.showPassword}
          onClick={() => setRevealed(!revealed)}
        >
          <PagePart shown={revealed}>
            <EyeOffIcon />
          </PagePart>
          <PagePart shown={!revealed}>
            <EyeIcon />
          </PagePart>
        </button>
      </div>
      <p
        className="pc-auth-form__message"
        data-tone={error ? 'danger' : hint && fits && !capsLock ? 'success' : undefined}
      >
        <PagePart shown={capsLock}>
          <CapsLockIcon />
        </PagePart>
        <PagePart shown={!capsLock && !error && hint && fits}>
          <TickIcon />
        </PagePart>
        {/* Describes the field even while it is hidden. */}
        <PagePart id={`${id}-hint`} shown={!capsLock && !error}>
          <PageText>{hint ? text.passwordHint(PASSWORD_MIN, PASSWORD_MAX) : ''}</PageText>
        </PagePart>
        {/* Without the hint, so that a mended field is silent. */}
        <span id={`${id}-message`} aria-live="polite">
          <PageText>{capsLock ? text.capsLock : error}</PageText>
        </span>
      </p>
    </div>
  );
}

export function SubmitButton({ busy, children }: { busy: boolean; children: string }) {
  return (
    <button className="pc-auth-form__submit" aria-busy={busy || undefined} aria-disabled={busy || undefined}>
      <PageText>{children}</PageText>
      <PagePart shown={busy}>
        <Spinner />
      </PagePart>
    </button>
  );
}
