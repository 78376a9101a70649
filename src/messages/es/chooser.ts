import type { CommonChooserMessages } from '../en/chooser.ts';

export const texts: CommonChooserMessages = {
  or: 'o',
  choose: 'Elegir un archivo',
  record: 'Grabar',
  retry: 'Reintentar',
  unreachable: ['Se ha perdido la conexión', 'Comprueba tu conexión e inténtalo de nuevo.'],
};
