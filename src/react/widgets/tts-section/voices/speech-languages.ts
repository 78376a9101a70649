import type { TtsLanguage } from '../../../../contract/schema.ts';

/** Each in its own language, as its speakers look for it. */
export const languageNames: Readonly<Record<TtsLanguage, string>> = {
  'en-gb': 'English (UK)',
  es: 'Español',
  de: 'Deutsch',
  hi: 'हिन्दी',
  fr: 'Français',
  'en-us': 'English (US)',
};

const english =
  'Welcome back to the show! Today we talk about the small habits that make a big difference – and why most of us give up one day too early.';

/** Example texts in the voice's language. */
export const exampleTexts: Readonly<Record<TtsLanguage, string>> = {
  'en-gb': english,
  es: '¡Bienvenidos de nuevo al programa! Hoy hablamos de los pequeños hábitos que lo cambian todo y de por qué casi siempre abandonamos un día antes de tiempo.',
  de: 'Willkommen zurück zur Sendung! Heute geht es um die kleinen Gewohnheiten, die einen großen Unterschied machen – und darum, warum die meisten einen Tag zu früh aufgeben.',
  hi: 'कार्यक्रम में आपका फिर से स्वागत है! आज हम उन छोटी आदतों की बात करेंगे जो बड़ा बदलाव लाती हैं, और यह भी कि ज़्यादातर लोग एक दिन पहले ही हार क्यों मान लेते हैं।',
  fr: 'Bienvenue dans ce nouvel épisode\u202f! Aujourd’hui, on parle des petites habitudes qui changent tout – et de ce qui nous pousse presque tous à abandonner un jour trop tôt.',
  'en-us': english,
};
