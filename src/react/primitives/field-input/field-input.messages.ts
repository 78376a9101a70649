/** The label of the reveal button, in every language. */
import type { Language } from '../../../definition/common.ts';

export const showPasswordLabel: Record<Language, string> = {
  en: 'Show password',
  es: 'Mostrar contraseña',
  fr: 'Afficher le mot de passe',
  de: 'Passwort anzeigen',
};
