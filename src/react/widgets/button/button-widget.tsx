import { useSyncExternalStore } from 'react';
import type { WidgetProps } from '../../../definition/definition.ts';
import inlineCss from '../../../styles/inline.css';
import { useSlotPresence } from '../../hooks/use-slot-presence.ts';
import spinnerCss from '../spinner/spinner.css';
import busyButtonCss from './busy-button.css';
import buttonWidgetCss from './button-widget.css';
import { Button } from './button.tsx';
import type { button } from './button.element.ts';
import formBoundaryCss from './form-boundary.css';
import { FormBoundary } from './form-boundary.tsx';
import type { FormButtonControl } from './form-button.ts';

export const buttonWidgetStyles: readonly string[] = [
  inlineCss,
  spinnerCss,
  busyButtonCss,
  formBoundaryCss,
  buttonWidgetCss,
];

interface ButtonWidgetProps extends WidgetProps<typeof button> {
  control: FormButtonControl;
}

/** A button with label and icons of the page, usable in its forms. */
export function ButtonWidget({ control, ...props }: ButtonWidgetProps) {
  const { variant, size, busy, label, type, href, target, rel, download } = props;
  const filled = useSlotPresence();
  const disabled = useSyncExternalStore(control.subscribe, control.isDisabled, control.isDisabled);
  const common = {
    variant,
    size,
    busy,
    disabled,
    part: 'button',
    'aria-label': label || undefined,
    icon: filled.has('start') && <slot name="start" />,
    iconEnd: filled.has('end') && <slot name="end" />,
    children: <slot />,
  };
  return (
    <div className="pc-button-widget">
      <FormBoundary onSubmit={control.submit} onReset={control.reset}>
        {href ? (
          <Button
            {...common}
            href={href}
            target={target || undefined}
            rel={rel || undefined}
            download={download || undefined}
          />
        ) : (
          <Button {...common} type={type} />
        )}
      </FormBoundary>
    </div>
  );
}
