export const texts = 'Wird geladen';
