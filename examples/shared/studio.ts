/** What the pages of all applications show. It imports nothing: the package is installed in the applications. */

export const languages = [
  { code: 'en', name: 'English' },
  { code: 'es', name: 'Español' },
  { code: 'fr', name: 'Français' },
  { code: 'de', name: 'Deutsch' },
] as const;
export type Language = (typeof languages)[number]['code'];

/** A converted file, in the list of them. */
export const lineOf = ({ fileName, to }: { fileName: string; to: string }): string => `${fileName} → ${to}`;

export const menu = [
  { _id: 'episodes', label: 'Episodes', link: '/episodes' },
  { _id: 'guests', label: 'Guests', link: '/guests' },
];

/** Amounts are in cents. */
export const catalog = {
  currency: 'USD' as const,
  plans: [
    { id: 'free' as const, prices: { month: { USD: 0 } } },
    { id: 'basic' as const, prices: { month: { USD: 1100 }, year: { USD: 7900 } } },
    { id: 'pro' as const, prices: { month: { USD: 2700 }, year: { USD: 19400 } } },
  ],
};
