import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { dismissible, FADE_MS, useModalDialog } from '../../hooks/modal-dialog.ts';
import { observeSize } from '../../hooks/observe-size.ts';
import { whenSeen } from '../../hooks/when-seen.ts';
import { CloseIcon } from '../../controls/icon/icons.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { modal } from './modal.element.ts';
import { reduce } from './visibility.ts';

export interface ModalProps {
  open: boolean;
  /** The title. */
  title: ReactNode;
  /** Widths of 400, 560 (default) and 800 px at the default font size. */
  size?: 'sm' | 'md' | 'lg';
  children?: ReactNode;
  /** Shown in a footer that does not scroll. */
  footer?: ReactNode;
  /** Accessible name and tooltip of the close button. */
  closeLabel: string;
  /** The visitor wants to close it; to agree, set `open` to false. `forced`: the browser has already closed it. */
  onDismiss: (reason: 'escape' | 'backdrop' | 'button', forced: boolean) => void;
  /** It was opened where nobody could see it; set `open` to false. */
  onUnseen: () => void;
  onOpened?: () => void;
  onClosed?: () => void;
  /** The element that is focused on opening; by default the dialog itself. */
  initialFocus?: (dialog: HTMLDialogElement) => HTMLElement | null;
}

/** A modal dialog that fades out. Stylesheets: `modal.css`, `modal-layout.css`, `icon-button.css`. */
export function Modal(props: ModalProps) {
  const { open, title, size = 'md', children, footer, closeLabel, onDismiss, initialFocus } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [visibility, send] = useReducer(reduce, 'closed');
  useModalDialog(dialog, visibility !== 'closed', (shown) => initialFocus?.(shown));

  const onUnseen = useEffectEvent(() => props.onUnseen());
  useLayoutEffect(() => {
    if (open) return whenSeen(modal.tag, dialog.current, () => send('open'), onUnseen);
    send('close');
    return undefined;
  }, [open]);
  useEffect(() => {
    if (visibility !== 'closing') return undefined;
    const timer = setTimeout(() => send('faded'), FADE_MS);
    return () => clearTimeout(timer);
  }, [visibility]);

  const seen = visibility !== 'closed';
  const isRoomy = useRoom(dialog, seen, Boolean(footer));
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
      data-roomy={isRoomy || undefined}
      data-closing={visibility === 'closing' || undefined}
      {...dismissible(open, onDismiss)}
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

/** The least height of the content between header and footer: eight lines, in em. */
const ROOM = 8 * 1.5;

/** Whether header and footer can stay in sight: not in a low or zoomed window, nor with a long title. */
function useRoom(dialog: RefObject<HTMLDialogElement | null>, seen: boolean, hasFooter: boolean): boolean {
  const [isRoomy, setRoomy] = useState(false);
  useLayoutEffect(() => {
    const { current } = dialog;
    if (!seen || !current) return undefined;
    const bars = [...current.children].filter(({ classList }) => !classList.contains('pc-modal__body'));
    const measure = (): void => {
      const height = bars.reduce((sum, bar) => sum + bar.getBoundingClientRect().height, 0);
      setRoomy(current.clientHeight - height >= ROOM * parseFloat(getComputedStyle(current).fontSize));
    };
    measure();
    return observeSize([current, ...bars], measure);
  }, [dialog, seen, hasFooter]);
  return isRoomy;
}
