/** Renders a widget's component, in its frame, to HTML. */
import { createElement as h } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Configuration } from '../configuration/configuration.ts';
import { ownValues } from '../definition/binding.ts';
import type { CommonValues } from '../definition/common.ts';
import type { ElementParts } from '../elements/element-parts.ts';
import type { WidgetHost } from '../react/environment/environment.tsx';
import { Frame } from '../react/frame/frame.tsx';
import type { FormButtonControl } from '../react/widgets/button/form-button.ts';
import type { FormFieldControl } from '../react/widgets/input/form-field.ts';
import type { Experiments } from '../visitor/experiments.ts';
import { renderFor } from '../visitor/server-page.ts';

/** The widget to render, and its page. */
export interface RenderedPage {
  /** Values of attributes and properties by name, including defaults. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly language: string;
  readonly configuration: Partial<Configuration>;
  readonly path: string;
  readonly signedIn: boolean;
  readonly experiments: Experiments;
  readonly filledSlots: ReadonlySet<string>;
}

const nothing = (): void => undefined;
const never = (): (() => void) => nothing;

/** React puts preload hints for images before the content; they belong in the page's head. */
const PRELOADS = /^(<link rel="preload"[^>]*>)+/;

export function renderWidget({ definition, Widget }: ElementParts, page: RenderedPage): string {
  const { values, filledSlots } = page;
  const host: WidgetHost = {
    adoptStyles: nothing,
    setOpen: nothing,
    element: () => null,
    lightTree() {
      throw new Error('A server has no light tree.');
    },
    fillSlot: nothing,
    adoptLightStyles: nothing,
    filledSlots,
  };
  const control = definition.formAssociated && { control: controlOf(values) };
  const props: object = { ...ownValues(values), emit: () => true, ref: { current: null }, ...control };
  const frame = { values: values as CommonValues, host, onError: nothing };
  const content = h(Widget, props);
  return renderFor(page, () => renderToStaticMarkup(h(Frame, frame, content))).replace(PRELOADS, '');
}

/** The part of the element that form controls need for rendering; effects, which need the rest, do not run here. */
function controlOf({ disabled, value }: RenderedPage['values']): FormButtonControl & FormFieldControl {
  const state = { disabled: disabled === true, problem: '', awaitsMessage: false };
  return {
    subscribe: never,
    isDisabled: () => state.disabled,
    submit: nothing,
    reset: nothing,
    value: typeof value === 'string' ? value : '',
    state: () => state,
    attach: never,
    refresh: nothing,
    constrain: nothing,
    title: () => '',
    form: () => null,
  };
}
