import type { ToolWords } from '../en/effects.ts';

export const texts: ToolWords = {
  title: 'Automatischer Lautstärkeausgleich',
  lead: 'Bringt leise und laute Stimmen auf dieselbe Lautheit, bereit für Podcast-Plattformen.',
};
