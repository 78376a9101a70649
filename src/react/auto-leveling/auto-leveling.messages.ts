/** The name and description of auto leveling, in every language. */
import type { Messages } from '../../messages/messages.ts';

export const autoLevelingMessages: Messages<'autoLeveling'> = {
  name: 'autoLeveling',
  en: {
    title: 'Auto leveling',
    lead: 'Evens out quiet and loud voices, ready for podcast platforms.',
  },
  es: {
    title: 'Nivelación automática',
    lead: 'Iguala la sonoridad de las voces bajas y altas, lista para plataformas de pódcast.',
  },
  fr: {
    title: 'Égalisation du volume',
    lead: 'Met les voix faibles et fortes au même niveau, prêtes pour les plateformes de podcasts.',
  },
  de: {
    title: 'Automatischer Lautstärkeausgleich',
    lead: 'Bringt leise und laute Stimmen auf dieselbe Lautheit, bereit für Podcast-Plattformen.',
  },
};
