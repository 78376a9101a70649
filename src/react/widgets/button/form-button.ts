/** The contract between a button and its element, which knows the page's form. */
export interface FormButtonControl {
  subscribe: (listener: () => void) => () => void;
  /** Disabled by its own attribute or a `<fieldset>`. */
  isDisabled: () => boolean;
  /** Submits the form with this button as the submitter. */
  submit: () => void;
  reset: () => void;
}
