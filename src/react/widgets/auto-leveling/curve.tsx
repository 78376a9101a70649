/** How loud a recording was and is over its length. Stylesheet: `report.css`. */
import type { LoudnessCurve } from '../../../contract/audio.ts';
import type { ReportMessages } from '../../../messages/en/loudness-report.ts';
import { decibelText } from '../../files/tool/decibel-text.ts';
import { extentOf, HEIGHT, heightOf, pathOf } from './curve-shape.ts';

interface CurveProps {
  curve: LoudnessCurve;
  /** In LUFS. */
  target: number;
  text: ReportMessages;
  language: string;
}

export function Curve({ curve, target, text, language }: CurveProps) {
  const width = Math.max(curve.before.length, curve.after.length);
  return (
    <figure className="pc-report__curve" part="curve">
      <svg
        viewBox={`0 0 ${width} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={curveText(curve, target, text, language)}
      >
        <path className="pc-report__curve-target" d={`M0 ${heightOf(target)}H${width}`} />
        <path className="pc-report__curve-before" d={pathOf(curve.before)} />
        <path className="pc-report__curve-after" d={pathOf(curve.after)} />
      </svg>
      <figcaption aria-hidden="true">
        <span className="pc-report__key pc-report__key--before">{text.before}</span>
        <span className="pc-report__key pc-report__key--after">{text.after}</span>
        <span className="pc-report__key pc-report__key--target">{text.target(decibelText(target, language))}</span>
      </figcaption>
    </figure>
  );
}

/** What the drawing shows, in one sentence. */
export function curveText(
  { before, after }: LoudnessCurve,
  target: number,
  text: ReportMessages,
  language: string,
): string {
  const [first, last] = [extentOf(before), extentOf(after)];
  if (!first || !last) return text.curve;
  const said = (level: number): string => decibelText(level, language);
  const levels = ([least, most]: readonly [number, number]): string => text.levels(said(least), said(most));
  return text.curveFromTo(levels(first), levels(last), said(target));
}
