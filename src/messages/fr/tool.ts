import { texts as chooser } from './chooser.ts';
import type { ToolMessages } from '../en/tool.ts';

export const texts: ToolMessages = {
  ...chooser,
  drop: 'Déposez votre enregistrement ici',
  dropNow: 'Déposez-le pour commencer',
  limit: (size) => `MP3, WAV, M4A, FLAC et plus, jusqu’à ${size}`,
  private: 'Votre fichier ne quitte pas cet appareil',
};
