/** What the loader, which observes the page, and the configuration have to agree on. */

/** Selects the block of JSON that configures the page. */
export const CONFIGURATION_BLOCK = 'script[data-pc-config]';

/** Dispatched on the window when such a block was added to a page that has been parsed. */
export const BLOCK_ADDED = 'pc-config';
