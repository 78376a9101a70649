/** Connects a text field to the element around it. */
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { textOf } from '../../../messages/messages.ts';
import { useEnvironment } from '../../environment/environment.tsx';
import { lazyModule } from '../../../loading/lazy-module.ts';
import type * as Suggestions from './suggestions.lazy.ts';
import type * as Validation from './validation.lazy.ts';
import type { InputProps } from './input.tsx';
import type { FormFieldControl, FormFieldState } from './form-field.ts';

/** Shared by all fields. */
const validation = lazyModule<typeof Validation>(() => import('./validation.lazy.ts'));

const suggestions = lazyModule<typeof Suggestions>(() => import('./suggestions.lazy.ts'));

/** The values of `fieldAttributes` that are passed to the input; absent ones are empty. */
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
  mustMatch: string;
  list: string;
  autocomplete: string;
  inputmode: NonNullable<InputProps['inputMode']> | '';
  enterkeyhint: NonNullable<InputProps['enterKeyHint']> | '';
}

interface FormField {
  state: FormFieldState;
  /** Props of the input, without its value, which the element owns. */
  inputProps: InputProps;
  /** Handles the Enter key. */
  onSubmit: () => void;
}

export function useFormField(values: FieldValues, control: FormFieldControl): FormField {
  const { language } = useEnvironment();
  const input = useRef<HTMLInputElement>(null);
  const state = useSyncExternalStore(control.subscribe, control.state, control.state);
  const { part, failed } = useSyncExternalStore(validation.subscribe, validation.status, validation.status);

  useLayoutEffect(() => (input.current ? control.attach(input.current) : undefined), [control]);
  useLayoutEffect(() =>
    control.refresh(
      part
        ? (checked) => part.describeProblem(checked, textOf(part.fieldMessages, language), control.title())
        : // The browser's messages are in the browser's language, and used only if ours cannot be loaded.
          failed
          ? (checked) => checked.validationMessage
          : null,
    ),
  );
  const { mustMatch, list } = values;
  const isNeeded = state.awaitsMessage || mustMatch !== '';
  useEffect(() => {
    if (isNeeded) validation.load();
  }, [isNeeded]);
  useEffect(() => (mustMatch ? part?.watchMatch(control, mustMatch) : undefined), [part, control, mustMatch]);
  const suggesting = useSyncExternalStore(suggestions.subscribe, suggestions.status, suggestions.status).part;
  useEffect(() => {
    if (list) suggestions.load();
    return list && input.current ? suggesting?.suggestFrom(input.current, list) : undefined;
  }, [suggesting, list]);

  return {
    state,
    onSubmit() {
      const submit = (): void => {
        const form = control.form();
        if (form) validation.status().part?.submitImplicitly(form);
      };
      if (part) {
        submit();
        return;
      }
      const stop = validation.subscribe(() => {
        stop();
        submit();
      });
      validation.load();
    },
    inputProps: {
      ref: input,
      part: 'input',
      defaultValue: control.value,
      onFocus: validation.load,
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
