/** The sign-in dialog, loaded on first use. Renders the machine's state. */
import { useEffect, useId, useLayoutEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { textOf } from '../../../messages/messages.ts';
import { configuration } from '../../../configuration/configuration.ts';
import { lacksConsent } from '../../../configuration/consent.ts';
import type { AuthMode } from '../../../definition/auth-request.ts';
import { LANGUAGES } from '../../../definition/common.ts';
import type { Emit } from '../../../definition/definition.ts';
import { lookUpLanguage } from '../../../definition/language-lookup.ts';
import { joinAddress } from '../../../definition/join-address.ts';
import { whenActivated } from '../../../visitor/activation.ts';
import { handOverSession } from '../../../visitor/handover.ts';
import { recordFlow } from '../../../visitor/landing.ts';
import type { Intention } from '../../../visitor/redirect-url.ts';
import { lastMethod } from '../../../visitor/sign-in-records.ts';
import { localisedPath } from '../../../visitor/localised-path.ts';
import { useEnvironment } from '../../environment/environment.tsx';
import { FailureNotice } from '../../frame/error-boundary.tsx';
import { dismissible, useModalDialog } from '../../hooks/modal-dialog.ts';
import { whenSeen } from '../../hooks/when-seen.ts';
import { Button } from '../button/button.tsx';
import { CloseIcon } from '../../controls/icon/icons.tsx';
import iconButtonCss from '../icon-button/icon-button.css';
import { IconButton } from '../icon-button/icon-button.tsx';
import { LiveRegion } from '../../controls/live-region/live-region.tsx';
import modalCss from '../modal/modal.css';
import noticeCss from '../../controls/notice/notice.css';
import { NewTabHint } from '../../controls/new-tab/new-tab.tsx';
import { Notice } from '../../controls/notice/notice.tsx';
import socialButtonCss from '../social-button/social-button.css';
import { SocialButton } from '../social-button/social-button.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import spinnerCss from '../spinner/spinner.css';
import { continuePart } from '../../controls/editor-redirect/continue-part.ts';
import { useLazyModule } from '../../hooks/use-lazy-module.ts';
import { useLatest } from '../../hooks/use-latest.ts';
import { lazyModule } from '../../../loading/lazy-module.ts';
import { pageCaptcha } from './credentials/challenge.ts';
import { CodeForm } from './code/code-form.tsx';
import { CredentialForm, inputOf } from './credentials/credential-form.tsx';
import type { AuthData } from '../../../contract/schema.ts';
import { authModal } from './auth-modal.element.ts';
import dialogCss from './dialog.css';
import { reviews, type Interstitial } from './providers/interstitial.ts';
import { FormSlot, failureText, ResendButton, useSecondsUntil } from './dialog-parts.tsx';
import { BackIcon, PasskeyIcon } from '../../controls/icon/extra-icons.tsx';
import authFormCss from './credentials/auth-form.css';
import { clientIdOf, emailOf, METHODS, PROVIDERS, resendAt, type State } from './auth-modal.machine.ts';
import { passkeyPart, passkeyModule } from './passkeys/passkey-part.ts';
import { PROVIDER_NAMES } from './providers/provider.ts';
import { authMessages, type AuthMessages } from '../../../messages/en/auth.ts';
import { createPageAuthStore } from './page-auth.ts';
import type * as ResetPart from './reset/reset.lazy.tsx';
import { WholeForm } from './credentials/whole-form.tsx';
import { mediaQuery } from '../../../dom/platform.ts';

/** Shared by all dialogs of the page. */
const resetPart = lazyModule<typeof ResetPart>(() => import('./reset/reset.lazy.tsx'));

export { parseAuthRequest } from './auth-request.ts';

export const styles: readonly string[] = [spinnerCss, iconButtonCss, noticeCss, socialButtonCss, modalCss, dialogCss];

/** Set by the stylesheet of the forms. */
const FORM_STYLES = '--pc-auth-form-styles';

interface DialogProps {
  open: boolean;
  mode: AuthMode;
  intention: Intention;
  allowEmailOnly: boolean;
  passwordReset: 'link' | 'dialog';
  emit: Emit<typeof authModal>;
  onClosed: () => void;
  onUnavailable: (cause: unknown) => void;
}

export function Dialog(props: DialogProps) {
  const { open, mode, intention, allowEmailOnly, passwordReset, emit, onClosed, onUnavailable } = props;
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
  const text = textOf(authMessages, language);
  const dialog = useRef<HTMLDialogElement>(null);
  const forms = { signup: useRef<HTMLFormElement>(null), login: useRef<HTMLFormElement>(null) };
  const titleId = useId();
  const shown = state.visibility === 'open' || state.visibility === 'closing';
  // At every render, because an element can be moved to another tree.
  useLayoutEffect(() => adoptLightStyles(authFormCss));
  useLayoutEffect(() => markStandIns?.(lightTree()), [markStandIns, lightTree]);
  const { stepBack } = useModalDialog(dialog, shown, () =>
    // On touch screens the keyboard of a focused field would cover half of the dialog.
    mediaQuery('(pointer: fine)').matches ? forms[store.getState().mode].current?.querySelector('input') : null,
  );

  useEffect(() => store.start(), [store]);

  useEffect(() => {
    if (!open) {
      send({ type: 'close' });
      return;
    }
    const closing = new AbortController();
    const opening = (): void => {
      recordFlow(location, page.intention.flow ?? '');
      send({ type: 'open', mode, allowEmailOnly });
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
  }, [open, send, page]);

  useEffect(() => send({ type: 'switch', mode }), [mode, send]);

  async function beforeRedirect(auth: AuthData): Promise<void> {
    const { passkeys } = store.getState();
    const step = reviews.get(auth) ?? (passkeys ? await (await passkeyPart()).passkeyOffer(auth, page) : undefined);
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

  const emailBusy =
    (state.step === 'form' && state.busy?.method === 'email') || (state.step === 'leaving' && state.method === 'email');
  const step = state.step === 'leaving' ? state.from.step : state.step;
  const verifying = step === 'verification';
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
            if (propertyName === FORM_STYLES) adoptLightStyles(authFormCss);
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
              <Verification {...{ state, send, text, titleId }} now={() => performance.now()} />
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
          <WholeForm name="code">
            <CodeForm
              language={language}
              shown={shown && state.step === 'verification'}
              busy={state.step === 'verification' && state.code !== null && !verified}
              verified={verified}
              message={codeFailure ? failureText(codeFailure, 'email', text) : ''}
              failure={codeFailure}
              onSubmit={(code) => send({ type: 'code', code })}
            />
          </WholeForm>
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

interface ViewProps {
  state: State;
  send: ReturnType<typeof createPageAuthStore>['send'];
  text: AuthMessages;
  titleId: string;
}

function Logo() {
  const { product } = configuration();
  if (!product) return null;
  return (
    <div className="pc-auth__logo" part="logo">
      {product.logo ? <img src={product.logo} alt={product.name} /> : product.name}
    </div>
  );
}

function CredentialsStep({ state, send, text, titleId, switchTo }: ViewProps & { switchTo: (mode: AuthMode) => void }) {
  const { language } = useEnvironment();
  const { mode } = state;
  const signup = mode === 'signup';
  const product = configuration().product?.name ?? '';
  const offered = PROVIDERS.filter((provider) => clientIdOf(state, provider));
  const busy = state.step === 'form' ? (state.busy?.method ?? null) : state.step === 'leaving' ? state.method : null;
  const waitingFor = state.step === 'form' && busy && busy !== 'email' ? busy : null;
  // A new visitor has none.
  const asksForPasskey = state.passkeys && !signup;
  const hasButtons = offered.length > 0 || asksForPasskey;
  const failure = state.step === 'form' ? state.failure : null;
  const passkeys = useLazyModule(passkeyModule).part;
  const passkeyText =
    (waitingFor === 'passkey' && passkeys?.passkeyText(language, null)) ||
    (failure?.of === 'passkey' &&
      (passkeys?.passkeyText(language, failure.failure) ?? failureText(failure.failure, failure.of, text)));
  const last = lastMethod();

  const notice = (shown: boolean, actions?: ReactNode) => (
    <div part="notice" className="pc-auth__alert">
      {failure && shown && (
        <Notice live="assertive" actions={actions}>
          {failureText(failure.failure, failure.of, text)}
        </Notice>
      )}
    </div>
  );

  return (
    <>
      <div className="pc-auth__head">
        <h2 id={titleId}>{signup ? text.getStarted : text.welcome}</h2>
        <p>{signup ? text.getStartedLine(product) : text.welcomeLine(product)}</p>
      </div>
      {hasButtons && (
        <div
          className="pc-auth__providers"
          part="providers"
          data-several={offered.length + Number(asksForPasskey) > 2 || undefined}
        >
          {offered.map((provider) => (
            <SocialButton
              key={provider}
              provider={provider}
              label={text.continueWith(PROVIDER_NAMES[provider])}
              badge={last === METHODS[provider] ? text.lastUsed : undefined}
              busy={busy === provider}
              disabled={state.step === 'leaving'}
              onClick={() => send({ type: 'choose', provider })}
            >
              {text.continueWith(PROVIDER_NAMES[provider])}
            </SocialButton>
          ))}
          {asksForPasskey && (
            <SocialButton
              mark={<PasskeyIcon />}
              label={text.continueWithPasskey}
              badge={last === METHODS.passkey ? text.lastUsed : undefined}
              busy={busy === 'passkey'}
              disabled={state.step === 'leaving'}
              onClick={() => send({ type: 'passkey' })}
            >
              {text.continueWithPasskey}
            </SocialButton>
          )}
        </div>
      )}
      {notice(failure !== null && failure.of !== 'email' && failure.of !== 'passkey')}
      {/* Also without buttons: a passkey that was chosen below the email field may fail. */}
      <p className="pc-auth__waiting">
        <span role="status">
          {passkeyText ||
            (waitingFor
              ? waitingFor !== 'passkey' && text.waiting(PROVIDER_NAMES[waitingFor])
              : state.step === 'form' && state.ready && text.pressAgain(PROVIDER_NAMES[state.ready]))}
        </span>{' '}
        {waitingFor && (
          <button type="button" className="pc-auth__link" onClick={() => send({ type: 'cancel' })}>
            {text.cancel}
          </button>
        )}
      </p>
      {lacksConsent() && offered.length > 0 && (
        <p className="pc-auth__on-request">
          {text.onRequestOnly(
            new Intl.ListFormat(language, { type: 'disjunction' }).format(offered.map((each) => PROVIDER_NAMES[each])),
          )}
        </p>
      )}
      {hasButtons && <p className="pc-auth__or">{text.or}</p>}
      {notice(
        failure?.of === 'email',
        failure?.failure.code === 'email-exists' && (
          <Button size="sm" onClick={() => switchTo('login')}>
            {text.logIn}
          </Button>
        ),
      )}
      <FormSlot name={mode} />
      {signup && (
        <p className="pc-auth__consent">
          <TextWithLinks text={text.consent} links={legalLinks(language)} />
        </p>
      )}
    </>
  );
}

/** What is wrong with the mail that has the code; empty if it was sent. */
function mailText(state: State, text: AuthMessages): string {
  if (state.step !== 'verification') return '';
  if (state.mail === 'refused') return text.mailRefused(emailOf(state.account));
  return state.mail === 'delayed' ? text.mailDelayed : '';
}

/** The step that asks for the emailed code. */
function Verification({ state, send, text, titleId, now }: ViewProps & { now: () => number }) {
  const waiting = state.step === 'verification' && !state.confirmed;
  const email =
    state.step === 'verification'
      ? emailOf(state.account)
      : state.step === 'leaving' && state.from.step === 'verification'
        ? state.from.email
        : '';
  const left = useSecondsUntil(state.step === 'verification' ? resendAt(state) : 0, now);
  const mail = state.step === 'verification' ? state.mail : 'sent';
  const resendFailure = state.step === 'verification' ? state.resendFailure : null;
  return (
    <>
      <div className="pc-auth__head">
        <h2 id={titleId}>{text.verifyTitle}</h2>
        <p>{mail === 'refused' ? text.mailRefused(email) : text.verifyLine(email)}</p>
      </div>
      {mail === 'refused' && (
        <div className="pc-auth__correct">
          <Button size="sm" onClick={() => send({ type: 'back' })}>
            {text.correctAddress}
          </Button>
        </div>
      )}
      <FormSlot name="code" />
      {/* Once the code is verified, this keeps its space invisibly to avoid a layout shift. */}
      <div className="pc-auth__resend" inert={!waiting}>
        {mail !== 'refused' && <p>{mail === 'delayed' ? text.mailDelayed : text.checkSpam}</p>}
        <ResendButton
          busy={waiting && state.resending !== null}
          left={left}
          text={text}
          onClick={() => send({ type: 'resend' })}
        />
        <p role="status">{waiting && state.resent && text.resent}</p>
        <p role="alert">{resendFailure && failureText(resendFailure, 'email', text)}</p>
        <Button variant="quiet" size="sm" icon={<BackIcon />} onClick={() => send({ type: 'back' })}>
          {text.back}
        </Button>
      </div>
    </>
  );
}

function legalLinks(language: Parameters<typeof localisedPath>[0]): string[] {
  const { terms = '/terms', privacy = '/privacy', cookies = '/cookies' } = configuration().legal ?? {};
  return [terms, privacy, cookies].map((path) => localisedPath(language, path));
}

/** A sentence whose parts in square brackets become links, in the order of `links`. */
function TextWithLinks({ text, links }: { text: string; links: readonly string[] }) {
  return text.split(/[[\]]/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <a key={part} href={links[(index - 1) / 2]} target="_blank" rel="noopener">
        {part}
        <NewTabHint />
      </a>
    ),
  );
}
