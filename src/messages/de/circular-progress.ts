export const texts = 'Wird verarbeitet';
