/** The built-in dropdowns an item can name. */
export const BUILT_IN_DROPDOWNS = ['creator-platform', 'ai', 'developer-platform', 'resources'] as const;

export type BuiltInDropdown = (typeof BUILT_IN_DROPDOWNS)[number];
