import type { ToolWords } from '../en/effects.ts';

export const texts: ToolWords = {
  title: 'Égalisation du volume',
  lead: 'Équilibre les voix faibles et fortes pour un son prêt à publier.',
};
