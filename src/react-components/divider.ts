import { DividerWidget } from '../react/primitives/divider/divider-widget.tsx';
import { divider } from '../react/primitives/divider/divider.element.ts';
import { lightWidget } from './widget.tsx';

export const Divider = /*#__PURE__*/ lightWidget(divider, DividerWidget);
