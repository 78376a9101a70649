import { plural } from '../plural.ts';
import type { SearchMessages } from '../en/search.ts';

export const texts: SearchMessages = {
  title: 'Buscar',
  placeholder: 'Buscar en el blog',
  close: 'Cerrar la búsqueda',
  hint: 'Los resultados aparecen mientras escribes.',
  searching: 'Buscando…',
  results: (count) => `${count} ${plural('es', count, 'resultado', 'resultados')}`,
  nothing: (query) => `No hay resultados para «${query}». Prueba con menos palabras o con otras.`,
  elsewhere: (query) => `Ver los resultados de «${query}»`,
  retry: 'Reintentar',
  failed: ['La búsqueda no está disponible ahora', 'Comprueba tu conexión e inténtalo de nuevo.'],
  later: 'Inténtalo de nuevo en un momento.',
  absent: 'La búsqueda no está configurada en este sitio.',
};
