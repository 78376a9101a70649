/** The attribute of elements with headings, which have to fit into the outline of the page. */
import { oneOf } from './attribute-types.ts';

const HEADING_LEVELS = ['1', '2', '3', '4', '5', '6'] as const;
type HeadingLevel = (typeof HEADING_LEVELS)[number];
export type HeadingTag = `h${HeadingLevel}`;

export const headingAttributes = {
  /** The level of the heading in the page's outline. Headings below it are one level lower. */
  headingLevel: oneOf(HEADING_LEVELS, '2'),
} as const;

/** The tag of the headings below. HTML has no seventh level. */
export const subheadingTag = (level: HeadingLevel): HeadingTag => `h${Math.min(6, Number(level) + 1)}` as HeadingTag;
