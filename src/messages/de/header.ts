import type { HeaderMessages } from '../en/header.ts';

export const texts: HeaderMessages = {
  mainMenu: 'Hauptmenü',
  openMenu: 'Menü öffnen',
  logIn: 'Anmelden',
  getStarted: 'Loslegen',
  myAccount: 'Mein Konto',
  search: 'Suchen',
  transition: {
    byEndOf: (name, nextName, year) => `Aus ${name} wird bis Ende ${year} ${nextName}.`,
    on: (name, nextName, day) => `Aus ${name} wird am ${day} ${nextName}.`,
    done: (name, nextName) => `${name} heißt jetzt ${nextName}.`,
  },
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
