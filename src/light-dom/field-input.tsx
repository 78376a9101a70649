/** A labelled field in the page of a React application. */
import { useEnvironment } from '../react/environment.tsx';
import { FieldInput, type FieldInputProps } from '../react/primitives/field-input/field-input.tsx';
import { showPasswordLabel } from '../react/primitives/field-input/messages.ts';

export function LightFieldInput(props: Omit<FieldInputProps, 'showPasswordLabel'>) {
  const { language } = useEnvironment();
  return <FieldInput {...props} showPasswordLabel={showPasswordLabel[language]} />;
}
