/**
 * The elements of the lines of a transcript. There may be thousands, so they are no components: blocks of them are
 * filled when they come near, or are asked for, and all others when the browser has time.
 */
import { createElement } from '../../../../dom/create-element.ts';
import { createListeners } from '../../../../dom/listeners.ts';
import type { Cue } from '../../../../sidecars/cue.ts';
import { clockText } from '../time-text.ts';
import { BLOCK_LINES, blocksOf, type Block } from './blocks.ts';

export interface Lines {
  /** Shows them in a box, until the returned function is called. */
  attach: (box: HTMLElement) => () => void;
  /** Undefined while they are not shown, and for a line that there is not. */
  line: (index: number) => HTMLElement | undefined;
  /** Whether it is seen, or about to be. */
  isNear: (index: number) => boolean;
  /** To what is near. */
  subscribe: (listener: () => void) => () => void;
}

export function createLines(cues: readonly Cue[]): Lines {
  const blocks = blocksOf(cues);
  const longest = cues.at(-1)?.start ?? 0;
  const { subscribe, notify } = createListeners();
  /** By block. */
  let elements: readonly HTMLElement[] = [];
  const filled = new Set<number>();
  const near = new Set<number>();

  function fill(index: number): void {
    const [block, element] = [blocks[index], elements[index]];
    if (!block || !element || filled.has(index)) return;
    filled.add(index);
    element.append(...linesOf(block, longest));
    element.dataset['filled'] = '';
  }

  return {
    attach(box) {
      elements = blocks.map(({ height }) => {
        const element = createElement('div');
        element.className = 'pc-transcript__block';
        element.style.setProperty('--_height', String(height));
        return element;
      });
      box.replaceChildren(...elements);
      fill(0);
      const observer = new IntersectionObserver(
        (entries) => {
          for (const { target, isIntersecting } of entries) {
            const index = elements.indexOf(target as HTMLElement);
            if (isIntersecting) {
              near.add(index);
              fill(index);
            } else near.delete(index);
          }
          notify();
        },
        { root: box, rootMargin: '100% 0px' },
      );
      for (const element of elements) observer.observe(element);
      const stopFilling = fillInIdleTime(box, blocks.length, fill);
      return () => {
        observer.disconnect();
        stopFilling();
        filled.clear();
        near.clear();
        elements = [];
        box.replaceChildren();
      };
    },
    line(index) {
      const block = Math.floor(index / BLOCK_LINES);
      fill(block);
      return elements[block]?.children[index % BLOCK_LINES]?.querySelector<HTMLElement>('[data-line]') ?? undefined;
    },
    isNear: (index) => near.has(Math.floor(index / BLOCK_LINES)),
    subscribe,
  };
}

function linesOf({ index, cues, speakerBefore }: Block, longest: number): HTMLElement[] {
  return cues.map(({ start, text, speaker }, place) => {
    const item = createElement('div');
    item.setAttribute('role', 'listitem');
    if (speaker && speaker !== (place === 0 ? speakerBefore : cues[place - 1]?.speaker)) {
      item.dataset['turn'] = '';
      child(child(item, 'p', 'pc-transcript__speaker'), 'span', '', speaker).dir = 'auto';
    }
    const line = child(item, 'div', 'pc-transcript__line');
    line.setAttribute('role', 'button');
    line.tabIndex = -1;
    line.dataset['focus'] = '';
    line.dataset['line'] = String(index * BLOCK_LINES + place);
    // The space is between them when they are read.
    child(line, 'span', 'pc-transcript__time', `${clockText(start, longest)} `);
    child(line, 'span', 'pc-transcript__text', text).dir = 'auto';
    return item;
  });
}

function child(parent: HTMLElement, tag: 'div' | 'p' | 'span', className: string, text?: string): HTMLElement {
  const element = createElement(tag);
  element.className = className;
  if (text !== undefined) element.textContent = text;
  parent.append(element);
  return element;
}

/** In milliseconds: a press must not wait long for lines that nobody sees. */
const SPELL = 10;

/** In milliseconds, between two spells where the browser has no idle callbacks, and after scrolling. */
const BREATH = { usual: 50, scrolled: 500 };

/** For those who read with a screen reader, select, or search with the browser. Scrolling comes first. */
function fillInIdleTime(box: HTMLElement, count: number, fill: (index: number) => void): () => void {
  let next = 0;
  let stop: () => void;
  function work(): void {
    const end = performance.now() + SPELL;
    do fill((next += 1));
    while (next < count && performance.now() < end);
    if (next < count) wait();
    else box.removeEventListener('scroll', postpone);
  }
  function wait(): void {
    if (typeof requestIdleCallback === 'function') {
      const handle = requestIdleCallback(work);
      stop = () => cancelIdleCallback(handle);
    } else pause(BREATH.usual, work);
  }
  function pause(milliseconds: number, then: () => void): void {
    const timer = setTimeout(then, milliseconds);
    stop = () => clearTimeout(timer);
  }
  function postpone(): void {
    stop();
    pause(BREATH.scrolled, wait);
  }
  wait();
  box.addEventListener('scroll', postpone);
  return () => {
    stop();
    box.removeEventListener('scroll', postpone);
  };
}
