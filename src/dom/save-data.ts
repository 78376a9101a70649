/** TypeScript's types lack it. Source: https://wicg.github.io/savedata/ */
type Connected = Navigator & { readonly connection?: { readonly saveData: boolean } };

/** Whether the visitor asks pages to load less. */
export const savesData = (): boolean => (navigator as Connected).connection?.saveData ?? false;
