import type { Told } from '../told.ts';

export const texts: Told = [
  'Este sitio no tiene permiso para usar nuestro servicio',
  'Avisa al propietario de este sitio.',
];
