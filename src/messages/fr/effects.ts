import type { EffectMessages } from '../en/effects.ts';

export const texts: EffectMessages = {
  'magic-dust': {
    title: 'Magic Dust',
    lead: 'Pour les enregistrements de voix : moins de bruit, un timbre plus clair, un niveau égal.',
  },
  'de-noise': {
    title: 'Suppression du bruit de fond',
    lead: 'Réduit les bourdonnements, le souffle et le bruit de fond autour des voix. Ne convient pas à la musique et ne retire pas l’écho.',
  },
  'shorten-silence': {
    title: 'Raccourcir les pauses',
    lead: 'Raccourcit les longues pauses des enregistrements de voix, sans couper les mots.',
  },
};
