// @ts-check
/** The stage: the live element in a box whose width can be chosen, dragged and stepped, in a language and on a page of a color scheme. */

import { build, button, icon, section, segments } from './dom.js';
import { remember, remembered } from './memory.js';

const WIDTHS = [320, 768, 1280];
/** In pixels. */
const NARROWEST = 240;
const STEP = 16;

const ARROW = 'M4 10a6 6 0 1 0 1.76-4.24L3.5 8M3.5 4v4h4';

/** Each in its own words. @type {Readonly<Record<string, string>>} */
const LANGUAGES = { en: 'English', es: 'Español', fr: 'Français', de: 'Deutsch' };

/**
 * @typedef {object} Preview
 * @property {HTMLElement} node
 * @property {HTMLElement} frame Holds the element and nothing else.
 * @property {(element: HTMLElement) => void} show Shows which language the element has.
 */

/** The language of the previews; null for English, the language of this page's path. */
export function chosenLanguage() {
  const language = remembered('language');
  return language !== null && language !== 'en' && language in LANGUAGES ? language : null;
}

/**
 * @param {object} actions
 * @param {() => void} actions.restart
 * @param {(language: string | null) => void} actions.speak
 * @param {string | undefined} unseen Why nothing can be seen on the stage.
 * @param {readonly Node[]} below Stands under the element.
 * @returns {Preview}
 */
export function previewSection({ restart, speak }, unseen, below) {
  const frame = build('div', { class: 'frame' });
  const handle = build('div', {
    class: 'handle',
    role: 'separator',
    tabindex: '0',
    'aria-orientation': 'vertical',
    'aria-valuemin': String(NARROWEST),
    'aria-label': 'Width of the preview in pixels',
    // Until it is laid out, it has no value to tell.
    inert: '',
  });
  // Without anything visible there is no width to choose.
  const box = build('div', { class: 'box' }, frame, ...(unseen ? [] : [handle]));
  const stage = build('div', { class: 'stage' }, box);
  const note = unseen ? [build('p', { class: 'stage__note' }, unseen)] : [];
  stage.append(...note, ...below);
  const readout = build('output', { class: 'readout', 'aria-hidden': 'true' });

  const language = build(
    'select',
    { class: 'select select--tool', 'aria-label': 'Language of the preview' },
    ...Object.entries(LANGUAGES).map(([code, name]) => build('option', { value: code, lang: code }, name)),
  );
  language.addEventListener('change', () => {
    remember('language', language.value);
    speak(language.value === 'en' ? null : language.value);
  });

  const theme = segments(
    'Color scheme of the preview',
    [
      ['page', 'Page'],
      ['light', 'Light'],
      ['dark', 'Dark'],
    ],
    (value) => {
      remember('preview-theme', value);
      stage.dataset.theme = value;
    },
  );
  stage.dataset.theme = remembered('preview-theme') ?? 'page';
  theme.show(stage.dataset.theme);

  /** @param {string} width */
  const resize = (width) => {
    box.style.inlineSize = width === 'full' ? '' : `${width}px`;
    // Large widths may need the space of the attributes next to it; the layout decides.
    node.dataset.width = width;
    widths.show(width);
    remember('width', width);
  };
  const widths = segments(
    'Width of the preview',
    [
      ['full', 'Full'],
      ...WIDTHS.map(
        (width) => /** @type {const} */ ([String(width), build('span', { class: 'figures' }, String(width))]),
      ),
    ],
    resize,
  );
  widths.node.classList.add('widths');
  const tools = build('div', { class: 'preview__tools' }, language, theme.node, widths.node, readout);
  const node = section('preview', 'Preview', [button('Restart', restart, icon(ARROW))], tools, stage);

  /** @param {number} width */
  const resizeTo = (width) => {
    const room = roomOf(stage);
    resize(width >= room ? 'full' : String(Math.max(NARROWEST, Math.round(width))));
  };

  handle.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    event.preventDefault();
    handle.focus();
    handle.setPointerCapture(event.pointerId);
    const start = { x: event.clientX, width: frame.clientWidth };
    /** @param {PointerEvent} move The box is centred: both its edges go, so it grows twice as fast as the pointer. */
    const drag = (move) => resizeTo(start.width + 2 * (move.clientX - start.x));
    handle.addEventListener('pointermove', drag);
    handle.addEventListener('lostpointercapture', () => handle.removeEventListener('pointermove', drag), {
      once: true,
    });
  });
  handle.addEventListener('keydown', (event) => {
    const width = frame.clientWidth;
    /** @type {Record<string, number>} */
    const widths = {
      ArrowLeft: width - STEP,
      ArrowDown: width - STEP,
      ArrowRight: width + STEP,
      ArrowUp: width + STEP,
      Home: NARROWEST,
      End: Infinity,
    };
    const wanted = widths[event.key];
    if (wanted === undefined) return;
    event.preventDefault();
    resizeTo(wanted);
  });

  new ResizeObserver(() => {
    readout.textContent = `${frame.clientWidth} px`;
    handle.setAttribute('aria-valuenow', String(frame.clientWidth));
    handle.setAttribute('aria-valuemax', String(Math.floor(roomOf(stage))));
    handle.inert = false;
  }).observe(frame);
  resize(remembered('width') ?? 'full');
  return {
    node,
    frame,
    show(element) {
      const shown = element.getAttribute('language') ?? 'en';
      language.value = shown in LANGUAGES ? shown : 'en';
    },
  };
}

/**
 * The maximum width of the box on the stage.
 * @param {HTMLElement} stage
 */
function roomOf(stage) {
  const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(stage);
  return stage.clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd);
}
