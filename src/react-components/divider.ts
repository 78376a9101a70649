import { DividerWidget } from '../react/widgets/divider/divider-widget.tsx';
import { divider } from '../react/widgets/divider/divider.element.ts';
import { lightWidget } from './widget.tsx';

export const Divider = /*#__PURE__*/ lightWidget(divider, DividerWidget);
