/** The messages of open menus, in every language. */
import type { Messages } from '../../messages/messages.ts';

export interface MenuMessages {
  /** Accessible name of the full-screen menu. */
  menu: string;
  closeMenu: string;
  comingSoon: string;
  /** For screen readers, after a link's name. */
  newTab: string;
}

export const menuMessages: Messages<'headerMenu'> = {
  name: 'headerMenu',
  en: { menu: 'Menu', closeMenu: 'Close menu', comingSoon: 'Coming soon', newTab: '(opens in a new tab)' },
  es: { menu: 'Menú', closeMenu: 'Cerrar el menú', comingSoon: 'Próximamente', newTab: '(se abre en otra pestaña)' },
  fr: { menu: 'Menu', closeMenu: 'Fermer le menu', comingSoon: 'Bientôt', newTab: '(s’ouvre dans un nouvel onglet)' },
  de: { menu: 'Menü', closeMenu: 'Menü schließen', comingSoon: 'Demnächst', newTab: '(öffnet einen neuen Tab)' },
};
