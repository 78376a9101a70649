export interface ProgressBarProps {
  /** Accessible name: what is in progress. */
  label: string;
  /** 0 to 100; absent while unknown. */
  value?: number | undefined;
  /** Announced instead of the percentage. */
  valueText?: string | undefined;
}

/** Bars are 6 units apart and up to 32 high; there are enough for any width, and the rest is clipped. */
const BARS = 320;
const PITCH = 6;
const HEIGHT = 32;

/** Bar heights that resemble speech: phrases of uneven length, made of syllables, with some randomness. */
function drawBars(): string {
  let path = '';
  let chance = 7;
  for (let bar = 0; bar < BARS; bar++) {
    // Deterministic randomness: server-rendered markup must match the browser's.
    chance = (chance * 16807) % 2147483647;
    const phrase = 0.4 + 0.6 * Math.abs(Math.sin(bar / 7.3) * Math.cos(bar / 23));
    const syllable = 0.7 + 0.3 * Math.sin(bar * 1.15);
    const height = 3 + Math.round(25 * phrase * syllable * (0.55 + (chance % 100) / 220));
    path += `M${bar * PITCH + PITCH / 4} ${(HEIGHT - height) / 2}v${height}`;
  }
  return path;
}

const bars = /*#__PURE__*/ drawBars();

/** A progress bar that looks like a level meter. Stylesheet: `progress-bar.css`. */
export function ProgressBar({ label, value, valueText }: ProgressBarProps) {
  // The number beside it is rounded down too, so that 100 % means complete.
  const known = value === undefined ? undefined : Math.floor(Math.min(100, Math.max(0, value)));
  return (
    <div
      className="pc-progress-bar"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={known}
      aria-valuetext={valueText}
      data-state={known === undefined ? 'unknown' : known < 100 ? 'running' : 'complete'}
    >
      <Bars />
      <Bars filled={known ?? 100} />
    </div>
  );
}

/** @param props.filled How much of it is visible, in percent, if these are the filled bars. */
function Bars({ filled }: { filled?: number }) {
  return (
    <svg
      className={`pc-progress-bar__bars${filled === undefined ? '' : ' pc-progress-bar__bars--filled'}`}
      clipPath={filled === undefined ? undefined : `inset(0 ${100 - filled}% 0 0)`}
      viewBox={`0 0 ${BARS * PITCH} ${HEIGHT}`}
      preserveAspectRatio="xMinYMid slice"
      aria-hidden="true"
    >
      <path d={bars} />
    </svg>
  );
}
