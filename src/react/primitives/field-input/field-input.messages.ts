/** The label of the reveal button, in every language. */
import type { Messages } from '../../../messages/messages.ts';

export const showPasswordLabel: Messages<'passwordField'> = {
  name: 'passwordField',
  en: 'Show password',
  es: 'Mostrar contraseña',
  fr: 'Afficher le mot de passe',
  de: 'Passwort anzeigen',
};
