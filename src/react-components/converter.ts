import { converter } from '../react/widgets/converter/converter.element.ts';
import { Converter as ConverterWidget } from '../react/widgets/converter/converter.tsx';
import { lightWidget } from './widget.tsx';

export const Converter = /*#__PURE__*/ lightWidget(converter, ConverterWidget);
