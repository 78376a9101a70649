/** Changes the tags of a file. Loaded when a visitor opens it. */
import { useEffect, useId, useReducer, useRef, useState, type ClipboardEvent } from 'react';
import type { AudioFormat, SourceTags } from '../../../contract/audio.ts';
import { TAG_LIMITS } from '../../../contract/conversion-options.ts';
import { textOf } from '../../../messages/messages.ts';
import { tagMessages, type TagMessages } from '../../../messages/en/tags.ts';
import { Button } from '../../widgets/button/button.tsx';
import fieldInputCss from '../../widgets/field-input/field-input.css';
import { FieldInput } from '../../widgets/field-input/field-input.tsx';
import inputCss from '../../widgets/input/input.css';
import { chapterTime } from '../../../sidecars/chapter-lines.ts';
import { ChapterTools } from './chapter-tools.tsx';
import { CoverField } from './cover-field.tsx';
import tagsCss from './tags.css';
import {
  changesOf,
  initialState,
  isWrong,
  lengthOf,
  LONGEST,
  problemIn,
  reduce,
  textIn,
  type Changed,
  type Event,
  type Field,
  type Part,
  type Problem,
  type State,
} from './tags.machine.ts';
import { unkeptBy } from './target-limits.ts';

export const styles: readonly string[] = [inputCss, fieldInputCss, tagsCss];

interface TagsPanelProps {
  file: File;
  part: Part;
  /** The format of the result. */
  to: AudioFormat;
  /** What was changed before. */
  initial: Changed | undefined;
  /** Nothing can be changed while the file is converted. */
  isLocked: boolean;
  /** Reads the file's own: null if that is not possible, undefined if nothing can be changed either. */
  read: (signal: AbortSignal) => Promise<SourceTags | null | undefined>;
  onChange: (changed: Changed | undefined) => void;
  /** Whether something cannot be used. */
  onWrong: (isWrong: boolean) => void;
  language: string;
}

export function TagsPanel({ file, part, to, initial, isLocked, read, onChange, onWrong, language }: TagsPanelProps) {
  const text = textOf(tagMessages, language);
  const [state, send] = useReducer(reduce, initial, initialState);
  const [isUnavailable, setUnavailable] = useState(false);
  const [pasted, setPasted] = useState<File>();

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const took = (source: SourceTags | null | undefined): void => {
      if (signal.aborted) return;
      setUnavailable(source === undefined);
      send({ type: 'read', source: source ?? null });
    };
    read(signal).then(took, () => took(null));
    return () => controller.abort();
  }, [read]);

  const changed = changesOf(state, part);
  useReported(changed, initial, isLocked, onChange);
  const wrong = isWrong(state, part);
  useEffect(() => onWrong(wrong), [onWrong, wrong]);

  if (isUnavailable) return <p className="pc-tags__note">{text.unavailable}</p>;

  /** The widget around it would take what is pasted for a file to convert. */
  function onPaste(event: ClipboardEvent): void {
    event.stopPropagation();
    const picture = [...event.clipboardData.files].find(({ type }) => type.startsWith('image/'));
    if (!picture || event.clipboardData.types.includes('text/plain')) return;
    event.preventDefault();
    setPasted(picture);
  }

  const unkept = unkeptBy(to).map((kind) => text.unkept[kind](to));
  const field = { state, send, part, text, language };
  return (
    <div className="pc-tags" onPaste={onPaste}>
      <p className="pc-tags__note" role="status">
        {[state.source === undefined ? text.reading : state.source === null && text.unread, ...unkept]
          .filter(Boolean)
          .join(' ')}
      </p>
      <CoverField state={state} send={send} pasted={pasted} text={text} language={language} />
      <div className="pc-tags__fields">
        <LineField {...field} field="title" />
        <LineField {...field} field="artist" />
        <LineField {...field} field="album" />
        <div className="pc-tags__pair">
          <LineField {...field} field="year" />
          <LineField {...field} field="track" />
        </div>
      </div>
      <AreaField {...field} field="comment" rows={2} />
      <AreaField {...field} field="chapters" rows={4} hint={[text.chaptersHint, part.trim && text.cutHint]} />
      <ChapterTools {...{ file, state, send, part, text, language }} />
      {(changed !== undefined || wrong) && (
        <Button className="pc-tags__reset" variant="quiet" size="sm" onClick={() => send({ type: 'reset' })}>
          {text.reset}
        </Button>
      )}
    </div>
  );
}

/**
 * Reports what is changed, once for each change. What is changed while the file is converted is reported after that.
 */
function useReported(
  changed: Changed | undefined,
  initial: Changed | undefined,
  isLocked: boolean,
  onChange: (changed: Changed | undefined) => void,
): void {
  const report = useRef(onChange);
  useEffect(() => {
    report.current = onChange;
  });
  const reported = useRef(initial);
  useEffect(() => {
    if (isLocked || isSame(changed, reported.current)) return;
    reported.current = changed;
    report.current(changed);
  });
}

const isSame = (some: Changed | undefined, other: Changed | undefined): boolean =>
  some?.cover === other?.cover && JSON.stringify(some?.edits) === JSON.stringify(other?.edits);

interface FieldProps {
  field: Field;
  state: State;
  send: (event: Event) => void;
  part: Part;
  text: TagMessages;
  language: string;
}

function LineField({ field, state, send, part, text, language }: FieldProps) {
  const isNumber = field === 'year' || field === 'track';
  const problem = problemIn(state, field, part);
  return (
    <FieldInput
      label={text[field]}
      dir={isNumber ? 'ltr' : 'auto'}
      autoComplete="off"
      spellCheck={!isNumber}
      value={textIn(state, field, part)}
      error={problem && problemText(field, problem, part, text, language)}
      onChange={({ target }) => send({ type: 'draft', field, text: target.value })}
      onBlur={() => send({ type: 'leave', field })}
      onKeyDown={({ key }) => {
        if (key === 'Enter') send({ type: 'leave', field });
      }}
    />
  );
}

interface AreaFieldProps extends FieldProps {
  rows: number;
  hint?: readonly (string | undefined)[];
}

/** As a `FieldInput`, with several lines. */
function AreaField({ field, state, send, part, text, language, rows, hint = [] }: AreaFieldProps) {
  const id = useId();
  const problem = problemIn(state, field, part);
  const error = problem && problemText(field, problem, part, text, language);
  return (
    <div className="pc-field-input pc-tags__area">
      <label className="pc-field-input__label" part="label" htmlFor={id}>
        {text[field]}
      </label>
      <textarea
        id={id}
        className="pc-input pc-tags__text"
        dir="auto"
        rows={rows}
        value={textIn(state, field, part)}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-error ${id}-hint`}
        onChange={({ target }) => send({ type: 'draft', field, text: target.value })}
        onBlur={() => send({ type: 'leave', field })}
      />
      <p className="pc-field-input__message" part="message" data-tone={error ? 'danger' : undefined}>
        <span id={`${id}-hint`} hidden={Boolean(error)}>
          {hint.filter(Boolean).join('. ')}
        </span>
        <span id={`${id}-error`} aria-live="polite">
          {error}
        </span>
      </p>
    </div>
  );
}

function problemText(field: Field, problem: Problem, part: Part, text: TagMessages, language: string): string {
  switch (problem.kind) {
    case 'no-year':
      return text.noYear;
    case 'no-track':
      return text.noTrack;
    case 'too-long':
      return text.tooLong((LONGEST[field] ?? 0).toLocaleString(language));
    default: {
      const line = problem.line.toLocaleString(language);
      return {
        'no-time': text.noTime(line),
        order: text.notInOrder(line),
        'same-time': text.sameTime(line),
        'behind-end': text.behindEnd(line, chapterTime(lengthOf(part) ?? 0)),
        'long-title': text.longTitle(line, TAG_LIMITS.title.toLocaleString(language)),
        'too-many': text.tooMany(line, TAG_LIMITS.chapters.toLocaleString(language)),
      }[problem.kind];
    }
  }
}
