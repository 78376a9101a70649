import type { Catalog, HeaderMenuItem } from 'pc-elements/preact';

export const LANGUAGES = { en: 'English', es: 'Español', fr: 'Français', de: 'Deutsch' } as const;
export type Language = keyof typeof LANGUAGES;

export const menu: HeaderMenuItem[] = [
  { _id: 'episodes', label: 'Episodes', link: '/episodes' },
  { _id: 'guests', label: 'Guests', link: '/guests' },
];

/** Amounts are in cents. */
export const catalog: Catalog = {
  currency: 'USD',
  plans: [
    { id: 'free', prices: { month: { USD: 0 } } },
    { id: 'basic', prices: { month: { USD: 1100 }, year: { USD: 7900 } } },
    { id: 'pro', prices: { month: { USD: 2700 }, year: { USD: 19400 } } },
  ],
};
