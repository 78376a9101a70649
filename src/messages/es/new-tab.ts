export const texts = '(se abre en una pestaña nueva)';
