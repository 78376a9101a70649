import type { UnexpectedErrorMessages } from '../en/unexpected-error.ts';

export const texts: UnexpectedErrorMessages = {
  broken: 'Esta parte de la página ha dejado de funcionar.',
  retry: 'Reintentar',
  outdated: 'Esta página se ha actualizado.',
  reload: 'Recargar',
};
