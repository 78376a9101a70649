import type { SavedFileMessages } from '../en/saved-file.ts';

export const texts: SavedFileMessages = {
  handedOver: 'An deinen Browser übergeben',
  notSaved: {
    denied: 'Downloads sind hier blockiert. Öffne dieses Tool in einem eigenen Tab.',
    unknown: 'Nicht gespeichert? Öffne dieses Tool in einem eigenen Tab.',
  },
  saveAgain: 'Erneut speichern',
  share: 'Teilen…',
  shareFailed: 'Diese Datei ließ sich nicht teilen. Speichere sie stattdessen.',
  play: (fileName) => `${fileName} abspielen`,
};
