import type { HeaderMessages } from '../en/header.ts';

export const texts: HeaderMessages = {
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
};
