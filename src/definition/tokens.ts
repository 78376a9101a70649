/** The design tokens of all elements, for the documentation; their defaults are in `styles/tokens.css`. */
import { documented } from './definition.ts';

export const designTokens = documented<{
  /** Background color of widgets. */
  '--pc-surface': string;
  /** Background color of raised panels. */
  '--pc-raised': string;
  /** Background color of overlays, such as menus and dialogs. */
  '--pc-overlay': string;
  /** Color of text. */
  '--pc-text': string;
  /** Color of secondary text. */
  '--pc-text-muted': string;
  /** Color of the borders of controls. */
  '--pc-border-control': string;
  /** Color of dividers and decorative borders. */
  '--pc-border-subtle': string;
  /**
   * Color of the primary action and of selected items. The other accent colors and the focus ring are derived from it,
   * in light and dark, with at least the contrast that text needs.
   */
  '--pc-accent': string;
  /** Color of the primary action when hovered. */
  '--pc-accent-hover': string;
  /** Color of text on the accent color. */
  '--pc-on-accent': string;
  /** Color of links, icons and selected items in the tone of the accent, on `--pc-surface` and its kin. */
  '--pc-accent-text': string;
  /** Color of subtle backgrounds in the tone of the accent. */
  '--pc-accent-quiet': string;
  /** Color of text on `--pc-accent-quiet`. */
  '--pc-on-accent-quiet': string;
  /** Color of the focus ring. */
  '--pc-focus': string;
  /** Color of recording indicators and of the played part of audio. */
  '--pc-record': string;
  /** Color of errors and destructive actions. */
  '--pc-danger': string;
  /** Color of a destructive action when hovered. */
  '--pc-danger-hover': string;
  /** Color of text on `--pc-danger`. */
  '--pc-on-danger': string;
  /** Color of success. */
  '--pc-success': string;
  /** Color of warnings. */
  '--pc-warning': string;
  /** Background color of badges. */
  '--pc-badge': string;
  /** Color of text on badges. */
  '--pc-on-badge': string;
  /** Font families, as a value of `font-family`. */
  '--pc-font-sans': string;
  /** Radius of cards and dialogs, from which the other radii follow. */
  '--pc-radius': string;
  /** Radius of buttons. */
  '--pc-radius-control': string;
  /** Radius of fields. */
  '--pc-radius-input': string;
  /** Radius of cards and dialogs. */
  '--pc-radius-card': string;
  /** Radius of large panels. */
  '--pc-radius-panel': string;
  /** Radius of pill shapes. */
  '--pc-radius-pill': string;
}>();
