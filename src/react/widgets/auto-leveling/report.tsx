/** Measured loudness: what the source has while it is leveled, then what the result has, and had. */
import { useId, type CSSProperties } from 'react';
import { textOf } from '../../../messages/messages.ts';
import type { LoudnessMeasurement } from '../../../contract/audio.ts';
import type { Measured } from '../../files/tool/stage.tsx';
import { decibelText } from '../../files/tool/decibel-text.ts';
import { reportMessages, type ReportMessages } from '../../../messages/en/loudness-report.ts';
import { CEILING, MONO_TARGET, positionOn, SCALES } from './meter.ts';

interface ReportProps {
  measured: Measured;
  language: string;
}

const TILES = [
  ['integrated', 'LUFS'],
  ['truePeak', 'dBTP'],
  ['range', 'LU'],
] as const;

export function Report({ measured, language }: ReportProps) {
  const text = textOf(reportMessages, language);
  const id = useId();
  return (
    <section className="pc-report" part={measured.after && 'report'} aria-labelledby={id}>
      <p id={id} className="pc-visually-hidden">
        {text.title}
      </p>
      <dl className="pc-report__tiles">
        {TILES.map(([measure, unit]) => (
          <Tile key={measure} {...{ measure, unit, measured, text, language }} />
        ))}
      </dl>
    </section>
  );
}

interface TileProps extends ReportProps {
  measure: keyof LoudnessMeasurement;
  unit: string;
  text: ReportMessages;
}

function Tile({ measure, unit, measured: { before, after, target }, text, language }: TileProps) {
  const [first, last] = [before?.[measure], (after ?? before)?.[measure]];
  const aim = measure === 'integrated' ? target : measure === 'truePeak' ? CEILING : undefined;
  return (
    <div className="pc-report__tile">
      <dt>
        {text[measure]} <span className="pc-report__unit">{unit}</span>
      </dt>
      <dd className="pc-report__value">
        <b>
          {typeof last === 'number' ? (
            decibelText(last, language)
          ) : (
            <>
              <span aria-hidden="true">–</span>
              <span className="pc-visually-hidden">{before ? text.none : text.notYet}</span>
            </>
          )}
        </b>
        {after && typeof first === 'number' && <span>{text.from(decibelText(first, language))}</span>}
      </dd>
      <dd className="pc-report__meter" aria-hidden="true">
        {typeof last === 'number' && (
          <i className="pc-report__fill" style={placed(measure, last, typeof first === 'number' ? first : last)} />
        )}
        {aim !== undefined && <i className="pc-report__target" style={placed(measure, aim)} />}
      </dd>
      <dd className="pc-report__aim">{aimText(measure, { before, after, target }, text, language)}</dd>
    </div>
  );
}

/** @param from where the fill begins to move */
const placed = (measure: keyof LoudnessMeasurement, value: number, from = value): CSSProperties =>
  ({ '--_at': positionOn(SCALES[measure], value), '--_from': positionOn(SCALES[measure], from) }) as CSSProperties;

/** What is aimed at, or what became of it. */
function aimText(
  measure: keyof LoudnessMeasurement,
  { before, after, target }: Measured,
  text: ReportMessages,
  language: string,
): string {
  switch (measure) {
    case 'integrated':
      if (target === undefined) return '';
      return (target === MONO_TARGET ? text.targetOfMono : text.target)(decibelText(target, language));
    case 'truePeak':
      return text.ceiling(decibelText(CEILING, language));
    case 'range': {
      const [first, last] = [before?.range ?? null, after?.range ?? null];
      return first !== null && last !== null && first - last >= CLOSER ? text.closer : '';
    }
  }
}

/** In LU: less is not heard. */
const CLOSER = 0.5;
