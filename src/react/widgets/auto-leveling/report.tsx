/**
 * Measured loudness: what the source has while it is leveled, then what the result has, and had, with the report as a
 * file.
 */
import { useId, type CSSProperties } from 'react';
import { textOf } from '../../../messages/messages.ts';
import type { LoudnessMeasurement } from '../../../contract/audio.ts';
import { USUAL_PEAK } from '../../../contract/conversion-options.ts';
import { saveFile } from '../../jobs/save.ts';
import { Button } from '../button/button.tsx';
import { Curve } from './curve.tsx';
import { printReport } from './print-report.ts';
import { reportName, reportText, type Reported } from './report-file.ts';
import { notesOf } from './report-notes.ts';
import type { Measured } from '../../files/tool/stage.tsx';
import { decibelText } from '../../files/tool/decibel-text.ts';
import { reportMessages, type ReportMessages } from '../../../messages/en/loudness-report.ts';
import { MONO_TARGET, positionOn, SCALES } from './meter.ts';

interface ReportProps {
  measured: Measured;
  /** Whether the target is that of the effect, and not one that was asked for. */
  isUsual: boolean;
  /** What can be saved and printed; undefined until it is measured. */
  reported: Reported | undefined;
  language: string;
}

const TILES = [
  ['integrated', 'LUFS'],
  ['truePeak', 'dBTP'],
  ['range', 'LU'],
] as const;

export function Report({ measured, isUsual, reported, language }: ReportProps) {
  const text = textOf(reportMessages, language);
  const id = useId();
  return (
    <section className="pc-report" part={measured.after && 'report'} aria-labelledby={id}>
      <p id={id} className="pc-visually-hidden">
        {text.title}
      </p>
      {measured.curve && measured.target !== undefined && (
        <Curve curve={measured.curve} target={measured.target} text={text} language={language} />
      )}
      <dl className="pc-report__tiles">
        {TILES.map(([measure, unit]) => (
          <Tile key={measure} {...{ measure, unit, measured, isUsual, text, language }} />
        ))}
      </dl>
      {reported && <Outcome reported={reported} text={text} language={language} />}
    </section>
  );
}

interface OutcomeProps {
  reported: Reported;
  text: ReportMessages;
  language: string;
}

/** What was heard and done, and the report as a file or on paper. */
function Outcome({ reported, text, language }: OutcomeProps) {
  const notes = notesOf(reported.report, text, language);
  const save = (): void =>
    saveFile(
      new Blob([reportText(reported, new Date())], { type: 'application/json' }),
      reportName(reported.fileName, 'json'),
    );
  return (
    <div className="pc-report__outcome">
      {notes.length > 0 && <p className="pc-report__notes">{notes.join(' ')}</p>}
      <div className="pc-report__actions">
        <Button variant="quiet" size="sm" onClick={save}>
          {text.save}
        </Button>
        <Button variant="quiet" size="sm" onClick={() => printReport(reported, language, new Date())}>
          {text.print}
        </Button>
      </div>
    </div>
  );
}

interface TileProps extends Omit<ReportProps, 'reported'> {
  measure: keyof LoudnessMeasurement;
  unit: string;
  text: ReportMessages;
}

function Tile({ measure, unit, measured, isUsual, text, language }: TileProps) {
  const { before, after, target, peak = USUAL_PEAK } = measured;
  const [first, last] = [before?.[measure], (after ?? before)?.[measure]];
  const aim = measure === 'integrated' ? target : measure === 'truePeak' ? peak : undefined;
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
      <dd className="pc-report__aim">{aimText(measure, measured, isUsual, text, language)}</dd>
    </div>
  );
}

/** @param from where the fill begins to move */
const placed = (measure: keyof LoudnessMeasurement, value: number, from = value): CSSProperties =>
  ({ '--_at': positionOn(SCALES[measure], value), '--_from': positionOn(SCALES[measure], from) }) as CSSProperties;

/** What is aimed at, or what became of it. */
function aimText(
  measure: keyof LoudnessMeasurement,
  { before, after, target, peak = USUAL_PEAK }: Measured,
  isUsual: boolean,
  text: ReportMessages,
  language: string,
): string {
  switch (measure) {
    case 'integrated':
      if (target === undefined) return '';
      return (isUsual && target === MONO_TARGET ? text.targetOfMono : text.target)(decibelText(target, language));
    case 'truePeak':
      return text.ceiling(decibelText(peak, language));
    case 'range': {
      const [first, last] = [before?.range ?? null, after?.range ?? null];
      return first !== null && last !== null && first - last >= CLOSER ? text.closer : '';
    }
  }
}

/** In LU: less is not heard. */
const CLOSER = 0.5;
