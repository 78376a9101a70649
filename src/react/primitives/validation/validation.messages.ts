/** Validation messages of a text field, in every language. */
import { plural } from '../../plural.ts';
import type { Messages } from '../../../messages/messages.ts';

export interface FieldMessages {
  required: string;
  email: string;
  url: string;
  number: string;
  tooShort: (min: number) => string;
  tooLong: (max: number) => string;
  tooSmall: (min: string) => string;
  tooLarge: (max: string) => string;
  step: string;
  format: string;
}

export const fieldMessages: Messages<'validation'> = {
  name: 'validation',
  en: {
    required: 'Field is required.',
    email: 'Please enter a valid email address.',
    url: 'Please enter a full web address, starting with https://.',
    number: 'Please enter a number.',
    tooShort: (min) => `Please use at least ${min} ${plural('en', min, 'character', 'characters')}.`,
    tooLong: (max) => `Please use at most ${max} ${plural('en', max, 'character', 'characters')}.`,
    tooSmall: (min) => `Please enter ${min} or more.`,
    tooLarge: (max) => `Please enter ${max} or less.`,
    step: 'That number isn’t one of the possible values.',
    format: 'Please check the format.',
  },
  es: {
    required: 'Este campo es obligatorio.',
    email: 'Introduce una dirección de correo válida.',
    url: 'Introduce una dirección web completa que empiece por https://.',
    number: 'Introduce un número.',
    tooShort: (min) => `Usa al menos ${min} ${plural('es', min, 'carácter', 'caracteres')}.`,
    tooLong: (max) => `Usa como máximo ${max} ${plural('es', max, 'carácter', 'caracteres')}.`,
    tooSmall: (min) => `Introduce ${min} o más.`,
    tooLarge: (max) => `Introduce ${max} o menos.`,
    step: 'Ese número no es uno de los valores posibles.',
    format: 'Revisa el formato.',
  },
  fr: {
    required: 'Ce champ est obligatoire.',
    email: 'Saisissez une adresse e-mail valide.',
    url: 'Saisissez une adresse web complète, commençant par https://.',
    number: 'Saisissez un nombre.',
    tooShort: (min) => `Saisissez au moins ${min} ${plural('fr', min, 'caractère', 'caractères')}.`,
    tooLong: (max) => `Saisissez au plus ${max} ${plural('fr', max, 'caractère', 'caractères')}.`,
    tooSmall: (min) => `La valeur doit être d’au moins ${min}.`,
    tooLarge: (max) => `La valeur doit être d’au plus ${max}.`,
    step: 'Ce nombre ne fait pas partie des valeurs possibles.',
    format: 'Vérifiez le format.',
  },
  de: {
    required: 'Dieses Feld ist erforderlich.',
    email: 'Gib eine gültige E-Mail-Adresse ein.',
    url: 'Gib eine vollständige Webadresse ein, die mit https:// beginnt.',
    number: 'Gib eine Zahl ein.',
    tooShort: (min) => `Verwende mindestens ${min} Zeichen.`,
    tooLong: (max) => `Verwende höchstens ${max} Zeichen.`,
    tooSmall: (min) => `Gib ${min} oder mehr ein.`,
    tooLarge: (max) => `Gib ${max} oder weniger ein.`,
    step: 'Diese Zahl gehört nicht zu den möglichen Werten.',
    format: 'Prüfe das Format.',
  },
};
