/** The messages of open menus. */
import { english } from '../english.ts';

export interface MenuMessages {
  /** Accessible name of the full-screen menu. */
  menu: string;
  closeMenu: string;
  comingSoon: string;
}

export const menuMessages = english<MenuMessages>('headerMenu', {
  menu: 'Menu',
  closeMenu: 'Close menu',
  comingSoon: 'Coming soon',
});
