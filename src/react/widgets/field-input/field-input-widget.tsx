import { useEffect, useState } from 'react';
import { textOf } from '../../../messages/messages.ts';
import type { WidgetProps } from '../../../definition/definition.ts';
import { useEnvironment } from '../../environment/environment.tsx';
import { useLazyModule } from '../../hooks/use-lazy-module.ts';
import { lazyModule } from '../../../loading/lazy-module.ts';
import formBoundaryCss from '../button/form-boundary.css';
import { FormBoundary } from '../button/form-boundary.tsx';
import type { FormFieldControl } from '../input/form-field.ts';
import inputCss from '../input/input.css';
import { useFormField } from '../input/use-form-field.ts';
import type { fieldInput } from './field-input.element.ts';
import fieldInputCss from './field-input.css';
import { FieldInput } from './field-input.tsx';
import type * as Password from './password.lazy.tsx';

export const fieldInputWidgetStyles: readonly string[] = [formBoundaryCss, inputCss, fieldInputCss];

/** Shared by all fields. */
const password = lazyModule<typeof Password>(() => import('./password.lazy.tsx'));

interface FieldInputWidgetProps extends WidgetProps<typeof fieldInput> {
  control: FormFieldControl;
}

/** A labelled text field for forms of the page. */
export function FieldInputWidget({ control, ...props }: FieldInputWidgetProps) {
  const { language } = useEnvironment();
  const { state, inputProps, onSubmit } = useFormField(props, control);
  const { part } = useLazyModule(password);
  const [shown, setShown] = useState(false);
  const secret = props.type === 'password';
  useEffect(() => {
    if (secret) password.load();
  }, [secret]);
  return (
    <FormBoundary onSubmit={onSubmit}>
      <FieldInput
        {...inputProps}
        type={secret && shown ? 'text' : props.type}
        label={props.label}
        hint={props.hint}
        error={state.problem || props.error}
        end={
          secret
            ? part !== undefined && (
                <part.RevealButton
                  label={textOf(part.showPasswordLabel, language)}
                  shown={shown}
                  disabled={state.disabled}
                  onToggle={() => setShown(!shown)}
                />
              )
            : undefined
        }
      />
    </FormBoundary>
  );
}
