/** The lazily loaded part of the tools that remove noise: that of every tool, and the choice of how much. */
import { NOISE_STRENGTHS } from '../../definition/audio.ts';
import { textOf } from '../../messages/messages.ts';
import { Segments } from '../primitives/segments/segments.tsx';
import { processingMessages } from '../../messages/en/processing.ts';
import { Stage as ToolStage, type StageProps } from './stage.tsx';

export { announcement, createMachine, FileNotice, isLocked, notice, styles } from './stage.tsx';

export const Stage = (props: StageProps) => <ToolStage {...props} choice={<Strength {...props} />} />;

/** How much noise is removed. Another choice starts at once. */
function Strength({ state, send, language }: StageProps) {
  const { strength: label, strengths } = textOf(processingMessages, language);
  return (
    <div className="pc-tool__strength">
      {/* Beside the segments, which a legend cannot be. */}
      <span aria-hidden="true">{label}</span>
      <Segments
        label={label}
        part="strength"
        options={NOISE_STRENGTHS.map((value) => ({ value, label: strengths[value] }))}
        value={state.strength}
        onChange={(strength) => send({ type: 'strength', strength })}
      />
    </div>
  );
}
