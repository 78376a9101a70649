/** The search of blog pages. Loaded when a visitor starts to use it. */
import { use, useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { textOf } from '../../../../messages/messages.ts';
import { isSafeLink } from '../../../../contract/safe-link.ts';
import { native } from '../../../../dom/native.ts';
import { localisedPath } from '../../../../visitor/localised-path.ts';
import { dismissible, useModalDialog } from '../../../hooks/modal-dialog.ts';
import { Button } from '../../button/button.tsx';
import { CloseIcon } from '../../../controls/icon/icons.tsx';
import { IconButton } from '../../icon-button/icon-button.tsx';
import { LiveRegion } from '../../../controls/live-region/live-region.tsx';
import noticeCss from '../../../controls/notice/notice.css';
import { Notice } from '../../../controls/notice/notice.tsx';
import { INFO } from '../../../controls/notice/tones.tsx';
import type { HeaderSearch, HeaderSearchResult } from '../header.element.ts';
import { RetryIcon } from '../../../controls/icon/action-icons.tsx';
import { SearchIcon } from '../header-icons.tsx';
import { Link, NavigationContext } from '../link.tsx';
import { findInIndex, NoIndexError } from './pagefind.ts';
import searchCss from './search.css';
import { searchMessages, type SearchMessages } from '../../../../messages/en/search.ts';

export const styles: readonly string[] = [noticeCss, searchCss];

/** Pause in typing before a search starts, in ms. */
const TYPING_PAUSE = 200;

/** What is searched; the first one given is used. */
export interface SearchSource {
  find: HeaderSearch | undefined;
  /** URL of a Pagefind index; empty for none. */
  index: string;
  /** URL of a search results page; empty for none. */
  page: string;
}

type Outcome =
  | { readonly kind: 'idle' | 'searching' | 'failed' }
  /** No search is configured. */
  | { readonly kind: 'absent' }
  /** Submitting opens the search results page. */
  | { readonly kind: 'elsewhere' }
  | {
      readonly kind: 'found';
      readonly query: string;
      readonly results: readonly HeaderSearchResult[];
      /** Which of all searches it is. */
      readonly number: number;
    };

interface SearchDialogProps {
  open: boolean;
  language: string;
  source: SearchSource;
  onSearch: (query: string, results: number | null) => void;
  onClose: (reason: 'close' | 'escape' | 'outside') => void;
}

export function SearchDialog({ open, language, source, onSearch, onClose }: SearchDialogProps) {
  const text = textOf(searchMessages, language);
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState('');
  /** What is searched: the field's words, without those that an input method is composing. */
  const [query, setQuery] = useState('');
  const [attempt, setAttempt] = useState(0);
  /** Words on which Enter was pressed before their results were there. */
  const entered = useRef('');
  const outcome = useSearch(open ? query : '', language, source, attempt, onSearch);
  const navigation = use(NavigationContext);

  useModalDialog(dialog, open, () => {
    input.current?.select();
    return input.current;
  });

  const isPending = outcome.kind === 'searching' || (outcome.kind === 'found' && outcome.query !== query);

  /** Opens the first result or the search results page. */
  function follow(): void {
    if (outcome.kind === 'found') dialog.current?.querySelector<HTMLElement>('.pc-search__result')?.click();
    if (outcome.kind !== 'elsewhere' || query === '') return;
    const url = new URL(localisedPath(language, source.page), native(document, 'baseURI'));
    url.searchParams.set('q', query);
    onSearch(query, null);
    if (navigation.announce(url.href, 'search-result', false)) location.assign(url.href);
  }

  const followEntered = useEffectEvent(() => {
    if (!open || entered.current === '' || isPending) return;
    if (entered.current === query) follow();
    entered.current = '';
  });
  useEffect(() => followEntered(), [outcome]);

  function edit(words: string, isComposing: boolean): void {
    setValue(words);
    entered.current = '';
    if (!isComposing) setQuery(words.trim());
  }

  useEffect(() => {
    if (!open) entered.current = '';
  }, [open]);

  return (
    <dialog
      ref={dialog}
      className="pc-search"
      part="search-dialog"
      aria-label={text.title}
      {...dismissible(open, (reason) => onClose(reason === 'backdrop' ? 'outside' : reason))}
      onKeyDown={(event) => {
        if (isOfInputMethod(event)) {
          // WebKit submits the form with the Enter that ends a composition.
          if (event.key === 'Enter') event.preventDefault();
          return;
        }
        moveAmongResults(event);
        // Some browsers clear a search field on Escape instead of closing the dialog.
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onClose('escape');
      }}
    >
      <div className="pc-search__card">
        <form
          className="pc-search__form"
          role="search"
          onSubmit={(event) => {
            event.preventDefault();
            if (isPending) entered.current = query;
            else follow();
          }}
        >
          <SearchIcon />
          <input
            ref={input}
            className="pc-search__input"
            data-focus=""
            type="search"
            aria-label={text.placeholder}
            placeholder={text.placeholder}
            value={value}
            autoComplete="off"
            enterKeyHint="search"
            onChange={(event) => edit(event.target.value, (event.nativeEvent as InputEvent).isComposing)}
            onCompositionEnd={(event) => edit(event.currentTarget.value, false)}
          />
          <IconButton size="sm" label={text.close} icon={<CloseIcon />} onClick={() => onClose('close')} />
        </form>
        <div className="pc-search__outcome" data-focus-area="">
          <Results outcome={outcome} text={text} />
          {outcome.kind === 'elsewhere' && (
            <Button className="pc-search__elsewhere" variant="quiet" icon={<SearchIcon />} onClick={follow}>
              {text.elsewhere(query)}
            </Button>
          )}
          {outcome.kind === 'failed' && (
            <Notice
              live="assertive"
              title={text.failed[0]}
              actions={
                <Button icon={<RetryIcon />} onClick={() => setAttempt((count) => count + 1)}>
                  {text.retry}
                </Button>
              }
            >
              {navigator.onLine ? text.later : text.failed[1]}
            </Notice>
          )}
          {outcome.kind === 'absent' && <Notice tone={INFO}>{text.absent}</Notice>}
        </div>
        <LiveRegion message={announcement(outcome, text)} occurrence={outcome.kind === 'found' ? outcome.number : 0} />
      </div>
    </dialog>
  );
}

/** In characters; Pagefind's excerpts have about thirty words. */
const LONGEST_EXCERPT = 2000;

function Results({ outcome, text }: { outcome: Outcome; text: SearchMessages }) {
  if (outcome.kind === 'idle') return <p className="pc-search__line">{text.hint}</p>;
  if (outcome.kind === 'searching') return <p className="pc-search__line">{text.searching}</p>;
  if (outcome.kind !== 'found') return null;
  if (outcome.results.length === 0) return <p className="pc-search__line">{text.nothing(outcome.query)}</p>;
  return (
    <ul role="list" aria-label={text.results(outcome.results.length)}>
      {outcome.results.map(({ url, title, excerpt }) => (
        <li key={url}>
          {/* Absolute, so that the language prefix is not changed. */}
          <Link to={new URL(url, native(document, 'baseURI')).href} item="search-result" className="pc-search__result">
            <span className="pc-search__title">{title}</span>
            {excerpt && (
              <span className="pc-search__excerpt">
                {excerpt
                  .slice(0, LONGEST_EXCERPT)
                  .split(/<\/?mark>/)
                  .map((part, index) => (index % 2 ? <mark key={index}>{part}</mark> : part))}
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}

const announcement = (outcome: Outcome, text: SearchMessages): string =>
  outcome.kind === 'found'
    ? outcome.results.length > 0
      ? text.results(outcome.results.length)
      : text.nothing(outcome.query)
    : outcome.kind === 'absent'
      ? text.absent
      : '';

function useSearch(
  query: string,
  language: string,
  { find, index, page }: SearchSource,
  attempt: number,
  onSearch: (query: string, results: number | null) => void,
): Outcome {
  const [last, setLast] = useState<{ query: string; outcome: Outcome; finished: number }>({
    query: '',
    outcome: { kind: 'idle' },
    finished: 0,
  });
  const announce = useEffectEvent(onSearch);
  const elsewhere = !find && !index && page !== '';

  useEffect(() => {
    if (query === '' || elsewhere) return undefined;
    const searching = new AbortController();
    const { signal } = searching;
    const settle = (outcome: Outcome) => !signal.aborted && setLast((before) => ({ ...before, query, outcome }));
    const timer = setTimeout(() => {
      lookUp(find ? () => find(query, { language, signal }) : () => findIn(index, query)).then(
        (results) => {
          if (signal.aborted) return;
          setLast((before) => ({
            query,
            outcome: { kind: 'found', query, results, number: before.finished + 1 },
            finished: before.finished + 1,
          }));
          announce(query, results.length);
        },
        (error: unknown) => {
          if (signal.aborted) return;
          if (!find && page) settle({ kind: 'elsewhere' });
          else if (error instanceof NoIndexError) {
            console.error(
              `<pc-header> attribute search-index="${index}" names no Pagefind index, and neither search-url nor the property "search" is set.`,
            );
            settle({ kind: 'absent' });
          } else settle({ kind: 'failed' });
        },
      );
    }, TYPING_PAUSE);
    return () => {
      clearTimeout(timer);
      searching.abort();
    };
  }, [query, language, find, index, page, elsewhere, attempt]);

  if (query === '') return { kind: 'idle' };
  if (elsewhere) return { kind: 'elsewhere' };
  // Keeps the previous results until there are new ones, to avoid flicker.
  return last.query === query || last.outcome.kind === 'found' ? last.outcome : { kind: 'searching' };
}

const findIn = (index: string, query: string) =>
  index ? findInIndex(index, query) : Promise.reject(new NoIndexError());

/** The valid results without duplicates. The page's own search may return anything, or throw. */
async function lookUp(find: () => Promise<readonly HeaderSearchResult[]>): Promise<readonly HeaderSearchResult[]> {
  const found: unknown = await find();
  if (!Array.isArray(found)) throw new TypeError('What was found is no list.');
  const byUrl = new Map<string, HeaderSearchResult>();
  for (const value of found) {
    const { url, title, excerpt } = (value ?? {}) as Partial<Record<keyof HeaderSearchResult, unknown>>;
    if (!isSafeLink(url) || typeof title !== 'string' || !title || byUrl.has(url)) continue;
    byUrl.set(url, { url, title, ...(typeof excerpt === 'string' && { excerpt }) });
  }
  return [...byUrl.values()];
}

/** Keys of an input method; the last one of a composition has only the code 229 in some browsers. */
const isOfInputMethod = ({ nativeEvent }: KeyboardEvent): boolean =>
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- `key` does not tell it in WebKit
  nativeEvent.isComposing || nativeEvent.keyCode === 229;

/** Arrow up and down move between the field and the results. */
function moveAmongResults(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (step === undefined) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, .pc-search__result')];
  const at = stops.indexOf(event.target as HTMLElement);
  if (at < 0) return;
  event.preventDefault();
  stops[at + step]?.focus();
}
