import type { MenuMessages } from '../en/header-menu.ts';

export const texts: MenuMessages = { menu: 'Menu', closeMenu: 'Fermer le menu', comingSoon: 'Bientôt' };
