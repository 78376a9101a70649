/** The messages of open menus, in every language. */
import type { Messages } from '../../messages/messages.ts';

export interface MenuMessages {
  /** Accessible name of the full-screen menu. */
  menu: string;
  closeMenu: string;
  comingSoon: string;
}

export const menuMessages: Messages<'headerMenu'> = {
  name: 'headerMenu',
  en: { menu: 'Menu', closeMenu: 'Close menu', comingSoon: 'Coming soon' },
  es: { menu: 'Menú', closeMenu: 'Cerrar el menú', comingSoon: 'Próximamente' },
  fr: { menu: 'Menu', closeMenu: 'Fermer le menu', comingSoon: 'Bientôt' },
  de: { menu: 'Menü', closeMenu: 'Menü schließen', comingSoon: 'Demnächst' },
};
