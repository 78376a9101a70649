export const texts = 'Mostrar contraseña';
