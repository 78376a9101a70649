/** The field where files are dropped or chosen. */
import type { ReactNode } from 'react';
import { Button } from '../../widgets/button/button.tsx';
import { icon, WaveformIcon } from '../../controls/icon/icons.tsx';
import type { ChooserMessages } from '../../../messages/en/chooser.ts';

const LockIcon = /*#__PURE__*/ icon(
  'M6.5 9V6.25a3.5 3.5 0 0 1 7 0V9M5.75 9h8.5a1.5 1.5 0 0 1 1.5 1.5v5a1.5 1.5 0 0 1-1.5 1.5h-8.5a1.5 1.5 0 0 1-1.5-1.5v-5a1.5 1.5 0 0 1 1.5-1.5Z',
);

interface DropFieldProps {
  title: string;
  text: Pick<ChooserMessages, 'or' | 'choose' | 'private'>;
  limit: string;
  /** Files are certain to stay on the device. */
  isPrivate: boolean;
  /** A chosen file is waiting for the rest of the widget to load. */
  busy: boolean;
  onChoose: () => void;
  /** Beside the button that chooses a file. */
  beside?: ReactNode;
  /** The visitor comes back from what is beside the button, so that the focus goes there. */
  isBack?: boolean | undefined;
}

/** Stylesheets: `drop-field.css`, `spinner.css`. */
export const DropField = ({ title, text, limit, isPrivate, busy, onChoose, beside, isBack }: DropFieldProps) => (
  <div className="pc-drop-field" part="drop-field">
    <span className="pc-drop-field__icon">
      <WaveformIcon />
    </span>
    <p className="pc-drop-field__title">{title}</p>
    <p className="pc-drop-field__or">{text.or}</p>
    <div className="pc-drop-field__ways">
      <Button variant="primary" part="choose-button" data-focus={!isBack || undefined} busy={busy} onClick={onChoose}>
        {text.choose}
      </Button>
      {beside}
    </div>
    <p className="pc-drop-field__hint">{limit}</p>
    {isPrivate && <PrivacyLine>{text.private}</PrivacyLine>}
  </div>
);

/** Says that the file stays on the device. */
export const PrivacyLine = ({ children }: { children: ReactNode }) => (
  <p className="pc-drop-field__hint pc-drop-field__private">
    <LockIcon />
    {children}
  </p>
);
