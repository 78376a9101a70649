/** The converter's messages about the options of a result, in every language. */
import type { Messages } from '../../messages/messages.ts';

export interface OptionsMessages {
  options: string;
  quality: string;
  sampleRate: string;
  channels: string;
  /** The option that keeps the source's value. */
  asInFile: string;
  /** The same, for the bit depth. */
  depthAsInFile: string;
  mono: string;
  stereo: string;
  /** Describes the default bitrate, or stands for it if it depends on the file. */
  usual: string;
  smaller: string;
  best: string;
  /** In kbit/s. */
  bitrate(rate: number): string;
  /** The same of a file whose sound is not known: if it has less, less is made. */
  bitrateUpTo(rate: number): string;
  /** A variable bitrate. */
  variable(level: string): string;
  /** Describes it, for stereo music, in kbit/s. */
  variableRange(from: number, to: number): string;
  loudness: string;
  /** The option that brings every file to one loudness. */
  matched: string;
  /** Bits per sample. */
  bitDepth(bits: number): string;
}

export const optionsMessages: Messages<'converterOptions'> = {
  name: 'converterOptions',
  en: {
    options: 'Audio options',
    quality: 'Quality',
    sampleRate: 'Sample rate',
    channels: 'Channels',
    asInFile: 'Same as original',
    depthAsInFile: 'Lossless',
    mono: 'Mono',
    stereo: 'Stereo',
    usual: 'Recommended',
    smaller: 'Smallest file',
    best: 'Best quality',
    bitrate: (rate) => `${rate} kbps`,
    bitrateUpTo: (rate) => `Up to ${rate} kbps`,
    variable: (level) => `Variable (${level})`,
    variableRange: (from, to) => `usually ${from}–${to} kbps`,
    loudness: 'Loudness',
    matched: 'Match loudness',
    bitDepth: (bits) => `${bits}-bit`,
  },
  es: {
    options: 'Opciones de audio',
    quality: 'Calidad',
    sampleRate: 'Frecuencia de muestreo',
    channels: 'Canales',
    asInFile: 'Original',
    depthAsInFile: 'Sin pérdidas',
    mono: 'Mono',
    stereo: 'Estéreo',
    usual: 'Recomendado',
    smaller: 'Archivo más pequeño',
    best: 'Mejor calidad',
    bitrate: (rate) => `${rate} kbps`,
    bitrateUpTo: (rate) => `Hasta ${rate} kbps`,
    variable: (level) => `Variable (${level})`,
    variableRange: (from, to) => `suele ser de ${from} a ${to} kbps`,
    loudness: 'Volumen',
    matched: 'Igualar volumen',
    bitDepth: (bits) => `${bits} bits`,
  },
  fr: {
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
    loudness: 'Volume sonore',
    matched: 'Volume égalisé',
    bitDepth: (bits) => `${bits} bits`,
  },
  de: {
    options: 'Audio-Optionen',
    quality: 'Qualität',
    sampleRate: 'Abtastrate',
    channels: 'Kanäle',
    asInFile: 'Wie im Original',
    depthAsInFile: 'Verlustfrei',
    mono: 'Mono',
    stereo: 'Stereo',
    usual: 'Empfohlen',
    smaller: 'Kleinste Datei',
    best: 'Beste Qualität',
    bitrate: (rate) => `${rate} kbit/s`,
    bitrateUpTo: (rate) => `Bis ${rate} kbit/s`,
    variable: (level) => `Variabel (${level})`,
    variableRange: (from, to) => `meist ${from}–${to} kbit/s`,
    loudness: 'Lautheit',
    matched: 'Lautheit anpassen',
    bitDepth: (bits) => `${bits} Bit`,
  },
};
