import type { Told } from '../told.ts';

export const texts: Told = ['Algo entre tú y el servicio lo ha impedido', 'Recarga la página e inténtalo de nuevo.'];
