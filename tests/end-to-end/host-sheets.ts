/** Stylesheets of host pages, and comparison of screenshots. */
import type { Browser } from 'playwright-core';

/** Typical stylesheets; none of them positions the element, which a page may do. */
export const HOSTILE: Record<string, string> = {
  'everything unset': '* { all: unset !important; }',
  'everything set': `
    *, *::before, *::after, :host {
      font: italic 900 31px/3 monospace !important; color: red !important; background: lime !important;
      border: 3px dotted blue !important; border-radius: 0 !important; outline: 4px solid red !important;
      padding: 9px !important; letter-spacing: 5px !important; word-spacing: 9px !important;
      text-transform: uppercase !important; text-align: right !important; text-indent: 20px !important;
      text-shadow: 3px 3px red !important; text-decoration: underline !important; box-shadow: 0 0 9px red !important;
      white-space: pre !important; cursor: wait !important; line-height: 4 !important; list-style: square !important;
      -webkit-text-fill-color: red !important; font-variant: small-caps !important; hyphens: auto !important;
      user-select: none !important; overflow-wrap: anywhere !important; word-break: break-all !important;
    }`,
  'a root font of 62.5 %': 'html { font-size: 62.5%; } body { font-size: 1.6rem; }',
  'a huge root font': 'html { font-size: 40px; }',
  'inherited type': `
    html, body, div { font: italic 900 2rem/2.5 cursive; color: #b00; letter-spacing: 0.2em; text-align: center;
      text-transform: uppercase; word-spacing: 1em; white-space: pre-line; quotes: none; tab-size: 1; cursor: help; }`,
  'a reset and a framework': `
    *, *::before, *::after { box-sizing: border-box; margin: 0; }
    :root { --accent: red; --text: red; --surface: lime; font-size: 18px; accent-color: red; }
    body { font-family: Georgia, serif; font-size: 1rem; line-height: 1.9; color: #212529; background: #fff;
      -webkit-text-size-adjust: none; -webkit-font-smoothing: auto; text-rendering: optimizeSpeed; }
    h1, h2, h3, p, ul, ol, dl, section, figure { margin-block: 2rem; padding: 1rem; }
    a { color: #0d6efd; } button, input, select { font: inherit; border-radius: 0; text-transform: none; }
    button, [type='button'], [role='button'] { appearance: button; background: #0d6efd; padding: 2rem; }
    button:focus:not(:focus-visible) { outline: 0; } [role='combobox'], [role='listbox'] { display: none; }
    img, svg { vertical-align: middle; max-width: 10px; fill: red; } [hidden] { display: block !important; }
    label { display: inline-block; } progress, [role='progressbar'] { visibility: hidden; }
    .notice, .button, .pc-button, .pc-converter, .pc-root, .pc-listbox { display: none !important; }
    ::selection { background: red; } ::placeholder { color: red; } ::part(panel) { outline: none; }
    :not(:defined) { display: none; }`,
};

/**
 * The number of visibly different pixels, by state. Soft shadows and the edges of rounded corners differ by a few
 * levels of 255 between runs of the same page, depending on how the browser composites animated layers.
 */
export async function differences<State extends string>(
  browser: Browser,
  before: Readonly<Record<State, Buffer>>,
  after: Readonly<Record<State, Buffer>>,
): Promise<Record<State, number>> {
  const page = await browser.newPage();
  try {
    const counts = {} as Record<State, number>;
    for (const state of Object.keys(before) as State[])
      counts[state] = await page.evaluate(
        async ([one, other]) => {
          const draw = async (image: string): Promise<ImageData> => {
            const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${image}`)).blob());
            const { width, height } = bitmap;
            const context = new OffscreenCanvas(width, height).getContext('2d');
            if (context === null) throw new Error('Nothing can be drawn.');
            context.drawImage(bitmap, 0, 0);
            return context.getImageData(0, 0, width, height);
          };
          const [was, is] = await Promise.all([draw(one), draw(other)]);
          if (was.width !== is.width || was.height !== is.height) return Infinity;
          const changed = new Set<number>();
          for (const [index, level] of was.data.entries()) {
            if (Math.abs(level - (is.data[index] ?? 0)) > 16) changed.add(index >> 2);
          }
          return changed.size;
        },
        [before[state].toString('base64'), after[state].toString('base64')] as const,
      );
    return counts;
  } finally {
    await page.close();
  }
}
