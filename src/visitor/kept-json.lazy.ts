/**
 * Data that the pages of many sites load from one address. The last good copy is kept in this browser, for when the
 * server is down, slow, or answers with something else, such as an HTML page.
 */
import { pageUrl } from '../dom/page-url.ts';
import { localStore } from './storage.ts';

/** In ms: then the server counts as down. Its answer is used all the same if it still comes. */
const LIMIT = 10_000;

/** JSON of `[address, text]`, the latest first. */
const KEY = 'pc_kept_data';

/** Each page of a site has the same few. */
const MOST = 4;

/** In characters: the browser keeps five million for the whole site. */
const LONGEST = 200_000;

interface Wanted<Value> {
  url: string;
  /** The request, which the widget begins while this module is loaded. */
  response: Promise<Response>;
  /** Throws if the data is not usable. */
  check: (data: unknown) => Value;
  signal: AbortSignal;
  /** How long the answer may take until the copy is shown, in ms. */
  patience: number;
  /** Called again if what was shown was a copy, and the data has changed. */
  show: (value: Value) => void;
  /** There is no copy. `isReachable`: the data has arrived, and is not usable. */
  fail: (cause: unknown, isReachable: boolean) => void;
}

export async function loadKept<Value>(wanted: Wanted<Value>): Promise<void> {
  const { url, response, check, signal, patience, show, fail } = wanted;
  const address = new URL(url, pageUrl()).href;
  const copy = copyOf(address, check);
  let shown: string | undefined;

  const showCopy = (): void => {
    if (!copy || shown !== undefined) return;
    shown = copy.text;
    show(copy.value);
  };
  const settle = (cause: unknown, isReachable: boolean): void => {
    if (signal.aborted) return;
    if (!copy) {
      fail(cause, isReachable);
      return;
    }
    console.warn(`pc-elements: ${url} is not usable; the last good copy is shown.`, cause);
    showCopy();
  };

  const timers = [
    setTimeout(showCopy, patience),
    setTimeout(() => settle(new Error(`${url} did not answer within ${LIMIT / 1000} seconds.`), false), LIMIT),
  ];
  const stop = (): void => timers.forEach(clearTimeout);
  signal.addEventListener('abort', stop, { once: true });

  let isReachable = false;
  try {
    const text = await textOf(url, response);
    const data: unknown = JSON.parse(text);
    isReachable = true;
    const value = check(data);
    stop();
    if (signal.aborted) return;
    keep(address, text);
    if (shown !== text) show(value);
  } catch (cause) {
    stop();
    settle(cause, isReachable);
  }
}

async function textOf(url: string, answer: Promise<Response>): Promise<string> {
  const response = await answer.catch((cause: unknown) => {
    throw new Error(`${url} did not respond, or its server does not allow this page's origin (CORS).`, { cause });
  });
  if (!response.ok) throw new Error(`${url} answered with status ${response.status}.`);
  return response.text();
}

type Kept = readonly [address: string, text: string];

function kept(): readonly Kept[] {
  try {
    const stored: unknown = JSON.parse(localStore.get(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((each): each is Kept => Array.isArray(each) && each.length === 2) : [];
  } catch {
    return [];
  }
}

/** Nothing where what is kept is not usable any more. */
function copyOf<Value>(address: string, check: (data: unknown) => Value): { text: string; value: Value } | undefined {
  const text = kept().find(([of]) => of === address)?.[1];
  if (text === undefined) return undefined;
  try {
    return { text, value: check(JSON.parse(text)) };
  } catch {
    return undefined;
  }
}

function keep(address: string, text: string): void {
  if (text.length > LONGEST) return;
  const others = kept().filter(([of]) => of !== address);
  localStore.setOptional(KEY, JSON.stringify([[address, text], ...others].slice(0, MOST)));
}
