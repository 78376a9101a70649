/** For tests: elements on a page. */
import { fixture, nextFrame } from '@open-wc/testing';
import { configure, within, type BoundFunctions, type queries } from '@testing-library/dom';
import { emulateMedia } from '@web/test-runner-commands';
import axe from 'axe-core';
import { finishAnimations } from '../../testing/animations.ts';
import landingCss from '../../styles/landing.css';
import { isChromium } from '../../testing/browser.ts';
import { waitUntil } from '../../testing/wait-until.ts';

/** Hidden live regions repeat what is shown elsewhere; find them by their role. */
configure({ defaultIgnore: 'script, style, .pc-visually-hidden[role=status] *' });

type Tag = keyof HTMLElementTagNameMap & `pc-${string}`;

/** Mounts markup and returns its first `tag`. */
export async function mount<Name extends Tag>(
  tag: Name,
  markup = `<${tag}></${tag}>`,
): Promise<HTMLElementTagNameMap[Name]> {
  const place = await fixture<HTMLElement>(`<div>${markup}</div>`);
  return place.querySelector(tag)!;
}

export const rootOf = (element: { shadowRoot: ShadowRoot | null }): HTMLElement =>
  element.shadowRoot!.querySelector<HTMLElement>('.pc-root')!;

/** Queries in the shadow root. */
export const view = (element: { shadowRoot: ShadowRoot | null }): BoundFunctions<typeof queries> =>
  within(rootOf(element));

/** Finishes animations in the element's light and shadow tree. */
export async function settle(element: HTMLElement): Promise<void> {
  // Transitions of a change start with the next frame.
  await nextFrame();
  await nextFrame();
  for (const tree of [element, rootOf(element)]) finishAnimations(tree);
}

/** Adds rules to the page for the duration of the test. */
export function addStyle(css: string): void {
  const style = document.head.appendChild(document.createElement('style'));
  style.textContent = css;
  added.push(style);
}

const added: Element[] = [];
afterEach(() => {
  for (const element of added.splice(0)) element.remove();
});

/** Returns what the callback logs as errors, without printing it. */
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
 * The box that the landing stylesheet reserves for the first `tag` before any element is defined, relative to its
 * parent. `page` are rules of the page.
 */
export async function reserved(tag: Tag, markup: string, page = ''): Promise<DOMRect> {
  const frame = await fixture<HTMLIFrameElement>('<iframe title="before" width="600" height="300"></iframe>');
  const other = frame.contentDocument!;
  other.head.innerHTML = `<style>${landingCss} ${page}</style>`;
  other.body.innerHTML = markup;
  return placeOf(other.querySelector(tag)!);
}

/** The box of an element relative to its parent. */
export function placeOf(element: Element): DOMRect {
  const parent = element.parentElement!.getBoundingClientRect();
  const { x, y, width, height } = element.getBoundingClientRect();
  return new DOMRect(x - parent.x, y - parent.y, width, height);
}

/** Width and height of the SVG inside, regardless of its rotation. */
export function drawn(element: { shadowRoot: ShadowRoot | null }): [width: string, height: string] {
  const { width, height } = getComputedStyle(rootOf(element).querySelector('svg')!);
  return [width, height];
}

/** The violations reported by axe in a theme, on a matching background. */
export async function violations(element: HTMLElement, theme: 'light' | 'dark'): Promise<string[]> {
  element.setAttribute('theme', theme);
  element.parentElement!.style.background = theme === 'light' ? '#fff' : '#000';
  await waitUntil(() => rootOf(element).dataset['theme'] === theme);
  // Colors in transition belong to neither theme.
  finishAnimations(rootOf(element));
  const found = await axe.run(element, { rules: { region: { enabled: false } } });
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}

/** Reduced motion can only be emulated in Chromium. */
export const canReduceMotion = isChromium;

/** Runs with emulated reduced motion. */
export async function withReducedMotion(run: () => Promise<void> | void): Promise<void> {
  await emulateMedia({ reducedMotion: 'reduce' });
  try {
    await run();
  } finally {
    await emulateMedia({ reducedMotion: 'no-preference' });
  }
}
