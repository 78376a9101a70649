/** Measured loudness before and after: a meter, and the numbers. */
import { useId, useState, type CSSProperties } from 'react';
import { textOf } from '../../../messages/messages.ts';
import type { LoudnessMeasurement, ProcessReport } from '../../../contract/audio.ts';
import { Button } from '../button/button.tsx';
import { ChevronDownIcon } from '../../controls/icon/icons.tsx';
import { figuresOn, positionOn, scaleOf } from './meter.ts';
import { reportMessages } from '../../../messages/en/loudness-report.ts';

interface ReportProps {
  report: ProcessReport;
  language: string;
}

/** A measure, and its unit. */
type Measure = readonly [keyof LoudnessMeasurement, string];

const LOUDNESS: Measure = ['integrated', 'LUFS'];
const OTHERS: readonly Measure[] = [
  ['range', 'LU'],
  ['truePeak', 'dBTP'],
];

/** The target of mono recordings, in LUFS. */
const MONO_TARGET = -19;

/** Highest true peak that leveling allows, in dBTP. */
const CEILING = -1;

export function Report({ report, language }: ReportProps) {
  const text = textOf(reportMessages, language);
  const id = useId();
  const [open, setOpen] = useState(false);
  const { before, after, target } = report;
  const numbers = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const show = (value: number): string => numbers.format(value).replace('-', '\u2212');
  const measured = (value: number | null) =>
    value === null ? (
      <>
        <span aria-hidden="true">–</span>
        <span className="pc-visually-hidden">{text.none}</span>
      </>
    ) : (
      show(value)
    );
  const targets: Record<keyof LoudnessMeasurement, string> = {
    integrated: target === undefined ? '' : show(target),
    range: '',
    truePeak: `\u2264 ${show(CEILING)}`,
  };

  const rest = open ? 'pc-report__rest' : 'pc-report__rest pc-report__rest--closed';
  const row = ([measure, unit]: Measure) => (
    <tr key={measure}>
      <th scope="row">
        {text[measure]} <span className="pc-report__unit">{unit}</span>
      </th>
      <td data-label={text.before}>{measured(before[measure])}</td>
      <td data-label={text.after} className="pc-report__after">
        {measured(after[measure])}
      </td>
      <td data-label={text.target}>{targets[measure]}</td>
    </tr>
  );

  return (
    <section className="pc-report" part="report" aria-labelledby={id}>
      <p id={id} className="pc-report__title">
        {text.title}
      </p>
      <Meter report={report} language={language} />
      <table className="pc-report__table">
        <thead>
          <tr>
            <td />
            <th scope="col">
              <i className="pc-report__key pc-report__key--before" />
              {text.before}
            </th>
            <th scope="col">
              <i className="pc-report__key pc-report__key--after" />
              {text.after}
            </th>
            <th scope="col">
              <i className="pc-report__key pc-report__key--target" />
              {text.target}
            </th>
          </tr>
        </thead>
        <tbody>{row(LOUDNESS)}</tbody>
        <tbody id={`${id}-rows`} className={rest}>
          {OTHERS.map(row)}
        </tbody>
      </table>
      <div id={`${id}-words`} className={rest}>
        <p className="pc-report__explanation">{text.explanation}</p>
        {target === MONO_TARGET && <p className="pc-report__explanation">{text.mono}</p>}
      </div>
      {/* Shown where there is little space. */}
      <Button
        className="pc-report__more"
        variant="quiet"
        size="sm"
        iconEnd={<ChevronDownIcon />}
        aria-expanded={open}
        aria-controls={`${id}-rows ${id}-words`}
        onClick={() => setOpen(!open)}
      >
        {text.more}
      </Button>
    </section>
  );
}

/** Loudness before, after and as intended, on one line. Hidden from screen readers, which read the numbers. */
function Meter({ report: { before, after, target }, language }: ReportProps) {
  const known = [before.integrated, after.integrated, target].filter((value) => typeof value === 'number');
  if (known.length === 0) return null;
  const scale = scaleOf(known);
  const at = (value: number): CSSProperties => ({ '--_at': positionOn(scale, value) }) as CSSProperties;
  const [from, to] = [before.integrated, after.integrated];
  return (
    <div className="pc-report__meter" aria-hidden="true">
      <div className="pc-report__bars">
        {scale.bars.map((value) => (
          <i key={value} data-reached={(to !== null && value <= to) || undefined} />
        ))}
      </div>
      {target !== undefined && <i className="pc-report__mark pc-report__mark--target" style={at(target)} />}
      {from !== null && <i className="pc-report__mark pc-report__mark--before" style={at(from)} />}
      {to !== null && <i className="pc-report__mark pc-report__mark--after" style={at(to)} />}
      {figuresOn(scale).map((value) => (
        <span key={value} className="pc-report__figure" style={at(value)}>
          {value.toLocaleString(language).replace('-', '\u2212')}
        </span>
      ))}
    </div>
  );
}
