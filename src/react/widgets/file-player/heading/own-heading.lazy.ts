/** Reads the title and the cover of a file, loaded where a page sets one. */
export { ownHeading } from '../../../../audio/own-heading.ts';
