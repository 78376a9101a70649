/** The messages of the lazily loaded details. */
import type { Feature } from '../../react/pricing-section/built-in-plans.ts';
import { daysText } from '../number-format.ts';
import { english } from '../english.ts';

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

export const detailsMessages = english<DetailsMessages>('pricingDetails', {
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
  couponInUse: (code) => `We’ll check coupon ${code} at checkout.`,
  removeCoupon: 'Remove coupon',
});
