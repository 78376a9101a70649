export const texts = '(s’ouvre dans un nouvel onglet)';
