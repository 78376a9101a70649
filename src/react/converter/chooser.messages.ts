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
    drop: (format) => `Drop your ${format} file here`,
    dropNow: 'Drop it to start',
    limit: 'Up to 50 MB',
    private: 'Your files never leave this device',
  },
  es: {
    ...commonChooserMessages.es,
    title: 'Conversor de audio',
    from: 'De',
    to: 'A',
    swap: 'Intercambiar formatos',
    drop: (format) => `Suelta aquí tu archivo ${format}`,
    dropNow: 'Suéltalo para empezar',
    limit: 'Hasta 50 MB',
    private: 'Tus archivos no salen de este dispositivo',
  },
  fr: {
    ...commonChooserMessages.fr,
    title: 'Convertisseur audio',
    from: 'De',
    to: 'Vers',
    swap: 'Inverser les formats',
    drop: (format) => `Déposez votre fichier ${format} ici`,
    dropNow: 'Déposez-le pour commencer',
    limit: 'Jusqu’à 50 Mo',
    private: 'Vos fichiers ne quittent pas cet appareil',
  },
  de: {
    ...commonChooserMessages.de,
    title: 'Audio-Konverter',
    from: 'Von',
    to: 'Nach',
    swap: 'Formate tauschen',
    drop: (format) => `${format}-Datei hier ablegen`,
    dropNow: 'Loslassen, um zu starten',
    limit: 'Bis 50 MB',
    private: 'Deine Dateien verlassen dieses Gerät nicht',
  },
};
