/** Icons of what listeners do with an episode, which are a lazy part. */
import { icon } from './icons.tsx';

export const MoreIcon = /*#__PURE__*/ icon('M4.25 10h.5M9.75 10h.5M15.25 10h.5');
export const LinkIcon = /*#__PURE__*/ icon(
  'M8.5 11.5a3 3 0 0 0 4.25 0l3-3a3 3 0 0 0-4.25-4.25l-1 1M11.5 8.5a3 3 0 0 0-4.25 0l-3 3a3 3 0 0 0 4.25 4.25l1-1',
);
export const ShareIcon = /*#__PURE__*/ icon(
  'M10 12.5V3M6.5 6 10 2.75 13.5 6M6.5 9H5a1 1 0 0 0-1 1v6a1 1 0 0 0 1 1h10a1 1 0 0 0 1-1v-6a1 1 0 0 0-1-1h-1.5',
);
export const MoonIcon = /*#__PURE__*/ icon('M16.25 11.75A6.75 6.75 0 1 1 8.25 3.75a5.25 5.25 0 0 0 8 8Z');
export const BoostIcon = /*#__PURE__*/ icon(
  'M3 7.75h2.5L9.5 4v12l-4-3.75H3a.5.5 0 0 1-.5-.5v-3.5a.5.5 0 0 1 .5-.5ZM15 7v6M12 10h6',
);

/** An arrow around so many seconds. */
export function SkipIcon({ seconds, isBack }: { seconds: number; isBack: boolean }) {
  return (
    <svg
      viewBox="0 0 20 20"
      width="1.5em"
      height="1.5em"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <g transform={isBack ? undefined : 'matrix(-1 0 0 1 20 0)'}>
        <path d="M6.1 4.1A7.25 7.25 0 1 1 3 8M6.1 4.1 9 1.75M6.1 4.1 9 6.4" />
      </g>
      <text
        x="10"
        y="13"
        textAnchor="middle"
        fontSize={seconds > 99 ? 5 : 6.5}
        fontWeight="700"
        fill="currentColor"
        stroke="none"
      >
        {seconds}
      </text>
    </svg>
  );
}
