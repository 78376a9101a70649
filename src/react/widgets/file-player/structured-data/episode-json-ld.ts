/** An episode as JSON-LD, as search engines document it. Pure. */
import type { Chapter } from '../../../../sidecars/chapter.ts';
import { addressOf } from '../listening/moment.ts';

/** A schema.org `PodcastEpisode`. */
export interface EpisodeJsonLd {
  '@context': 'https://schema.org';
  '@type': 'PodcastEpisode';
  name: string;
  url: string;
  image?: string;
  associatedMedia: AudioJsonLd;
}

interface AudioJsonLd {
  '@type': 'AudioObject';
  contentUrl: string;
  encodingFormat?: string;
  /** ISO 8601 */
  duration?: string;
  hasPart?: readonly ClipJsonLd[];
}

interface ClipJsonLd {
  '@type': 'Clip';
  name: string;
  /** In seconds. */
  startOffset: number;
  endOffset?: number;
  url: string;
}

interface Episode {
  readonly name: string;
  /** URL of the sound. */
  readonly source: string;
  /** URL of the cover; empty for none. */
  readonly cover: string;
  /** In seconds; null while it is unknown, and for what has none. */
  readonly duration: number | null;
  readonly chapters: readonly Chapter[];
  /** URL of the page. */
  readonly page: string;
  /** What relative URLs are resolved against. */
  readonly base: string;
  /** Which player of the page it is, see `addressOf`. */
  readonly player: string;
}

/** Null for what has no title, and for what nobody else can load. */
export function episodeJsonLd(episode: Episode): EpisodeJsonLd | null {
  const { name, cover, duration, base } = episode;
  const page = new URL(episode.page);
  page.hash = '';
  const source = absolute(episode.source, base);
  if (!name || !source) return null;
  const image = absolute(cover, base);
  const encodingFormat = encodingOf(source);
  const length = duration !== null && Number.isFinite(duration) && duration > 0 ? duration : undefined;
  const clips = clipsOf(episode, length);
  return {
    '@context': 'https://schema.org',
    '@type': 'PodcastEpisode',
    name,
    url: page.href,
    ...(image && { image }),
    associatedMedia: {
      '@type': 'AudioObject',
      contentUrl: source,
      ...(encodingFormat && { encodingFormat }),
      ...(length && { duration: isoDuration(length) }),
      ...(clips.length > 0 && { hasPart: clips }),
    },
  };
}

/** A clip must have a name. Hidden ones are in no table of contents. */
function clipsOf({ chapters, page, player }: Episode, duration: number | undefined): ClipJsonLd[] {
  const shown = chapters.filter(({ start, hidden }) => !hidden && start < (duration ?? Infinity));
  return shown.flatMap(({ start, end, title }, index) => {
    if (!title) return [];
    const endOffset = end ?? shown[index + 1]?.start ?? duration;
    const hasEnd = endOffset !== undefined && endOffset > start;
    const url = addressOf(page, start, player);
    return { '@type': 'Clip' as const, name: title, startOffset: start, ...(hasEnd && { endOffset }), url };
  });
}

/** Undefined for what is on no server. */
function absolute(address: string, base: string): string | undefined {
  if (!address || !URL.canParse(address, base)) return undefined;
  const url = new URL(address, base);
  return /^https?:$/.test(url.protocol) ? url.href : undefined;
}

/** Of the extensions that mean one format only. */
const ENCODINGS: Readonly<Record<string, string>> = {
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  flac: 'audio/flac',
  wav: 'audio/wav',
  opus: 'audio/ogg',
};

/** Undefined if the address does not say it. */
function encodingOf(url: string): string | undefined {
  const extension = /\.(\w+)$/.exec(new URL(url).pathname)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(ENCODINGS, extension) ? ENCODINGS[extension] : undefined;
}

/** In whole seconds, at least one. */
function isoDuration(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds));
  const parts = [
    [Math.floor(whole / 3600), 'H'],
    [Math.floor(whole / 60) % 60, 'M'],
    [whole % 60, 'S'],
  ] as const;
  return `PT${parts.map(([count, unit]) => (count > 0 ? `${count}${unit}` : '')).join('')}`;
}
