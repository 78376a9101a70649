import { useSyncExternalStore } from 'react';
import type { WidgetProps } from '../../../definition/definition.ts';
import inlineCss from '../../../styles/inline.css';
import { useRequiredLabel } from '../../hooks/use-required-label.ts';
import formBoundaryCss from '../button/form-boundary.css';
import { FormBoundary } from '../button/form-boundary.tsx';
import type { FormButtonControl } from '../button/form-button.ts';
import spinnerCss from '../spinner/spinner.css';
import { roundButton } from './round-button.element.ts';
import roundButtonWidgetCss from './round-button-widget.css';
import roundButtonCss from './round-button.css';
import { RoundButton } from './round-button.tsx';

export const roundButtonWidgetStyles: readonly string[] = [
  inlineCss,
  spinnerCss,
  formBoundaryCss,
  roundButtonCss,
  roundButtonWidgetCss,
];

interface RoundButtonWidgetProps extends WidgetProps<typeof roundButton> {
  control: FormButtonControl;
}

/** A round button with an icon of the page, usable in its forms. */
export function RoundButtonWidget({ control, ...props }: RoundButtonWidgetProps) {
  const { label, variant, size, busy, pressed, type } = props;
  const disabled = useSyncExternalStore(control.subscribe, control.isDisabled, control.isDisabled);
  useRequiredLabel(roundButton.tag, label);
  return (
    <FormBoundary onSubmit={control.submit} onReset={control.reset}>
      <RoundButton
        part="button"
        label={label}
        variant={variant}
        size={size}
        busy={busy}
        type={type}
        disabled={disabled}
        aria-pressed={pressed || undefined}
        icon={<slot />}
      />
    </FormBoundary>
  );
}
