import type { SavedFileMessages } from '../en/saved-file.ts';

export const texts: SavedFileMessages = {
  isSaved: (fileName) => `${fileName} ist gespeichert`,
  notSaved: {
    denied: 'Downloads sind hier blockiert. Öffne den Konverter in einem eigenen Tab.',
    unknown: 'Nicht gespeichert? Öffne den Konverter in einem eigenen Tab.',
  },
  saveAgain: 'Erneut speichern',
  play: (fileName) => `${fileName} abspielen`,
};
