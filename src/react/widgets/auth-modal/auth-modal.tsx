/**
 * The host of the sign-in dialog. Renders nothing by itself; `dialog.lazy.tsx` has the dialog and is loaded on first
 * use.
 */
import { textOf } from '../../../messages/messages.ts';
import {
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { WidgetProps } from '../../../definition/definition.ts';
import { PRESSED, type PressedCommand } from '../../../definition/prerendered.ts';
import { useEnvironment } from '../../environment/environment.tsx';
import { useLazyModule } from '../../hooks/use-lazy-module.ts';
import { Button } from '../button/button.tsx';
import { RetryIcon } from '../../controls/icon/action-icons.tsx';
import { CloseIcon } from '../../controls/icon/icons.tsx';
import { PlainNotice } from '../../controls/notice/plain-notice.tsx';
import { lazyModule } from '../../../loading/lazy-module.ts';
import { authModals } from './auth-modals.ts';
import authModalCss from './auth-modal.css';
import type { authModal } from './auth-modal.element.ts';
import type * as DialogPart from './dialog.lazy.tsx';
import type { RawAuthRequest } from './auth-request.ts';
import { unavailableMessages } from '../../../messages/en/auth-unavailable.ts';
import { neverChanges } from '../../hooks/never-changes.ts';

export const authModalStyles: readonly string[] = [authModalCss];

export const importDialog = () => import('./dialog.lazy.tsx');

/** Shared by all dialogs of the page. */
const dialogPart = lazyModule<typeof DialogPart>(importDialog);

export function AuthModal(props: WidgetProps<typeof authModal>) {
  const { open, allowEmailOnly, emit, ref } = props;
  const { flow, setOpen, element, apiBase } = useEnvironment();
  const { part } = useLazyModule(dialogPart);
  // Server-rendered HTML has no dialog, so hydration must not render one, even if the part is already loaded.
  const isClient = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  /** The request that opened the dialog; overrides the attributes. */
  const [request, setRequest] = useState<RawAuthRequest | null>(null);
  /** The request that failed to open. */
  const [unavailable, setUnavailable] = useState<{ request: RawAuthRequest | null } | null>(null);
  const parsedRequest = useMemo(() => (part && request ? part.parseAuthRequest(request) : {}), [part, request]);
  const { mode, plan, interval, coupon } = { ...props, ...parsedRequest };

  const show = (given: RawAuthRequest | null): void => {
    setUnavailable(null);
    setRequest(given);
    setOpen(true);
  };
  const close = (): void => setOpen(false);
  const reportUnavailable = (cause: unknown): void => {
    if (emit('pc-unavailable', { cause })) setUnavailable({ request });
  };

  useImperativeHandle(ref, () => ({ show: (given) => show({ source: 'show()', given: { mode: given } }), close }));

  const onRequest = useEffectEvent(show);
  // It is not rendered yet: password managers would fill in its forms.
  const onPrepare = useEffectEvent(() => void importDialog().then(({ prepare }) => prepare(apiBase), ignore));
  const onCommand = useEffectEvent(({ command }: PressedCommand) => {
    const [, mode] = /^--show-(login|signup)$/.exec(command) ?? [];
    if (mode) show({ source: 'command', given: { mode } });
    else if (command === '--close') close();
  });
  // After the layout effects: a component has its outermost node then.
  useEffect(() => {
    const host = element();
    const listener = (event: Event): void => onCommand(event as CommandEvent);
    host?.addEventListener('command', listener);
    const pressed = host && (Reflect.get(host, PRESSED) as PressedCommand | undefined);
    if (pressed) {
      Reflect.deleteProperty(host, PRESSED);
      listener(pressed as CommandEvent);
    }
    if (host && !('commandForElement' in HTMLButtonElement.prototype))
      void import('../../../dom/invokers.lazy.ts').then(
        ({ listenToButtons }) => listenToButtons(host as HTMLElement),
        ignore,
      );
    return () => host?.removeEventListener('command', listener);
  }, [element]);
  useLayoutEffect(() => {
    const { modals } = authModals(window);
    const modal = {
      open: (given: unknown): void => onRequest({ source: 'pc-auth-request', given }),
      prepare: (): void => onPrepare(),
      element,
    };
    modals.add(modal);
    return () => void modals.delete(modal);
  }, [element]);

  /** Whether a press of the visitor has opened it. */
  const pressed = useRef(false);
  const isMounted = useRef(false);
  // Now, because any other press within seconds looks the same. A tag that comes opened was opened by the page.
  useLayoutEffect(() => {
    pressed.current = isMounted.current && open && hasJustPressed();
    isMounted.current = true;
  }, [open]);

  const giveUp = useEffectEvent((cause: unknown) => {
    reportUnavailable(cause);
    close();
  });
  useEffect(() => {
    if (!open) return;
    const stop = dialogPart.subscribe(() => {
      if (dialogPart.status().failed) giveUp(new Error('The dialog could not be loaded.'));
    });
    dialogPart.load();
    return stop;
  }, [open]);

  return (
    <>
      {part && isClient && (
        <part.Dialog
          open={open}
          mode={mode}
          request={request}
          pressed={pressed}
          intention={{
            flow: parsedRequest.flow ?? flow,
            plan,
            interval,
            coupon,
            useCase: props.useCase,
            requestId: parsedRequest.requestId,
          }}
          allowEmailOnly={allowEmailOnly}
          passwordReset={props.passwordReset}
          emit={emit}
          onClosed={() => {
            setRequest(null);
            close();
          }}
          onUnavailable={reportUnavailable}
        />
      )}
      {unavailable && (
        <UnavailableNotice onRetry={() => show(unavailable.request)} onDismiss={() => setUnavailable(null)} />
      )}
    </>
  );
}

/** What could not be loaded is loaded again when it is needed. */
const ignore = (): void => undefined;

/** Older browsers cannot tell. */
const hasJustPressed = (): boolean => (navigator as Partial<Navigator>).userActivation?.isActive ?? false;

/** A message in the top layer: the visitor pressed a button and needs feedback. */
function UnavailableNotice({ onRetry, onDismiss }: { onRetry: () => void; onDismiss: () => void }) {
  const text = textOf(unavailableMessages, useEnvironment().language);
  return (
    <div className="pc-auth-unavailable" popover="manual" ref={(element) => element?.showPopover()}>
      <PlainNotice
        live="assertive"
        dismissButton={
          <Button variant="quiet" size="sm" title={text.dismiss} onClick={onDismiss}>
            <CloseIcon />
          </Button>
        }
        actions={
          <Button size="sm" icon={<RetryIcon />} onClick={onRetry}>
            {text.retry}
          </Button>
        }
      >
        {text.unavailable}
      </PlainNotice>
    </div>
  );
}
