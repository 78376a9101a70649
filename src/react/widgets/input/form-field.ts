/** The contract between a text field and its element, which owns the value and knows the form. */
export interface FormFieldControl {
  subscribe: (listener: () => void) => () => void;
  /** The value where no element can set it, on a server. */
  value?: string;
  /** Returns the same object until something changes. */
  state: () => FormFieldState;
  /**
   * Connects the input to the element, which takes over its value and validity; returns a function that disconnects it.
   */
  attach: (input: HTMLInputElement) => () => void;
  /** Called when the input's constraints or the messages may have changed; null until there are messages. */
  refresh: (describe: DescribeProblem | null) => void;
  /**
   * Sets a further constraint; null for none. It is checked whenever the element's value may have changed, and at each
   * call of this.
   */
  constrain: (constraint: Constraint | null) => void;
  /** The element's `title`, which describes the required format. */
  title: () => string;
  /** The form the element belongs to. */
  form: () => HTMLFormElement | null;
}

export interface FormFieldState {
  /** Disabled by its own attribute or a `<fieldset>`. */
  readonly disabled: boolean;
  /** The validation message once it should be shown; otherwise empty. */
  readonly problem: string;
  /** There is a problem to show, but no message yet. */
  readonly awaitsMessage: boolean;
}

/** Returns what is wrong with the value of an element; empty if nothing is. */
export type Constraint = (field: HTMLElement & { readonly value: string }) => string;

/** Returns the validation message of an input; empty if it is valid. */
export type DescribeProblem = (input: HTMLInputElement) => string;
