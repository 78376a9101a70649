import { header } from '../react/header/header.element.ts';
import { Header as HeaderWidget } from '../react/header/header.tsx';
import { lightWidget } from './widget.tsx';

export const Header = /*#__PURE__*/ lightWidget(header, HeaderWidget);
