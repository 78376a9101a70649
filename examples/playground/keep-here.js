// @ts-check
/** Keeps the previewed elements from leading away from the documentation, and says where they would lead. */

import { announce } from './dom.js';

/** @param {HTMLElement} frame What is previewed stands in it. */
export function keepHere(frame) {
  frame.addEventListener('pc-redirect', (event) => {
    event.preventDefault();
    announce(`On a page of yours this would lead to ${/** @type {CustomEvent} */ (event).detail.url}.`);
  });
  // Not while capturing: the element is to do first what it does with a click.
  frame.addEventListener('click', (event) => {
    const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement);
    // A download goes nowhere, and an address inside the documentation is meant.
    if (!link || link.hasAttribute('download') || link.getAttribute('href')?.startsWith('#')) return;
    if (event.defaultPrevented || link.protocol === 'blob:') return;
    event.preventDefault();
    announce(`On a page of yours this would lead to ${link.href}.`);
  });
}
