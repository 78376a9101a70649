/** Passes measured events on to the tools of the page. */
import type { AnalyticsTool } from '../configuration/configuration.ts';
import {
  dataLayer,
  gtag,
  matomo,
  plausible,
  posthog,
  segment,
  webflow,
  type Adapter,
  type ReadGlobal,
} from './adapters.ts';
import { measure, type Fields } from './measure.ts';

/** Each is named like the global that it uses, or like its product. */
const ADAPTERS: Readonly<Record<AnalyticsTool, Adapter>> = {
  dataLayer,
  gtag,
  plausible,
  matomo,
  posthog,
  segment,
  webflow,
};

const isTool = (name: string): name is AnalyticsTool => Object.hasOwn(ADAPTERS, name);

/** How many events wait for a tool, or for consent. The oldest are dropped first. */
const MOST_KEPT = 50;

/** In ms, until a tool is looked for again. After so many times only the next event looks for it. */
const WAIT = 1000;
const MOST_LOOKS = 60;

/** The page's own function, or the name of an adapter. */
export type Destination = string | ((name: string, fields: Fields) => unknown);

export interface TrackerOptions {
  readonly destinations: readonly Destination[];
  /** Fields that go along with every event. */
  readonly context: () => Fields;
  readonly consent: () => string | undefined;
  readonly read: ReadGlobal;
  /** Calls back in so many milliseconds. */
  readonly after: (wait: number, callback: () => void) => void;
  readonly report: (problem: string) => void;
}

export interface Tracker {
  track: (name: string, detail: unknown) => void;
  /** After consent may have changed. */
  update: () => void;
}

interface Line {
  readonly adapter: Adapter;
  readonly kept: [name: string, fields: Fields][];
}

const snakeCase = (name: string): string =>
  name.replaceAll('-', '_').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export function createTracker({ destinations, context, consent, read, after, report }: TrackerOptions): Tracker {
  const lines = destinations.flatMap((destination): Line[] => {
    if (typeof destination === 'function')
      return [{ adapter: (name, fields) => (destination(name, fields), true), kept: [] }];
    if (isTool(destination)) return [{ adapter: ADAPTERS[destination], kept: [] }];
    if (destination)
      report(`analytics: "${destination}" is not known. Use ${Object.keys(ADAPTERS).join(', ')} or a function.`);
    return [];
  });
  let looks = 0;
  let isWaiting = false;

  function flush(): void {
    if ((consent() ?? 'granted') !== 'granted') return;
    for (const { adapter, kept } of lines) {
      // Taken out first: a tool's function may dispatch another event.
      for (let event = kept.shift(); event; event = kept.shift()) {
        if (isTaken(adapter, event)) continue;
        kept.unshift(event);
        lookAgain();
        break;
      }
    }
  }

  function isTaken(adapter: Adapter, event: Line['kept'][0]): boolean {
    try {
      return adapter(...event, read);
    } catch {
      // A tool that fails is its owner's concern, not the widgets'.
      return true;
    }
  }

  function lookAgain(): void {
    if (isWaiting || looks === MOST_LOOKS) return;
    isWaiting = true;
    looks++;
    after(WAIT, () => {
      isWaiting = false;
      flush();
    });
  }

  return {
    track(name, detail) {
      const fields = measure(name, detail);
      if (!fields || consent() === 'denied') return;
      const named = Object.entries({ ...fields, ...context() }).map(([field, value]) => [snakeCase(field), value]);
      for (const { kept } of lines) {
        kept.push([snakeCase(name), Object.fromEntries(named) as Fields]);
        kept.splice(0, kept.length - MOST_KEPT);
      }
      flush();
    },
    update() {
      if (consent() === 'denied') for (const { kept } of lines) kept.length = 0;
      flush();
    },
  };
}
