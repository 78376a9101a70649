import type { ToolWords } from '../en/effects.ts';

export const texts: ToolWords = {
  title: 'Automatischer Lautstärkeausgleich',
  lead: 'Gleicht leise und laute Stimmen aus – passend für alle Podcast-Plattformen.',
};
