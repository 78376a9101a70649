/** Computes and prints figures from a page's reports. */

/** One request, as the browser's resource timing reports it. */
export interface Resource {
  url: string;
  /** Milliseconds since the navigation began; so are all times here. */
  startTime: number;
  /** Size of the body as it was transferred, in bytes. */
  encodedBodySize: number;
}

export interface LongTask {
  startTime: number;
  duration: number;
}

/** The figures of one visit, or the medians of several. */
export interface Figures {
  /** Transferred bodies in bytes, without the page itself. */
  bytes: number;
  requests: number;
  usable: number;
  blocking: number;
  shift: number;
}

/** The part of a task beyond this, in milliseconds, is blocking time. */
const LONG_TASK = 50;

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle];
  if (upper === undefined) throw new RangeError('There is no median of nothing.');
  const lower = sorted.length % 2 === 0 ? (sorted[middle - 1] ?? upper) : upper;
  return (lower + upper) / 2;
}

export function medians(visits: readonly Figures[]): Figures {
  const of = (figure: keyof Figures): number => median(visits.map((visit) => visit[figure]));
  return {
    bytes: of('bytes'),
    requests: of('requests'),
    usable: of('usable'),
    blocking: of('blocking'),
    shift: of('shift'),
  };
}

/**
 * Total blocking time. A task that began before the widget was usable counts in full: a click would wait for its end.
 */
export const blockingTime = (tasks: readonly LongTask[], usable: number): number =>
  tasks
    .filter(({ startTime }) => startTime < usable)
    .reduce((sum, { duration }) => sum + Math.max(0, duration - LONG_TASK), 0);

/** What was requested from the page's own origin before the widget was usable, also if it arrived later. */
export const loadedUntil = (resources: readonly Resource[], origin: string, usable: number): Resource[] =>
  resources.filter(({ url, startTime }) => new URL(url).origin === origin && startTime < usable);

export const bytesOf = (resources: readonly Resource[]): number =>
  resources.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);

/** The hosts of other origins among the URLs, each once. */
export const hostsElsewhere = (urls: readonly string[], origin: string): string[] => [
  ...new Set(
    urls
      .map((url) => new URL(url))
      .filter((url) => /^(https?|wss?):$/.test(url.protocol) && url.host !== new URL(origin).host)
      .map(({ host }) => host),
  ),
];

/** In kB of 1000 bytes. */
const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);

/** Pads the first column on the right and the others on the left. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const HEADINGS = ['kB gz', 'requests', 'usable ms', 'blocking ms', 'shift'];

export interface Row {
  name: string;
  /** Null if it did not become usable. */
  figures: Figures | null;
  /** Whether the others are compared with it. */
  isOurs: boolean;
}

const ratio = (theirs: number, ours: number): string => (ours > 0 ? `×${(theirs / ours).toFixed(2)}` : '–');

/** One table: the figures, and for each of ours the ratios of weight and of time until usable to it. */
export function comparison(title: string, rows: readonly Row[]): string {
  const ours = rows.filter(({ isOurs, figures }) => isOurs && figures);
  const cells = rows.map(({ name, figures }) => {
    if (!figures) return [name, ...HEADINGS.map(() => '–'), ...ours.flatMap(() => ['–', '–'])];
    const { bytes, requests, usable, blocking, shift } = figures;
    return [
      name,
      kilobytes(bytes),
      requests.toFixed(0),
      usable.toFixed(0),
      blocking.toFixed(0),
      shift.toFixed(3),
      ...ours.flatMap((own) =>
        own.figures ? [ratio(bytes, own.figures.bytes), ratio(usable, own.figures.usable)] : [],
      ),
    ];
  });
  const ratioHeadings = ours.flatMap(({ name }) => [`kB / ${name}`, `ms / ${name}`]);
  return table([[title, ...HEADINGS, ...ratioHeadings], ...cells]);
}

/** File names without their hashes, each with its weight, the heaviest first. */
export const breakdown = (resources: readonly Resource[]): string =>
  resources
    .toSorted((a, b) => b.encodedBodySize - a.encodedBodySize)
    .map(({ url, encodedBodySize }) => {
      const file = new URL(url).pathname.split('/').at(-1) ?? '';
      return `${file.replace(/-[0-9a-z]{8}(?=\.js$)/, '')} ${kilobytes(encodedBodySize)}`;
    })
    .join(', ');

/** Compares a weight with its limit, both in kB as printed. */
export function markLine(name: string, bytes: number, mark: number): string {
  const holds = Number(kilobytes(bytes)) <= mark;
  return `${name}: ${kilobytes(bytes)} kB of ${mark} kB, ${holds ? 'holds' : 'exceeded'}`;
}
