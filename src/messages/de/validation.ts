import type { FieldMessages } from '../en/validation.ts';

export const texts: FieldMessages = {
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
};
