import { designSystem } from '../react/widgets/design-system/design-system.element.ts';
import { DesignSystem as DesignSystemWidget } from '../react/widgets/design-system/design-system.tsx';
import { lightWidget } from './widget.tsx';

export const DesignSystem = /*#__PURE__*/ lightWidget(designSystem, DesignSystemWidget);
