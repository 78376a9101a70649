/** What the result says of noise. */
import type { ProcessReport } from '../../../contract/audio.ts';
import { processingMessages } from '../../../messages/en/processing.ts';
import { textOf } from '../../../messages/messages.ts';

/** How much less noise there is, unless it was the recording itself. */
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
  const raised = raiseOf(floor);
  return raised < 0 ? text.floorLowered(shown(-raised)) : undefined;
}

/** That the noise is heard more than before, of which the visitor can do something. */
export function raisedNoiseText(report: ProcessReport | undefined, language: string): string | undefined {
  const raised = raiseOf(report?.hardlyAnyVoice ? undefined : report?.floor);
  return raised > 0 ? textOf(processingMessages, language).floorRaised(raised.toLocaleString(language)) : undefined;
}

/** How much louder the background noise became, in whole dB; 0 where it is not heard. */
const raiseOf = (floor: ProcessReport['floor']): number =>
  floor && Math.max(floor.before, floor.after) >= AUDIBLE ? Math.round(floor.after - floor.before) : 0;

/** In dB: the ear hardly notices less. */
const LITTLE = 3;

/** Level of background noise, in dBFS, that is heard in a recording which is as loud as platforms play it. */
const AUDIBLE = -70;
