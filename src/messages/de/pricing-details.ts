import { daysText } from '../number-format.ts';
import type { DetailsMessages } from '../en/pricing-details.ts';

export const texts: DetailsMessages = {
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
  couponInUse: (code) => `Wir prüfen den Gutschein ${code} beim Bezahlen.`,
  removeCoupon: 'Gutschein entfernen',
};
