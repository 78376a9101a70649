/** What is done with the chapters of a file besides typing them: marked while listening, taken in, saved. */
import { useRef, useState } from 'react';
import type { Chapter } from '../../../contract/audio.ts';
import type { TagMessages } from '../../../messages/en/tags.ts';
import { lazyModule } from '../../../loading/lazy-module.ts';
import { readChapters } from '../../../sidecars/chapters.ts';
import { shownChapters } from '../../../sidecars/chapter.ts';
import { CHAPTER_FORMATS, lostOfChapters, type ChapterFormat } from '../../../sidecars/formats.ts';
import { useLazyModule } from '../../hooks/use-lazy-module.ts';
import { saveFile } from '../../jobs/save.ts';
import { Button } from '../../widgets/button/button.tsx';
import type * as MarksPart from './chapter-marks.lazy.tsx';
import { chaptersOf, lengthOf, type Event, type Part, type State } from './tags.machine.ts';

const marksPart = lazyModule<typeof MarksPart>(() => import('./chapter-marks.lazy.tsx'));

/** Their names; a text has one in each language. */
const FORMATS = { json: 'Podcasting 2.0', psc: 'Podlove', vtt: 'WebVTT' } as const;

interface ChapterToolsProps {
  file: File;
  state: State;
  send: (event: Event) => void;
  part: Part;
  text: TagMessages;
  language: string;
}

export function ChapterTools({ file, state, send, part, text, language }: ChapterToolsProps) {
  const input = useRef<HTMLInputElement>(null);
  const { part: marks, failed } = useLazyModule(marksPart);
  const [isOpen, setOpen] = useState(false);
  const [note, setNote] = useState('');
  const chapters = chaptersOf(state, part);

  async function take(chosen: File): Promise<void> {
    try {
      const found = readChapters(await chosen.text());
      const length = lengthOf(part) ?? Infinity;
      send({ type: 'chapters', chapters: shownChapters(found).filter(({ start }) => start < length) });
      setNote(lostOfChapters(found, 'txt').some((kind) => kind !== 'ends') ? text.unkeptOfChapters : '');
    } catch {
      setNote(text.unreadableChapters);
    }
  }

  function save(format: ChapterFormat, all: readonly Chapter[]): void {
    const { extension, type, write } = CHAPTER_FORMATS[format];
    saveFile(new Blob([write(all, lengthOf(part))], { type }), file.name.replace(/\.[^.]*$/, '') + extension);
  }

  return (
    <div className="pc-tags__tools">
      {isOpen && marks && <marks.ChapterMarks {...{ file, state, send, part, text, language }} />}
      {isOpen && failed && <p role="alert">{text.unreachable}</p>}
      <div className="pc-tags__actions">
        {!(isOpen && marks) && (
          <Button
            size="sm"
            busy={isOpen && !failed}
            onClick={() => {
              marksPart.load();
              setOpen(true);
            }}
          >
            {text.markChapters}
          </Button>
        )}
        <Button variant="quiet" size="sm" onClick={() => input.current?.click()}>
          {text.importChapters}
        </Button>
        {state.chapterDrafts.length > 0 && (
          <Button variant="quiet" size="sm" onClick={() => send({ type: 'undo-chapters' })}>
            {text.undo}
          </Button>
        )}
        <input
          ref={input}
          type="file"
          hidden
          accept=".json,.psc,.xml,.vtt,.txt"
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            if (chosen) void take(chosen);
            // The same file may be chosen again.
            target.value = '';
          }}
        />
        {chapters !== null && chapters.length > 0 && (
          <span className="pc-tags__formats" role="group" aria-label={text.saveChapters}>
            <span aria-hidden="true">{text.saveChapters}</span>
            {Object.entries({ ...FORMATS, txt: text.textFormat }).map(([format, name]) => (
              <Button key={format} variant="quiet" size="sm" onClick={() => save(format as ChapterFormat, chapters)}>
                {name}
              </Button>
            ))}
          </span>
        )}
      </div>
      <p className="pc-tags__note" role="status">
        {note}
      </p>
    </div>
  );
}
