/** Icons of the header's bar. */
import { icon } from '../../controls/icon/icons.tsx';

export const MenuIcon = /*#__PURE__*/ icon('M3 6h14M3 10h14M3 14h14');
export const SearchIcon = /*#__PURE__*/ icon('M9 3.25a5.75 5.75 0 1 1 0 11.5 5.75 5.75 0 0 1 0-11.5Zm4.25 10 3.5 3.5');
