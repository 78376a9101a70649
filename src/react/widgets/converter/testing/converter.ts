/**
 * For tests: a converter used like a visitor does, with requests to a scripted service and queries by role and name.
 */
import { expect, fixture, html } from '@open-wc/testing';
import { within, type BoundFunctions, type queries } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import type { LoggedRequest } from '../../../../../tools/browser-tests/service.ts';
import type { Language } from '../../../../definition/common.ts';
import { inLanguage } from '../../../../testing/texts.ts';
import { chooserMessages } from '../../../../messages/en/converter.ts';
import { fileMessages } from '../../../../messages/en/converter-files.ts';
import '../../../../elements/pc-converter.ts';
import { finishAnimations } from '../../../../testing/animations.ts';
import type { PcConverter } from '../../../../elements/pc-converter.ts';
import { rootOf } from '../../../../elements/testing/page.ts';
import { dragOver, transferOf } from '../../../../testing/transfer.ts';
import { waitUntil } from '../../../../testing/wait-until.ts';

type ConverterElement = PcConverter & HTMLElement;

export { waitUntil };

export const textIn = (language: Language) => ({
  ...inLanguage(chooserMessages, language),
  ...inLanguage(fileMessages, language),
});
export const en = textIn('en');

/** A separate key for each converter, which gives it a fresh state of the service. */
let lastKey = 0;

export interface Mounted {
  element: ConverterElement;
  /** Queries in the shadow root. */
  view: BoundFunctions<typeof queries>;
  user: ReturnType<typeof userEvent.setup>;
  /** The dispatched events with their details. */
  heard: [name: string, detail: Record<string, unknown>][];
  /** The requests that the service received. */
  requests: () => Promise<LoggedRequest[]>;
}

export async function mount(scenario = 'good', attributes: Record<string, string> = {}): Promise<Mounted> {
  const key = `${Date.now()}-${++lastKey}`;
  const apiBase = `/scenario/${scenario}/${key}`;
  const element: ConverterElement = document.createElement('pc-converter');
  const heard: Mounted['heard'] = [];
  for (const name of Object.keys(element.constructor.definition.events)) {
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

declare global {
  interface HTMLElement {
    // eslint-disable-next-line @typescript-eslint/no-unsafe-function-type -- as the platform types it
    constructor: Function & { definition: { events: object } };
  }
}

export const names = ({ heard }: Mounted): string[] =>
  heard.map(([name]) => name).filter((name) => name !== 'pc-upload-progress');

/** The size is set explicitly: WebKit sometimes treats an in-memory file as empty. */
export const audio = (name = 'song.mp3', content = 'sound'): File =>
  Object.defineProperty(new File([content], name, { type: typeOf(name) }), 'size', {
    configurable: true,
    value: content.length,
  });

/** As browsers derive it from names; of the tests' files they know these two. */
const typeOf = (name: string): string =>
  name.endsWith('.pdf') ? 'application/pdf' : name.endsWith('.txt') ? 'text/plain' : '';

/** A file that reports this size; real files of 50 MB are tested in `tests/end-to-end`. */
export const ofSize = (size: number): File => Object.defineProperty(audio('long.mp3'), 'size', { value: size });

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

export const format = (view: Mounted['view'], label: string): string =>
  view.getByRole('combobox', { name: label }).textContent;

export async function pick({ view, user }: Mounted, label: string, value: string): Promise<void> {
  await user.click(view.getByRole('combobox', { name: label }));
  await user.click(within(await view.findByRole('listbox', { name: label })).getByRole('option', { name: value }));
}

/** Timeout that covers a poll and the 200 ms pause on completion. */
export const seconds = { timeout: 8000 };

/** Converts a file up to the download button. */
export async function convert(mounted: Mounted, file = audio()): Promise<void> {
  const { view, user } = mounted;
  choose(mounted, file);
  await user.click(await view.findByRole('button', { name: /^Convert to/, busy: false }, seconds));
  await view.findByRole('button', { name: /^Download/ }, seconds);
}

/** Prevents downloads from being written to disk. */
export const preventSaving = ({ element }: Mounted): void =>
  element.addEventListener('pc-download', (event) => event.preventDefault());

/** Asserts that axe reports no violations. */
export const checkAccessibility = async ({ element }: Mounted): Promise<void> => {
  // Colors in transition have neither the old nor the new contrast.
  finishAnimations(rootOf(element));
  const { violations } = await axe.run(element, { rules: { region: { enabled: false } } });
  void expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).to.deep.equal(
    [],
  );
};
