export const texts = 'kbit/s';
