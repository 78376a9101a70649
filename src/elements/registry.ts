/** Every widget: its registry name, its tag, and how its element is loaded. */
export interface RegistryEntry {
  readonly tag: `pc-${string}`;
  /** Imports the element's module, which registers the tag. */
  readonly load: () => Promise<unknown>;
}

export const registry = {
  'auth-modal': { tag: 'pc-auth-modal', load: () => import('./pc-auth-modal.ts') },
  'auto-leveling': { tag: 'pc-auto-leveling', load: () => import('./pc-auto-leveling.ts') },
  'circular-progress': { tag: 'pc-circular-progress', load: () => import('./pc-circular-progress.ts') },
  converter: { tag: 'pc-converter', load: () => import('./pc-converter.ts') },
  'file-player': { tag: 'pc-file-player', load: () => import('./pc-file-player.ts') },
  'new-header': { tag: 'pc-header', load: () => import('./pc-header.ts') },
  'pricing-section': { tag: 'pc-pricing-section', load: () => import('./pc-pricing-section.ts') },
  'one-tap-sign-in': { tag: 'pc-one-tap-sign-in', load: () => import('./pc-one-tap-sign-in.ts') },
  'processing-tool': { tag: 'pc-processing-tool', load: () => import('./pc-processing-tool.ts') },
  spinner: { tag: 'pc-spinner', load: () => import('./pc-spinner.ts') },
  'tts-section': { tag: 'pc-tts-section', load: () => import('./pc-tts-section.ts') },
  'upload-progress': { tag: 'pc-upload-progress', load: () => import('./pc-upload-progress.ts') },
} as const satisfies Record<string, RegistryEntry>;

export type RegistryName = keyof typeof registry;
