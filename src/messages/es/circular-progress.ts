export const texts = 'Procesando';
