import type { OptionsMessages } from '../en/converter-options.ts';

export const texts: OptionsMessages = {
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
  loudness: 'Lautstärke',
  matched: 'Lautstärke anpassen',
  bitDepth: (bits) => `${bits} Bit`,
};
