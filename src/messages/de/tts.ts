import { texts as originRefused } from './origin-refused.ts';
import type { SectionMessages } from '../en/tts.ts';

export const texts: SectionMessages = {
  title: 'Text-to-Speech',
  language: 'Sprache',
  category: 'Stil',
  categories: {
    MOST_POPULAR: 'Beliebteste',
    STORYTELLING: 'Erzählung',
    COMMERCIAL: 'Werbung',
    CHARACTER: 'Figuren',
    DRAMATIC: 'Dramatisch',
    BRITISH: 'Britisch',
  },
  voice: 'Stimme',
  genders: { female: 'Weibliche Stimme', male: 'Männliche Stimme', neutral: 'Neutrale Stimme' },
  preview: (name) => `${name} anhören`,
  stopPreview: (name) => `${name} stoppen`,
  previewFailed: 'Diese Hörprobe lässt sich gerade nicht abspielen.',
  loadingVoices: 'Stimmen werden geladen',
  voicesRefused: originRefused,
  voicesFailed: ['Die Stimmen konnten nicht geladen werden', 'Dein Text ist noch da. Versuche es in Kürze erneut.'],
  voicesOffline: [
    'Die Stimmen konnten nicht geladen werden',
    'Prüfe deine Verbindung und versuche es erneut. Dein Text ist noch da.',
  ],
  noVoices: ['Im Moment gibt es keine Stimmen', 'Dein Text ist noch da. Versuche es später erneut.'],
  noneHere: (category, language) => `${category}: Auf ${language} gibt es noch keine Stimmen.`,
  text: 'Dein Text',
  placeholder: 'Schreibe oder füge ein, was du hören möchtest',
  example: 'Beispiel ausprobieren',
  counter: (count, limit) => `${count} von ${limit} Zeichen`,
  left: (count) => `Noch ${count} Zeichen`,
  tooLong: (count) => `Zu lang. Kürze den Text um ${count} Zeichen.`,
  empty: 'Schreibe zuerst einen Text oder probiere ein Beispiel aus.',
  generate: 'Audio erzeugen',
  retry: 'Erneut versuchen',
  unreachable: [
    'Das Sprachstudio konnte nicht geladen werden',
    'Prüfe deine Verbindung und versuche es erneut. Dein Text ist noch da.',
  ],
  held: 'Diese Seite hat die Wiedergabe pausiert. Sie startet, sobald die Seite es erlaubt.',
};
