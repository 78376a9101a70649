import type { EffectMessages } from '../en/effects.ts';

export const texts: EffectMessages = {
  'magic-dust': {
    title: 'Magic Dust',
    lead: 'Para grabaciones de voz: menos ruido, un tono más claro y un nivel uniforme.',
  },
  'de-noise': {
    title: 'Eliminador de ruido de fondo',
    lead: 'Reduce zumbidos, siseos y ruidos de fondo alrededor de la voz. No está pensado para música ni elimina el eco.',
  },
  'shorten-silence': {
    title: 'Acortar pausas',
    lead: 'Acorta las pausas largas de las grabaciones de voz sin cortar ninguna palabra.',
  },
};
