/** Joins a text field with the element around it. */
import { useLayoutEffect, useRef, useSyncExternalStore, type RefObject } from 'react';
import { useEnvironment } from '../../environment.tsx';
import type { InputProps } from './input.tsx';
import type { FormFieldControl, FormFieldState } from './form-field.ts';
import { fieldMessages } from './messages.ts';
import { describeProblem } from './problem.ts';

/** The values of `fieldAttributes` that an input takes as they are; what is absent is empty. */
export interface FieldValues {
  type: NonNullable<InputProps['type']>;
  placeholder: string;
  required: boolean;
  readonly: boolean;
  minlength: number | null;
  maxlength: number | null;
  min: string;
  max: string;
  step: string;
  pattern: string;
  autocomplete: string;
  inputmode: NonNullable<InputProps['inputMode']> | '';
  enterkeyhint: NonNullable<InputProps['enterKeyHint']> | '';
}

interface FormField {
  input: RefObject<HTMLInputElement | null>;
  state: FormFieldState;
  /** For the input. Its value is not among them: that is the element's. */
  inputProps: InputProps;
}

export function useFormField(values: FieldValues, control: FormFieldControl): FormField {
  const { language } = useEnvironment();
  const input = useRef<HTMLInputElement>(null);
  const state = useSyncExternalStore(control.subscribe, control.state);

  useLayoutEffect(() => (input.current ? control.attach(input.current) : undefined), [control]);
  useLayoutEffect(() =>
    control.refresh((checked) => {
      const { host } = checked.getRootNode() as ShadowRoot;
      return describeProblem(checked, fieldMessages[language], (host as HTMLElement).title);
    }),
  );

  return {
    input,
    state,
    inputProps: {
      ref: input,
      part: 'input',
      type: values.type,
      placeholder: values.placeholder || undefined,
      required: values.required,
      disabled: state.disabled,
      readOnly: values.readonly,
      minLength: values.minlength ?? undefined,
      maxLength: values.maxlength ?? undefined,
      min: values.min || undefined,
      max: values.max || undefined,
      step: values.step || undefined,
      pattern: values.pattern || undefined,
      autoComplete: values.autocomplete || undefined,
      inputMode: values.inputmode || undefined,
      enterKeyHint: values.enterkeyhint || undefined,
    },
  };
}
