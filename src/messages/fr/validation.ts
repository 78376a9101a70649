import { plural } from '../plural.ts';
import type { FieldMessages } from '../en/validation.ts';

export const texts: FieldMessages = {
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
};
