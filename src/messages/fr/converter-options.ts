import type { OptionsMessages } from '../en/converter-options.ts';

export const texts: OptionsMessages = {
  options: 'Options audio',
  quality: 'Qualité',
  sampleRate: 'Fréquence',
  channels: 'Canaux',
  asInFile: 'D’origine',
  depthAsInFile: 'Sans perte',
  mono: 'Mono',
  stereo: 'Stéréo',
  usual: 'Conseillé',
  smaller: 'Fichier le plus léger',
  best: 'Meilleure qualité',
  bitrate: (rate) => `${rate} kbit/s`,
  bitrateUpTo: (rate) => `Jusqu’à ${rate} kbit/s`,
  variable: (level) => `Variable (${level})`,
  variableRange: (from, to) => `en général ${from} à ${to} kbit/s`,
  loudness: 'Volume',
  matched: 'Égaliser le volume',
  bitDepth: (bits) => `${bits} bits`,
};
