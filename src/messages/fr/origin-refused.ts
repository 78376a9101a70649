import type { Told } from '../told.ts';

export const texts: Told = [
  'Ce site n’est pas autorisé à utiliser notre service',
  'Prévenez le propriétaire de ce site.',
];
