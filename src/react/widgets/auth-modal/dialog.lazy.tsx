/** The sign-in dialog, loaded on first use. Renders the machine's state. */
import { useEffect, useId, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { textOf } from '../../../messages/messages.ts';
import { configuration } from '../../../configuration/configuration.ts';
import type { AuthMode } from '../../../definition/auth-request.ts';
import { LANGUAGES } from '../../../definition/common.ts';
import type { Emit } from '../../../definition/definition.ts';
import { lookUpLanguage } from '../../../definition/language-lookup.ts';
import { joinAddress } from '../../../definition/join-address.ts';
import { whenActivated } from '../../../visitor/activation.ts';
import { handOverSession } from '../../../visitor/handover.ts';
import { recordFlow } from '../../../visitor/landing.ts';
import type { AuthType, Intention } from '../../../visitor/redirect-url.ts';
import { useEnvironment } from '../../environment/environment.tsx';
import { FailureNotice } from '../../frame/error-boundary.tsx';
import { dismissible, useModalDialog } from '../../hooks/modal-dialog.ts';
import { whenSeen } from '../../hooks/when-seen.ts';
import { CloseIcon, WaveformIcon } from '../../controls/icon/icons.tsx';
import iconButtonCss from '../icon-button/icon-button.css';
import { IconButton } from '../icon-button/icon-button.tsx';
import { LiveRegion } from '../../controls/live-region/live-region.tsx';
import modalCss from '../modal/modal.css';
import noticeCss from '../../controls/notice/notice.css';
import socialButtonCss from '../social-button/social-button.css';
import { Spinner } from '../spinner/spinner.tsx';
import spinnerCss from '../spinner/spinner.css';
import { continuePart } from '../../controls/editor-redirect/continue-part.ts';
import { useLazyModule } from '../../hooks/use-lazy-module.ts';
import { useLatest } from '../../hooks/use-latest.ts';
import { lazyModule } from '../../../loading/lazy-module.ts';
import { pageCaptcha } from './credentials/challenge.ts';
import type * as VerificationPart from './code/verification.lazy.tsx';
import { CredentialsStep } from './credentials/credentials-step.tsx';
import { CredentialForm, inputOf } from './credentials/credential-form.tsx';
import type { AuthData } from '../../../contract/schema.ts';
import { authModal } from './auth-modal.element.ts';
import dialogCss from './dialog.css';
import { reviews, type Interstitial } from './providers/interstitial.ts';
import { failureText } from './dialog-parts.tsx';
import authFormCss from './credentials/auth-form.css';
import { emailOf, METHODS, type State } from './auth-modal.machine.ts';
import { passkeyPart } from './passkeys/passkey-part.ts';
import { authMessages, type AuthMessages } from '../../../messages/en/auth.ts';
import { createPageAuthStore } from './page-auth.ts';
import type * as ResetPart from './reset/reset.lazy.tsx';
import { WholeForm } from './credentials/whole-form.tsx';
import { mediaQuery } from '../../../dom/platform.ts';

/** Shared by all dialogs of the page. */
const resetPart = lazyModule<typeof ResetPart>(() => import('./reset/reset.lazy.tsx'));

const verificationPart = lazyModule<typeof VerificationPart>(() => import('./code/verification.lazy.tsx'));

export { parseAuthRequest } from './auth-request.ts';
export { prepare } from './page-auth.ts';

export const styles: readonly string[] = [spinnerCss, iconButtonCss, noticeCss, socialButtonCss, modalCss, dialogCss];

/** Set by the stylesheet of the forms. */
const FORM_STYLES = '--pc-auth-form-styles';

interface DialogProps {
  open: boolean;
  mode: AuthMode;
  /** What opened it: another object for each call, so that each call's mode counts. */
  request: object | null;
  /** Whether a press of the visitor has opened it. */
  pressed: { readonly current: boolean };
  intention: Intention;
  allowEmailOnly: boolean;
  passwordReset: 'link' | 'dialog';
  emit: Emit<typeof authModal>;
  onClosed: () => void;
  onUnavailable: (cause: unknown) => void;
}

export function Dialog(props: DialogProps) {
  const { open, mode, request, pressed, intention, allowEmailOnly, passwordReset, emit, onClosed, onUnavailable } =
    props;
  const { apiBase, appBase, language, texts, lightTree, adoptLightStyles } = useEnvironment();
  const markStandIns = texts?.lookup?.markStandIns;
  const page = useLatest({
    apiBase,
    appBase,
    // Mails and providers know the languages of the distribution only.
    language: lookUpLanguage(language, LANGUAGES) ?? 'en',
    intention,
    announce: emit,
    captcha: () => pageCaptcha(lightTree, stepBack),
    beforeRedirect,
    onClosed,
    onUnavailable,
  });
  const [store] = useState(() => createPageAuthStore(page));
  const state = useSyncExternalStore(store.subscribe, store.getState);
  const { send } = store;
  const [interstitial, setInterstitial] = useState<Interstitial | null>(null);
  const reset = useSyncExternalStore(resetPart.subscribe, resetPart.status, resetPart.status);
  const { part: continuation, failed: continuationFailed } = useLazyModule(continuePart);
  const verification = useLazyModule(verificationPart);
  const text = textOf(authMessages, language);
  const dialog = useRef<HTMLDialogElement>(null);
  const forms = { signup: useRef<HTMLFormElement>(null), login: useRef<HTMLFormElement>(null) };
  const titleId = useId();
  const shown = state.visibility === 'open' || state.visibility === 'closing';
  // At every render, because an element can be moved to another tree.
  useLayoutEffect(adoptFormStyles);
  useLayoutEffect(() => markStandIns?.(lightTree()), [markStandIns, lightTree]);
  const { stepBack } = useModalDialog(dialog, shown, () =>
    // On touch screens the keyboard of a focused field would cover half of the dialog.
    mediaQuery('(pointer: fine)').matches ? forms[store.getState().mode].current?.querySelector('input') : null,
  );

  function adoptFormStyles(): void {
    adoptLightStyles(authFormCss);
    if (verification.part) adoptLightStyles(verification.part.codeFormCss);
  }

  useEffect(() => store.start(), [store]);

  useEffect(() => {
    if (!open) {
      send({ type: 'close' });
      return;
    }
    const closing = new AbortController();
    const opening = (): void => {
      recordFlow(location, page.intention.flow ?? '');
      send({ type: 'open', mode, allowEmailOnly, pressed: pressed.current });
    };
    const cancel = whenSeen(
      authModal.tag,
      dialog.current,
      () => whenActivated(opening, closing.signal),
      () => {
        onClosed();
        emit('pc-close');
      },
    );
    return () => {
      cancel();
      closing.abort();
    };
    // A mode that changes while the dialog is open switches the form, below.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- opens once, with the options of that moment
  }, [open, send, page, pressed]);

  useEffect(() => {
    // While it fades out, it is asked for again.
    const reopens = request !== null && store.getState().visibility === 'closing';
    send(reopens ? { type: 'open', mode, allowEmailOnly, pressed: pressed.current } : { type: 'switch', mode });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- another permission alone asks for nothing
  }, [mode, request, store, send, pressed]);

  async function beforeRedirect(auth: AuthData, authType: AuthType): Promise<void> {
    const { passkeys } = store.getState();
    const step =
      reviews.get(auth) ?? (passkeys ? await (await passkeyPart()).passkeyOffer(auth, authType, page) : undefined);
    if (!step) return;
    setInterstitial(step);
    await step.ended;
    setInterstitial(null);
  }
  const close = (): void => (interstitial ? interstitial.dismiss() : send({ type: 'close' }));

  const switchTo = (other: AuthMode): void => send({ type: 'switch', mode: other });

  // On a switch, the shown form takes over focus and email from the hidden one.
  const formMode = state.step === 'form' ? state.mode : null;
  const before = useRef(formMode);
  useEffect(() => {
    if (shown && formMode && before.current !== formMode) {
      const [form, other] = [forms[formMode].current, forms[formMode === 'signup' ? 'login' : 'signup'].current];
      // It was typed later than what the other form may have.
      if (form && other && inputOf(other, 'email').value) inputOf(form, 'email').value = inputOf(other, 'email').value;
      if (form) inputOf(form, inputOf(form, 'email').value ? 'password' : 'email').focus();
    }
    before.current = formMode;
    // eslint-disable-next-line react-hooks/exhaustive-deps -- refs stay the same
  }, [formMode, shown]);

  const reached = state.step === 'leaving' ? state.from.step : state.step;
  // Until the next step is loaded, which began with the request, the one before stays as it was during the request.
  const awaitsStep = reached === 'verification' && !verification.part && !verification.failed;
  const step = awaitsStep ? 'form' : reached;
  const verifying = step === 'verification';
  const emailBusy =
    awaitsStep ||
    (state.step === 'form' && state.busy?.method === 'email') ||
    (state.step === 'leaving' && state.method === 'email');
  // The service may answer that a code is due.
  const mayVerify = reached === 'verification' || (state.step === 'form' && state.busy !== null);
  useEffect(() => {
    if (mayVerify) verificationPart.load();
  }, [mayVerify]);
  const offersReset = passwordReset === 'dialog' && state.mode === 'login' && shown;
  useEffect(() => {
    if (offersReset) resetPart.load();
  }, [offersReset]);
  const blockedUrl = state.step === 'leaving' && state.blocked ? state.url : null;
  const isBlocked = blockedUrl !== null;
  useEffect(() => {
    if (isBlocked) continuePart.load();
  }, [isBlocked]);
  const verified = verifying && (state.step !== 'verification' || state.confirmed);
  const codeFailure = state.step === 'verification' ? state.failure : null;
  const { forgotPasswordUrl = joinAddress(appBase, '/forgot-password') } = configuration();

  return (
    <>
      <dialog
        ref={dialog}
        className="pc-modal"
        part="card"
        tabIndex={-1}
        aria-labelledby={titleId}
        data-closing={state.visibility === 'closing' || undefined}
        {...dismissible(state.visibility === 'open', close)}
      >
        <div
          className="pc-auth__card"
          onTransitionEnd={({ propertyName }) => {
            if (propertyName === FORM_STYLES) adoptFormStyles();
          }}
        >
          <div className="pc-auth__body">
            <Logo />
            {isBlocked ? (
              continuation ? (
                <continuation.ContinueStep
                  titleId={titleId}
                  url={blockedUrl}
                  renew={handOverSession}
                  onEnd={() => send({ type: 'close' })}
                />
              ) : (
                <PartLoading failed={continuationFailed} part={continuePart} titleId={titleId} label={text.leaving} />
              )
            ) : interstitial ? (
              <interstitial.View titleId={titleId} />
            ) : step === 'reset' ? (
              reset.part ? (
                <reset.part.Reset
                  {...{ titleId, text, shown }}
                  captcha={page.captcha}
                  email={state.step === 'reset' ? state.email : ''}
                  onRequested={() => send({ type: 'reset-requested' })}
                  onSignedIn={(auth) => send({ type: 'signed-in', auth, isSignUp: false })}
                  onFailure={(failure) => emit('pc-auth-error', { method: METHODS.email, ...failure })}
                  onBack={() => send({ type: 'back' })}
                />
              ) : (
                <PartLoading failed={reset.failed} part={resetPart} titleId={titleId} label={text.forgotPassword} />
              )
            ) : verifying ? (
              verification.part ? (
                <verification.part.Verification {...{ state, send, text, titleId }} now={() => performance.now()} />
              ) : (
                <PartLoading
                  failed={verification.failed}
                  part={verificationPart}
                  titleId={titleId}
                  label={text.verifyTitle}
                />
              )
            ) : (
              <CredentialsStep {...{ state, send, text, titleId, switchTo }} />
            )}
            <slot name="captcha" />
          </div>
          {step === 'form' && !isBlocked && !interstitial && (
            <p className="pc-auth__footer">
              {state.mode === 'signup' ? text.alreadySignedUp : text.newUser}{' '}
              <button
                type="button"
                className="pc-auth__link"
                onClick={() => switchTo(state.mode === 'signup' ? 'login' : 'signup')}
              >
                {state.mode === 'signup' ? text.logIn : text.createAccount}
              </button>
            </p>
          )}
          <p className="pc-auth__desktop">{text.desktop}</p>
          {(state.step !== 'leaving' || isBlocked || interstitial) && (
            <IconButton className="pc-auth__close" size="sm" label={text.close} icon={<CloseIcon />} onClick={close} />
          )}
          <LiveRegion message={state.step === 'leaving' && !isBlocked && !interstitial ? text.leaving : ''} />
          {/* Here, since the step that shows it begins with it. */}
          <LiveRegion message={mailText(state, text)} />
        </div>
      </dialog>
      {createPortal(
        <>
          {(['signup', 'login'] as const).map((each) => (
            <WholeForm key={each} name={each}>
              <CredentialForm
                mode={each}
                language={language}
                busy={emailBusy && each === state.mode}
                shown={shown}
                passkeys={state.passkeys}
                form={forms[each]}
                forgotPasswordUrl={forgotPasswordUrl}
                onForgot={passwordReset === 'dialog' ? (email) => send({ type: 'forgot', email }) : undefined}
                onSubmit={(credentials) => send({ type: 'submit', credentials })}
              />
            </WholeForm>
          ))}
          {verification.part && (
            <WholeForm name="code">
              <verification.part.CodeForm
                language={language}
                shown={shown && state.step === 'verification'}
                busy={state.step === 'verification' && state.code !== null && !verified}
                verified={verified}
                message={codeFailure ? failureText(codeFailure, 'email', text) : ''}
                failure={codeFailure}
                canResend={state.canResend}
                isResent={state.step === 'verification' && state.resent}
                onSubmit={(code) => send({ type: 'code', code })}
              />
            </WholeForm>
          )}
        </>,
        lightTree(),
      )}
    </>
  );
}

interface PartLoadingProps {
  part: { load: () => void };
  failed: boolean;
  titleId: string;
  label: string;
}

/** Shown until a step's own part is loaded. */
function PartLoading({ part, failed, titleId, label }: PartLoadingProps) {
  return (
    <>
      <div className="pc-auth__head">
        <h2 id={titleId}>{label}</h2>
      </div>
      {failed ? <FailureNotice onRetry={part.load} /> : <Spinner />}
    </>
  );
}

function Logo() {
  const { product } = configuration();
  return (
    <div className="pc-auth__logo" part="logo">
      {product?.logo ? <img src={product.logo} alt={product.name} /> : <WaveformIcon />}
    </div>
  );
}

/** What is wrong with the mail that has the code; empty if it was sent. */
function mailText(state: State, text: AuthMessages): string {
  if (state.step !== 'verification') return '';
  if (state.mail === 'refused') return text.mailRefused(emailOf(state.account));
  return state.mail === 'delayed' ? text.mailDelayed : '';
}
