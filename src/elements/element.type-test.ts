/** What the compiler must accept and reject for an element; verified at type check, never executed. */
import type { AudioFormat } from '../contract/audio.ts';
import { text } from '../definition/attribute-types.ts';
import type { WidgetLanguage } from '../definition/common.ts';
import { method, property, type PropertyValues, type WidgetProps } from '../definition/definition.ts';
import { defineElement } from '../definition/definition.ts';
import type { converter } from '../react/widgets/converter/converter.element.ts';
import type { PcElement } from './element.ts';
import './pc-converter.ts';

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const holds = <_Condition extends true>(): void => undefined;

const element = document.createElement('pc-converter');

holds<Same<typeof element.from, AudioFormat>>();
holds<Same<typeof element.formats, readonly AudioFormat[]>>();
holds<Same<typeof element.language, WidgetLanguage>>();
holds<Same<typeof element.apiBase, string>>();
element.from = 'FLAC';
// @ts-expect-error -- no such format
element.from = 'OGG';
// @ts-expect-error -- no such property
element.colour = 'red';

// It is an HTMLElement, for everything that takes one.
document.body.append(element);
element.focus();

element.addEventListener('pc-download', (event) => {
  holds<Same<typeof event.detail.blob, Blob>>();
  holds<Same<typeof event.detail.fileName, string>>();
});
element.addEventListener('pc-reset', (event) => {
  holds<Same<typeof event.detail.reason, 'cancelled' | 'removed' | 'source-changed' | 'downloaded'>>();
  // @ts-expect-error -- not part of this detail
  void event.detail.blob;
});
element.addEventListener('click', (event) => void event.type);

const withFile = defineElement({
  tag: 'pc-with-file',
  name: 'with-file',
  attributes: {},
  properties: { file: property<File>() },
  methods: { play: method<(from?: number) => boolean>() },
  events: {},
});
holds<Same<PropertyValues<typeof withFile>['file'], File | undefined>>();
holds<Same<PcElement<typeof withFile>['file'], File | undefined>>();
holds<Same<PcElement<typeof withFile>['play'], (from?: number) => boolean>>();
holds<Same<NonNullable<WidgetProps<typeof withFile>['ref']['current']>['play'], (from?: number) => boolean>>();

// What every element has reaches a widget through its environment, not as props.
const props = {} as WidgetProps<typeof converter>;
holds<Same<typeof props.from, AudioFormat>>();
// @ts-expect-error -- of the environment
void props.language;
// @ts-expect-error -- of the environment
void props.apiBase;

defineElement({
  tag: 'pc-other-flow',
  name: 'other-flow',
  // @ts-expect-error -- a common attribute has its own meaning only
  attributes: { flow: text() },
  events: {},
});

defineElement({
  // @ts-expect-error -- a tag begins with pc-
  tag: 'converter',
  name: 'converter',
  attributes: {},
  events: {},
});
