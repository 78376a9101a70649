export const texts = 'Cerrar';
