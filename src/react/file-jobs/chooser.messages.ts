/** The messages of all widgets that work on files before one is chosen, in every language. */
import type { Language } from '../../definition/common.ts';

/** The messages that are the same for every widget. */
interface CommonMessages {
  or: string;
  choose: string;
  retry: string;
  /** The part of the widget that works on files could not be loaded. */
  unreachable: readonly [title: string, advice: string];
}

/** The common messages, and the widget's own. */
export interface ChooserMessages extends CommonMessages {
  /** In the drop field while files are over it. */
  dropNow: string;
  /** Which files are accepted; `size` is the largest, with its unit. */
  limit(size: string): string;
  /** Shown while files are certain to stay on the device. */
  private: string;
}

export const commonChooserMessages: Record<Language, CommonMessages> = {
  en: {
    or: 'or',
    choose: 'Choose a file',
    retry: 'Try again',
    unreachable: ['Connection lost', 'Check your connection and try again.'],
  },
  es: {
    or: 'o',
    choose: 'Elegir un archivo',
    retry: 'Reintentar',
    unreachable: ['Se ha perdido la conexión', 'Comprueba tu conexión e inténtalo de nuevo.'],
  },
  fr: {
    or: 'ou',
    choose: 'Choisir un fichier',
    retry: 'Réessayer',
    unreachable: ['Connexion perdue', 'Vérifiez votre connexion, puis réessayez.'],
  },
  de: {
    or: 'oder',
    choose: 'Datei auswählen',
    retry: 'Erneut versuchen',
    unreachable: ['Verbindung unterbrochen', 'Prüfe deine Verbindung und versuche es erneut.'],
  },
};
