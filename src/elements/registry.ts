/** Every widget: its registry name, its tag, and how its element is loaded. */
export interface RegistryEntry {
  readonly tag: `pc-${string}`;
  /** Imports the element's module, which registers the tag. */
  readonly load: () => Promise<unknown>;
}

export const registry = {
  converter: { tag: 'pc-converter', load: () => import('./pc-converter.ts') },
} as const satisfies Record<string, RegistryEntry>;

export type RegistryName = keyof typeof registry;
