/** Every control can be read in each of its states, with any accent: at rest, under the mouse, focused and pressed. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { AUTOLOAD, LANDING, pageOf, SAMPLES } from './site.ts';
import type { Site } from './site.ts';
import { button, visit } from './visitor.ts';
import { withSite } from './with-site.ts';

let site: Site;
let browser: Browser;

withSite((started) => ({ site, browser } = started));

/** The widget's own, a yellow and a green, which need other colors on them. */
const ACCENTS = ['', '#ffd400', '#0a7d5a'];

const STATES = [[], ['hover'], ['focus', 'focus-visible'], ['hover', 'active']];

const chooseFile = async (page: Page): Promise<void> => {
  await page.locator('input[type=file]').setInputFiles(join(SAMPLES, 'speech.flac'));
};

/** The widgets, and how a visitor comes to each of their views. The same page shows them one after the other. */
const WIDGETS: readonly (readonly [tag: string, ...views: readonly ((page: Page) => Promise<unknown>)[]])[] = [
  [
    'pc-tts-section',
    async (page) => {
      await button(page, 'Try an example').click();
      await button(page, 'Generate speech').click();
      await page.getByRole('progressbar').waitFor();
    },
    (page) => page.locator('[part=download-button]').waitFor(),
  ],
  ['pc-auto-leveling', chooseFile, (page) => page.locator('[part=report]').waitFor()],
  ['pc-processing-tool', chooseFile, (page) => page.locator('[part=comparison]').waitFor()],
  ['pc-converter', chooseFile, (page) => page.locator('[part=convert-button]').waitFor()],
  ['pc-pricing-section'],
  ['pc-header'],
];

describe('what controls say can be read', { concurrency: 2 }, () => {
  for (const [tag, ...views] of WIDGETS)
    for (const scheme of ['light', 'dark'] as const)
      it(`${tag}, ${scheme}`, async (t) => {
        const ground = `color-scheme: ${scheme}; background: ${scheme === 'dark' ? '#08080f' : '#fff'}`;
        const html = pageOf(
          `<${tag} theme="${scheme}"></${tag}>`,
          `${LANDING}${AUTOLOAD}<style>body { ${ground} }</style>`,
        );
        const { page } = await visit(t, browser, site.publish({ html }), { viewport: { width: 1280, height: 900 } });
        await page.locator(tag).getByRole('button').first().waitFor();
        const devTools = await page.context().newCDPSession(page);
        const low: string[] = [];
        for (const view of [() => undefined, ...views]) {
          await view(page);
          for (const accent of ACCENTS) {
            await page.locator(tag).evaluate((element: HTMLElement, value) => {
              element.style.setProperty('--pc-accent', value);
              for (const animation of element.shadowRoot!.getAnimations())
                if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
            }, accent);
            low.push(...(await unreadable(page, devTools, tag)).map((found) => `${found} ${accent}`));
          }
        }
        assert.deepEqual([...new Set(low)], []);
      });
});

/** The controls with less contrast than they need, in any state. */
async function unreadable(page: Page, devTools: CDPSession, tag: string): Promise<string[]> {
  const found: string[] = [];
  await devTools.send('DOM.enable');
  await devTools.send('CSS.enable');
  const { root } = await devTools.send('DOM.getDocument', { depth: -1, pierce: true });
  const nodeIds = controlsIn(root);
  for (const forcedPseudoClasses of STATES) {
    for (const nodeId of nodeIds) {
      // A view that is replaced meanwhile takes its controls with it.
      await devTools.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses }).catch(() => undefined);
    }
    // A color that changes at once on one that fades in, or the reverse, is seen for as long as that takes.
    for (const moment of ['begin', 'end'] as const) {
      const low = await page.locator(tag).evaluate(lowContrasts, moment);
      found.push(...low.map((control) => `${control} (${forcedPseudoClasses.join(', ') || 'at rest'}, ${moment})`));
    }
  }
  for (const nodeId of nodeIds) {
    await devTools.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: [] }).catch(() => undefined);
  }
  return found;
}

interface DomNode {
  nodeName: string;
  nodeId: number;
  children?: DomNode[];
  shadowRoots?: DomNode[];
}

const CONTROLS = new Set(['BUTTON', 'A', 'SELECT', 'INPUT', 'TEXTAREA', 'LABEL', 'SUMMARY']);

const controlsIn = ({ nodeName, nodeId, children = [], shadowRoots = [] }: DomNode): number[] => [
  ...(CONTROLS.has(nodeName) ? [nodeId] : []),
  ...[...shadowRoots, ...children].flatMap(controlsIn),
];

/** In the page. */
function lowContrasts({ shadowRoot }: Element, moment: 'begin' | 'end'): string[] {
  for (const animation of shadowRoot!.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime === Infinity) continue;
    // What is only fading in is not read yet.
    if (moment === 'end' || !(animation instanceof CSSTransition)) animation.finish();
    else {
      animation.pause();
      animation.currentTime = 0;
    }
  }
  const pixel = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
  type Color = readonly [red: number, green: number, blue: number, alpha: number];
  const read = (color: string): Color => {
    pixel.clearRect(0, 0, 1, 1);
    pixel.fillStyle = color;
    pixel.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixel.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  };
  const over = (front: Color, ground: Color): Color => {
    const mixed = (channel: 0 | 1 | 2) => front[channel] * front[3] + ground[channel] * (1 - front[3]);
    return [mixed(0), mixed(1), mixed(2), 1];
  };
  const parentOf = (element: Element): Element | null =>
    element.assignedSlot ?? element.parentElement ?? (element.getRootNode() as Partial<ShadowRoot>).host ?? null;
  const groundOf = (element: Element | null): Color => {
    if (!element) return [255, 255, 255, 1];
    const own = read(getComputedStyle(element).backgroundColor);
    return own[3] === 1 ? own : over(own, groundOf(parentOf(element)));
  };
  const luminance = (color: Color): number => {
    const [red, green, blue] = color.map((value) => {
      const part = value / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    }) as [number, number, number];
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const opacityOf = (element: Element | null): number =>
    element ? Number(getComputedStyle(element).opacity) * opacityOf(parentOf(element)) : 1;

  const low: string[] = [];
  const controls = shadowRoot!.querySelectorAll('button, a[href], select, textarea, label, summary, [role="tab"]');
  for (const control of controls) {
    if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (control.matches(':disabled, [aria-disabled="true"]')) continue;
    const inks = [control, ...control.querySelectorAll('*')].filter(
      (element) =>
        (element instanceof SVGSVGElement ||
          element.matches('select, textarea') ||
          [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim())) &&
        !element.closest('.pc-visually-hidden, .pc-spinner, option, svg svg') &&
        element.checkVisibility({ visibilityProperty: true }) &&
        element.getBoundingClientRect().width > 1,
    );
    for (const ink of inks) {
      const { color, fontSize, fontWeight, stroke, fill } = getComputedStyle(ink);
      const isIcon = ink instanceof SVGSVGElement;
      const drawn = !isIcon ? color : stroke === 'none' ? fill : stroke;
      if (drawn === 'none') continue;
      const ground = groundOf(isIcon ? ink.parentElement : ink);
      const front = read(drawn);
      const seen = over([front[0], front[1], front[2], front[3] * opacityOf(ink)], ground);
      const [darker, lighter] = [luminance(seen), luminance(ground)].sort((a, b) => a - b) as [number, number];
      const ratio = (lighter + 0.05) / (darker + 0.05);
      const size = Number.parseFloat(fontSize);
      const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
      if (ratio < (isIcon || isLarge ? 3 : 4.5)) {
        const name = control.ariaLabel ?? (control.getAttribute('title') || control.textContent.trim());
        low.push(`${name.slice(0, 40)}: ${isIcon ? 'icon' : ink.textContent.trim().slice(0, 20)} ${ratio.toFixed(2)}`);
      }
    }
  }
  return low;
}
