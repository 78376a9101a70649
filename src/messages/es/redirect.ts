import type { ContinueMessages } from '../en/redirect.ts';

export const texts: ContinueMessages = {
  title: 'Sesión iniciada',
  text: 'Tu espacio de trabajo se abre fuera de esta página.',
  proceed: 'Continuar',
  dismiss: 'Cerrar este mensaje',
};
