/** What every part that is loaded later needs as well, such as its texts in the visitor's language. */

const companions: (() => Promise<void>)[] = [];

/** Has this loaded beside each part; it is called once for every one of them. */
export const loadBesideParts = (load: () => Promise<void>): void => void companions.push(load);

/** @throws if one of them could not be loaded */
export const loadCompanions = (): Promise<unknown> => Promise.all(companions.map((load) => load()));
