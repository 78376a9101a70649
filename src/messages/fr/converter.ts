import { texts as chooser } from './chooser.ts';
import type { ConverterMessages } from '../en/converter.ts';

export const texts: ConverterMessages = {
  ...chooser,
  title: 'Convertisseur audio',
  from: 'De',
  to: 'Vers',
  swap: 'Inverser les formats',
  drop: (format) => `Déposez ici vos ${format} ou autres fichiers audio`,
  dropNow: 'Déposez-les pour commencer',
  limit: (size) => `Jusqu’à ${size}`,
  private: 'Vos fichiers ne quittent pas cet appareil',
};
