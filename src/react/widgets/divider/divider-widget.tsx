import type { WidgetProps } from '../../../definition/definition.ts';
import type { divider } from './divider.element.ts';
import dividerWidgetCss from './divider-widget.css';
import dividerCss from './divider.css';
import { Divider } from './divider.tsx';

export const dividerWidgetStyles: readonly string[] = [dividerCss, dividerWidgetCss];

export function DividerWidget({ orientation, label }: WidgetProps<typeof divider>) {
  return <Divider orientation={orientation} label={label} />;
}
