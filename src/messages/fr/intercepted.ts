import type { Told } from '../told.ts';

export const texts: Told = [
  'Quelque chose entre vous et le service a bloqué l’opération',
  'Rechargez la page, puis réessayez.',
];
