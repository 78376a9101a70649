/**
 * In browsers, which load the texts of a language when it is first used. On servers, `in-advance.server.ts` replaces
 * it.
 */
export const addTexts = (): void => undefined;
