export const texts = 'Schließen';
