/** What a text field and the element around it tell each other: the value and its form are the element's. */
export interface FormFieldControl {
  subscribe: (listener: () => void) => () => void;
  /** The same object until something changes. */
  state: () => FormFieldState;
  /** Makes the input the element's: its value, its validity. Ends when the returned function is called. */
  attach: (input: HTMLInputElement) => () => void;
  /** What the input is asked for, or what its problems are called, may have changed. */
  refresh: (describe: DescribeProblem) => void;
  /** The element's `title`, which says what a value has to look like. */
  title: () => string;
  /** The form that it belongs to. */
  form: () => HTMLFormElement | null;
}

export interface FormFieldState {
  /** By its own attribute or by a fieldset around it. */
  readonly disabled: boolean;
  /** What is wrong with the value, once the visitor is to know; else empty. */
  readonly problem: string;
}

/** What is wrong with the input's value, in the visitor's words; empty where nothing is. */
export type DescribeProblem = (input: HTMLInputElement) => string;
