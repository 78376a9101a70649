export const texts = '(öffnet einen neuen Tab)';
