/** The messages of the lazily loaded details. */
import { daysText } from '../number-format.ts';
import type { Feature } from '../../contract/plan-features.ts';
import { english } from '../english.ts';

export interface DetailsMessages {
  comparison: string;
  features: string;
  /** Accessible names of the two selects in a narrow table. */
  planSelects: readonly [first: string, second: string];
  trial: string;
  days: (days: number) => string;
  unlimited: string;
  /** For screen readers, in a cell that holds a check mark. */
  included: string;
  /** For screen readers, in a cell that shows a dash. */
  notIncluded: string;
  /** Names of the features. */
  rows: Record<Feature, string>;
  /** In a cell of a plan that is agreed in person. */
  onRequest: string;
  /** In a cell of a plan of which it is not known. */
  unknown: string;
  /** On a button below the name of a plan. */
  choose: string;
  coupon: string;
  apply: string;
  invalidCoupon: string;
  /** The page has confirmed it. */
  couponApplied: (code: string) => string;
  /** Nobody has checked it yet. */
  couponInUse: (code: string) => string;
  /** The same, next to its code. */
  uncheckedCoupon: string;
  removeCoupon: string;
}

export const detailsMessages = english<DetailsMessages>('pricingDetails', {
  comparison: 'All features compared',
  features: 'Features',
  planSelects: ['First plan', 'Second plan'],
  trial: 'Free trial',
  days: (days) => daysText('en', days),
  unlimited: 'Unlimited',
  included: 'Included',
  notIncluded: 'Not included',
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
  onRequest: 'On request',
  unknown: 'Not specified',
  choose: 'Choose',
  coupon: 'Coupon',
  apply: 'Apply',
  invalidCoupon: 'Please enter a valid coupon.',
  couponApplied: (code) => `Coupon ${code} will be applied at checkout.`,
  couponInUse: (code) => `We’ll check coupon ${code} at checkout.`,
  uncheckedCoupon: 'checked at checkout',
  removeCoupon: 'Remove coupon',
});
