/** Prints the report of a leveled recording: a document of its own, in a frame that is not seen. */
import { createElement } from '../../../dom/create-element.ts';
import { native } from '../../../dom/native.ts';
import { reportMessages, type ReportMessages } from '../../../messages/en/loudness-report.ts';
import { textOf } from '../../../messages/messages.ts';
import { decibelText } from '../../files/tool/decibel-text.ts';
import { focusedElement, isFocusLost } from '../../focus/focus-place.ts';
import { HEIGHT, heightOf, pathOf } from './curve-shape.ts';
import { curveText } from './curve.tsx';
import printCss from './print-report.css';
import { notesOf } from './report-notes.ts';
import { reportName, type Reported } from './report-file.ts';

const SVG = 'http://www.w3.org/2000/svg';

/** The frame of what was printed last; a browser need not say when it is done. */
let last: HTMLIFrameElement | undefined;

/** @param time when it is printed */
export function printReport(reported: Reported, language: string, time: Date): void {
  last?.remove();
  const frame = createElement('iframe');
  last = frame;
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  // Browsers print nothing of a frame without a size. Set by script, it needs no permission of the page's policy.
  Object.assign(frame.style, {
    ...{ position: 'fixed', insetBlockStart: '0', insetInlineStart: '-200vw', inlineSize: '50rem', blockSize: '60rem' },
    ...{ border: '0', visibility: 'hidden' },
  });
  frame.addEventListener('load', () => fill(frame, reported, language, time), { once: true });
  native(document, 'body').append(frame);
}

/** Some browsers replace the document of an empty frame once it has loaded. */
function fill(frame: HTMLIFrameElement, reported: Reported, language: string, time: Date): void {
  const { contentDocument: page, contentWindow: view } = frame;
  if (!page || !view) return;
  page.documentElement.lang = language;
  page.title = reportName(reported.fileName, '').replace(/\.$/, '');
  adoptStyle(page, view);
  page.body.replaceChildren(...contentOf(page, reported, language, time));
  const focused = focusedElement(frame);
  const onAfterPrint = (): void => {
    frame.remove();
    // It was in the frame.
    if (isFocusLost(frame)) focused?.focus({ preventScroll: true });
  };
  view.addEventListener('afterprint', onAfterPrint, { once: true });
  view.focus();
  view.print();
}

/** A policy may forbid stylesheets in the document, but none that a script makes. */
function adoptStyle(page: Document, view: Window): void {
  const { CSSStyleSheet: Sheet } = view as Partial<Window & typeof globalThis>;
  if (!Sheet) return;
  const sheet = new Sheet();
  sheet.replaceSync(printCss);
  page.adoptedStyleSheets = [sheet];
}

function contentOf(page: Document, { fileName, format, report }: Reported, language: string, time: Date): Element[] {
  const text = textOf(reportMessages, language);
  const said = (value: number | null | undefined, unit: string): string =>
    typeof value === 'number' ? `${decibelText(value, language)}\u00a0${unit}` : text.none;
  const make = (tag: keyof HTMLElementTagNameMap, ...content: (Element | string)[]): HTMLElement => {
    const made = createElement(tag, page);
    made.append(...content);
    return made;
  };
  const { before, after, target, peak, floor, curve } = report;
  const rows: readonly (readonly [label: string, before: string, after: string, aim: string])[] = [
    [
      text.integrated,
      said(before.integrated, 'LUFS'),
      said(after.integrated, 'LUFS'),
      target === undefined ? '' : text.target(decibelText(target, language)),
    ],
    [
      text.truePeak,
      said(before.truePeak, 'dBTP'),
      said(after.truePeak, 'dBTP'),
      peak === undefined ? '' : text.ceiling(decibelText(peak, language)),
    ],
    [text.range, said(before.range, 'LU'), said(after.range, 'LU'), ''],
    ...(floor ? [[text.noise, said(floor.before, 'dB'), said(floor.after, 'dB'), ''] as const] : []),
  ];
  const header = (label: string, scope: string): HTMLElement => {
    const cell = make('th', label);
    cell.setAttribute('scope', scope);
    return cell;
  };
  return [
    make('h1', text.heading),
    make(
      'dl',
      ...[make('dt', text.file), make('dd', make('bdi', fileName), ` (${format})`)],
      ...[make('dt', text.date), make('dd', time.toLocaleString(language, { dateStyle: 'long', timeStyle: 'short' }))],
    ),
    make(
      'table',
      make('thead', make('tr', make('td'), header(text.before, 'col'), header(text.after, 'col'), make('td'))),
      make(
        'tbody',
        ...rows.map(([label, first, then, aim]) =>
          make('tr', header(label, 'row'), make('td', first), make('td', then), make('td', aim)),
        ),
      ),
    ),
    ...(curve && target !== undefined ? [figureOf(page, curve, target, text, language)] : []),
    make('ul', ...notesOf(report, text, language).map((note) => make('li', note))),
  ];
}

function figureOf(
  page: Document,
  curve: NonNullable<Reported['report']['curve']>,
  target: number,
  text: ReportMessages,
  language: string,
): Element {
  const width = Math.max(curve.before.length, curve.after.length);
  const draw = (name: string, attributes: Readonly<Record<string, string>>, ...content: Element[]): Element => {
    const made = page.createElementNS(SVG, name);
    for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
    made.append(...content);
    return made;
  };
  const figure = createElement('figure', page);
  const caption = createElement('figcaption', page);
  caption.append(curveText(curve, target, text, language));
  figure.append(
    draw(
      'svg',
      { viewBox: `0 0 ${width} ${HEIGHT}`, preserveAspectRatio: 'none' },
      draw('path', { class: 'target', d: `M0 ${heightOf(target)}H${width}` }),
      draw('path', { class: 'before', d: pathOf(curve.before) }),
      draw('path', { class: 'after', d: pathOf(curve.after) }),
    ),
    caption,
  );
  return figure;
}
