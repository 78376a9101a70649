import type { ComponentType } from 'react';
import type { ElementDefinition } from '../definition/definition.ts';

/** The parts of an element class, for rendering it without a browser. */
export interface ElementParts {
  readonly definition: ElementDefinition;
  readonly Widget: ComponentType<object>;
  /** The stylesheets of its shadow root, in order. */
  readonly styles: readonly string[];
  /** Whether focus on the element goes to its first focusable descendant. */
  readonly delegatesFocus?: boolean;
}
