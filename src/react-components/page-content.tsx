import type { ReactNode } from 'react';

/**
 * What the page passes into a component, as in a slot of the element: the page's rules apply to it, from which the
 * component's own markup is protected (see tools/light-stylesheet.ts). A text has no element to which they could apply.
 */
export const pageContent = (node: ReactNode): ReactNode =>
  typeof node === 'object' && node !== null ? <slot>{node}</slot> : node;
