import { texts as chooser } from './chooser.ts';
import type { ConverterMessages } from '../en/converter.ts';

export const texts: ConverterMessages = {
  ...chooser,
  title: 'Audio-Konverter',
  from: 'Von',
  to: 'Nach',
  swap: 'Formate tauschen',
  drop: (format) => `${format}- oder andere Audiodateien hier ablegen`,
  dropNow: 'Loslassen, um zu starten',
  limit: (size) => `Bis ${size}`,
  private: 'Deine Dateien verlassen dieses Gerät nicht',
};
