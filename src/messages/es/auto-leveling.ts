import type { ToolWords } from '../en/effects.ts';

export const texts: ToolWords = {
  title: 'Nivelación automática',
  lead: 'Iguala la sonoridad de las voces bajas y altas, lista para plataformas de pódcast.',
};
