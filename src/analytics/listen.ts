/** Listens to the events of the widgets on a page, and in its frames, for the tools that the page wants to tell. */
import { takeEarly } from '../definition/early-events.ts';
import type { Fields } from './measure.ts';
import { MEASURED } from './measured-events.ts';
import { createTracker, type Destination, type Tracker } from './tracker.ts';

/** Stored on the page, so that each of its tools is told once, however many copies of this module there are. */
const KEY = Symbol.for('pc-elements.analytics');

export interface Settings {
  readonly analytics: readonly Destination[] | undefined;
  readonly consent: string | undefined;
}

const report = (problem: string): void => console.error(`pc-elements: ${problem}`);

/**
 * @param settings Returns the current ones.
 * @param subscribe Calls back when they may have changed.
 * @param context Fields that go along with every event.
 */
export function listen(
  settings: () => Settings,
  subscribe: (listener: () => void) => unknown,
  context: () => Fields,
): void {
  const told = ((globalThis as { [KEY]?: Set<Destination> | undefined })[KEY] ??= new Set());
  let wanted: Settings['analytics'];
  let own: readonly Destination[] = [];
  let tracker: Tracker | undefined;

  function update(): void {
    const { analytics } = settings();
    // What waits for consent is lost with its tracker.
    if (!areEqual(analytics, wanted)) {
      wanted = analytics;
      for (const destination of own) told.delete(destination);
      own = [...new Set(analytics)].filter((destination) => !told.has(destination));
      for (const destination of own) told.add(destination);
      tracker = createTracker({
        destinations: own,
        context,
        consent: () => settings().consent,
        // Like globalValue(), which is in one more file to load.
        read: (name) => (Object.hasOwn(globalThis, name) ? (Reflect.get(globalThis, name) as unknown) : undefined),
        after: (wait, callback) => void setTimeout(callback, wait),
        report,
      });
    }
    tracker?.update();
  }

  const { consent = 'granted' } = settings();
  if (!/^(granted|pending|denied)$/.test(consent))
    report(`consent: "${consent}" is not known, so nothing is sent. Use granted, pending or denied.`);
  update();
  subscribe(update);
  const track = ({ type, detail }: CustomEvent<unknown>): void => tracker?.track(type, detail);
  // On the way down, where no listener of the page can have stopped them.
  for (const name of Object.keys(MEASURED)) addEventListener(name, (event) => track(event as CustomEvent), true);
  for (const event of takeEarly()) track(event);
}

const areEqual = (one: readonly unknown[] = [], other: readonly unknown[] = []): boolean =>
  one.length === other.length && one.every((value, index) => value === other[index]);
