import { header } from '../react/widgets/header/header.element.ts';
import { Header as HeaderWidget } from '../react/widgets/header/header.tsx';
import { lightWidget } from './widget.tsx';

export const Header = /*#__PURE__*/ lightWidget(header, HeaderWidget);
