/** The field to search a transcript, with what it has found. Stylesheet: `transcript.css`. */
import type { TranscriptMessages } from '../../../../messages/en/transcript.ts';
import { ChevronDownIcon } from '../../../controls/icon/icons.tsx';
import { useEnvironment } from '../../../environment/environment.tsx';
import { IconButton } from '../../icon-button/icon-button.tsx';
import { FindIcon, PreviousIcon } from './transcript-icons.tsx';
import type { Search } from './use-search.ts';

interface FinderProps {
  search: Search;
  text: TranscriptMessages;
  /** The line that sounds; -1 for none. */
  sounding: () => number;
  /** No longer follows the sound. */
  stop: () => void;
}

export function Finder({ search, text, sounding, stop }: FinderProps) {
  const { language } = useEnvironment();
  const { query, matches, at, find, step } = search;
  const go = (by: 1 | -1): void => {
    stop();
    step(by);
  };
  const number = (value: number): string => value.toLocaleString(language);
  return (
    <div className="pc-transcript__finder">
      <FindIcon />
      <input
        type="search"
        className="pc-transcript__field"
        aria-label={text.search}
        placeholder={text.search}
        autoComplete="off"
        enterKeyHint="search"
        data-focus=""
        value={query}
        onChange={({ target }) => {
          if (target.value) stop();
          find(target.value, Math.max(0, matches[at]?.line ?? sounding()));
        }}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Enter') go(event.shiftKey ? -1 : 1);
          else if (event.key !== 'Escape' || !query) return;
          else find('', 0);
          event.preventDefault();
          event.stopPropagation();
        }}
      />
      <span className="pc-transcript__count" role="status">
        {query.trim() && (matches.length > 0 ? text.count(number(at + 1), number(matches.length)) : text.nothing)}
      </span>
      {matches.length > 0 && (
        <>
          <IconButton size="sm" label={text.previous} icon={<PreviousIcon />} onClick={() => go(-1)} />
          <IconButton size="sm" label={text.next} icon={<ChevronDownIcon />} onClick={() => go(1)} />
        </>
      )}
    </div>
  );
}
