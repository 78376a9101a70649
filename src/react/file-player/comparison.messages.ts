/** What the comparison adds to a player's words. */
import type { Language } from '../../definition/common.ts';

export interface ComparisonMessages {
  /** Name of the choice between the two. */
  heard: string;
  before: string;
  after: string;
  /** The louder one is turned down to the other. */
  matched: string;
}

export const comparisonMessages: Record<Language, ComparisonMessages> = {
  en: { heard: 'What you hear', before: 'Before', after: 'After', matched: 'Played at equal loudness' },
  es: { heard: 'Lo que escuchas', before: 'Antes', after: 'Después', matched: 'Se reproducen con la misma sonoridad' },
  fr: { heard: 'Ce que vous entendez', before: 'Avant', after: 'Après', matched: 'Lus au même niveau sonore' },
  de: { heard: 'Was du hörst', before: 'Vorher', after: 'Nachher', matched: 'Gleich laut abgespielt' },
};
