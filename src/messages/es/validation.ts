import { plural } from '../plural.ts';
import type { FieldMessages } from '../en/validation.ts';

export const texts: FieldMessages = {
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
};
