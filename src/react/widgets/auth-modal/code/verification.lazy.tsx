/** The step that asks for the emailed code, loaded when it may follow. */
import { Button } from '../../button/button.tsx';
import { BackIcon } from '../../../controls/icon/sign-in-icons.tsx';
import { emailOf, resendAt } from '../auth-modal.machine.ts';
import { failureText, FormSlot, ResendButton, useSecondsUntil, withBreaks, type StepProps } from '../dialog-parts.tsx';

export { default as codeFormCss } from './code-form.css';
export { CodeForm } from './code-form.tsx';

export function Verification({ state, send, text, titleId, now }: StepProps & { now: () => number }) {
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
        <p>{withBreaks(mail === 'refused' ? text.mailRefused(email) : text.verifyLine(email))}</p>
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
        {state.canResend && (
          <ResendButton
            busy={waiting && state.resending !== null}
            left={left}
            text={text}
            onClick={() => send({ type: 'resend' })}
          />
        )}
        <p role="status">{waiting && state.resent && text.resent}</p>
        <p role="alert">
          {resendFailure && (state.canResend ? failureText(resendFailure, 'email', text) : text.cannotResend)}
        </p>
        <Button variant="quiet" size="sm" icon={<BackIcon />} onClick={() => send({ type: 'back' })}>
          {text.back}
        </Button>
      </div>
    </>
  );
}
