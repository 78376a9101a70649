import type { PasskeyMessages } from '../en/passkeys.ts';

export const texts: PasskeyMessages = {
  waiting: 'Sigue los pasos de tu navegador.',
  failures: {
    'passkey-cancelled':
      'No se ha usado ninguna llave de acceso. Inténtalo de nuevo o, si no hay ninguna en este dispositivo, inicia sesión de otra forma.',
    'passkey-unknown': 'Esta llave de acceso ya no pertenece a ninguna cuenta. Inicia sesión de otra forma.',
    'passkey-refused': 'Esta llave de acceso no ha funcionado. Inténtalo de nuevo o inicia sesión de otra forma.',
  },
  title: 'Entra sin contraseña',
  line: 'La próxima vez, usa tu huella, tu cara o tu PIN.',
  add: 'Añadir una llave de acceso',
  later: 'Ahora no',
  failed: 'No se ha añadido ninguna llave de acceso. Inténtalo de nuevo o hazlo la próxima vez.',
  added: 'Llave de acceso añadida',
};
