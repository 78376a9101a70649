import type { HeaderMessages } from '../en/header.ts';

export const texts: HeaderMessages = {
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
};
