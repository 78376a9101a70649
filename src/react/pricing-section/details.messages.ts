/** The messages of the lazily loaded details, in every language. */
import type { Messages } from '../../messages/messages.ts';
import type { Feature } from './built-in-plans.ts';
import { daysText } from './number-format.ts';

export interface DetailsMessages {
  comparison: string;
  features: string;
  /** Accessible names of the two selects in a narrow table. */
  planSelects: readonly [first: string, second: string];
  rows: Record<Feature, string>;
  trial: string;
  days: (days: number) => string;
  unlimited: string;
  /** For screen readers, in a cell that holds a check mark. */
  included: string;
  /** For screen readers, in an empty cell. */
  notStated: string;
  coupon: string;
  apply: string;
  invalidCoupon: string;
  uncheckedCoupon: string;
  couponInUse: (code: string) => string;
  removeCoupon: string;
}

export const detailsMessages: Messages<'pricingDetails'> = {
  name: 'pricingDetails',
  en: {
    comparison: 'All features compared',
    features: 'Features',
    planSelects: ['First plan', 'Second plan'],
    rows: {
      video: 'Video',
      transcription: 'Transcription',
      characters: 'Text-to-speech characters',
      storage: 'Storage',
      audio: 'Audio',
      mp3: 'MP3 quality',
      resolution: 'Video quality',
      studios: 'Studios',
    },
    trial: 'Free trial',
    days: (days) => daysText('en', days),
    unlimited: 'Unlimited',
    included: 'Included',
    notStated: 'Not stated',
    coupon: 'Coupon',
    apply: 'Apply',
    invalidCoupon: 'Please enter a valid coupon.',
    uncheckedCoupon: 'We couldn’t check the coupon. Try again.',
    couponInUse: (code) => `Coupon ${code} will be applied at checkout.`,
    removeCoupon: 'Remove coupon',
  },
  es: {
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
    couponInUse: (code) => `El cupón ${code} se aplicará al pagar.`,
    removeCoupon: 'Quitar el cupón',
  },
  fr: {
    comparison: 'Comparaison de toutes les fonctionnalités',
    features: 'Fonctionnalités',
    planSelects: ['Première offre', 'Deuxième offre'],
    rows: {
      video: 'Vidéo',
      transcription: 'Transcription',
      characters: 'Caractères de synthèse vocale',
      storage: 'Stockage',
      audio: 'Audio',
      mp3: 'Qualité MP3',
      resolution: 'Qualité vidéo',
      studios: 'Studios',
    },
    trial: 'Essai gratuit',
    days: (days) => daysText('fr', days),
    unlimited: 'Illimité',
    included: 'Inclus',
    notStated: 'Non précisé',
    coupon: 'Code promo',
    apply: 'Appliquer',
    invalidCoupon: 'Saisissez un code promo valide.',
    uncheckedCoupon: 'Le code promo n’a pas pu être vérifié. Réessayez.',
    couponInUse: (code) => `Le code promo ${code} sera appliqué au paiement.`,
    removeCoupon: 'Retirer le code promo',
  },
  de: {
    comparison: 'Alle Funktionen im Vergleich',
    features: 'Funktionen',
    planSelects: ['Erster Tarif', 'Zweiter Tarif'],
    rows: {
      video: 'Video',
      transcription: 'Transkription',
      characters: 'Text-to-Speech-Zeichen',
      storage: 'Speicher',
      audio: 'Audio',
      mp3: 'MP3-Qualität',
      resolution: 'Videoqualität',
      studios: 'Studios',
    },
    trial: 'Testphase',
    days: (days) => daysText('de', days),
    unlimited: 'Unbegrenzt',
    included: 'Enthalten',
    notStated: 'Keine Angabe',
    coupon: 'Gutscheincode',
    apply: 'Einlösen',
    invalidCoupon: 'Gib einen gültigen Gutschein ein.',
    uncheckedCoupon: 'Der Gutschein konnte nicht geprüft werden. Versuche es erneut.',
    couponInUse: (code) => `Der Gutschein ${code} wird beim Bezahlen eingelöst.`,
    removeCoupon: 'Gutschein entfernen',
  },
};
