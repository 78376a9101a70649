/** The name and description of auto leveling, in every language. */
import type { Messages } from '../../messages/messages.ts';

export const autoLevelingMessages: Messages<'autoLeveling'> = {
  name: 'autoLeveling',
  en: {
    title: 'Auto leveling',
    lead: 'Brings quiet and loud voices to one even loudness, ready for podcast platforms.',
  },
  es: {
    title: 'Nivelación automática',
    lead: 'Lleva las voces bajas y altas a una sonoridad uniforme, lista para plataformas de pódcast.',
  },
  fr: {
    title: 'Nivellement automatique',
    lead: 'Amène voix faibles et fortes à un même niveau sonore, prêt pour les plateformes de podcasts.',
  },
  de: {
    title: 'Automatische Lautstärke',
    lead: 'Bringt leise und laute Stimmen auf eine gleichmäßige Lautheit, bereit für Podcast-Plattformen.',
  },
};
