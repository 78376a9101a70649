import { useSyncExternalStore } from 'react';
import type { WidgetProps } from '../../../definition/definition.ts';
import inlineCss from '../../../styles/inline.css';
import { useRequiredLabel } from '../../hooks/use-required-label.ts';
import formBoundaryCss from '../button/form-boundary.css';
import { FormBoundary } from '../button/form-boundary.tsx';
import type { FormButtonControl } from '../button/form-button.ts';
import { iconButton } from './icon-button.element.ts';
import iconButtonWidgetCss from './icon-button-widget.css';
import iconButtonCss from './icon-button.css';
import { IconButton } from './icon-button.tsx';
import pressedCss from './pressed.css';

export const iconButtonWidgetStyles: readonly string[] = [
  inlineCss,
  formBoundaryCss,
  iconButtonCss,
  pressedCss,
  iconButtonWidgetCss,
];

interface IconButtonWidgetProps extends WidgetProps<typeof iconButton> {
  control: FormButtonControl;
}

/** A button with an icon of the page, usable in its forms. */
export function IconButtonWidget({ control, label, size, pressed, type }: IconButtonWidgetProps) {
  const disabled = useSyncExternalStore(control.subscribe, control.isDisabled, control.isDisabled);
  useRequiredLabel(iconButton.tag, label);
  return (
    <FormBoundary onSubmit={control.submit} onReset={control.reset}>
      <IconButton
        part="button"
        label={label}
        size={size}
        type={type}
        disabled={disabled}
        aria-pressed={pressed || undefined}
        icon={<slot />}
      />
    </FormBoundary>
  );
}
