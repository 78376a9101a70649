/** The step with the providers' buttons, and the forms for signing up and logging in. */
import { useEffect, useRef } from 'react';
import { configuration } from '../../../../configuration/configuration.ts';
import { lacksConsent } from '../../../../configuration/consent.ts';
import type { AuthMode } from '../../../../definition/auth-request.ts';
import { localisedPath } from '../../../../visitor/localised-path.ts';
import { lastMethod } from '../../../../visitor/sign-in-records.ts';
import { PasskeyIcon } from '../../../controls/icon/sign-in-icons.tsx';
import { NewTabHint } from '../../../controls/new-tab/new-tab.tsx';
import { useEnvironment } from '../../../environment/environment.tsx';
import { useLazyModule } from '../../../hooks/use-lazy-module.ts';
import { SocialButton } from '../../social-button/social-button.tsx';
import { clientIdOf, METHODS, PROVIDERS } from '../auth-modal.machine.ts';
import { failureText, FormSlot, type StepProps } from '../dialog-parts.tsx';
import { passkeyModule } from '../passkeys/passkey-part.ts';
import { PROVIDER_NAMES } from '../providers/provider.ts';

export function CredentialsStep({
  state,
  send,
  text,
  titleId,
  switchTo,
}: StepProps & { switchTo: (mode: AuthMode) => void }) {
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

  const refusal = failure && failure.of !== 'passkey' ? failure : null;
  const alert = useRef<HTMLDivElement>(null);
  // In a low window, the button that was pressed may be far below.
  useEffect(() => {
    if (refusal) alert.current?.scrollIntoView({ block: 'nearest' });
  }, [refusal]);

  return (
    <>
      <div className="pc-auth__head pc-auth__head--steady">
        <h2 id={titleId}>{signup ? text.getStarted : text.welcome}</h2>
        {!refusal && <p>{signup ? text.getStartedLine(product) : text.welcomeLine(product)}</p>}
        <div ref={alert} role="alert" part="notice">
          {refusal && `${failureText(refusal.failure, refusal.of, text)} `}
          {refusal?.failure.code === 'email-exists' && (
            <button type="button" className="pc-auth__link" onClick={() => switchTo('login')}>
              {text.logIn}
            </button>
          )}
        </div>
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
      <FormSlot name={mode} />
      {signup && (
        <p className="pc-auth__consent">
          <TextWithLinks text={text.consent} links={legalLinks(language)} />
        </p>
      )}
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
