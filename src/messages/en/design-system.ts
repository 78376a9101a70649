/** The messages of the style guide. */
import type { TokenGroup } from '../../definition/token-groups.ts';
import { english } from '../english.ts';

export type PrimitiveName =
  | 'button'
  | 'icon-button'
  | 'round-button'
  | 'social-button'
  | 'input'
  | 'field-input'
  | 'card'
  | 'divider'
  | 'modal'
  | 'spinner'
  | 'circular-progress'
  | 'upload-progress';

/** A title and a short explanation. */
type TitledLine = readonly [title: string, line: string];

export interface ShowroomMessages {
  title: string;
  line: string;
  contents: string;
  theme: string;
  themes: Record<'auto' | 'light' | 'dark' | 'both', string>;
  language: string;
  tokens: Record<Exclude<TokenGroup, 'weight'>, TitledLine>;
  primitives: Record<PrimitiveName, TitledLine>;
  /** Sample text for every font size. */
  pangram: string;
  /** Label of an insufficient contrast. */
  tooLow: string;
  decorative: string;
  play: string;
  record: string;
  search: string;
  save: string;
  cancel: string;
  remove: string;
  plans: string;
  show: string;
  showHint: string;
  showValue: string;
  email: string;
  password: string;
  lastUsed: string;
  cardTitle: string;
  cardText: string;
  or: string;
  open: string;
  modalText: string;
}

export const showroomMessages = english<ShowroomMessages>('designSystem', {
  title: 'Design system',
  line: 'The design tokens of this page, and every component built with them.',
  contents: 'Contents',
  theme: 'Theme',
  themes: { auto: 'Auto', light: 'Light', dark: 'Dark', both: 'Both' },
  language: 'Language',
  tokens: {
    colour: ['Color', 'One accent per view. Contrast ratios are measured live.'],
    type: ['Typography', 'Sizes follow the reader’s settings, not the page’s.'],
    space: ['Spacing', 'A few steps, nothing in between.'],
    shape: ['Shape', 'The larger the surface, the rounder the corners.'],
    depth: ['Depth', 'A tinted shadow in light mode, a hairline in dark mode.'],
    motion: ['Motion', 'Quick in, quicker out, and off for those who prefer it.'],
  },
  primitives: {
    button: ['Button', 'Four levels of emphasis, three sizes.'],
    'icon-button': ['Icon button', 'Discreet, labeled and easy to hit.'],
    'round-button': ['Round button', 'For audio: play and record.'],
    'social-button': ['Social button', 'Each provider with its own logo.'],
    input: ['Input', 'One line of text, in your form.'],
    'field-input': ['Field', 'With a label, a hint and errors. Nothing moves when a message appears.'],
    card: ['Card', 'Groups what belongs together.'],
    divider: ['Divider', 'A divider with an optional label.'],
    modal: ['Modal', 'A modal dialog; the page behind doesn’t scroll.'],
    spinner: ['Spinner', 'Something is loading.'],
    'circular-progress': ['Circular progress', 'Progress where space is tight.'],
    'upload-progress': ['Upload progress', 'The file, its progress and a way to cancel.'],
  },
  pangram: 'Sphinx of black quartz, judge my vow',
  tooLow: 'too low',
  decorative: 'decorative',
  play: 'Play',
  record: 'Record',
  search: 'Search',
  save: 'Save episode',
  cancel: 'Cancel',
  remove: 'Delete episode',
  plans: 'See plans',
  show: 'Name of the show',
  showHint: 'As listeners will see it.',
  showValue: 'Morning coffee',
  email: 'Email',
  password: 'Password',
  lastUsed: 'Last used',
  cardTitle: 'Episode 12',
  cardText: 'A walk through the garden with a beekeeper, and what the bees had to say.',
  or: 'or',
  open: 'Open',
  modalText: 'Its cover, notes and statistics go with it. This can’t be undone.',
});
