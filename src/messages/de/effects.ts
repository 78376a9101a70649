import type { EffectMessages } from '../en/effects.ts';

export const texts: EffectMessages = {
  'magic-dust': {
    title: 'Magic Dust',
    lead: 'Für Sprachaufnahmen: weniger Rauschen, klarerer Klang, gleichmäßiger Pegel.',
  },
  'de-noise': {
    title: 'Hintergrundgeräusche entfernen',
    lead: 'Senkt Brummen, Rauschen und Hintergrundgeräusche um Stimmen. Nicht für Musik geeignet; Hall wird nicht entfernt.',
  },
  'shorten-silence': {
    title: 'Pausen kürzen',
    lead: 'Macht lange Pausen in Sprachaufnahmen kürzer. Kein Wort wird angeschnitten.',
  },
};
