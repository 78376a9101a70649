/** The messages of all tools before a file is chosen, in every language. */
import type { Messages } from '../../messages/messages.ts';
import { commonChooserMessages, type ChooserMessages } from '../file-jobs/chooser.messages.ts';

export interface ToolMessages extends ChooserMessages {
  drop: string;
}

export const chooserMessages: Messages<'tool'> = {
  name: 'tool',
  en: {
    ...commonChooserMessages.en,
    drop: 'Drop your recording here',
    dropNow: 'Drop it to start',
    limit: (size) => `MP3, WAV, M4A, FLAC and more, up to ${size}`,
    private: 'Your file never leaves this device',
  },
  es: {
    ...commonChooserMessages.es,
    drop: 'Suelta aquí tu grabación',
    dropNow: 'Suéltala para empezar',
    limit: (size) => `MP3, WAV, M4A, FLAC y más, hasta ${size}`,
    private: 'Tu archivo no sale de este dispositivo',
  },
  fr: {
    ...commonChooserMessages.fr,
    drop: 'Déposez votre enregistrement ici',
    dropNow: 'Déposez-le pour commencer',
    limit: (size) => `MP3, WAV, M4A, FLAC et plus, jusqu’à ${size}`,
    private: 'Votre fichier ne quitte pas cet appareil',
  },
  de: {
    ...commonChooserMessages.de,
    drop: 'Aufnahme hier ablegen',
    dropNow: 'Loslassen, um zu starten',
    limit: (size) => `MP3, WAV, M4A, FLAC und mehr, bis ${size}`,
    private: 'Deine Datei verlässt dieses Gerät nicht',
  },
};
