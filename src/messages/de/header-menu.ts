import type { MenuMessages } from '../en/header-menu.ts';

export const texts: MenuMessages = { menu: 'Menü', closeMenu: 'Menü schließen', comingSoon: 'Demnächst' };
