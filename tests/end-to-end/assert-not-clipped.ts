/** Asserts that no part of an element is clipped. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { settled } from './visitor.ts';

/**
 * Asserts that no text of an element overflows the window or is clipped, and that the page doesn't scroll sideways.
 * @param state for the message of a failure
 * @param fileNames may end in an ellipsis
 */
export async function assertNotClipped(
  page: Page,
  tag: string,
  state: string,
  fileNames: readonly string[],
): Promise<void> {
  await settled(page, tag);
  const problems = await page.evaluate(
    ({ tagName, names }) => {
      const found: string[] = [];
      const sideways = document.documentElement.scrollWidth - innerWidth;
      if (sideways > 0) found.push(`scrolls sideways by ${sideways} px`);
      const root = document.querySelector(tagName)?.shadowRoot;
      if (!root) return [`there is no ${tagName}`];
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const node = texts.currentNode;
        const parent = node.parentElement;
        if (!parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
        const around: Element[] = [];
        for (let element: Element | null = parent; element; element = element.parentElement) around.push(element);
        const styles = around.map((element) => getComputedStyle(element));
        // For screen readers only.
        if (styles.some(({ clipPath }) => clipPath !== 'none')) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        let lines = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
        // A long file name may end in an ellipsis; then its box is what must be whole.
        const isFileName = names.some((name) => name.includes(node.textContent ?? ''));
        const shortened = isFileName ? styles.findIndex(({ textOverflow }) => textOverflow === 'ellipsis') : -1;
        const whole = around[shortened]?.getBoundingClientRect();
        if (whole) lines = [whole];
        for (const { left, right, top, bottom } of lines) {
          if (left < 0 || right > innerWidth) found.push(`beyond the window: ${node.textContent}`);
          for (const [index, { overflowX, overflowY }] of styles.entries()) {
            if (index <= shortened) continue;
            const box = around[index]?.getBoundingClientRect();
            if (!box) continue;
            const clipsX = overflowX === 'hidden' || overflowX === 'clip';
            const clipsY = overflowY === 'hidden' || overflowY === 'clip';
            // Ascenders and descenders reach beyond a tight line.
            const slack = 0.25 * (bottom - top);
            if (clipsX && (left < box.left - 1 || right > box.right + 1)) found.push(`cut off: ${node.textContent}`);
            if (clipsY && (top < box.top - slack || bottom > box.bottom + slack))
              found.push(`cut: ${node.textContent}`);
          }
        }
      }
      return found;
    },
    { tagName: tag, names: fileNames },
  );
  assert.deepEqual(problems, [], state);
}
