/** The converter's messages before a file is chosen, in every language. */
import type { Messages } from '../../messages/messages.ts';
import { commonChooserMessages, type ChooserMessages } from '../file-jobs/chooser.messages.ts';

export interface ConverterMessages extends ChooserMessages {
  title: string;
  from: string;
  to: string;
  swap: string;
  /** In the drop field. `format` is the source format. */
  drop(format: string): string;
}

export const chooserMessages: Messages<'converter'> = {
  name: 'converter',
  en: {
    ...commonChooserMessages.en,
    title: 'Audio converter',
    from: 'From',
    to: 'To',
    swap: 'Swap formats',
    drop: (format) => `Drop your ${format} or other files here`,
    dropNow: 'Drop to start',
    limit: (size) => `Up to ${size}`,
    private: 'Your files never leave this device',
  },
  es: {
    ...commonChooserMessages.es,
    title: 'Conversor de audio',
    from: 'De',
    to: 'A',
    swap: 'Intercambiar formatos',
    drop: (format) => `Suelta aquí tus archivos ${format} u otros`,
    dropNow: 'Suéltalos para empezar',
    limit: (size) => `Hasta ${size}`,
    private: 'Tus archivos no salen de este dispositivo',
  },
  fr: {
    ...commonChooserMessages.fr,
    title: 'Convertisseur audio',
    from: 'De',
    to: 'Vers',
    swap: 'Inverser les formats',
    drop: (format) => `Déposez ici vos fichiers ${format} ou autres`,
    dropNow: 'Déposez-les pour commencer',
    limit: (size) => `Jusqu’à ${size}`,
    private: 'Vos fichiers ne quittent pas cet appareil',
  },
  de: {
    ...commonChooserMessages.de,
    title: 'Audio-Konverter',
    from: 'Von',
    to: 'Nach',
    swap: 'Formate tauschen',
    drop: (format) => `${format}- oder andere Dateien hier ablegen`,
    dropNow: 'Loslassen, um zu starten',
    limit: (size) => `Bis ${size}`,
    private: 'Deine Dateien verlassen dieses Gerät nicht',
  },
};
