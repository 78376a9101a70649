/** The message of a failed speech, with actions to recover. */
import { useSyncExternalStore, type RefObject } from 'react';
import { textOf } from '../../../messages/messages.ts';
import { UnspeakableError } from '../../../audio/speech.ts';
import { isSignedInAt } from '../../../visitor/session.ts';
import { pageSession } from '../../../visitor/session-watcher.ts';
import { useEnvironment } from '../../environment/environment.tsx';
import { OpenFileLink } from '../../jobs/open-file-link.tsx';
import { Button } from '../button/button.tsx';
import { RetryIcon } from '../../controls/icon/action-icons.tsx';
import { Notice } from '../../controls/notice/notice.tsx';
import { WARNING } from '../../controls/notice/tones.tsx';
import type { SpeechFailureCode } from '../../../contract/failure-codes.ts';
import type { Action } from './tts-section.machine.ts';
import type { SpeechFailure } from './failure.ts';
import { speechMessages, type SpeechMessages } from '../../../messages/en/speech.ts';

interface SpeechFailureNoticeProps {
  failure: SpeechFailure;
  wait: number | null;
  /** Whether the first action is the primary button of the view. */
  isPrimary: boolean;
  send: (action: Action) => void;
  field: RefObject<HTMLTextAreaElement | null>;
}

export function SpeechFailureNotice({ failure, wait, isPrimary, send, field }: SpeechFailureNoticeProps) {
  const { apiBase, language, flow } = useEnvironment();
  const isSignedIn = useSyncExternalStore(
    pageSession.subscribe,
    () => isSignedInAt(apiBase),
    () => false,
  );
  const text = textOf(speechMessages, language);
  const { code } = failure;
  const [title, advice] = text.failures[code];
  return (
    <div part="notice">
      <Notice
        {...(TEMPORARY.includes(code) && { tone: WARNING })}
        live="assertive"
        title={title}
        actions={
          <>
            <OpenFileLink failure={failure}>{text.openFile}</OpenFileLink>
            {recoveryActions({
              code,
              isSignedIn,
              isPrimary,
              text,
              retry: () => send({ type: 'retry' }),
              shorten: () => field.current?.focus(),
              signIn: (mode) => send({ type: 'sign-in', mode, flow }),
            })}
          </>
        }
      >
        {[advice, ...extraAdvice(failure, code, isSignedIn, text, language)].join(' ')}
        {wait !== null && (
          // Announcing every second would be too much.
          <span aria-live="off"> {text.goesOn(wait)}</span>
        )}
      </Notice>
    </div>
  );
}

/** Not errors, but temporary limits. */
const TEMPORARY: readonly SpeechFailureCode[] = ['daily-limit-exceeded', 'rate-limited', 'text-too-large'];

function extraAdvice(
  { retryAfter, cause }: SpeechFailure,
  code: SpeechFailureCode,
  isSignedIn: boolean,
  text: SpeechMessages,
  language: string,
): string[] {
  if (cause instanceof UnspeakableError && cause.characters !== '') return [text.unspeakable(cause.characters)];
  if (code !== 'daily-limit-exceeded') return [];
  return [
    ...(isSignedIn ? [] : [text.withAccount]),
    ...(retryAfter === undefined ? [] : [text.resets(relativeTime(retryAfter, language))]),
  ];
}

/** Like "in 3 hours", rounded up. */
function relativeTime(seconds: number, language: string): string {
  const format = new Intl.RelativeTimeFormat(language);
  return seconds > 3600
    ? format.format(Math.ceil(seconds / 3600), 'hour')
    : format.format(Math.ceil(seconds / 60), 'minute');
}

interface RecoveryOptions {
  code: SpeechFailureCode;
  isSignedIn: boolean;
  isPrimary: boolean;
  text: SpeechMessages;
  retry: () => void;
  shorten: () => void;
  signIn: (mode: 'signup' | 'login') => void;
}

/** The most helpful action comes first, looks primary and gets the focus. */
function recoveryActions({ code, isSignedIn, isPrimary, text, retry, shorten, signIn }: RecoveryOptions) {
  const again = { label: text.retry, icon: <RetryIcon />, onClick: retry };
  const signUp = { label: text.signUp, onClick: () => signIn('signup') };
  const logIn = { label: text.logIn, onClick: () => signIn('login') };
  const byCode: Partial<
    Record<SpeechFailureCode, readonly { label: string; icon?: typeof again.icon; onClick: () => void }[]>
  > = {
    'daily-limit-exceeded': isSignedIn ? [{ label: text.shorten, onClick: shorten }, again] : [signUp, logIn],
    'text-too-large': [{ label: text.shorten, onClick: shorten }],
    'access-denied': [logIn, again],
    'signed-out': [logIn, again],
    'not-signed-in': [logIn, again],
    'rate-limited': [again],
  };
  return (byCode[code] ?? [again]).map(({ label, ...action }, index) => (
    <Button
      key={label}
      {...action}
      {...(index === 0 && { variant: isPrimary ? 'primary' : 'secondary', 'data-focus': true })}
    >
      {label}
    </Button>
  ));
}
