import type { HeaderMessages } from '../en/header.ts';

export const texts: HeaderMessages = {
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
};
