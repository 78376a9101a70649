/** For tests: a processing tool as a visitor meets it, over HTTP to a scripted service, found by role and name. */
import { expect, fixture, html } from '@open-wc/testing';
import { within, type BoundFunctions, type queries } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import type { LoggedRequest } from '../../../tools/browser-tests/service.ts';
import { autoLevelingMessages } from '../../react/auto-leveling/auto-leveling.messages.ts';
import { chooserMessages } from '../../react/processing-tool/chooser.messages.ts';
import { effectMessages } from '../../react/processing-tool/effect.messages.ts';
import { processingMessages } from '../../react/processing-tool/processing.messages.ts';
import type { Language } from '../../definition/common.ts';
import { tone } from '../../react/file-player/testing/sound.ts';
import '../pc-auto-leveling.ts';
import '../pc-processing-tool.ts';
import { waitUntil } from '../../testing/wait-until.ts';

export { waitUntil };

export const textIn = (language: Language) => ({ ...chooserMessages[language], ...processingMessages[language] });
export const en = textIn('en');
export const titleIn = (language: Language, tag: Tag): string =>
  (tag === 'pc-auto-leveling' ? autoLevelingMessages[language] : effectMessages[language]['magic-dust']).title;

export type Tag = 'pc-processing-tool' | 'pc-auto-leveling';

/** A key of its own for each widget, so that it meets a service that nobody else has spoken to. */
let lastKey = 0;

export interface Mounted {
  element: HTMLElement;
  /** Queries below the shadow root. */
  view: BoundFunctions<typeof queries>;
  user: ReturnType<typeof userEvent.setup>;
  /** Names of the events heard, and their details. */
  heard: [name: string, detail: Record<string, unknown>][];
  /** What the service was asked. */
  requests: () => Promise<LoggedRequest[]>;
}

export async function mount(tag: Tag, scenario = 'good', attributes: Record<string, string> = {}): Promise<Mounted> {
  const key = `tool-${Date.now()}-${++lastKey}`;
  const apiBase = `/scenario/${scenario}/${key}`;
  const element: HTMLElement = document.createElement(tag);
  const heard: Mounted['heard'] = [];
  const { definition } = element.constructor as unknown as { definition: { events: object } };
  for (const name of Object.keys(definition.events)) {
    element.addEventListener(name, (event) =>
      heard.push([name, (event as CustomEvent<Mounted['heard'][0][1]>).detail]),
    );
  }
  for (const [name, value] of Object.entries({ 'api-base': apiBase, ...attributes })) element.setAttribute(name, value);
  const place = await fixture<HTMLElement>(html`<div></div>`);
  place.append(element);
  return {
    element,
    view: within(element.shadowRoot!.querySelector<HTMLElement>('.pc-root')!),
    user: userEvent.setup({ document }),
    heard,
    requests: async () => (await (await fetch(`${apiBase}/log`)).json()) as LoggedRequest[],
  };
}

export const names = ({ heard }: Mounted): string[] =>
  heard.map(([name]) => name).filter((name) => name !== 'pc-upload-progress');

export const detailOf = ({ heard }: Mounted, wanted: string): Record<string, unknown> | undefined =>
  heard.find(([name]) => name === wanted)?.[1];

/** A recording that can be heard, of a second. */
export const recording = (name = 'talk.wav'): File => tone(1, name);

/** A file that says it is of this size; real ones of 50 MB go through `tests/end-to-end`. */
export const ofSize = (size: number, name = 'long.wav'): File =>
  Object.defineProperty(tone(1, name), 'size', { configurable: true, value: size });

/** What the file dialog would give. */
export function choose({ element }: Mounted, ...files: File[]): void {
  const input = element.shadowRoot!.querySelector<HTMLInputElement>('input[type=file]')!;
  // Not through a DataTransfer: WebKit copies what is in it, and now and then takes the copy for empty.
  Object.defineProperty(input, 'files', { configurable: true, value: files });
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Drags files over the panel, as far as asked. */
export function drag({ element }: Mounted, types: readonly string[], ...files: File[]): void {
  const panel = element.shadowRoot!.querySelector('[part=panel]')!;
  for (const type of types) {
    const event = new Event(type, { bubbles: true, cancelable: true, composed: true });
    Object.defineProperty(event, 'dataTransfer', { value: { types: ['Files'], files, dropEffect: 'none' } });
    panel.dispatchEvent(event);
  }
}

/** That axe finds nothing. */
export const checkAccessibility = async ({ element }: Mounted): Promise<void> => {
  const { violations } = await axe.run(element, { rules: { region: { enabled: false } } });
  void expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).to.deep.equal(
    [],
  );
};

/** Until nothing moves that ends by itself. */
export const settled = async ({ element }: Mounted): Promise<void> => {
  const passing = element
    .shadowRoot!.getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.all(passing.map(({ finished }) => finished.catch(() => undefined)));
};
