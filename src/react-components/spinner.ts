import { SpinnerWidget } from '../react/widgets/spinner/spinner-widget.tsx';
import { spinner } from '../react/widgets/spinner/spinner.element.ts';
import { lightWidget } from './widget.tsx';

export const Spinner = /*#__PURE__*/ lightWidget(spinner, SpinnerWidget);
