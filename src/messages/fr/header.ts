import type { HeaderMessages } from '../en/header.ts';

export const texts: HeaderMessages = {
  mainMenu: 'Menu principal',
  openMenu: 'Ouvrir le menu',
  logIn: 'Se connecter',
  getStarted: 'Commencer',
  myAccount: 'Mon compte',
  search: 'Rechercher',
  transition: {
    byEndOf: (name, nextName, year) => `${name} deviendra ${nextName} d’ici fin ${year}.`,
    on: (name, nextName, day) => `${name} deviendra ${nextName} le ${day}.`,
    done: (name, nextName) => `${name} s’appelle désormais ${nextName}.`,
  },
  transitionLink: 'En savoir plus',
  dismiss: 'Fermer',
  menu: {
    'creator-platform': 'Créateurs',
    ai: 'IA',
    'developer-platform': 'Développeurs',
    resources: 'Ressources',
    business: 'Entreprises',
    pricing: 'Tarifs',
    'contact-sales': 'Contacter l’équipe commerciale',
  },
};
