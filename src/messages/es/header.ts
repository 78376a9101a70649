import type { HeaderMessages } from '../en/header.ts';

export const texts: HeaderMessages = {
  mainMenu: 'Menú principal',
  openMenu: 'Abrir el menú',
  logIn: 'Iniciar sesión',
  getStarted: 'Empezar',
  myAccount: 'Mi cuenta',
  search: 'Buscar',
  transition: {
    byEndOf: (name, nextName, year) => `${name} pasará a llamarse ${nextName} antes de que acabe ${year}.`,
    on: (name, nextName, day) => `${name} pasará a llamarse ${nextName} el ${day}.`,
    done: (name, nextName) => `${name} ahora se llama ${nextName}.`,
  },
  transitionLink: 'Más información',
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
};
