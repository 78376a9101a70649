/** What the result says of noise. */
import type { ProcessReport } from '../../../contract/audio.ts';
import { processingMessages } from '../../../messages/en/processing.ts';
import { textOf } from '../../../messages/messages.ts';

/** What became of the noise, unless it was the recording itself. */
export function noiseText(report: ProcessReport | undefined, language: string): string | undefined {
  if (!report || report.hardlyAnyVoice) return undefined;
  const { noiseReduction, floor } = report;
  const text = textOf(processingMessages, language);
  const shown = (decibels: number, digits = 0): string =>
    decibels.toLocaleString(language, { maximumFractionDigits: digits });
  if (noiseReduction !== undefined) {
    return noiseReduction < LITTLE
      ? text.noiseLeft(shown(noiseReduction, 1))
      : text.noiseReduced(shown(noiseReduction));
  }
  const raised = floor ? Math.round(floor.after - floor.before) : 0;
  if (!floor || raised === 0 || Math.max(floor.before, floor.after) < AUDIBLE) return undefined;
  return raised > 0 ? text.floorRaised(shown(raised)) : text.floorLowered(shown(-raised));
}

/** In dB: the ear hardly notices less. */
const LITTLE = 3;

/** Level of background noise, in dBFS, that is heard in a recording which is as loud as platforms play it. */
const AUDIBLE = -70;
