import { autoLeveling } from '../react/auto-leveling/auto-leveling.element.ts';
import { AutoLeveling as AutoLevelingWidget } from '../react/auto-leveling/auto-leveling.tsx';
import { lightWidget } from './widget.tsx';

export const AutoLeveling = /*#__PURE__*/ lightWidget(autoLeveling, AutoLevelingWidget);
