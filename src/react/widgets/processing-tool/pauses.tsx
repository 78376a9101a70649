/** Which pauses are shortened, and to what. Stylesheets: `pauses.css`, `range-field.css`. */
import { useState } from 'react';
import { SILENCE_RANGES, type PauseLength } from '../../../contract/conversion-options.ts';
import { processingMessages } from '../../../messages/en/processing.ts';
import { textOf } from '../../../messages/messages.ts';
import { secondsText } from '../file-player/time-text.ts';
import { Button } from '../button/button.tsx';
import { RangeField } from '../../controls/range-field/range-field.tsx';
import { isSameSilence, PAUSE_STEP, withPause } from '../../files/tool/silence-options.ts';
import type { StageProps } from '../../files/tool/stage.tsx';

/** The choice of a result counts when the visitor says so: every step of a slider would start anew. */
export function Pauses({ item, state, send, language }: Pick<StageProps, 'item' | 'state' | 'send' | 'language'>) {
  const text = textOf(processingMessages, language);
  const [draft, setDraft] = useState(state.silence);
  const isDone = item.phase === 'ready';
  const silence = isDone ? draft : state.silence;

  const field = (which: PauseLength, label: string) => (
    <RangeField
      label={label}
      shown={secondsText(silence[which], language, 'short')}
      spoken={secondsText(silence[which], language)}
      min={SILENCE_RANGES[which].least}
      max={SILENCE_RANGES[which].most}
      step={PAUSE_STEP}
      value={silence[which]}
      onChange={(seconds) => {
        const next = withPause(silence, which, seconds);
        if (isDone) setDraft(next);
        else send({ type: 'silence', silence: next });
      }}
    />
  );
  return (
    <fieldset className="pc-pauses" part="pauses">
      <legend className="pc-visually-hidden">{text.pauses}</legend>
      {field('longest', text.longestPause)}
      {field('becomes', text.pauseBecomes)}
      {isDone && !isSameSilence(draft, state.silence) && (
        <Button className="pc-pauses__again" onClick={() => send({ type: 'silence', silence: draft })}>
          {text.shortenAgain}
        </Button>
      )}
    </fieldset>
  );
}
