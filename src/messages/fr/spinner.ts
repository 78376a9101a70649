export const texts = 'Chargement';
