/** The messages of the search. */
import { plural } from '../plural.ts';
import { english } from '../english.ts';
import type { TitledMessage } from '../titled-message.ts';

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
  failed: TitledMessage;
  /** The advice shown to online visitors. */
  later: string;
  /** No search is configured. */
  absent: string;
}

export const searchMessages = english<SearchMessages>('search', {
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
});
