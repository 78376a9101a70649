import type { ContinueMessages } from '../en/redirect.ts';

export const texts: ContinueMessages = {
  title: 'Connexion réussie',
  text: 'Votre espace de travail s’ouvre en dehors de cette page.',
  proceed: 'Continuer',
  dismiss: 'Fermer ce message',
};
