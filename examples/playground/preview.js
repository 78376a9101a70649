// @ts-check
/** The stage: the live element in a box whose width can be chosen, dragged and stepped. */

import { build, icon, section } from './dom.js';

const WIDTHS = [768, 480, 320];
const NARROWEST = 240;
const STEP = 16;

/**
 * @typedef {object} Preview
 * @property {HTMLElement} node
 * @property {HTMLElement} frame Holds the element and nothing else.
 */

/**
 * @param {() => void} restart
 * @returns {Preview}
 */
export function previewSection(restart) {
  const frame = build('div', { class: 'frame' });
  const handle = build('div', {
    class: 'handle',
    role: 'separator',
    tabindex: '0',
    'aria-orientation': 'vertical',
    'aria-valuemin': String(NARROWEST),
    label: 'widthHandle',
  });
  const box = build('div', { class: 'box' }, frame, handle);
  const stage = build('div', { class: 'stage' }, box);
  const readout = build('output', { class: 'readout', 'aria-hidden': 'true' });
  const button = build(
    'button',
    { class: 'button', type: 'button' },
    icon('M4 10a6 6 0 1 0 1.76-4.24L3.5 8M3.5 4v4h4'),
    build('span', { text: 'restart' }),
  );
  button.addEventListener('click', restart);

  const choices = ['full', ...WIDTHS].map((width) => {
    const input = build('input', { type: 'radio', name: 'width', value: String(width) });
    const label =
      width === 'full' ? build('span', { text: 'full' }) : build('span', { class: 'figures' }, String(width));
    return { input, node: build('label', { class: 'segment' }, input, label) };
  });
  const switcher = build(
    'fieldset',
    { class: 'segments widths' },
    build('legend', { class: 'visually-hidden', text: 'width' }),
    ...choices.map(({ node }) => node),
  );
  const node = section('section--preview', 'preview', [switcher, readout, button], stage);

  /** @param {number | 'full'} width */
  const resize = (width) => {
    box.style.inlineSize = width === 'full' ? '' : `${width}px`;
    // The widest choice may need the room of the attributes beside it; the layout decides.
    node.dataset.width = String(width);
    for (const { input } of choices) input.checked = input.value === String(width);
  };
  for (const { input } of choices) {
    input.addEventListener('change', () => resize(input.value === 'full' ? 'full' : Number(input.value)));
  }
  /** @param {number} width */
  const resizeTo = (width) => {
    const room = roomOf(stage);
    resize(width >= room ? 'full' : Math.max(NARROWEST, Math.round(width)));
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
  }).observe(frame);
  resize('full');
  return { node, frame };
}

/**
 * The widest that a box on the stage can be.
 * @param {HTMLElement} stage
 */
function roomOf(stage) {
  const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(stage);
  return stage.clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd);
}
