/** What the tool says of the strength `strong`, whose network is loaded only for it. */
import { VOICE_NETWORK_BYTES, type NoiseStrength, type ProcessReport } from '../../../contract/audio.ts';
import { processingMessages } from '../../../messages/en/processing.ts';
import { textOf } from '../../../messages/messages.ts';
import { sizeText } from '../limits/size-text.ts';
import type { Item, State } from './tool.machine.ts';

/**
 * What the device loads first for `strong`, until that is known to have been loaded. Also while another strength is
 * chosen: of a result, `strong` starts as soon as it is chosen.
 */
export const strongLoadsText = (
  { hasTriedStrong }: Pick<State, 'hasTriedStrong'>,
  { engine }: Pick<Item, 'engine'>,
  language: string,
): string | undefined =>
  engine === 'device' && !hasTriedStrong
    ? textOf(processingMessages, language).strongLoads(sizeText(VOICE_NETWORK_BYTES, language))
    : undefined;

/** That the result is that of `standard`, although `strong` was chosen. */
export const strongMissingText = (
  report: ProcessReport | undefined,
  chosen: NoiseStrength,
  language: string,
): string | undefined =>
  chosen === 'strong' && report?.usedStrength === 'standard'
    ? textOf(processingMessages, language).strongMissing
    : undefined;
