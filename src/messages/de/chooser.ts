import type { CommonChooserMessages } from '../en/chooser.ts';

export const texts: CommonChooserMessages = {
  or: 'oder',
  choose: 'Datei auswählen',
  record: 'Aufnehmen',
  retry: 'Erneut versuchen',
  unreachable: ['Verbindung unterbrochen', 'Prüfe deine Verbindung und versuche es erneut.'],
};
