// @ts-check
/** Keeps previewed elements from navigating away from the documentation, and shows where they would lead. */

import { announce } from './dom.js';

/** @param {HTMLElement} frame What is previewed stands in it. */
export function keepHere(frame) {
  frame.addEventListener('pc-redirect', (event) => {
    event.preventDefault();
    announce(`On your own page, this would lead to ${/** @type {CustomEvent} */ (event).detail.url}.`);
  });
  // Not in the capture phase: the element handles the click first.
  frame.addEventListener('click', (event) => {
    const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement);
    // Downloads and links within the documentation don't leave it.
    if (!link || link.hasAttribute('download') || link.getAttribute('href')?.startsWith('#')) return;
    if (event.defaultPrevented || link.protocol === 'blob:') return;
    event.preventDefault();
    announce(`On your own page, this would lead to ${link.href}.`);
  });
}
