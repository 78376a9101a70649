/**
 * For tests: a processing tool used like a visitor does, with requests to a scripted service and queries by role and
 * name.
 */
import { expect, fixture, html } from '@open-wc/testing';
import { within, type BoundFunctions, type queries } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import type { LoggedRequest } from '../../../../../tools/browser-tests/service.ts';
import { inLanguage } from '../../../../testing/texts.ts';
import { autoLevelingMessages } from '../../../../messages/en/auto-leveling.ts';
import { chooserMessages } from '../../../../messages/en/tool.ts';
import { effectMessages } from '../../../../messages/en/effects.ts';
import { processingMessages } from '../../../../messages/en/processing.ts';
import type { Language } from '../../../../definition/common.ts';
import { tone } from '../../../widgets/file-player/testing/sound.ts';
import '../../../../elements/pc-auto-leveling.ts';
import '../../../../elements/pc-processing-tool.ts';
import { finishAnimations } from '../../../../testing/animations.ts';
import { dragOver, transferOf } from '../../../../testing/transfer.ts';
import { waitUntil } from '../../../../testing/wait-until.ts';

export { waitUntil };

export const textIn = (language: Language) => ({
  ...inLanguage(chooserMessages, language),
  ...inLanguage(processingMessages, language),
});
export const en = textIn('en');
export const titleIn = (language: Language, tag: Tag): string =>
  (tag === 'pc-auto-leveling'
    ? inLanguage(autoLevelingMessages, language)
    : inLanguage(effectMessages, language)['magic-dust']
  ).title;

export type Tag = 'pc-processing-tool' | 'pc-auto-leveling';

/** A separate key for each widget, which gives it a fresh state of the service. */
let lastKey = 0;

export interface Mounted {
  element: HTMLElement;
  /** Queries in the shadow root. */
  view: BoundFunctions<typeof queries>;
  user: ReturnType<typeof userEvent.setup>;
  /** The dispatched events with their details. */
  heard: [name: string, detail: Record<string, unknown>][];
  /** The requests that the service received. */
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

/** A playable recording of one second. */
export const recording = (name = 'talk.wav'): File => tone(1, name);

/** A file that reports this size; real files of 50 MB are tested in `tests/end-to-end`. */
export const ofSize = (size: number, name = 'long.wav'): File =>
  Object.defineProperty(tone(1, name), 'size', { configurable: true, value: size });

/** Selects files like the file dialog. */
export function choose({ element }: Mounted, ...files: File[]): void {
  const input = element.shadowRoot!.querySelector<HTMLInputElement>('input[type=file]')!;
  // Not with a DataTransfer: WebKit copies its files and sometimes treats the copies as empty.
  Object.defineProperty(input, 'files', { configurable: true, value: files });
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Drags files over the panel by dispatching the given events. */
export function drag({ element }: Mounted, types: readonly string[], ...files: File[]): void {
  dragOver(element, types, transferOf({ files }));
}

/** Asserts that axe reports no violations. */
export const checkAccessibility = async ({ element }: Mounted): Promise<void> => {
  // Colors in transition are none of the design's.
  finishAnimations(element.shadowRoot!.querySelector('.pc-root')!);
  const { violations } = await axe.run(element, { rules: { region: { enabled: false } } });
  void expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).to.deep.equal(
    [],
  );
};

/** Waits for all animations that are not endless. */
export const settled = async ({ element }: Mounted): Promise<void> => {
  const passing = element
    .shadowRoot!.getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.all(passing.map(({ finished }) => finished.catch(() => undefined)));
};
