export const texts = 'Traitement en cours';
