import { CircularProgressWidget } from '../react/widgets/circular-progress/circular-progress-widget.tsx';
import { circularProgress } from '../react/widgets/circular-progress/circular-progress.element.ts';
import { lightWidget } from './widget.tsx';

export const CircularProgress = /*#__PURE__*/ lightWidget(circularProgress, CircularProgressWidget);
