import type { ComparisonMessages } from '../en/comparison.ts';

export const texts: ComparisonMessages = {
  heard: 'Was du hörst',
  before: 'Vorher',
  after: 'Nachher',
  matched: 'Gleich laut abgespielt',
  cutOut: 'Herausgeschnitten',
};
