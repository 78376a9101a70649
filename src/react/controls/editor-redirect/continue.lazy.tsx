/**
 * The link to the editor, for a frame that the browser does not let the visitor leave otherwise. Loaded when needed.
 */
import { useEffect, useId, useRef, useState, type MouseEvent } from 'react';
import { textOf } from '../../../messages/messages.ts';
import { HANDOVER } from '../../../visitor/redirect-url.ts';
import { FRAME_TIME_LIMIT, navigateTo } from '../../../visitor/navigation.ts';
import { openTab } from '../../../visitor/new-tab.ts';
import { useEnvironment } from '../../environment/environment.tsx';
import { Button } from '../../widgets/button/button.tsx';
import inputCss from '../../widgets/input/input.css';
import { Input } from '../../widgets/input/input.tsx';
import { CloseIcon, icon } from '../icon/icons.tsx';
import { IconButton } from '../../widgets/icon-button/icon-button.tsx';
import iconButtonCss from '../../widgets/icon-button/icon-button.css';
import noticeCss from '../notice/notice.css';
import { NewTabHint } from '../new-tab/new-tab.tsx';
import { Notice, type Tone } from '../notice/notice.tsx';
import continueCss from './continue.css';
import { continueMessages } from '../../../messages/en/redirect.ts';

export const styles: readonly string[] = [iconButtonCss, inputCss, noticeCss, continueCss];

const ONWARD: Tone = { name: 'info', Icon: icon('M4 10h12M11 5l5 5-5 5') };

/** A one-time code is replaced before it expires, after a minute, in ms. */
const RENEW_EVERY = 45_000;

interface ContinueProps {
  /** URL of the editor, with a code if it needs one. */
  url: string;
  /** Resolves with the URL with another code. */
  renew: (url: string) => Promise<string>;
  /** The visitor has closed the message, or followed the link into another tab. */
  onEnd: () => void;
}

/** The step of the dialog after signing in. */
export function ContinueStep({ titleId, ...props }: ContinueProps & { titleId: string }) {
  const text = textOf(continueMessages, useEnvironment().language);
  const textId = useId();
  return (
    <>
      <div className="pc-auth__head">
        <h2 id={titleId}>{text.title}</h2>
        <p id={textId}>{text.text}</p>
      </div>
      <ContinueLink size="lg" textId={textId} {...props} />
    </>
  );
}

/** A message in the top layer, for widgets without a dialog. */
export function ContinueNotice(props: ContinueProps) {
  const text = textOf(continueMessages, useEnvironment().language);
  const textId = useId();
  return (
    <div className="pc-continue" popover="manual" ref={(element) => element?.showPopover()}>
      <Notice
        tone={ONWARD}
        dismissButton={<IconButton size="sm" label={text.dismiss} icon={<CloseIcon />} onClick={props.onEnd} />}
        actions={<ContinueLink size="sm" textId={textId} {...props} />}
      >
        <span id={textId}>{text.text}</span>
      </Notice>
    </div>
  );
}

interface ContinueLinkProps extends ContinueProps {
  size: 'sm' | 'lg';
  /** Id of the message, which is read out when the link takes the focus. */
  textId: string;
}

function ContinueLink({ url, renew, onEnd, size, textId }: ContinueLinkProps) {
  const { language } = useEnvironment();
  const link = useRef<HTMLAnchorElement>(null);
  const [href, setHref] = useState(url);
  /** The top page, or another tab where the sandbox forbids that. */
  const [target, setTarget] = useState('_top');
  const [isKept, setIsKept] = useState(false);

  useEffect(() => link.current?.focus(), []);
  useEffect(() => {
    if (!new URL(url).searchParams.has(HANDOVER)) return;
    const timer = setInterval(() => void renew(url).then(setHref), RENEW_EVERY);
    return () => clearInterval(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `renew` is of the moment of the redirect
  }, [url]);

  function follow(event: MouseEvent<HTMLAnchorElement>): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (target === '_top' && navigateTo(href)) {
      // Still here: the browser has refused without saying so.
      setTimeout(() => setTarget('_blank'), FRAME_TIME_LIMIT);
      return;
    }
    if (openTab(href)) setTimeout(onEnd);
    else setIsKept(true);
  }

  if (isKept) return <Address url={url} />;

  return (
    <Button
      ref={link}
      variant="primary"
      size={size}
      href={href}
      target={target}
      rel="noopener"
      aria-describedby={textId}
      onClick={follow}
    >
      {textOf(continueMessages, language).proceed}
      {target === '_blank' && <NewTabHint />}
    </Button>
  );
}

/** Where the visitor would go on, to be copied; without a code, which has a minute. */
function Address({ url }: { url: string }) {
  const { language } = useEnvironment();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  const address = new URL(url);
  address.searchParams.delete(HANDOVER);
  return (
    <label className="pc-continue__address">
      {textOf(continueMessages, language).kept}
      <Input ref={field} readOnly value={address.href} />
    </label>
  );
}
