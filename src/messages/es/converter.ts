import { texts as chooser } from './chooser.ts';
import type { ConverterMessages } from '../en/converter.ts';

export const texts: ConverterMessages = {
  ...chooser,
  title: 'Conversor de audio',
  from: 'De',
  to: 'A',
  swap: 'Intercambiar formatos',
  drop: (format) => `Suelta aquí tus ${format} u otros archivos de audio`,
  dropNow: 'Suéltalos para empezar',
  limit: (size) => `Hasta ${size}`,
  private: 'Tus archivos no salen de este dispositivo',
};
