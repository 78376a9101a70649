import { plural } from '../plural.ts';
import { texts as originRefused } from './origin-refused.ts';
import type { SectionMessages } from '../en/tts.ts';

export const texts: SectionMessages = {
  title: 'Synthèse vocale',
  language: 'Langue',
  category: 'Style',
  categories: {
    MOST_POPULAR: 'Les plus populaires',
    STORYTELLING: 'Narration',
    COMMERCIAL: 'Publicité',
    CHARACTER: 'Personnages',
    DRAMATIC: 'Dramatique',
    BRITISH: 'Britannique',
  },
  voice: 'Voix',
  genders: { female: 'Voix féminine', male: 'Voix masculine', neutral: 'Voix neutre' },
  preview: (name) => `Écouter ${name}`,
  stopPreview: (name) => `Arrêter ${name}`,
  previewFailed: 'Impossible de lire cet extrait pour le moment.',
  loadingVoices: 'Chargement des voix',
  voicesRefused: originRefused,
  voicesFailed: ['Les voix n’ont pas pu être chargées', 'Votre texte est conservé. Réessayez dans un instant.'],
  voicesOffline: [
    'Les voix n’ont pas pu être chargées',
    'Vérifiez votre connexion, puis réessayez. Votre texte est conservé.',
  ],
  noVoices: ['Aucune voix pour le moment', 'Votre texte est conservé. Réessayez plus tard.'],
  noneHere: (category, language) => `${category}\u00a0: pas encore de voix en ${language}.`,
  text: 'Votre texte',
  placeholder: 'Saisissez ou collez ce que vous voulez entendre',
  example: 'Essayer un exemple',
  counter: (count, limit) => `${count} sur ${limit} caractères`,
  left: (count) => `Encore ${count} ${plural('fr', count, 'caractère', 'caractères')}`,
  tooLong: (count) => `Trop long. Retirez ${count} ${plural('fr', count, 'caractère', 'caractères')}.`,
  empty: 'Saisissez d’abord un texte ou essayez un exemple.',
  generate: 'Générer l’audio',
  retry: 'Réessayer',
  unreachable: [
    'Le studio vocal n’a pas pu être chargé',
    'Vérifiez votre connexion, puis réessayez. Votre texte est conservé.',
  ],
  held: 'Cette page a suspendu la lecture. Elle commencera dès que la page le permettra.',
};
