import { icon } from '../../controls/icon/icons.tsx';
import revealButtonCss from './reveal-button.css';

export const revealButtonStyles: readonly string[] = [revealButtonCss];

const EYE =
  'M2.25 10S5 4.75 10 4.75 17.75 10 17.75 10 15 15.25 10 15.25 2.25 10 2.25 10Zm7.75-2.25a2.25 2.25 0 1 1 0 4.5 2.25 2.25 0 0 1 0-4.5Z';
const ShownIcon = /*#__PURE__*/ icon(EYE);
const HiddenIcon = /*#__PURE__*/ icon(`${EYE}M4 16.25 16 3.75`);

export interface RevealButtonProps {
  /** Accessible name, and tooltip. */
  label: string;
  /** Whether the password is shown. */
  shown: boolean;
  disabled?: boolean | undefined;
  onToggle: () => void;
}

/** The toggle that reveals a password; passed as the field's `end`. */
export function RevealButton({ label, shown, disabled, onToggle }: RevealButtonProps) {
  return (
    <button
      type="button"
      className="pc-reveal-button"
      disabled={disabled}
      aria-pressed={shown}
      // Names the button too.
      title={label}
      onClick={onToggle}
    >
      {shown ? <HiddenIcon /> : <ShownIcon />}
    </button>
  );
}
