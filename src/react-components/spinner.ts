import { SpinnerWidget } from '../react/primitives/spinner/spinner-widget.tsx';
import { spinner } from '../react/primitives/spinner/spinner.element.ts';
import { lightWidget } from './widget.tsx';

export const Spinner = /*#__PURE__*/ lightWidget(spinner, SpinnerWidget);
