import type { ComparisonMessages } from '../en/comparison.ts';

export const texts: ComparisonMessages = {
  heard: 'Lo que escuchas',
  before: 'Antes',
  after: 'Después',
  matched: 'Se reproducen con el mismo volumen',
  cutOut: 'Recortado',
};
