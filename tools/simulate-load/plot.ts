/** A plot as SVG, legible on light and dark pages. */

export interface Curve {
  readonly label: string;
  /** From the left to the right. */
  readonly points: readonly (readonly [x: number, y: number])[];
}

export interface Axis {
  readonly title: string;
  readonly from: number;
  readonly to: number;
  readonly ticks: readonly number[];
  readonly text: (value: number) => string;
}

const WIDTH = 720;
const HEIGHT = 400;
const FRAME = { left: 64, right: 130, top: 24, bottom: 56 };
const COLORS = [
  { light: '#0b5cad', dark: '#7cb8ff', dash: '' },
  { light: '#a33c00', dark: '#ffa366', dash: '7 4' },
  { light: '#2c6e2f', dark: '#86d58a', dash: '2 4' },
];

const round = (value: number): string => String(Math.round(value * 10) / 10);

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** `x` is linear, `y` logarithmic; what is beyond an axis is drawn at its end. */
export function plot(title: string, { x, y, curves }: { x: Axis; y: Axis; curves: readonly Curve[] }): string {
  const clamp = ({ from, to }: Axis, value: number): number => Math.min(to, Math.max(from, value));
  const across = (value: number): number =>
    FRAME.left + ((clamp(x, value) - x.from) / (x.to - x.from)) * (WIDTH - FRAME.left - FRAME.right);
  const up = (value: number): number =>
    HEIGHT -
    FRAME.bottom -
    (Math.log(clamp(y, value) / y.from) / Math.log(y.to / y.from)) * (HEIGHT - FRAME.top - FRAME.bottom);
  const bottom = HEIGHT - FRAME.bottom;
  const right = WIDTH - FRAME.right;
  const style = [
    'text { font: 13px system-ui, sans-serif; fill: #454a52 }',
    '.grid { stroke: #c9cdd3 } path { fill: none; stroke-width: 2 }',
    ...COLORS.map(({ light }, index) => `.c${index} { stroke: ${light} } .d${index} { fill: ${light} }`),
    '@media (prefers-color-scheme: dark) {',
    'text { fill: #c6ccd5 } .grid { stroke: #4a505a }',
    ...COLORS.map(({ dark }, index) => `.c${index} { stroke: ${dark} } .d${index} { fill: ${dark} }`),
    '}',
  ];
  const lines = [
    ...x.ticks.map(
      (tick) =>
        `<text x="${round(across(tick))}" y="${bottom + 20}" text-anchor="middle">${escape(x.text(tick))}</text>`,
    ),
    ...y.ticks.map(
      (tick) =>
        `<line class="grid" x1="${FRAME.left}" x2="${right}" y1="${round(up(tick))}" y2="${round(up(tick))}"/>` +
        `<text x="${FRAME.left - 8}" y="${round(up(tick) + 4)}" text-anchor="end">${escape(y.text(tick))}</text>`,
    ),
    `<text x="${round((FRAME.left + right) / 2)}" y="${HEIGHT - 12}" text-anchor="middle">${escape(x.title)}</text>`,
    `<text x="${FRAME.left - 48}" y="14">${escape(y.title)}</text>`,
    ...curves.flatMap(({ label, points }, index) => {
      const { dash = '' } = COLORS[index] ?? {};
      const [endX, endY] = points.at(-1) ?? [0, 0];
      const path = points.map(([px, py], at) => `${at === 0 ? 'M' : 'L'}${round(across(px))} ${round(up(py))}`);
      return [
        `<path class="c${index}" d="${path.join(' ')}"${dash && ` stroke-dasharray="${dash}"`}/>`,
        ...points.map(
          ([px, py]) => `<circle class="d${index}" cx="${round(across(px))}" cy="${round(up(py))}" r="3"/>`,
        ),
        `<text x="${round(across(endX) + 9)}" y="${round(up(endY) - 5)}">${escape(label)}</text>`,
      ];
    }),
  ];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-labelledby="title">`,
    `<title id="title">${escape(title)}</title>`,
    `<style>${style.join(' ')}</style>`,
    ...lines,
    '</svg>',
    '',
  ].join('\n');
}
