/** What the converter says before a file is at hand, in every language. */
import type { Language } from '../../definition/common.ts';

export interface ChooserMessages {
  title: string;
  from: string;
  to: string;
  swap: string;
  /** In the drop field. `format` is the source format. */
  drop(format: string): string;
  /** In the drop field while files are over it. */
  dropNow: string;
  or: string;
  choose: string;
  limit: string;
  /** Shown while it is certain that the conversion happens on the device. */
  private: string;
  retry: string;
  /** The part of the widget that works on files could not be loaded. */
  unreachable: readonly [title: string, advice: string];
}

export const chooserMessages: Record<Language, ChooserMessages> = {
  en: {
    title: 'Audio converter',
    from: 'From',
    to: 'To',
    swap: 'Swap formats',
    drop: (format) => `Drop your ${format} file here`,
    dropNow: 'Drop it to start',
    or: 'or',
    choose: 'Choose a file',
    limit: 'Up to 50 MB',
    private: 'Your files never leave this device',
    retry: 'Try again',
    unreachable: ['The connection was lost', 'Check your connection, then try again.'],
  },
  es: {
    title: 'Conversor de audio',
    from: 'De',
    to: 'A',
    swap: 'Intercambiar formatos',
    drop: (format) => `Suelta aquí tu archivo ${format}`,
    dropNow: 'Suéltalo para empezar',
    or: 'o',
    choose: 'Elegir un archivo',
    limit: 'Hasta 50 MB',
    private: 'Tus archivos no salen de este dispositivo',
    retry: 'Reintentar',
    unreachable: ['Se perdió la conexión', 'Comprueba la conexión y reinténtalo.'],
  },
  fr: {
    title: 'Convertisseur audio',
    from: 'De',
    to: 'Vers',
    swap: 'Inverser les formats',
    drop: (format) => `Déposez votre fichier ${format} ici`,
    dropNow: 'Déposez-le pour commencer',
    or: 'ou',
    choose: 'Choisir un fichier',
    limit: 'Jusqu’à 50 Mo',
    private: 'Vos fichiers ne quittent pas cet appareil',
    retry: 'Réessayer',
    unreachable: ['La connexion a été perdue', 'Vérifiez la connexion, puis réessayez.'],
  },
  de: {
    title: 'Audio-Konverter',
    from: 'Von',
    to: 'In',
    swap: 'Formate tauschen',
    drop: (format) => `${format}-Datei hier ablegen`,
    dropNow: 'Loslassen, um zu starten',
    or: 'oder',
    choose: 'Datei auswählen',
    limit: 'Bis 50 MB',
    private: 'Deine Dateien verlassen dieses Gerät nicht',
    retry: 'Erneut versuchen',
    unreachable: ['Die Verbindung ging verloren', 'Prüfe die Verbindung und versuche es erneut.'],
  },
};
