import { plural } from '../plural.ts';
import type { SearchMessages } from '../en/search.ts';

export const texts: SearchMessages = {
  title: 'Suchen',
  placeholder: 'Blog durchsuchen',
  close: 'Suche schließen',
  hint: 'Ergebnisse erscheinen beim Tippen.',
  searching: 'Suche läuft…',
  results: (count) => `${count} ${plural('de', count, 'Ergebnis', 'Ergebnisse')}`,
  nothing: (query) => `Keine Ergebnisse für „${query}“. Versuche es mit weniger oder anderen Wörtern.`,
  elsewhere: (query) => `Ergebnisse für „${query}“ anzeigen`,
  retry: 'Erneut versuchen',
  failed: ['Die Suche ist gerade nicht erreichbar', 'Prüfe deine Verbindung und versuche es erneut.'],
  later: 'Versuche es in Kürze erneut.',
  absent: 'Die Suche ist auf dieser Website nicht eingerichtet.',
};
