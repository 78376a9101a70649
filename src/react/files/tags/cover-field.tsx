/** The cover art: shown, chosen or dropped, removed. */
import {
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
  type DragEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import type { TagMessages } from '../../../messages/en/tags.ts';
import { limitText } from '../limits/limit-text.ts';
import { useFileDrop } from '../panel/use-file-drop.ts';
import { Button } from '../../widgets/button/button.tsx';
import { icon } from '../../controls/icon/icons.tsx';
import { coverPicture, drawn, MOST_BYTES, PictureError, WANTED_SIZE, type PictureProblem } from './cover-picture.ts';
import { coverOf, type Event, type State } from './tags.machine.ts';

const PictureIcon = /*#__PURE__*/ icon(
  'M4.25 3.25h11.5a1 1 0 0 1 1 1v11.5a1 1 0 0 1-1 1H4.25a1 1 0 0 1-1-1V4.25a1 1 0 0 1 1-1ZM3.5 14l3.75-3.75 3 3 2.5-2.5 3.75 3.75M12.75 7h.01',
);

/** The width and height of the shown picture, in pixels; screens have up to three for one of the layout. */
const SHOWN_SIZE = 420;

interface CoverFieldProps {
  state: State;
  send: (event: Event) => void;
  /** What was pasted last. */
  pasted: File | undefined;
  text: TagMessages;
  language: string;
}

export function CoverField({ state, send, pasted, text, language }: CoverFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { take, isBusy, problem, forget } = useChosen(send);
  const { canvas, size } = useShown(coverOf(state));
  const { dragging, handlers } = useFileDrop(true, ({ items }) => take(items.find(({ file }) => file)?.file));

  useEffect(() => {
    if (pasted) take(pasted);
  }, [pasted, take]);

  function change(event: Event): void {
    forget();
    send(event);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.key.toLowerCase() !== 'z') return;
    event.preventDefault();
    change({ type: 'undo-cover' });
  }

  const pixels = size && `${size.width.toLocaleString(language)} × ${size.height.toLocaleString(language)}`;
  const isSmall = size && Math.min(size.width, size.height) < WANTED_SIZE.least;
  const facts = pixels ? [text.pixels(pixels), isSmall && text.small].filter(Boolean).join(' ') : text.coverHint;
  return (
    <div
      className="pc-tags__cover"
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-message`}
      onKeyDown={onKeyDown}
      {...kept(handlers)}
    >
      <p id={`${id}-label`} className="pc-field-input__label">
        {text.cover}
      </p>
      <div className="pc-tags__picture" data-dragging={dragging || undefined}>
        <canvas ref={canvas} role="img" aria-label={text.cover} hidden={!size} />
        {!size && (
          <span className="pc-tags__empty">
            <PictureIcon />
            {text.dropPicture}
          </span>
        )}
      </div>
      <div className="pc-tags__buttons">
        <Button size="sm" busy={isBusy} onClick={() => input.current?.click()}>
          {text.choosePicture}
        </Button>
        {(coverOf(state) !== undefined || (state.source === null && state.cover !== null)) && (
          <Button variant="quiet" size="sm" onClick={() => change({ type: 'cover', picture: null })}>
            {text.removePicture}
          </Button>
        )}
        {state.covers.length > 0 && (
          <Button variant="quiet" size="sm" onClick={() => change({ type: 'undo-cover' })}>
            {text.undo}
          </Button>
        )}
      </div>
      <p
        id={`${id}-message`}
        className="pc-field-input__message"
        part="message"
        data-tone={problem ? 'danger' : undefined}
        role="status"
      >
        {problem ? problemText(problem, text, language) : facts}
      </p>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp,image/gif,image/avif,.jpg,.jpeg,.png,.webp,.gif,.avif"
        aria-label={text.choosePicture}
        onChange={({ target }) => {
          take(target.files?.[0]);
          // Otherwise choosing the same file again would not be reported.
          target.value = '';
        }}
      />
    </div>
  );
}

const problemText = (problem: PictureProblem, text: TagMessages, language: string): string =>
  problem === 'too-large'
    ? text.largePicture(limitText(MOST_BYTES, language))
    : problem === 'no-picture'
      ? text.noPicture
      : text.unreadablePicture;

/** The widget around it would take what is dragged for a file to convert. */
function kept<Handlers extends Readonly<Record<string, (event: DragEvent) => void>>>(handlers: Handlers): Handlers {
  const own = Object.entries(handlers).map(([name, handle]) => [
    name,
    (event: DragEvent) => {
      event.stopPropagation();
      handle(event);
    },
  ]);
  return Object.fromEntries(own) as Handlers;
}

interface Chosen {
  /** Undefined: what was dropped is no file. */
  take: (file: File | null | undefined) => void;
  isBusy: boolean;
  problem: PictureProblem | undefined;
  /** What was taken last is no longer wanted. */
  forget: () => void;
}

/** Makes cover art of what was chosen last. */
function useChosen(send: (event: Event) => void): Chosen {
  const last = useRef<object>({});
  const [{ isBusy, problem }, setState] = useState<Pick<Chosen, 'isBusy' | 'problem'>>(NOTHING);
  const forget = useCallback((): void => {
    last.current = {};
    setState(NOTHING);
  }, []);
  const take = useCallback(
    (file: File | null | undefined): void => {
      if (!file) {
        setState({ isBusy: false, problem: 'no-picture' });
        return;
      }
      const turn = {};
      last.current = turn;
      setState({ isBusy: true, problem: undefined });
      coverPicture(file).then(
        (picture) => {
          if (last.current !== turn) return;
          setState(NOTHING);
          send({ type: 'cover', picture });
        },
        (error: unknown) => {
          if (last.current !== turn) return;
          setState({ isBusy: false, problem: error instanceof PictureError ? error.problem : 'unreadable' });
        },
      );
    },
    [send],
  );
  useEffect(() => () => void (last.current = {}), []);
  return { take, isBusy, problem, forget };
}

const NOTHING = { isBusy: false, problem: undefined };

interface Shown {
  canvas: RefObject<HTMLCanvasElement | null>;
  /** The size of the picture; null as long as there is none. */
  size: { readonly width: number; readonly height: number } | null;
}

/** Draws a picture. Not as the source of an element: policies of pages often allow none but their own. */
function useShown(blob: Blob | undefined): Shown {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [shown, setShown] = useState<{ readonly blob: Blob; readonly size: Shown['size'] } | null>(null);
  useEffect(() => {
    if (!blob) return undefined;
    let isWanted = true;
    createImageBitmap(blob).then(
      (bitmap) => {
        const { width, height } = bitmap;
        if (isWanted && canvas.current) {
          drawn(bitmap, SHOWN_SIZE, undefined, canvas.current);
          setShown({ blob, size: { width, height } });
        }
        bitmap.close();
      },
      // Cover art of the file that the browser does not show is there all the same.
      () => {
        if (isWanted) setShown(null);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [blob]);
  return { canvas, size: shown?.blob === blob ? (shown?.size ?? null) : null };
}
