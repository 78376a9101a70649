import type { ComparisonMessages } from '../en/comparison.ts';

export const texts: ComparisonMessages = {
  heard: 'Ce que vous entendez',
  before: 'Avant',
  after: 'Après',
  matched: 'Lus au même volume',
  cutOut: 'Partie coupée',
};
