export const texts = 'Afficher le mot de passe';
