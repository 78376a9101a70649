import { useEffect, useEffectEvent, useId, useLayoutEffect, useReducer, useRef, type ReactNode } from 'react';
import { dismissible, FADE_MS, useModalDialog } from '../../hooks/modal-dialog.ts';
import { CloseIcon } from '../icon/icons.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { reduce } from './visibility.ts';

export interface ModalProps {
  open: boolean;
  /** The title. */
  title: ReactNode;
  /** Widths of 400, 560 (default) and 800 px at the usual font size. */
  size?: 'sm' | 'md' | 'lg';
  children?: ReactNode;
  /** On a band that stays in sight. */
  footer?: ReactNode;
  /** Accessible name and tooltip of the close button. */
  closeLabel: string;
  /** The visitor wants to close it; who agrees says `open` no more. `forced`: the browser has closed it already. */
  onDismiss: (reason: 'escape' | 'backdrop' | 'button', forced: boolean) => void;
  onOpened?: () => void;
  onClosed?: () => void;
  /** What gets the focus when it opens; absent or null, the dialog itself. */
  initialFocus?: (dialog: HTMLDialogElement) => HTMLElement | null;
}

/** A dialog above the page; it fades when it closes. Stylesheets: `modal.css`, `modal-layout.css`, `icon-button.css`. */
export function Modal(props: ModalProps) {
  const { open, title, size = 'md', children, footer, closeLabel, onDismiss, initialFocus } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [visibility, send] = useReducer(reduce, 'closed');
  useModalDialog(dialog, visibility !== 'closed', (shown) => initialFocus?.(shown));

  useLayoutEffect(() => send(open ? 'open' : 'close'), [open]);
  useEffect(() => {
    if (visibility !== 'closing') return undefined;
    const timer = setTimeout(() => send('faded'), FADE_MS);
    return () => clearTimeout(timer);
  }, [visibility]);

  const seen = visibility !== 'closed';
  const announce = useEffectEvent((opened: boolean) => (opened ? props.onOpened?.() : props.onClosed?.()));
  useEffect(() => {
    if (!seen) return undefined;
    announce(true);
    return () => announce(false);
  }, [seen]);

  return (
    <dialog
      ref={dialog}
      className={`pc-modal pc-modal--${size}`}
      part="dialog"
      tabIndex={-1}
      aria-labelledby={titleId}
      data-closing={visibility === 'closing' || undefined}
      {...dismissible((reason) => onDismiss(reason, false))}
      // A browser may close it by itself, whatever was prevented. What it says late is of a closing before.
      onClose={({ target, currentTarget: { open: isOpen } }) => {
        if (target === dialog.current && open && !isOpen) onDismiss('escape', true);
      }}
    >
      <div className="pc-modal__header" part="header">
        <h2 id={titleId} className="pc-modal__title">
          {title}
        </h2>
        <IconButton size="sm" label={closeLabel} icon={<CloseIcon />} onClick={() => onDismiss('button', false)} />
      </div>
      <div className="pc-modal__body" part="body">
        {children}
      </div>
      {footer && (
        <div className="pc-modal__footer" part="footer">
          {footer}
        </div>
      )}
    </dialog>
  );
}
