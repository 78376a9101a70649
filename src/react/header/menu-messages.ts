/** What the opened menus say besides their items, in every language. */
import type { Language } from '../../definition/common.ts';

export interface MenuMessages {
  /** Accessible name of the full-screen menu. */
  menu: string;
  closeMenu: string;
  comingSoon: string;
}

export const menuMessages: Record<Language, MenuMessages> = {
  en: { menu: 'Menu', closeMenu: 'Close menu', comingSoon: 'Coming soon' },
  es: { menu: 'Menú', closeMenu: 'Cerrar el menú', comingSoon: 'Próximamente' },
  fr: { menu: 'Menu', closeMenu: 'Fermer le menu', comingSoon: 'Bientôt' },
  de: { menu: 'Menü', closeMenu: 'Menü schließen', comingSoon: 'Demnächst' },
};
