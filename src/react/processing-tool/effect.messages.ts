/** The name and description of each effect, in every language. */
import type { Messages } from '../../messages/messages.ts';

/** A tool's title, and its purpose in one line. */
export interface ToolWords {
  title: string;
  lead: string;
}

export const effectMessages: Messages<'effects'> = {
  name: 'effects',
  en: {
    'magic-dust': {
      title: 'Magic Dust',
      lead: 'For recordings of voices: less noise, a clearer tone, an even level.',
    },
    'de-noise': {
      title: 'Background noise remover',
      lead: 'Lowers hum, hiss and background noise around voices. Not for music; echo stays.',
    },
  },
  es: {
    'magic-dust': {
      title: 'Magic Dust',
      lead: 'Para grabaciones de voz: menos ruido, un tono más claro y un nivel uniforme.',
    },
    'de-noise': {
      title: 'Eliminador de ruido de fondo',
      lead: 'Reduce zumbidos, siseos y ruidos de fondo alrededor de la voz. No sirve para música; el eco se queda.',
    },
  },
  fr: {
    'magic-dust': {
      title: 'Magic Dust',
      lead: 'Pour les enregistrements de voix : moins de bruit, un timbre plus clair, un niveau égal.',
    },
    'de-noise': {
      title: 'Suppression du bruit de fond',
      lead: 'Réduit les bourdonnements, le souffle et le bruit de fond autour des voix. Pas pour la musique ; l’écho reste.',
    },
  },
  de: {
    'magic-dust': {
      title: 'Magic Dust',
      lead: 'Für Sprachaufnahmen: weniger Rauschen, klarerer Klang, gleichmäßiger Pegel.',
    },
    'de-noise': {
      title: 'Hintergrundgeräusche entfernen',
      lead: 'Senkt Brummen, Rauschen und Hintergrundgeräusche um Stimmen. Nicht für Musik; Hall bleibt.',
    },
  },
};
