/** The messages of the closed header, in every language. */
import type { Messages } from '../../messages/messages.ts';
import type { BuiltInDropdown } from './menu.ts';

export interface HeaderMessages {
  mainMenu: string;
  /** Of the button that opens the full-screen menu. */
  openMenu: string;
  logIn: string;
  getStarted: string;
  myAccount: string;
  search: string;
  /** `name` is the product's name, `nextName` its future name. */
  transition(name: string, nextName: string): string;
  transitionLink: string;
  dismiss: string;
  /** Labels of the built-in menu's items, by their ids. */
  menu: Record<BuiltInDropdown | 'business' | 'pricing' | 'contact-sales', string>;
}

export const headerMessages: Messages<'header'> = {
  name: 'header',
  en: {
    mainMenu: 'Main menu',
    openMenu: 'Open menu',
    logIn: 'Log in',
    getStarted: 'Get started',
    myAccount: 'My Account',
    search: 'Search',
    transition: (name, nextName) => `${name} will become ${nextName} by the end of 2025.`,
    transitionLink: 'Read the story',
    dismiss: 'Dismiss',
    menu: {
      'creator-platform': 'Creator platform',
      ai: 'AI',
      'developer-platform': 'Developer platform',
      resources: 'Resources',
      business: 'Business',
      pricing: 'Pricing',
      'contact-sales': 'Contact Sales',
    },
  },
  es: {
    mainMenu: 'Menú principal',
    openMenu: 'Abrir el menú',
    logIn: 'Iniciar sesión',
    getStarted: 'Empezar',
    myAccount: 'Mi cuenta',
    search: 'Buscar',
    transition: (name, nextName) => `${name} pasará a llamarse ${nextName} antes de que acabe 2025.`,
    transitionLink: 'Lee la historia',
    dismiss: 'Cerrar',
    menu: {
      'creator-platform': 'Creadores',
      ai: 'IA',
      'developer-platform': 'Desarrolladores',
      resources: 'Recursos',
      business: 'Empresas',
      pricing: 'Precios',
      'contact-sales': 'Hablar con ventas',
    },
  },
  fr: {
    mainMenu: 'Menu principal',
    openMenu: 'Ouvrir le menu',
    logIn: 'Se connecter',
    getStarted: 'Commencer',
    myAccount: 'Mon compte',
    search: 'Rechercher',
    transition: (name, nextName) => `${name} deviendra ${nextName} d’ici fin 2025.`,
    transitionLink: 'Lire l’histoire',
    dismiss: 'Fermer',
    menu: {
      'creator-platform': 'Créateurs',
      ai: 'IA',
      'developer-platform': 'Développeurs',
      resources: 'Ressources',
      business: 'Entreprises',
      pricing: 'Tarifs',
      'contact-sales': 'Service commercial',
    },
  },
  de: {
    mainMenu: 'Hauptmenü',
    openMenu: 'Menü öffnen',
    logIn: 'Anmelden',
    getStarted: 'Loslegen',
    myAccount: 'Mein Konto',
    search: 'Suchen',
    transition: (name, nextName) => `Aus ${name} wird bis Ende 2025 ${nextName}.`,
    transitionLink: 'Die ganze Geschichte',
    dismiss: 'Schließen',
    menu: {
      'creator-platform': 'Creator',
      ai: 'KI',
      'developer-platform': 'Entwickler',
      resources: 'Ressourcen',
      business: 'Unternehmen',
      pricing: 'Preise',
      'contact-sales': 'Vertrieb kontaktieren',
    },
  },
};
