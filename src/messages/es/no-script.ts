export const texts = 'Activa JavaScript en tu navegador para usar esta herramienta.';
