/** Redirects a signed-in visitor to the editor, out of a frame if the widget is in one. */
import { useState, type ReactNode } from 'react';
import { handOverSession, needsHandover } from '../../../visitor/handover.ts';
import { isEditorKnown } from '../../../visitor/known-editor.ts';
import { FRAME_TIME_LIMIT, isFramed, navigateTo } from '../../../visitor/navigation.ts';
import { useEnvironment } from '../../environment/environment.tsx';
import { useLazyModule } from '../../hooks/use-lazy-module.ts';
import { continuePart } from './continue-part.ts';

/** Dispatches `pc-redirect`; returns false if the page prevented it. */
type Announce = (detail: { url: string }) => boolean;

export interface EditorRedirect {
  /** Announces the redirect and, unless the page prevents it or nobody has said where the editor is, leaves. */
  redirect: (url: string, announce: Announce) => void;
  /** A message with a link, if the browser keeps the visitor in the frame; to be rendered by the widget. */
  link: ReactNode;
}

/** @param onEnd Called when the visitor has left, or stays in the page. */
export function useEditorRedirect(onEnd?: () => void): EditorRedirect {
  /** The URL to which only a click of the visitor leads. */
  const [blocked, setBlocked] = useState<string | null>(null);
  const { part } = useLazyModule(continuePart);
  const environment = useEnvironment();

  function leave(url: string): void {
    const block = (): void => {
      continuePart.load();
      setBlocked(url);
    };
    if (!navigateTo(url)) block();
    else if (isFramed()) setTimeout(block, FRAME_TIME_LIMIT);
    else onEnd?.();
  }

  function redirect(url: string, announce: Announce): void {
    const isKnown = isEditorKnown(environment);
    const go = (destination: string): void => {
      if (announce({ url: destination }) && isKnown) leave(destination);
      else onEnd?.();
    };
    // Without a code immediately, within the visitor's click.
    if (needsHandover(url)) void handOverSession(url).then(go);
    else go(url);
  }

  const end = (): void => {
    setBlocked(null);
    onEnd?.();
  };
  return {
    redirect,
    link: blocked && part && <part.ContinueNotice key={blocked} url={blocked} renew={handOverSession} onEnd={end} />,
  };
}
