import { native } from './native.ts';

/**
 * The URL that relative addresses of the page resolve against. In a frame with `srcdoc`, whose own URL is no base, the
 * one of the page around it. A `<base>` in the markup of any other page does not decide where requests go.
 */
export const pageUrl = (): string => (location.protocol === 'about:' ? native(document, 'baseURI') : location.href);
