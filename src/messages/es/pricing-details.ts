import { daysText } from '../number-format.ts';
import type { DetailsMessages } from '../en/pricing-details.ts';

export const texts: DetailsMessages = {
  comparison: 'Comparación de todas las funciones',
  features: 'Funciones',
  planSelects: ['Primer plan', 'Segundo plan'],
  rows: {
    video: 'Vídeo',
    transcription: 'Transcripción',
    characters: 'Caracteres de texto a voz',
    storage: 'Almacenamiento',
    audio: 'Audio',
    mp3: 'Calidad del MP3',
    resolution: 'Calidad del vídeo',
    studios: 'Estudios',
  },
  trial: 'Prueba gratis',
  days: (days) => daysText('es', days),
  unlimited: 'Ilimitado',
  included: 'Incluido',
  notStated: 'Sin especificar',
  coupon: 'Cupón',
  apply: 'Aplicar',
  invalidCoupon: 'Introduce un cupón válido.',
  uncheckedCoupon: 'No se ha podido comprobar el cupón. Inténtalo de nuevo.',
  couponInUse: (code) => `Comprobaremos el cupón ${code} al pagar.`,
  removeCoupon: 'Quitar el cupón',
};
