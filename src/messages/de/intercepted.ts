import type { Told } from '../told.ts';

export const texts: Told = [
  'Etwas zwischen dir und dem Dienst hat das verhindert',
  'Lade die Seite neu und versuche es erneut.',
];
