import type { WidgetProps } from '../../../definition/definition.ts';
import { useEnvironment } from '../../environment.tsx';
import formBoundaryCss from '../button/form-boundary.css';
import { FormBoundary } from '../button/form-boundary.tsx';
import type { FormFieldControl } from '../input/form-field.ts';
import inputCss from '../input/input.css';
import { useFormField } from '../input/use-form-field.ts';
import type { fieldInput } from './definition.ts';
import fieldInputCss from './field-input.css';
import { FieldInput } from './field-input.tsx';
import { showPasswordLabel } from './messages.ts';

export const fieldInputWidgetStyles: readonly string[] = [formBoundaryCss, inputCss, fieldInputCss];

interface FieldInputWidgetProps extends WidgetProps<typeof fieldInput> {
  control: FormFieldControl;
}

/** A labelled text field for a form of the page. */
export function FieldInputWidget({ control, ...props }: FieldInputWidgetProps) {
  const { language } = useEnvironment();
  const { state, inputProps } = useFormField(props, control);
  return (
    <FormBoundary onSubmit={control.submit}>
      <FieldInput
        {...inputProps}
        label={props.label}
        hint={props.hint}
        error={state.problem || props.error}
        showPasswordLabel={showPasswordLabel[language]}
      />
    </FormBoundary>
  );
}
