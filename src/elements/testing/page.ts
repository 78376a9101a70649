/** For tests: an element on a page of somebody else's. */
import { fixture, nextFrame } from '@open-wc/testing';
import { within, type BoundFunctions, type queries } from '@testing-library/dom';
import { emulateMedia } from '@web/test-runner-commands';
import axe from 'axe-core';
import { finishAnimations } from '../../testing/animations.ts';
import landingCss from '../../styles/landing.css';
import { isChromium } from '../../testing/browser.ts';
import { waitUntil } from '../../testing/wait-until.ts';

type Tag = keyof HTMLElementTagNameMap & `pc-${string}`;

/** Mounts markup whose first `tag` is the element in question. */
export async function mount<Name extends Tag>(
  tag: Name,
  markup = `<${tag}></${tag}>`,
): Promise<HTMLElementTagNameMap[Name]> {
  const place = await fixture<HTMLElement>(`<div>${markup}</div>`);
  return place.querySelector(tag)!;
}

export const rootOf = (element: { shadowRoot: ShadowRoot | null }): HTMLElement =>
  element.shadowRoot!.querySelector<HTMLElement>('.pc-root')!;

/** Queries below the shadow root. */
export const view = (element: { shadowRoot: ShadowRoot | null }): BoundFunctions<typeof queries> =>
  within(rootOf(element));

/** Lets what moves come to its end at once, in the element's own tree and in the page's below it. */
export async function settle(element: HTMLElement): Promise<void> {
  // What has just changed begins to move with the next frame.
  await nextFrame();
  await nextFrame();
  for (const tree of [element, rootOf(element)]) finishAnimations(tree);
}

/** Adds rules to the page until the test is over. */
export function addStyle(css: string): void {
  const style = document.head.appendChild(document.createElement('style'));
  style.textContent = css;
  added.push(style);
}

const added: Element[] = [];
afterEach(() => {
  for (const element of added.splice(0)) element.remove();
});

/** Runs and returns what was reported meanwhile, in place of printing it. */
export function reported(run: () => void): string[] {
  const lines: string[] = [];
  const original = console.error;
  console.error = (...values: unknown[]) => void lines.push(values.map(String).join(' '));
  try {
    run();
  } finally {
    console.error = original;
  }
  return lines;
}

/**
 * Where the landing stylesheet places what the markup says before any element is defined, seen from the first `tag`'s
 * parent. `page` are rules of the page.
 */
export async function reserved(tag: Tag, markup: string, page = ''): Promise<DOMRect> {
  const frame = await fixture<HTMLIFrameElement>('<iframe title="before" width="600" height="300"></iframe>');
  const other = frame.contentDocument!;
  other.head.innerHTML = `<style>${landingCss} ${page}</style>`;
  other.body.innerHTML = markup;
  return placeOf(other.querySelector(tag)!);
}

/** The box of an element, seen from its parent's. */
export function placeOf(element: Element): DOMRect {
  const parent = element.parentElement!.getBoundingClientRect();
  const { x, y, width, height } = element.getBoundingClientRect();
  return new DOMRect(x - parent.x, y - parent.y, width, height);
}

/** Width and height of the picture inside, whatever its turn. */
export function drawn(element: { shadowRoot: ShadowRoot | null }): [width: string, height: string] {
  const { width, height } = getComputedStyle(rootOf(element).querySelector('svg')!);
  return [width, height];
}

/** What axe finds in the given theme, on a page of that colour. */
export async function violations(element: HTMLElement, theme: 'light' | 'dark'): Promise<string[]> {
  element.setAttribute('theme', theme);
  element.parentElement!.style.background = theme === 'light' ? '#fff' : '#000';
  await waitUntil(() => rootOf(element).dataset['theme'] === theme);
  // Colours on their way from one theme to the other are neither's.
  finishAnimations(rootOf(element));
  const found = await axe.run(element, { rules: { region: { enabled: false } } });
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}

/** Only Chromium can be told to reduce motion. */
export const canReduceMotion = isChromium;

/** Runs as if the reader had asked for reduced motion. */
export async function withReducedMotion(run: () => Promise<void> | void): Promise<void> {
  await emulateMedia({ reducedMotion: 'reduce' });
  try {
    await run();
  } finally {
    await emulateMedia({ reducedMotion: 'no-preference' });
  }
}
