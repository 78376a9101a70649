export const texts = 'Cargando';
