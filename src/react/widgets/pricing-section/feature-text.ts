/** Formats limits and percentages in a language. */
import type { Feature } from '../../../contract/plan-features.ts';
import type { PricingMessages } from '../../../messages/en/pricing.ts';
import { numberFormat } from '../../../messages/number-format.ts';
import type { PlanFeature } from './plan.ts';
import { textOf } from '../../../messages/messages.ts';
import { bitrateUnit } from '../../../messages/en/bitrate-unit.ts';

/** A line of a plan's feature list. */
export function featureText(line: PlanFeature, text: PricingMessages, language: string): string {
  if ('text' in line) return line.text;
  const { feature, limit, recording } = line;
  const { features } = text;
  if (limit === 'unlimited') return feature === 'studios' ? features.unlimitedStudios : features.unlimitedAudio;
  if (feature === 'characters' && limit >= 1e6) {
    return features.millionsOfCharacters.replace('{}', amountText(feature, limit, language));
  }
  const phrase =
    recording && (feature === 'audio' || feature === 'video')
      ? features[feature === 'audio' ? 'recordedAudio' : 'recordedVideo']
      : features[feature];
  return phrase.replace('{}', amountText(feature, limit, language));
}

/** The number alone, without the words of `features`. */
function amountText(feature: Feature, amount: number, language: string): string {
  if (feature === 'characters') return numberFormat(language, { notation: 'compact' }).format(amount);
  if (feature !== 'storage') return String(amount);
  const [unit, size] = amount < 1e12 ? ['gigabyte', 1e9] : ['terabyte', 1e12];
  return numberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(amount / size);
}

const UNITS: { readonly [Name in Feature]?: string } = {
  video: '\u00a0h',
  transcription: '\u00a0h',
  audio: '\u00a0h',
  resolution: 'p',
};

/** A limit with its unit. */
export const limitText = (feature: Feature, limit: number, language: string): string =>
  amountText(feature, limit, language) +
  (feature === 'mp3' ? `\u00a0${textOf(bitrateUnit, language)}` : (UNITS[feature] ?? ''));

export const percentText = (percent: number, language: string): string =>
  numberFormat(language, { style: 'percent' }).format(percent / 100);
