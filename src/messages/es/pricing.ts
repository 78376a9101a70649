import { daysText } from '../number-format.ts';
import { texts as bitrateUnit } from './bitrate-unit.ts';
import type { PricingMessages } from '../en/pricing.ts';

const h = '{}\u00a0h ';

export const texts: PricingMessages = {
  title: 'Planes y precios',
  lead: {
    FREE: (days) => `Empieza gratis. Mejora tu plan cuando quieras, con ${daysText('es', days)} de prueba gratis.`,
    FREEMIUM_WITH_TRIAL: (days) =>
      `Empieza gratis o prueba cualquier plan de pago gratis durante ${daysText('es', days)}.`,
    TRIAL: (days) => `Prueba cualquier plan de pago gratis durante ${daysText('es', days)}.`,
  },
  interval: 'Facturación',
  intervals: { month: 'Mensual', '3-months': '3 meses', '6-months': '6 meses', year: 'Anual' },
  billed: {
    month: () => 'Facturación mensual',
    '3-months': (total) => `${total} cada 3 meses`,
    '6-months': (total) => `${total} cada 6 meses`,
    year: (total) => `${total} al año`,
  },
  saving: (percent) => `Ahorra un ${percent}`,
  savingUpTo: (percent) => `Ahorra hasta un ${percent}`,
  currency: 'Moneda',
  perMonth: '/ mes',
  usually: 'En lugar de',
  popular: 'El más popular',
  current: 'Plan actual',
  start: (days) => `Probar ${daysText('es', days)} gratis`,
  startFree: 'Empezar gratis',
  choose: (plan) => `Elegir ${plan}`,
  switchTo: (plan) => `Cambiar a ${plan}`,
  contact: 'Contáctanos',
  trial: (days) => `${daysText('es', days)} de prueba gratis`,
  features: {
    video: `${h}de vídeo`,
    recordedVideo: `${h}de grabación de vídeo`,
    transcription: `${h}de transcripción`,
    characters: '{} caracteres de texto a voz',
    millionsOfCharacters: '{} de caracteres de texto a voz',
    storage: '{} de almacenamiento',
    audio: `${h}de audio`,
    recordedAudio: `${h}de grabación de audio`,
    unlimitedAudio: 'Audio ilimitado',
    mp3: `MP3 a {}\u00a0${bitrateUnit}`,
    resolution: 'Vídeo en {}p',
    studios: '{} estudios',
    unlimitedStudios: 'Estudios ilimitados',
  },
  more: 'Mostrar más',
  less: 'Mostrar menos',
  compare: 'Comparar todas las funciones',
  haveCoupon: '¿Tienes un cupón?',
  toTop: 'Volver arriba',
  unreachable: 'No se ha podido cargar. Comprueba tu conexión e inténtalo de nuevo.',
  retry: 'Reintentar',
};
