/**
 * Moments in the page's address: `#t=1:23:45`, `#t=90,120` and `#t=1h2m3s`, as W3C Media Fragments and listeners write
 * them. With `player=`, they are of the player with that id, or of the one with that place on the page, from 1;
 * otherwise of the first one. Source: https://www.w3.org/TR/media-frags/#naming-time
 */

export interface Moment {
  /** In seconds. */
  readonly start: number;
  /** In seconds; absent: there is none. */
  readonly end?: number;
  /** An id or a number; empty: the first player of the page. */
  readonly player: string;
}

const SEPARATORS = /[#&]/;

/** What a fragment says besides its moment; empty ones are dropped. */
const othersOf = (hash: string): readonly string[] =>
  hash.split(SEPARATORS).filter((part) => part !== '' && !/^(t|player)=/.test(part));

const valueOf = (hash: string, name: string): string | undefined => {
  const part = hash.split(SEPARATORS).find((each) => each.startsWith(`${name}=`));
  if (part === undefined) return undefined;
  try {
    return decodeURIComponent(part.slice(name.length + 1));
  } catch {
    return undefined;
  }
};

/** @returns undefined if the fragment has none that can be understood */
export function momentOf(hash: string): Moment | undefined {
  const [, from = '', to] = /^(?:npt:)?([^,]*)(?:,(.+))?$/.exec(valueOf(hash, 't') ?? '') ?? [];
  const start = from === '' && to !== undefined ? 0 : secondsOf(from);
  const end = to === undefined ? undefined : secondsOf(to);
  if (start === undefined || (to !== undefined && (end === undefined || end <= start))) return undefined;
  return { start, ...(end !== undefined && { end }), player: valueOf(hash, 'player') ?? '' };
}

function secondsOf(text: string): number | undefined {
  const clock = /^(?:(\d+):)?(\d{1,2}):(\d{2}(?:\.\d*)?)$/.exec(text);
  if (clock) return inSeconds(clock[1], clock[2], clock[3]);
  if (/^\d+(\.\d*)?$/.test(text)) return Number(text);
  const units = /^(?=\d)(?:(\d+)h)?(?:(\d+)m)?(?:(\d+(?:\.\d*)?)s)?$/.exec(text);
  return units ? inSeconds(units[1], units[2], units[3]) : undefined;
}

const inSeconds = (hours: string | undefined = '0', minutes: string | undefined = '0', seconds = '0'): number =>
  Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);

/**
 * The address of a moment; whatever else its fragment says, such as the page of an application, stays.
 * @param player see {@link Moment}
 */
export function addressOf(address: string, seconds: number, player: string): string {
  const url = new URL(address);
  const own = [`t=${clock(seconds)}`, ...(player ? [`player=${encodeURIComponent(player)}`] : [])];
  url.hash = [...othersOf(url.hash), ...own].join('&');
  return url.href;
}

function clock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const [first = 0, ...rest] = parts[0] === 0 ? parts.slice(1) : parts;
  return [String(first), ...rest.map((part) => String(part).padStart(2, '0'))].join(':');
}
