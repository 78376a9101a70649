export const texts = 'Activez JavaScript dans votre navigateur pour utiliser cet outil.';
