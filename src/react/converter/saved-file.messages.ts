/** The converter's messages about the last saved result, in every language. */
import type { Messages } from '../../messages/messages.ts';
import type { DownloadPermission } from './download-permission.ts';

export interface SavedFileMessages {
  /** For screen readers. */
  isSaved(fileName: string): string;
  /** Follows the size, where downloads are or may be blocked. */
  notSaved: Record<Exclude<DownloadPermission, 'granted'>, string>;
  saveAgain: string;
  play(fileName: string): string;
}

export const savedFileMessages: Messages<'savedFile'> = {
  name: 'savedFile',
  en: {
    isSaved: (fileName) => `${fileName} is saved`,
    notSaved: {
      denied: 'Downloads are blocked here. Open the converter in its own tab.',
      unknown: 'Not saved? Open the converter in its own tab.',
    },
    saveAgain: 'Save again',
    play: (fileName) => `Play ${fileName}`,
  },
  es: {
    isSaved: (fileName) => `${fileName} se ha guardado`,
    notSaved: {
      denied: 'Aquí las descargas están bloqueadas. Abre el conversor en su propia pestaña.',
      unknown: '¿No se ha guardado? Abre el conversor en su propia pestaña.',
    },
    saveAgain: 'Guardar de nuevo',
    play: (fileName) => `Reproducir ${fileName}`,
  },
  fr: {
    isSaved: (fileName) => `${fileName} est enregistré`,
    notSaved: {
      denied: 'Les téléchargements sont bloqués ici. Ouvrez le convertisseur dans son propre onglet.',
      unknown: 'Pas enregistré\u202f? Ouvrez le convertisseur dans son propre onglet.',
    },
    saveAgain: 'Enregistrer à nouveau',
    play: (fileName) => `Lire ${fileName}`,
  },
  de: {
    isSaved: (fileName) => `${fileName} ist gespeichert`,
    notSaved: {
      denied: 'Downloads sind hier blockiert. Öffne den Konverter in einem eigenen Tab.',
      unknown: 'Nicht gespeichert? Öffne den Konverter in einem eigenen Tab.',
    },
    saveAgain: 'Erneut speichern',
    play: (fileName) => `${fileName} abspielen`,
  },
};
