/** The messages of the search, in every language. */
import type { Messages } from '../../messages/messages.ts';

export interface SearchMessages {
  title: string;
  placeholder: string;
  close: string;
  /** Before anything is typed. */
  hint: string;
  searching: string;
  results(count: number): string;
  nothing(query: string): string;
  /** The button that opens the search results page. */
  elsewhere(query: string): string;
  retry: string;
  /** The advice is shown to offline visitors. */
  failed: readonly [title: string, advice: string];
  /** The advice shown to online visitors. */
  later: string;
  /** No search is configured. */
  absent: string;
}

export const searchMessages: Messages<'search'> = {
  name: 'search',
  en: {
    title: 'Search',
    placeholder: 'Search the blog',
    close: 'Close search',
    hint: 'Type a few words; results appear as you go.',
    searching: 'Searching …',
    results: (count) => (count === 1 ? '1 result' : `${count} results`),
    nothing: (query) => `Nothing found for “${query}”. Try fewer or other words.`,
    elsewhere: (query) => `Show results for “${query}”`,
    retry: 'Try again',
    failed: ['The search is not available right now', 'Check your connection, then try again.'],
    later: 'Try again in a moment.',
    absent: 'Search is not set up on this site.',
  },
  es: {
    title: 'Buscar',
    placeholder: 'Buscar en el blog',
    close: 'Cerrar la búsqueda',
    hint: 'Escribe unas palabras; los resultados aparecen al momento.',
    searching: 'Buscando …',
    results: (count) => (count === 1 ? '1 resultado' : `${count} resultados`),
    nothing: (query) => `No hay nada sobre «${query}». Prueba con menos palabras o con otras.`,
    elsewhere: (query) => `Ver los resultados de «${query}»`,
    retry: 'Reintentar',
    failed: ['La búsqueda no está disponible ahora', 'Comprueba la conexión y reinténtalo.'],
    later: 'Reinténtalo en un momento.',
    absent: 'La búsqueda no está configurada en este sitio.',
  },
  fr: {
    title: 'Rechercher',
    placeholder: 'Rechercher dans le blog',
    close: 'Fermer la recherche',
    hint: 'Tapez quelques mots : les résultats s’affichent aussitôt.',
    searching: 'Recherche …',
    results: (count) => (count === 1 ? '1 résultat' : `${count} résultats`),
    nothing: (query) => `Rien pour « ${query} ». Essayez moins de mots, ou d’autres.`,
    elsewhere: (query) => `Voir les résultats pour « ${query} »`,
    retry: 'Réessayer',
    failed: ['La recherche n’est pas disponible pour le moment', 'Vérifiez la connexion, puis réessayez.'],
    later: 'Réessayez dans un instant.',
    absent: 'La recherche n’est pas configurée sur ce site.',
  },
  de: {
    title: 'Suchen',
    placeholder: 'Blog durchsuchen',
    close: 'Suche schließen',
    hint: 'Tippe ein paar Wörter; Ergebnisse erscheinen sofort.',
    searching: 'Suche läuft …',
    results: (count) => (count === 1 ? '1 Ergebnis' : `${count} Ergebnisse`),
    nothing: (query) => `Nichts gefunden für „${query}“. Versuche es mit weniger oder anderen Wörtern.`,
    elsewhere: (query) => `Ergebnisse für „${query}“ anzeigen`,
    retry: 'Erneut versuchen',
    failed: ['Die Suche ist gerade nicht erreichbar', 'Prüfe die Verbindung und versuche es erneut.'],
    later: 'Versuche es gleich noch einmal.',
    absent: 'Die Suche ist auf dieser Website nicht eingerichtet.',
  },
};
