export const texts = 'Passwort anzeigen';
