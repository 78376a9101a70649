import type { WidgetProps } from '../../../definition/definition.ts';
import formBoundaryCss from '../button/form-boundary.css';
import { FormBoundary } from '../button/form-boundary.tsx';
import type { input } from './input.element.ts';
import type { FormFieldControl } from './form-field.ts';
import inputCss from './input.css';
import { Input } from './input.tsx';
import { useFormField } from './use-form-field.ts';

export const inputWidgetStyles: readonly string[] = [formBoundaryCss, inputCss];

interface InputWidgetProps extends WidgetProps<typeof input> {
  control: FormFieldControl;
}

/** A text field for forms of the page. */
export function InputWidget({ control, ...props }: InputWidgetProps) {
  const { state, inputProps, onSubmit } = useFormField(props, control);
  return (
    <FormBoundary onSubmit={onSubmit}>
      <Input {...inputProps} aria-label={props.label || undefined} invalid={state.problem !== ''} />
    </FormBoundary>
  );
}
