/** Names shared by the configuration and the loader, which observes the page. */

/** Selector of the JSON block that configures the page. */
export const CONFIGURATION_BLOCK = 'script[data-pc-config]';

/** Dispatched on the window when a block is added after the page has been parsed. */
export const BLOCK_ADDED = 'pc-config';
