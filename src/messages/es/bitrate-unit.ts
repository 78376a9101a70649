export const texts = 'kbps';
