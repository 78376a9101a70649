import type { UnavailableMessages } from '../en/auth-unavailable.ts';

export const texts: UnavailableMessages = {
  unavailable: 'Ahora mismo no se puede iniciar sesión.',
  retry: 'Reintentar',
  dismiss: 'Cerrar este mensaje',
};
