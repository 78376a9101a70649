/** What a button and the element around it tell each other: the form is the page's, and only the element knows it. */
export interface FormButtonControl {
  subscribe: (listener: () => void) => () => void;
  /** By its own attribute or by a fieldset around it. */
  isDisabled: () => boolean;
  /** Sends the form, with this button as the one that was pressed. */
  submit: () => void;
  reset: () => void;
}
