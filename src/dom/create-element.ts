import { native } from './native.ts';

/** Creates an element, by default of the page's document. */
export const createElement = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  owner: Document = document,
): HTMLElementTagNameMap[Tag] => native(owner, 'createElement').call(owner, tag) as HTMLElementTagNameMap[Tag];
