import type { MenuMessages } from '../en/header-menu.ts';

export const texts: MenuMessages = { menu: 'Menú', closeMenu: 'Cerrar el menú', comingSoon: 'Próximamente' };
