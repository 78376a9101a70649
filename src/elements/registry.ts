/** All widgets: the registry name, the tag, and how the element is loaded. */
export interface RegistryEntry {
  readonly tag: `pc-${string}`;
  /** Imports the element's module, which registers the tag. */
  readonly load: () => Promise<unknown>;
}

/**
 * Loads an element that shows numbers, and meanwhile creates a number format, which makes the browser load the data for
 * all others: on a slow processor, this is a long task. While the script is downloading, it delays nothing.
 */
const withNumberFormats =
  <Module>(load: () => Promise<Module>) =>
  (): Promise<Module> => {
    setTimeout(() => new Intl.NumberFormat());
    return load();
  };

export const registry = {
  'auth-modal': { tag: 'pc-auth-modal', load: () => import('./pc-auth-modal.ts') },
  'auto-leveling': { tag: 'pc-auto-leveling', load: () => import('./pc-auto-leveling.ts') },
  button: { tag: 'pc-button', load: () => import('./pc-button.ts') },
  card: { tag: 'pc-card', load: () => import('./pc-card.ts') },
  'circular-progress': {
    tag: 'pc-circular-progress',
    load: () => import('./pc-circular-progress.ts'),
  },
  converter: { tag: 'pc-converter', load: () => import('./pc-converter.ts') },
  'design-system': { tag: 'pc-design-system', load: () => import('./pc-design-system.ts') },
  divider: { tag: 'pc-divider', load: () => import('./pc-divider.ts') },
  'field-input': { tag: 'pc-field-input', load: () => import('./pc-field-input.ts') },
  'file-player': { tag: 'pc-file-player', load: withNumberFormats(() => import('./pc-file-player.ts')) },
  'icon-button': { tag: 'pc-icon-button', load: () => import('./pc-icon-button.ts') },
  input: { tag: 'pc-input', load: () => import('./pc-input.ts') },
  modal: { tag: 'pc-modal', load: () => import('./pc-modal.ts') },
  'new-header': { tag: 'pc-header', load: () => import('./pc-header.ts') },
  'one-tap-sign-in': { tag: 'pc-one-tap-sign-in', load: () => import('./pc-one-tap-sign-in.ts') },
  'pricing-section': {
    tag: 'pc-pricing-section',
    load: withNumberFormats(() => import('./pc-pricing-section.ts')),
  },
  'processing-tool': { tag: 'pc-processing-tool', load: () => import('./pc-processing-tool.ts') },
  'round-button': { tag: 'pc-round-button', load: () => import('./pc-round-button.ts') },
  'social-button': { tag: 'pc-social-button', load: () => import('./pc-social-button.ts') },
  spinner: { tag: 'pc-spinner', load: () => import('./pc-spinner.ts') },
  'tts-section': { tag: 'pc-tts-section', load: withNumberFormats(() => import('./pc-tts-section.ts')) },
  'upload-progress': { tag: 'pc-upload-progress', load: withNumberFormats(() => import('./pc-upload-progress.ts')) },
} as const satisfies Record<string, RegistryEntry>;

export type RegistryName = keyof typeof registry;
