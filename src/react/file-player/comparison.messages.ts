/** Additional messages of the comparison. */
import type { Messages } from '../../messages/messages.ts';

export interface ComparisonMessages {
  /** Name of the radio group. */
  heard: string;
  before: string;
  after: string;
  /** The louder one is played more quietly. */
  matched: string;
}

export const comparisonMessages: Messages<'comparison'> = {
  name: 'comparison',
  en: { heard: 'What you hear', before: 'Before', after: 'After', matched: 'Played at equal loudness' },
  es: { heard: 'Lo que escuchas', before: 'Antes', after: 'Después', matched: 'Se reproducen con la misma sonoridad' },
  fr: { heard: 'Ce que vous entendez', before: 'Avant', after: 'Après', matched: 'Lus au même niveau sonore' },
  de: { heard: 'Was du hörst', before: 'Vorher', after: 'Nachher', matched: 'Gleich laut abgespielt' },
};
