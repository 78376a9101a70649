/** The messages of the section, in every language. */
import type { TtsCategory, TtsLanguage, TtsVoice } from '../../api/schema.ts';
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
    previewFailed: 'This sample cannot be played right now.',
    loadingVoices: 'Loading voices',
    voicesRefused: originRefused.en,
    voicesFailed: ['The voices could not be loaded', 'Your text is safe. Try again in a moment.'],
    voicesOffline: ['The voices could not be loaded', 'Check your connection, then try again. Your text is safe.'],
    noVoices: ['There are no voices at the moment', 'Your text is safe. Try again later.'],
    noneHere: (category, language) => `${category}: there is no such voice in ${language}.`,
    text: 'Your text',
    placeholder: 'Type or paste what you want to hear',
    example: 'Try an example',
    counter: (count, limit) => `${count} of ${limit} characters`,
    left: (count) => (count === 1 ? '1 character left' : `${count} characters left`),
    tooLong: (count) =>
      count === 1 ? 'Too long. Shorten it by 1 character.' : `Too long. Shorten it by ${count} characters.`,
    empty: 'Type some text first, or try an example.',
    generate: 'Generate speech',
    retry: 'Try again',
    unreachable: ['The voice studio could not be loaded', 'Check your connection, then try again. Your text is safe.'],
    held: 'This page has paused playback. It starts as soon as the page allows it.',
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
    voicesFailed: ['No se pudieron cargar las voces', 'Tu texto está a salvo. Reinténtalo en un momento.'],
    voicesOffline: ['No se pudieron cargar las voces', 'Comprueba la conexión y reinténtalo. Tu texto está a salvo.'],
    noVoices: ['Ahora mismo no hay voces', 'Tu texto está a salvo. Reinténtalo más tarde.'],
    noneHere: (category, language) => `${category}: no hay ninguna voz así en ${language}.`,
    text: 'Tu texto',
    placeholder: 'Escribe o pega lo que quieres oír',
    example: 'Probar un ejemplo',
    counter: (count, limit) => `${count} de ${limit} caracteres`,
    left: (count) => (count === 1 ? 'Queda 1 carácter' : `Quedan ${count} caracteres`),
    tooLong: (count) =>
      count === 1 ? 'Demasiado largo. Acórtalo 1 carácter.' : `Demasiado largo. Acórtalo ${count} caracteres.`,
    empty: 'Escribe primero un texto o prueba un ejemplo.',
    generate: 'Generar voz',
    retry: 'Reintentar',
    unreachable: ['No se pudo cargar el estudio de voz', 'Comprueba la conexión y reinténtalo. Tu texto está a salvo.'],
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
      'Vérifiez la connexion, puis réessayez. Votre texte est conservé.',
    ],
    noVoices: ['Aucune voix pour le moment', 'Votre texte est conservé. Réessayez plus tard.'],
    noneHere: (category, language) => `${category} : il n’y a pas de voix de ce style en ${language}.`,
    text: 'Votre texte',
    placeholder: 'Saisissez ou collez ce que vous voulez entendre',
    example: 'Essayer un exemple',
    counter: (count, limit) => `${count} caractères sur ${limit}`,
    left: (count) => (count === 1 ? 'Encore 1 caractère' : `Encore ${count} caractères`),
    tooLong: (count) => (count === 1 ? 'Trop long. Retirez 1 caractère.' : `Trop long. Retirez ${count} caractères.`),
    empty: 'Saisissez d’abord un texte ou essayez un exemple.',
    generate: 'Générer la voix',
    retry: 'Réessayer',
    unreachable: [
      'Le studio vocal n’a pas pu être chargé',
      'Vérifiez la connexion, puis réessayez. Votre texte est conservé.',
    ],
    held: 'Cette page a suspendu la lecture. Elle commencera dès que la page le permettra.',
  },
  de: {
    title: 'Text in Sprache',
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
    stopPreview: (name) => `${name} anhalten`,
    previewFailed: 'Diese Hörprobe lässt sich gerade nicht abspielen.',
    loadingVoices: 'Stimmen werden geladen',
    voicesRefused: originRefused.de,
    voicesFailed: [
      'Die Stimmen konnten nicht geladen werden',
      'Dein Text ist noch da. Versuche es gleich noch einmal.',
    ],
    voicesOffline: [
      'Die Stimmen konnten nicht geladen werden',
      'Prüfe die Verbindung und versuche es erneut. Dein Text ist noch da.',
    ],
    noVoices: ['Im Moment gibt es keine Stimmen', 'Dein Text ist noch da. Versuche es später noch einmal.'],
    noneHere: (category, language) => `${category}: So eine Stimme gibt es nicht auf ${language}.`,
    text: 'Dein Text',
    placeholder: 'Schreibe oder füge ein, was du hören möchtest',
    example: 'Beispiel ausprobieren',
    counter: (count, limit) => `${count} von ${limit} Zeichen`,
    left: (count) => `Noch ${count} Zeichen`,
    tooLong: (count) => `Zu lang. Kürze den Text um ${count} Zeichen.`,
    empty: 'Schreibe zuerst einen Text oder probiere ein Beispiel aus.',
    generate: 'Sprache erzeugen',
    retry: 'Erneut versuchen',
    unreachable: [
      'Das Sprachstudio konnte nicht geladen werden',
      'Prüfe die Verbindung und versuche es erneut. Dein Text ist noch da.',
    ],
    held: 'Diese Seite hat die Wiedergabe angehalten. Sie beginnt, sobald die Seite es erlaubt.',
  },
};
