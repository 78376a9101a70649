/** What an engine is doing, in words. */
import type { AudioEffect, ProcessingStage } from '../../../contract/audio.ts';
import { processingMessages } from '../../../messages/en/processing.ts';
import { textOf } from '../../../messages/messages.ts';
import { decibelText } from './decibel-text.ts';

export interface Step {
  readonly label: string;
  readonly state: 'done' | 'now' | 'next';
}

const ORDER: readonly ProcessingStage['name'][] = ['measuring', 'writing', 'checking'];

/** All stages, or the effect where the engine does not tell them. */
export function stepsOf(stage: ProcessingStage | null, effect: AudioEffect, language: string): readonly Step[] {
  const text = textOf(processingMessages, language);
  if (stage === null) return [{ label: text.processing[effect], state: 'now' }];
  const { before, target } = stage;
  const loudness = before?.integrated ?? null;
  const labels: Readonly<Record<ProcessingStage['name'], string>> = {
    measuring: loudness === null ? text.measuring : text.measured(decibelText(loudness, language)),
    writing:
      effect === 'AUTO_LEVELING' && target !== undefined
        ? text.leveling(decibelText(target, language, Number.isInteger(target) ? 0 : 1))
        : text.processing[effect],
    checking: text.checking,
  };
  const now = ORDER.indexOf(stage.name);
  return ORDER.map((name, index) => ({
    label: labels[name],
    state: index < now ? 'done' : index === now ? 'now' : 'next',
  }));
}
