/** The lazily loaded part of `pc-processing-tool`: that of every tool, and the choice that its effect has. */
import { useId } from 'react';
import { NOISE_STRENGTHS } from '../../../contract/audio.ts';
import { textOf } from '../../../messages/messages.ts';
import rangeFieldCss from '../../controls/range-field/range-field.css';
import { Segments } from '../../controls/segments/segments.tsx';
import { processingMessages } from '../../../messages/en/processing.ts';
import { Cuts } from './cuts.tsx';
import { Pauses } from './pauses.tsx';
import pausesCss from './pauses.css';
import { strongLoadsText } from '../../files/tool/strength-text.ts';
import { Stage as ToolStage, styles as toolStyles, type StageProps } from '../../files/tool/stage.tsx';

export { announcement, createMachine, FileNotice, isLocked, notice } from '../../files/tool/stage.tsx';

export const styles: readonly string[] = [...toolStyles, rangeFieldCss, pausesCss];

export const Stage = (props: StageProps) => (
  <ToolStage
    {...props}
    settings={
      props.state.effect === 'SHORTEN_SILENCE' ? (
        <>
          <Cuts {...props} />
          <Pauses {...props} />
        </>
      ) : (
        <Strength {...props} />
      )
    }
  />
);

/** How much noise is removed. Another choice starts at once. */
function Strength({ item, state, send, language }: StageProps) {
  const { strength: label, strengths } = textOf(processingMessages, language);
  const hint = strongLoadsText(state, item, language);
  const hintId = useId();
  return (
    <div className="pc-tool__strength">
      <div className="pc-tool__strengths">
        {/* Beside the segments, which a legend cannot be. */}
        <span aria-hidden="true">{label}</span>
        <Segments
          label={label}
          describedBy={hint && hintId}
          part="strength"
          options={NOISE_STRENGTHS.map((value) => ({ value, label: strengths[value] }))}
          value={state.strength}
          onChange={(strength) => send({ type: 'strength', strength })}
        />
      </div>
      {hint && (
        <p id={hintId} className="pc-tool__loads">
          {hint}
        </p>
      )}
    </div>
  );
}
