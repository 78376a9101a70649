/** The name and description of each effect, in every language. */
import type { Messages } from '../../messages/messages.ts';

export const effectMessages: Messages<'effects'> = {
  name: 'effects',
  en: {
    'magic-dust': {
      title: 'Magic Dust',
      lead: 'Studio sound for your voice: less noise, a fuller tone, an even level.',
    },
    'de-noise': {
      title: 'Background noise remover',
      lead: 'Takes hum, hiss and the sound of the room out of your recording.',
    },
  },
  es: {
    'magic-dust': {
      title: 'Magic Dust',
      lead: 'Sonido de estudio para tu voz: menos ruido, más cuerpo y un nivel uniforme.',
    },
    'de-noise': {
      title: 'Eliminador de ruido de fondo',
      lead: 'Quita zumbidos, siseos y el ruido de la sala de tu grabación.',
    },
  },
  fr: {
    'magic-dust': {
      title: 'Magic Dust',
      lead: 'Un son de studio pour votre voix\u00a0: moins de bruit, plus de corps, un niveau égal.',
    },
    'de-noise': {
      title: 'Suppression du bruit de fond',
      lead: 'Retire les bourdonnements, le souffle et le bruit de la pièce de votre enregistrement.',
    },
  },
  de: {
    'magic-dust': {
      title: 'Magic Dust',
      lead: 'Studioklang für deine Stimme: weniger Rauschen, mehr Fülle, gleichmäßiger Pegel.',
    },
    'de-noise': {
      title: 'Hintergrundgeräusche entfernen',
      lead: 'Nimmt Brummen, Rauschen und Raumgeräusche aus deiner Aufnahme.',
    },
  },
};
