import type { OptionsMessages } from '../en/converter-options.ts';

export const texts: OptionsMessages = {
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
};
