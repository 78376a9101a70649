/** One visit of a page by a new visitor, on a slow processor and a slow connection. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Request } from 'playwright-core';
import {
  blockingTime,
  bytesOf,
  hostsElsewhere,
  loadedUntil,
  type Figures,
  type LongTask,
  type Resource,
} from './figures.ts';

/**
 * Leads to an element that must be visible and be what a click on its center hits: selectors, each in the shadow root
 * of what the one before it found.
 */
export type Place = readonly string[];

/** When a widget counts as usable. All conditions must hold. */
export interface UsableWhen {
  /** In words. */
  says: string;
  /** Tags that must be registered. */
  defines?: readonly string[];
  hits?: Place;
}

export interface Visit {
  /** Null if the widget did not become usable in time. */
  figures: Figures | null;
  /** What counts among its bytes. */
  loaded: Resource[];
  /** Hosts that were asked for something, and could not be reached. */
  elsewhere: string[];
}

const CPU_SLOWDOWN = 4;
export const CONDITIONS = `processor ${CPU_SLOWDOWN}× slower, 1.6 Mbit/s down, 750 kbit/s up, 150 ms round trip`;
/** Latency in milliseconds, throughput in bytes per second. */
const CONNECTION = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
/** How long a widget may take, in milliseconds. */
const PATIENCE = 30_000;
/** How long the page is watched for layout shifts after its widget became usable, in milliseconds. */
const AFTERWARDS = 1000;
/** How long a page is left alone before something on it is pressed, in milliseconds. */
const LONG_LOADED = 5000;
/** How long a hand is over a button before it presses, in milliseconds. */
const HOVER = 100;
const VIEWPORT = { width: 1280, height: 900 };

/** Chromium's switches: it finds no host but this machine. */
export const LAUNCH_ARGUMENTS = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
];

/** What the page collects while it loads. */
interface Observed {
  usable: number;
  /** When it was pressed; 0 if it was not. */
  pressed: number;
  tasks: LongTask[];
  shift: number;
}

type ObservedPage = typeof globalThis & {
  observed: () => Observed;
  reportUsable: () => void;
  reportPressable: (x: number, y: number) => void;
};

/** Runs in the page, before everything else. */
function observe([{ defines = [], hits }, press]: readonly [UsableWhen, Place | undefined]): void {
  if (window !== window.top) return;
  const page = globalThis as ObservedPage;
  const observed: Observed = { usable: Infinity, pressed: 0, tasks: [], shift: 0 };
  const addTasks = (entries: PerformanceEntryList): void => {
    for (const { startTime, duration } of entries) observed.tasks.push({ startTime, duration });
  };
  const addShifts = (entries: PerformanceEntryList): void => {
    for (const entry of entries as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) observed.shift += entry.value;
  };
  const tasks = new PerformanceObserver((list) => addTasks(list.getEntries()));
  const shifts = new PerformanceObserver((list) => addShifts(list.getEntries()));
  tasks.observe({ type: 'longtask', buffered: true });
  shifts.observe({ type: 'layout-shift', buffered: true });
  page.observed = () => {
    addTasks(tasks.takeRecords());
    addShifts(shifts.takeRecords());
    return observed;
  };

  /** The center of what can be clicked there. */
  function centerOf(selectors: readonly string[]): { x: number; y: number } | undefined {
    let found: Element | null = null;
    for (const selector of selectors) {
      const root: ParentNode | null = found ? found.shadowRoot : document;
      found = root?.querySelector(selector) ?? null;
      if (!found) return undefined;
    }
    const { left, top, width, height } = found?.getBoundingClientRect() ?? new DOMRect();
    if (width < 1 || height < 1 || !found?.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      return undefined;
    const [x, y] = [left + width / 2, top + height / 2];
    let root: DocumentOrShadowRoot = document;
    for (;;) {
      const hit: Element | null = root.elementFromPoint(x, y);
      if (!hit) return undefined;
      if (found.contains(hit)) return { x, y };
      // Text in a slot belongs to the host.
      if (hit.shadowRoot === root) return found.querySelector('slot') ? { x, y } : undefined;
      if (!hit.shadowRoot) return undefined;
      root = hit.shadowRoot;
    }
  }

  const check = (): void => {
    if (defines.every((tag) => customElements.get(tag)) && (!hits || centerOf(hits))) {
      observed.usable = performance.now();
      page.reportUsable();
    } else requestAnimationFrame(check);
  };
  if (!press) {
    requestAnimationFrame(check);
    return;
  }
  const checkPress = (): void => {
    const center = centerOf(press);
    if (center) page.reportPressable(center.x, center.y);
    else requestAnimationFrame(checkPress);
  };
  requestAnimationFrame(checkPress);
  addEventListener(
    'click',
    ({ timeStamp }) => {
      observed.pressed = timeStamp;
      requestAnimationFrame(check);
    },
    { capture: true, once: true },
  );
}

/** Runs in the page, at the end. */
function collect(): Observed & { resources: Resource[] } {
  const resources = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(
    ({ name, startTime, encodedBodySize }) => ({ url: name, startTime, encodedBodySize }),
  );
  return { ...(globalThis as ObservedPage).observed(), resources };
}

/** Resolves to null if it takes too long. */
const inTime = <Value>(promise: Promise<Value>): Promise<Value | null> =>
  Promise.race([promise, pause(PATIENCE, null, { ref: false })]);

const ended = async (request: Request): Promise<unknown> => (await request.response())?.finished();

/** @param press what is pressed once the page has long been loaded */
export async function visit(browser: Browser, url: string, usableWhen: UsableWhen, press?: Place): Promise<Visit> {
  const context = await browser.newContext({ viewport: VIEWPORT, ignoreHTTPSErrors: true });
  try {
    const page = await context.newPage();
    const { origin } = new URL(url);
    const requests: Request[] = [];
    const sockets: string[] = [];
    page.on('request', (request) => requests.push(request));
    page.on('websocket', (socket) => sockets.push(socket.url()));
    const elsewhere = (): string[] => hostsElsewhere([...requests.map((request) => request.url()), ...sockets], origin);
    let reportUsable: () => void = () => undefined;
    const becameUsable = new Promise<true>((resolve) => {
      reportUsable = () => resolve(true);
    });
    await page.exposeFunction('reportUsable', reportUsable);
    await page.exposeFunction('reportPressable', async (x: number, y: number) => {
      await pause(LONG_LOADED);
      await page.mouse.move(x, y);
      await pause(HOVER);
      await page.mouse.click(x, y);
    });
    await page.addInitScript(observe, [usableWhen, press] as const);
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', CONNECTION);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.goto(url, { waitUntil: 'commit' });
    if (!(await inTime(becameUsable))) return { figures: null, loaded: [], elsewhere: elsewhere() };
    await pause(AFTERWARDS);
    await inTime(Promise.all(requests.map(ended)));
    const { usable, pressed, tasks, shift, resources } = await page.evaluate(collect);
    const loaded = loadedUntil(resources, origin, usable);
    const figures = {
      requests: loaded.length,
      bytes: bytesOf(loaded),
      usable: usable - pressed,
      blocking: blockingTime(
        tasks.filter(({ startTime }) => startTime >= pressed),
        usable,
      ),
      shift,
    };
    return { figures, loaded, elsewhere: elsewhere() };
  } finally {
    await context.close();
  }
}
