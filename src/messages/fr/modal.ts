export const texts = 'Fermer';
