import type { ToolWords } from '../en/effects.ts';

export const texts: ToolWords = {
  title: 'Nivelación automática',
  lead: 'Equilibra las voces suaves y fuertes para que tu audio suene uniforme en cualquier plataforma.',
};
