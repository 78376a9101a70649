/**
 * Whether the page is of a former release whose files are gone from the host: what it has not loaded yet will not come,
 * and only reloading helps.
 */
let isGone = false;

export const isPageOutdated = (): boolean => isGone;

/** Finds out whether a module that could not be imported is gone, as opposed to out of reach. */
export async function lookForModule(url: string): Promise<void> {
  const answer = await fetch(url, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  isGone ||= answer?.status === 404 || answer?.status === 410;
}
