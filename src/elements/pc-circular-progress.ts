import { circularProgress } from '../react/widgets/circular-progress/circular-progress.element.ts';
import {
  CircularProgressWidget,
  circularProgressWidgetStyles,
} from '../react/widgets/circular-progress/circular-progress-widget.tsx';
import { elementClass, type PcElement } from './element.ts';
import { register } from './register.ts';

export const PcCircularProgress = elementClass(circularProgress, CircularProgressWidget, circularProgressWidgetStyles);
export type PcCircularProgress = PcElement<typeof circularProgress>;

declare global {
  interface HTMLElementTagNameMap {
    'pc-circular-progress': PcCircularProgress;
  }
}

register(circularProgress.tag, PcCircularProgress);
