/** The design tokens that every element reads, documented; their defaults stand in `styles/tokens.css`. */
import { documented } from './definition.ts';

export const designTokens = documented<{
  /** Colour of the ground on which a widget stands. */
  '--pc-surface': string;
  /** Colour of panels that stand out from the ground. */
  '--pc-raised': string;
  /** Colour of what lies above everything else: menus and dialogs. */
  '--pc-overlay': string;
  /** Colour of text. */
  '--pc-text': string;
  /** Colour of text that matters less. */
  '--pc-text-muted': string;
  /** Colour of the borders by which a control is recognised. */
  '--pc-border-control': string;
  /** Colour of borders that only divide. */
  '--pc-border-subtle': string;
  /** Colour of the main action and of what is chosen; hover, quiet text and focus follow it. */
  '--pc-accent': string;
  /** Colour of the main action under the pointer. */
  '--pc-accent-hover': string;
  /** Colour of text on the accent. */
  '--pc-on-accent': string;
  /** Colour of quiet grounds that are related to the accent. */
  '--pc-accent-quiet': string;
  /** Colour of text on them. */
  '--pc-on-accent-quiet': string;
  /** Colour of the ring around what has the keyboard's focus. */
  '--pc-focus': string;
  /** Colour of what records or has been played. */
  '--pc-record': string;
  /** Colour of errors and of actions that destroy. */
  '--pc-danger': string;
  /** Colour of such an action under the pointer. */
  '--pc-danger-hover': string;
  /** Colour of text on it. */
  '--pc-on-danger': string;
  /** Colour of what went well. */
  '--pc-success': string;
  /** Colour of warnings. */
  '--pc-warning': string;
  /** Ground of badges. */
  '--pc-badge': string;
  /** Colour of text on badges. */
  '--pc-on-badge': string;
  /** Typefaces, as in `font-family`. */
  '--pc-font-sans': string;
  /** Radius of buttons. */
  '--pc-radius-control': string;
  /** Radius of fields. */
  '--pc-radius-input': string;
  /** Radius of cards and dialogs. */
  '--pc-radius-card': string;
  /** Radius of large panels. */
  '--pc-radius-panel': string;
  /** Radius of what is round at its ends. */
  '--pc-radius-pill': string;
}>();
