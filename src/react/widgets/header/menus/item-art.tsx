/** Pictures of what the tools make, for items that are shown as cards. In the colors of the text and of the accent. */
import type { ReactNode } from 'react';
import type { HeaderIconName } from '../menu.ts';

/** Heights of the bars of a waveform, in percent; the first part of it has been played. */
const WAVE = [
  84, 96, 18, 34, 60, 88, 28, 34, 18, 22, 38, 30, 92, 14, 12, 46, 40, 14, 24, 20, 10, 8, 58, 52, 28, 74, 44, 90, 50, 34,
  62, 56, 40, 16,
];
const PLAYED = 14;

const wave = WAVE.map((height, index) => (
  <rect
    key={index}
    data-solid={index < PLAYED || undefined}
    x={index * 6}
    y={36 - height * 0.36}
    width="4"
    height={height * 0.72}
    rx="2"
  />
));

/** Widths of the lines of a text, and which one is being spoken. */
const LINES = [200, 156, 182, 106];
const SPOKEN = 2;

const lines = LINES.map((width, index) => (
  <rect
    key={index}
    data-solid={index === SPOKEN || undefined}
    x="0"
    y={10 + index * 15}
    width={width}
    height="6"
    rx="3"
  />
));

const portrait = (
  <>
    <circle cx="36" cy="36" r="34" />
    <circle data-solid cx="36" cy="29" r="11" />
    <path data-solid d="M14.5 62.3a34 34 0 0 0 43 0C56 51 47.500 45 36 45s-20 6-21.500 17.300Z" />
    <rect x="84" y="25" width="86" height="6" rx="3" />
    <rect data-solid x="84" y="40" width="58" height="6" rx="3" />
  </>
);

const pictures: { readonly [Name in HeaderIconName]?: ReactNode } = {
  avatar: portrait,
  speech: wave,
  transcript: lines,
};

export const ItemArt = ({ name }: { name: HeaderIconName }) => (
  <svg className="pc-row__art" viewBox="0 0 202 72" aria-hidden="true">
    {pictures[name]}
  </svg>
);
