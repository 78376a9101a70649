/**
 * What a browser keeps for a site: cookies, storage, and channels between its tabs. A visitor can take each of it away;
 * then even looking at it may throw. All of it is looked at through here.
 */
import { native } from '../dom/native.ts';

/** Undefined if the browser refuses. */
export function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

/** The page's cookies, as `name=value`; none if the browser blocks them. */
export const cookieTexts = (): readonly string[] => attempt(() => native(document, 'cookie').split('; ')) ?? [];

/** Firefox has no channels where the visitor blocks all cookies; then other tabs have nothing to tell. */
export const openChannel = (name: string, page: typeof globalThis): BroadcastChannel | undefined =>
  attempt(() => new page.BroadcastChannel(name));

/** Tells of changes of cookies; not every browser has one. */
export const cookieStoreOf = (page: { cookieStore?: EventTarget }): EventTarget | undefined =>
  // An element of that name is not an own property of the window.
  attempt(() => (Object.hasOwn(page, 'cookieStore') ? page.cookieStore : undefined));
