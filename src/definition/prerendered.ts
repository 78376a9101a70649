/** How the markup of a prerendered element is marked, until its script has run. */

/** On the element: landing.css need not reserve its space. */
export const PRERENDERED_ATTRIBUTE = 'data-prerendered';

/**
 * The slot of children that only the prerendered view needs. No widget has it, so that they are never taken for the
 * page's content.
 */
export const PRERENDERED_SLOT = 'prerendered';

/**
 * On the element: what was pressed before its script has run, which the loader keeps for the script: a button of its
 * prerendered view, or a command for it.
 */
export const PRESSED = Symbol.for('pc-elements.pressed');

export type PressedCommand = Pick<CommandEvent, 'command' | 'source'>;
