import type { ToolWords } from '../en/effects.ts';

export const texts: ToolWords = {
  title: 'Égalisation du volume',
  lead: 'Met les voix faibles et fortes au même niveau, prêtes pour les plateformes de podcasts.',
};
