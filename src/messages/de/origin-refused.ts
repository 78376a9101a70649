import type { Told } from '../told.ts';

export const texts: Told = [
  'Diese Website darf unseren Dienst nicht nutzen',
  'Gib den Betreibern dieser Website Bescheid.',
];
