/** The button in the head of a section below a player, which opens it. Stylesheet: `section-toggle.css`. */
import type { ReactNode } from 'react';
import { ChevronDownIcon } from '../../../controls/icon/icons.tsx';

interface SectionToggleProps {
  heading: string;
  isOpen: boolean;
  /** The id of what it opens. */
  controls: string;
  onToggle: () => void;
  /** After the heading. */
  children?: ReactNode;
}

export const SectionToggle = ({ heading, isOpen, controls, onToggle, children }: SectionToggleProps) => (
  <button
    type="button"
    className="pc-section__toggle"
    aria-expanded={isOpen}
    aria-controls={controls}
    data-focus
    onClick={onToggle}
  >
    <ChevronDownIcon />
    <span className="pc-section__label">
      <span className="pc-section__heading">{heading}</span>
      {children}
    </span>
  </button>
);
