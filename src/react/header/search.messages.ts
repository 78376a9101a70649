/** The messages of the search, in every language. */
import { plural } from '../plural.ts';
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
    hint: 'Results appear as you type.',
    searching: 'Searching…',
    results: (count) => `${count} ${plural('en', count, 'result', 'results')}`,
    nothing: (query) => `No results for “${query}”. Try fewer or different words.`,
    elsewhere: (query) => `Show results for “${query}”`,
    retry: 'Try again',
    failed: ['Search isn’t available right now', 'Check your connection and try again.'],
    later: 'Try again in a moment.',
    absent: 'Search isn’t set up on this site.',
  },
  es: {
    title: 'Buscar',
    placeholder: 'Buscar en el blog',
    close: 'Cerrar la búsqueda',
    hint: 'Los resultados aparecen mientras escribes.',
    searching: 'Buscando…',
    results: (count) => `${count} ${plural('es', count, 'resultado', 'resultados')}`,
    nothing: (query) => `No hay resultados para «${query}». Prueba con menos palabras o con otras.`,
    elsewhere: (query) => `Ver los resultados de «${query}»`,
    retry: 'Reintentar',
    failed: ['La búsqueda no está disponible ahora', 'Comprueba tu conexión e inténtalo de nuevo.'],
    later: 'Inténtalo de nuevo en un momento.',
    absent: 'La búsqueda no está configurada en este sitio.',
  },
  fr: {
    title: 'Rechercher',
    placeholder: 'Rechercher dans le blog',
    close: 'Fermer la recherche',
    hint: 'Les résultats s’affichent pendant la saisie.',
    searching: 'Recherche…',
    results: (count) => `${count} ${plural('fr', count, 'résultat', 'résultats')}`,
    nothing: (query) => `Aucun résultat pour «\u00a0${query}\u00a0». Essayez moins de mots ou d’autres mots.`,
    elsewhere: (query) => `Voir les résultats pour «\u00a0${query}\u00a0»`,
    retry: 'Réessayer',
    failed: ['La recherche n’est pas disponible pour le moment', 'Vérifiez votre connexion, puis réessayez.'],
    later: 'Réessayez dans un instant.',
    absent: 'La recherche n’est pas configurée sur ce site.',
  },
  de: {
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
  },
};
