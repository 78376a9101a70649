import { autoLeveling } from '../react/widgets/auto-leveling/auto-leveling.element.ts';
import { AutoLeveling as AutoLevelingWidget } from '../react/widgets/auto-leveling/auto-leveling.tsx';
import { lightWidget } from './widget.tsx';

export const AutoLeveling = /*#__PURE__*/ lightWidget(autoLeveling, AutoLevelingWidget);
