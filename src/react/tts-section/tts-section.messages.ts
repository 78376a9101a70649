/** The messages of the section, in every language. */
import type { TtsCategory, TtsLanguage, TtsVoice } from '../../api/schema.ts';
import { plural } from '../plural.ts';
import { originRefused } from '../jobs/origin-refused.messages.ts';
import type { Messages } from '../../messages/messages.ts';

/** Each in its own language, as its speakers look for it. */
export const languageNames: Readonly<Record<TtsLanguage, string>> = {
  'en-gb': 'English (UK)',
  es: 'Español',
  de: 'Deutsch',
  hi: 'हिन्दी',
};

/** Example texts in the voice's language. */
export const exampleTexts: Readonly<Record<TtsLanguage, string>> = {
  'en-gb':
    'Welcome back to the show! Today we talk about the small habits that make a big difference – and why most of us give up one day too early.',
  es: '¡Bienvenidos de nuevo al programa! Hoy hablamos de los pequeños hábitos que lo cambian todo y de por qué casi siempre abandonamos un día antes de tiempo.',
  de: 'Willkommen zurück zur Sendung! Heute geht es um die kleinen Gewohnheiten, die einen großen Unterschied machen – und darum, warum die meisten einen Tag zu früh aufgeben.',
  hi: 'कार्यक्रम में आपका फिर से स्वागत है! आज हम उन छोटी आदतों की बात करेंगे जो बड़ा बदलाव लाती हैं, और यह भी कि ज़्यादातर लोग एक दिन पहले ही हार क्यों मान लेते हैं।',
};

export interface SectionMessages {
  title: string;
  language: string;
  category: string;
  categories: Record<TtsCategory, string>;
  voice: string;
  genders: Record<TtsVoice['gender'], string>;
  preview(name: string): string;
  stopPreview(name: string): string;
  previewFailed: string;
  loadingVoices: string;
  voicesFailed: readonly [title: string, advice: string];
  /** The service refuses the page's origin. */
  voicesRefused: readonly [title: string, advice: string];
  voicesOffline: readonly [title: string, advice: string];
  /** The service has no voices at all. */
  noVoices: readonly [title: string, advice: string];
  /** There is no voice in this category; `language` is like "Spanish". */
  noneHere(category: string, language: string): string;
  text: string;
  placeholder: string;
  example: string;
  /** `count` and `limit` are numbers as text. */
  counter(count: string, limit: string): string;
  left(count: number): string;
  tooLong(count: number): string;
  empty: string;
  generate: string;
  retry: string;
  unreachable: readonly [title: string, advice: string];
  /** The page prevents playback. */
  held: string;
}

export const sectionMessages: Messages<'tts'> = {
  name: 'tts',
  en: {
    title: 'Text to speech',
    language: 'Language',
    category: 'Style',
    categories: {
      MOST_POPULAR: 'Most popular',
      STORYTELLING: 'Storytelling',
      COMMERCIAL: 'Commercial',
      CHARACTER: 'Character',
      DRAMATIC: 'Dramatic',
      BRITISH: 'British',
    },
    voice: 'Voice',
    genders: { female: 'Female voice', male: 'Male voice', neutral: 'Neutral voice' },
    preview: (name) => `Listen to ${name}`,
    stopPreview: (name) => `Stop ${name}`,
    previewFailed: 'This sample can’t be played right now.',
    loadingVoices: 'Loading voices',
    voicesRefused: originRefused.en,
    voicesFailed: ['We couldn’t load the voices', 'Your text is safe. Try again in a moment.'],
    voicesOffline: ['We couldn’t load the voices', 'Check your connection and try again. Your text is safe.'],
    noVoices: ['No voices are available right now', 'Your text is safe. Try again later.'],
    noneHere: (category, language) => `${category}: no voices in ${language} yet.`,
    text: 'Your text',
    placeholder: 'Type or paste what you want to hear',
    example: 'Try an example',
    counter: (count, limit) => `${count} of ${limit} characters`,
    left: (count) => `${count} ${plural('en', count, 'character', 'characters')} left`,
    tooLong: (count) => `Too long. Shorten it by ${count} ${plural('en', count, 'character', 'characters')}.`,
    empty: 'Type some text first or try an example.',
    generate: 'Generate speech',
    retry: 'Try again',
    unreachable: ['We couldn’t load the voice studio', 'Check your connection and try again. Your text is safe.'],
    held: 'This page has paused playback. It will start when the page allows it.',
  },
  es: {
    title: 'Texto a voz',
    language: 'Idioma',
    category: 'Estilo',
    categories: {
      MOST_POPULAR: 'Más populares',
      STORYTELLING: 'Narración',
      COMMERCIAL: 'Publicidad',
      CHARACTER: 'Personajes',
      DRAMATIC: 'Dramático',
      BRITISH: 'Británico',
    },
    voice: 'Voz',
    genders: { female: 'Voz femenina', male: 'Voz masculina', neutral: 'Voz neutra' },
    preview: (name) => `Escuchar a ${name}`,
    stopPreview: (name) => `Detener a ${name}`,
    previewFailed: 'Esta muestra no se puede reproducir ahora.',
    loadingVoices: 'Cargando voces',
    voicesRefused: originRefused.es,
    voicesFailed: ['No se han podido cargar las voces', 'Tu texto está a salvo. Inténtalo de nuevo en un momento.'],
    voicesOffline: [
      'No se han podido cargar las voces',
      'Comprueba tu conexión e inténtalo de nuevo. Tu texto está a salvo.',
    ],
    noVoices: ['Ahora mismo no hay voces', 'Tu texto está a salvo. Inténtalo de nuevo más tarde.'],
    noneHere: (category, language) => `${category}: aún no hay voces en ${language}.`,
    text: 'Tu texto',
    placeholder: 'Escribe o pega lo que quieres oír',
    example: 'Probar un ejemplo',
    counter: (count, limit) => `${count} de ${limit} caracteres`,
    left: (count) => plural('es', count, `Queda ${count} carácter`, `Quedan ${count} caracteres`),
    tooLong: (count) => `Demasiado largo. Quita ${count} ${plural('es', count, 'carácter', 'caracteres')}.`,
    empty: 'Escribe primero un texto o prueba un ejemplo.',
    generate: 'Generar audio',
    retry: 'Reintentar',
    unreachable: [
      'No se ha podido cargar el estudio de voz',
      'Comprueba tu conexión e inténtalo de nuevo. Tu texto está a salvo.',
    ],
    held: 'Esta página ha pausado la reproducción. Empezará en cuanto la página lo permita.',
  },
  fr: {
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
    voicesRefused: originRefused.fr,
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
  },
  de: {
    title: 'Text-to-Speech',
    language: 'Sprache',
    category: 'Stil',
    categories: {
      MOST_POPULAR: 'Am beliebtesten',
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
    voicesRefused: originRefused.de,
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
  },
};
