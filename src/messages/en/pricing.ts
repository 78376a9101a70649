/** The messages of the pricing section. */
import type { PaymentInterval } from '../../contract/payment-intervals.ts';
import type { Feature } from '../../contract/plan-features.ts';
import { daysText } from '../number-format.ts';
import { bitrateUnit } from './bitrate-unit.ts';
import { english } from '../english.ts';

export interface PricingMessages {
  title: string;
  /** Below the title, by experiment. `days` is the length of the trial. */
  lead: Record<'FREE' | 'FREEMIUM_WITH_TRIAL' | 'TRIAL', (days: number) => string>;
  interval: string;
  intervals: Record<PaymentInterval, string>;
  /** How a monthly price is billed. `total` is the amount of one payment. */
  billed: Record<PaymentInterval, (total: string) => string>;
  saving: (percent: string) => string;
  /** If not all plans save that much. */
  savingUpTo: (percent: string) => string;
  currency: string;
  perMonth: string;
  /**
   * For screen readers: the price per month, the one without the saving, and how it is billed.
   */
  spokenPrice: (price: string, full: string | undefined, billed: string) => string;
  /** Whom a built-in plan is for. */
  audiences: Record<'free' | 'basic' | 'essentials' | 'pro' | 'business' | 'enterprise', string>;
  popular: string;
  current: string;
  /** Begins the trial. */
  start: (plan: string, days: number) => string;
  startFree: string;
  /** For a plan without a trial. */
  subscribe: (plan: string) => string;
  /** For a plan without a trial whose price is not known. */
  choose: (plan: string) => string;
  switchTo: (plan: string) => string;
  contact: string;
  /** A line of a feature list; `{}` is the limit. Space that must not break is written `\u00a0`. */
  features: Record<
    Feature | 'millionsOfCharacters' | 'recordedVideo' | 'recordedAudio' | 'unlimitedAudio' | 'unlimitedStudios',
    string
  >;
  more: string;
  less: string;
  compare: string;
  haveCoupon: string;
  toTop: string;
  /** The prices, or a part of the widget, could not be loaded. */
  unreachable: string;
  retry: string;
}

const hours = '{}\u00a0h ';

export const pricingMessages = english<PricingMessages>('pricing', {
  title: 'Plans and pricing',
  lead: {
    FREE: (days) => `Start free. Upgrade any time and try it free for ${daysText('en', days)}.`,
    FREEMIUM_WITH_TRIAL: (days) => `Start free, or try any paid plan free for ${daysText('en', days)}.`,
    TRIAL: (days) => `Try any paid plan free for ${daysText('en', days)}.`,
  },
  interval: 'Billing',
  intervals: { month: 'Monthly', '3-months': '3 months', '6-months': '6 months', year: 'Yearly' },
  billed: {
    month: () => 'billed monthly',
    '3-months': (total) => `${total} billed every 3 months`,
    '6-months': (total) => `${total} billed every 6 months`,
    year: (total) => `${total} billed yearly`,
  },
  saving: (percent) => `Save ${percent}`,
  savingUpTo: (percent) => `Save up to ${percent}`,
  currency: 'Currency',
  perMonth: '/ month',
  spokenPrice: (price, full, billed) => `${price} per month${full ? ` instead of ${full}` : ''}, ${billed}`,
  audiences: {
    free: 'For trying things out',
    basic: 'For your first episodes',
    essentials: 'For a show with regular episodes',
    pro: 'For creators who publish every week',
    business: 'For teams and studios',
    enterprise: 'For organizations. We put the plan together with you.',
  },
  popular: 'Most popular',
  current: 'Current plan',
  start: (plan, days) => `Try ${plan} free for ${daysText('en', days)}`,
  startFree: 'Get started free',
  subscribe: (plan) => `Subscribe to ${plan}`,
  choose: (plan) => `Choose ${plan}`,
  switchTo: (plan) => `Switch to ${plan}`,
  contact: 'Contact us',
  features: {
    video: `${hours}video`,
    recordedVideo: `${hours}video recording`,
    transcription: `${hours}transcription`,
    characters: '{} text-to-speech characters',
    millionsOfCharacters: '{} text-to-speech characters',
    storage: '{} storage',
    audio: `${hours}audio`,
    recordedAudio: `${hours}audio recording`,
    unlimitedAudio: 'Unlimited audio',
    mp3: `{}\u00a0${bitrateUnit.en} MP3`,
    resolution: '{}p video',
    studios: '{} studios',
    unlimitedStudios: 'Unlimited studios',
  },
  more: 'Show more',
  less: 'Show less',
  compare: 'Compare all features',
  haveCoupon: 'Have a coupon?',
  toTop: 'Back to top',
  unreachable: 'We couldn’t load this. Check your connection and try again.',
  retry: 'Try again',
});
