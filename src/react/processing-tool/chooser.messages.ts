/** What every tool says before a file is at hand, in every language. */
import type { Language } from '../../definition/common.ts';

export interface ChooserMessages {
  drop: string;
  /** In the drop field while files are over it. */
  dropNow: string;
  or: string;
  choose: string;
  limit: string;
  /** Shown while it is certain that the work happens on the device. */
  private: string;
  retry: string;
  /** The part of the widget that works on files could not be loaded. */
  unreachable: readonly [title: string, advice: string];
}

export const chooserMessages: Record<Language, ChooserMessages> = {
  en: {
    drop: 'Drop your recording here',
    dropNow: 'Drop it to start',
    or: 'or',
    choose: 'Choose a file',
    limit: 'MP3, WAV, M4A, FLAC and more, up to 50 MB',
    private: 'Your file never leaves this device',
    retry: 'Try again',
    unreachable: ['The connection was lost', 'Check your connection, then try again.'],
  },
  es: {
    drop: 'Suelta aquí tu grabación',
    dropNow: 'Suéltala para empezar',
    or: 'o',
    choose: 'Elegir un archivo',
    limit: 'MP3, WAV, M4A, FLAC y más, hasta 50 MB',
    private: 'Tu archivo no sale de este dispositivo',
    retry: 'Reintentar',
    unreachable: ['Se perdió la conexión', 'Comprueba la conexión y reinténtalo.'],
  },
  fr: {
    drop: 'Déposez votre enregistrement ici',
    dropNow: 'Déposez-le pour commencer',
    or: 'ou',
    choose: 'Choisir un fichier',
    limit: 'MP3, WAV, M4A, FLAC et plus, jusqu’à 50 Mo',
    private: 'Votre fichier ne quitte pas cet appareil',
    retry: 'Réessayer',
    unreachable: ['La connexion a été perdue', 'Vérifiez la connexion, puis réessayez.'],
  },
  de: {
    drop: 'Aufnahme hier ablegen',
    dropNow: 'Loslassen, um zu starten',
    or: 'oder',
    choose: 'Datei auswählen',
    limit: 'MP3, WAV, M4A, FLAC und mehr, bis 50 MB',
    private: 'Deine Datei verlässt dieses Gerät nicht',
    retry: 'Erneut versuchen',
    unreachable: ['Die Verbindung ging verloren', 'Prüfe die Verbindung und versuche es erneut.'],
  },
};
