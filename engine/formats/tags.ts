/**
 * Maps tags between formats. FFmpeg passes tags that it does not know on as they are spelled in the source, where
 * players do not look for them in the result: BPM is `TBPM` in MP3, `BPM` in FLAC, and `WM/BeatsPerMinute` in WMA.
 */
import type { AudioFormat } from '../../src/contract/audio.ts';
import { NO_EXTRAS, withoutTimes, type Extras } from './extras.ts';
import { hasOwnFrame, MAX_LISTED, paddingFor } from './id3.ts';
import { isPlace } from './places.ts';
import type { TimedChapter } from './tag-file.ts';
import { SEPARATOR } from './vorbis-comments.ts';

/** Several values of a tag are separated by `SEVERAL`. */
export type Tags = Readonly<Record<string, string>>;

/** Between the values of a tag: several artists, for example. */
export const SEVERAL = '\0';

/** Tags that may have several values, by our names. */
export const WITH_SEVERAL: ReadonlySet<string> = new Set([
  ...['artist', 'album_artist', 'composer', 'performer', 'lyricist', 'conductor', 'genre'],
]);

/** The spelling of tags in a format. */
interface Spelling {
  /** FFmpeg's keys, by our names of tags. */
  readonly keys: Readonly<Record<string, string>>;
  /** Whether other tags are stored too, by any name. */
  readonly isOpen: boolean;
}

/** Our names of tags, and their spellings in files as FFmpeg reads them, in lower case. */
const ALIASES: Readonly<Record<string, readonly string[]>> = {
  album_artist: ['albumartist', 'album artist'],
  track: ['tracknumber', 'trck'],
  disc: ['discnumber', 'disk', 'tpos', 'wm/partofset'],
  bpm: ['tbpm', 'tempo', 'tmpo', 'ibpm', 'wm/beatsperminute'],
  isrc: ['tsrc', 'wm/isrc'],
  lyrics: ['unsyncedlyrics', 'unsynced lyrics', 'uslt', 'wm/lyrics'],
  composer: ['imus'],
  lyricist: ['text', 'wm/writer'],
  conductor: ['wm/conductor'],
  publisher: ['organization', 'label', 'wm/publisher'],
  grouping: ['tit1', 'contentgroup', 'wm/contentgroupdescription'],
  mood: ['tmoo', 'wm/mood'],
  description: ['tdes'],
  episode_id: ['tgid'],
  initialkey: ['tkey', 'wm/initialkey'],
  compilation: ['tcmp', 'wm/iscompilation'],
  'album-sort': ['albumsort', 'sort_album', 'tsoa', 'wm/albumsortorder'],
  'artist-sort': ['artistsort', 'sort_artist', 'tsop', 'wm/artistsortorder'],
  'title-sort': ['titlesort', 'sort_name', 'tsot', 'wm/titlesortorder'],
  'album_artist-sort': ['albumartistsort', 'sort_album_artist', 'tso2', 'wm/albumartistsortorder'],
  'composer-sort': ['composersort', 'sort_composer', 'tsoc', 'wm/composersortorder'],
  involvedpeople: ['tipl', 'ipls'],
  musiciancredits: ['tmcl'],
};

const NAMES = new Map(Object.entries(ALIASES).flatMap(([name, aliases]) => aliases.map((alias) => [alias, name])));

/** Our name of a tag that is spelled like this. */
export const tagNameOf = (spelled: string): string => NAMES.get(spelled.toLowerCase()) ?? spelled.toLowerCase();

const same = (names: string): Readonly<Record<string, string>> =>
  Object.fromEntries(names.split(' ').map((name) => [name, name]));

/** Lyrics as in Mp3tag. FFmpeg writes them and comments as custom text, which `id3.ts` makes frames of. */
const ID3: Spelling = {
  keys: {
    ...{ bpm: 'TBPM', isrc: 'TSRC', lyrics: 'UNSYNCEDLYRICS', lyricist: 'TEXT', grouping: 'TIT1', initialkey: 'TKEY' },
    ...{ compilation: 'TCMP', mood: 'TMOO', 'album-sort': 'TSOA', 'artist-sort': 'TSOP', 'title-sort': 'TSOT' },
    ...{ 'album_artist-sort': 'TSO2', 'composer-sort': 'TSOC' },
  },
  isOpen: true,
};

const VORBIS: Spelling = {
  keys: {
    ...{ bpm: 'BPM', isrc: 'ISRC', lyrics: 'LYRICS', lyricist: 'LYRICIST', grouping: 'GROUPING', mood: 'MOOD' },
    ...{ initialkey: 'INITIALKEY', compilation: 'COMPILATION', conductor: 'CONDUCTOR' },
    ...{ 'album-sort': 'ALBUMSORT', 'artist-sort': 'ARTISTSORT', 'title-sort': 'TITLESORT' },
    ...{ 'album_artist-sort': 'ALBUMARTISTSORT', 'composer-sort': 'COMPOSERSORT' },
    ...{ involvedpeople: 'INVOLVEDPEOPLE', musiciancredits: 'MUSICIANCREDITS' },
  },
  isOpen: true,
};

const ASF: Spelling = {
  keys: {
    ...{ bpm: 'WM/BeatsPerMinute', isrc: 'WM/ISRC', lyrics: 'WM/Lyrics', lyricist: 'WM/Writer', mood: 'WM/Mood' },
    ...{ conductor: 'WM/Conductor', grouping: 'WM/ContentGroupDescription', initialkey: 'WM/InitialKey' },
    ...{ compilation: 'WM/IsCompilation', 'album-sort': 'WM/AlbumSortOrder', 'title-sort': 'WM/TitleSortOrder' },
    ...{ 'artist-sort': 'WM/ArtistSortOrder', 'album_artist-sort': 'WM/AlbumArtistSortOrder' },
    'composer-sort': 'WM/ComposerSortOrder',
  },
  isOpen: true,
};

const SPELLINGS: Readonly<Record<AudioFormat, Spelling>> = {
  MP3: ID3,
  AIFF: ID3,
  AAC: ID3,
  FLAC: VORBIS,
  WMA: ASF,
  WAV: {
    keys: { ...same('title artist album comment copyright date genre track'), composer: 'IMUS', isrc: 'ISRC' },
    isOpen: false,
  },
  M4A: {
    keys: {
      ...same('title artist album album_artist composer comment genre copyright date track disc grouping lyrics'),
      ...same('description synopsis show episode_id network keywords compilation'),
      bpm: 'tmpo',
    },
    isOpen: false,
  },
  AC3: { keys: {}, isOpen: false },
};

/** Formats with chapters. FFmpeg writes them with the tags of the others, but those have no place for them. */
const WITH_CHAPTERS: ReadonlySet<AudioFormat> = new Set(['MP3', 'M4A', 'WMA', 'AAC', 'AIFF']);

/** Whether new chapters are written to a format. */
export const hasPlaceForChapters = (target: AudioFormat): boolean => target !== 'AC3';

/** Whether the chapters of a source are: in FLAC, they would be comments that most players show as text. */
export const keepsOwnChapters = (target: AudioFormat): boolean => target === 'WAV' || WITH_CHAPTERS.has(target);

/** In place of a tag's name. */
const CHAPTERS = 'chapters';
const CHAPTER_EXTRAS = 'chapter-extras';
const PRODUCTION_NOTES = 'production-notes';
const SYNCED_LYRICS = 'synced-lyrics';

/** What frames are called where they are lost. Those with text are tags too. */
const FRAME_NAMES: readonly (readonly [frames: RegExp, name: string])[] = [
  [/^(PCST|WFED)$/, 'podcast'],
  [/^(POPM|PCNT)$/, 'rating'],
  [/^W/, 'links'],
  [/^SYLT$/, SYNCED_LYRICS],
];

/** In formats with tags in one scheme, FFmpeg writes both of these to the place of the comment. */
const ONE_COMMENT: ReadonlySet<AudioFormat> = new Set(['FLAC', 'WMA']);

/** Tags that encoders and containers write about themselves or about the file's layout. */
const TECHNICAL =
  /^(encoder|encoded_by|encoding|encoder_settings|encoder_options|creation_time|major_brand|minor_version|compatible_brands|language|handler_name|vendor_id|timecode|duration|TSS|TSSE|TLEN|ITUNNORM|ITUNSMPB|ITUNES_.*|gapless_playback|media_type|.*-eng|time_reference|coding_history|umid|originator.*|origination_.*|make|model|software|com\.apple\.quicktime\.(make|model|software|creationdate)|com\.android\..*|deviceconformancetemplate|wm\/.*|wmfsdk.*|isvbr|peakvalue|averagelevel|MediaFoundationVersion|ISFT)$/i;

/** Kept where there is a place, but what nobody typed is not missed. */
const UNMISSED = /^(REPLAYGAIN_|R128_)/i;

/** Lyrics in a language, as FFmpeg spells them. */
const LYRICS = /^lyrics-([a-z]{3})$/;

/** Players show these as languages, although they say that it is unknown. */
const UNKNOWN_LANGUAGES: ReadonlySet<string> = new Set(['xxx', 'und']);

/**
 * The length of a command line is limited: of each argument to 128 kB, and of all of them to 2 MB. An argument is in
 * UTF-8.
 */
const MAX_TAG_BYTES = 100_000;
const MAX_TAGS_BYTES = 500_000;

export interface TagPlan {
  /** FFmpeg's output options. */
  readonly arguments: readonly string[];
  /** The names of the tags that are not written to the target: ours, or as the source spells them. */
  readonly lost: readonly string[];
  /** Whether `complete-result.ts` has to complete the result. */
  readonly needsCompletion: boolean;
  /** Whether the `INFO` list of a WAV file cannot hold everything, so that it gets the tag of an MP3 too. */
  readonly needsTagFile: boolean;
  /** Whether the source says where it was recorded, or who was near: no target gets that. */
  readonly leavesOutPlace: boolean;
}

/** What tags depend on besides themselves. */
export interface TagContext {
  /** Whether the source has some. FFmpeg would write them in the order in which they are stored. */
  readonly hasChapters?: boolean | undefined;
  readonly extras?: Extras | undefined;
  /** Only a part of the source is converted: what names times in it is lost. */
  readonly isCut?: boolean | undefined;
  /** Those of the result. */
  readonly chapters?: readonly TimedChapter[] | undefined;
  /** The number of the input with them. Default: 1. */
  readonly chaptersInput?: number | undefined;
}

/** @param tags null if they are too large to be read */
export function planTags(tags: Tags | null, target: AudioFormat, context: TagContext = {}): TagPlan {
  const plan = planOwnTags(tags, target, context);
  if (target !== 'WAV') return plan;
  // Most players read only the `INFO` list, which cannot say in which encoding it is.
  const isWhole = plan.lost.length === 0 && !plan.arguments.some((argument) => /[^\0-\x7f]/.test(argument));
  if (isWhole) return plan;
  const { extras = NO_EXTRAS, isCut = false } = context;
  const others = { ...extras, hasProductionNotes: isCut && extras.hasProductionNotes };
  const { lost } = planOwnTags(tags, 'MP3', { ...context, extras: others });
  return { ...plan, lost, needsCompletion: true, needsTagFile: true };
}

/** Without the ID3 tag of WAV. */
function planOwnTags(
  tags: Tags | null,
  target: AudioFormat,
  { hasChapters = false, extras = NO_EXTRAS, isCut = false, chapters, chaptersInput = 1 }: TagContext,
): TagPlan {
  const spelling = SPELLINGS[target];
  const isId3 = spelling === ID3;
  const places = Object.entries(tags ?? {}).filter(([key, value]) => isPlace(key, value));
  const frames = isCut ? withoutTimes(extras.frames) : extras.frames;
  const copied = isId3 ? frames.map(({ name }) => name) : [];
  const left = [...places.map(([key]) => key), ...copied];
  const own = Object.fromEntries(Object.entries(tags ?? {}).filter(([key]) => !left.includes(key)));
  const named = withNumbers(namedTags(own), target);
  const stored: [key: string, value: string][] = [];
  const lost: string[] = [];
  let bytes = 0;
  for (const [name, values] of named) {
    const value = target === 'FLAC' ? separateValues(name, values) : values.replaceAll(SEVERAL, '; ');
    const key = keyOf(name, value, spelling, tags);
    const size = new TextEncoder().encode(`${name}=${value}`).length;
    const hasPlace = !(name === 'description' && ONE_COMMENT.has(target) && named.has('comment'));
    // FFmpeg takes an option's text up to the first "=" as the name.
    if (
      key !== undefined &&
      hasPlace &&
      !key.includes('=') &&
      size <= MAX_TAG_BYTES &&
      bytes + size <= MAX_TAGS_BYTES
    ) {
      stored.push([key, value]);
      bytes += size;
    } else if (!UNMISSED.test(name)) {
      lost.push(name);
    }
  }
  const hasAny = chapters ? chapters.length > 0 : hasChapters;
  const keepsChapters = hasAny && chapters !== undefined && WITH_CHAPTERS.has(target);
  const hasManyChapters = keepsChapters && chapters.length > MAX_LISTED;
  const comments = chapters && target === 'FLAC' ? chapterComments(chapters) : [];
  const losesChapters = hasAny && !keepsChapters && comments.length === 0;
  const keepsNotes = extras.hasProductionNotes && !isCut && target === 'WAV';
  const framesLost = isId3 ? extras.frames.filter((frame) => !frames.includes(frame)) : extras.frames;
  const namesLost = framesLost.flatMap(({ name }) => FRAME_NAMES.find(([frames]) => frames.test(name))?.[1] ?? []);
  return {
    arguments: [
      // Of the file only: chapters keep their titles.
      ...['-map_metadata:g', '-1', '-map_metadata:s:a', '-1'],
      ...chapterMapping(hasChapters, keepsChapters, chapters !== undefined, chaptersInput),
      ...[...stored, ...comments].flatMap(([key, value]) => ['-metadata', `${key}=${value}`]),
      ...containerOptions(target, stored.length > 0 || keepsChapters || copied.length > 0),
      ...(copied.length > 0 ? ['-metadata_header_padding', String(paddingFor(frames))] : []),
    ],
    lost: [
      ...lost,
      ...new Set(namesLost),
      ...(losesChapters ? [CHAPTERS] : []),
      ...(extras.hasChapterExtras && keepsChapters ? [CHAPTER_EXTRAS] : []),
      ...(extras.hasProductionNotes && !keepsNotes ? [PRODUCTION_NOTES] : []),
    ],
    needsCompletion:
      (isId3 && (stored.some(([key]) => hasOwnFrame(key)) || copied.length > 0 || hasManyChapters)) ||
      keepsNotes ||
      stored.some(([, value]) => value.includes(SEPARATOR)),
    needsTagFile: false,
    leavesOutPlace: places.length > 0,
  };
}

/** Where a source has room for one text, several values are in it with semicolons between them. */
const separateValues = (name: string, values: string): string =>
  (WITH_SEVERAL.has(name) && !values.includes(SEVERAL) ? values.replace(/ *; +/g, SEVERAL) : values).replaceAll(
    SEVERAL,
    SEPARATOR,
  );

/** FFmpeg's options for chapters: without any, it takes those of the first input that has some. */
function chapterMapping(hasChapters: boolean, keepsChapters: boolean, areGiven: boolean, input: number): string[] {
  if (keepsChapters) return ['-map_chapters', String(input)];
  return hasChapters || areGiven ? ['-map_chapters', '-1'] : [];
}

/** Chapters of a FLAC file, as FFmpeg and players read them there: FFmpeg itself writes none. */
const chapterComments = (chapters: readonly TimedChapter[]): [key: string, value: string][] =>
  chapters.flatMap(({ start, title }, index) => {
    const key = `CHAPTER${String(index).padStart(3, '0')}`;
    return [[key, clock(start)] as [string, string], [`${key}NAME`, title] as [string, string]];
  });

/** A time such as `01:02:03.450`. */
function clock(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000);
  const part = (unit: number, count: number) => String(Math.floor(milliseconds / unit) % count);
  const [hours, minutes, rest] = [part(3_600_000, 1000), part(60_000, 60), part(1000, 60)].map((text) =>
    text.padStart(2, '0'),
  );
  return `${hours}:${minutes}:${rest}.${part(1, 1000).padStart(3, '0')}`;
}

/** FFmpeg's key; undefined if there is no place for the tag. Only ID3 says the language of lyrics. */
function keyOf(name: string, value: string, spelling: Spelling, tags: Tags | null): string | undefined {
  const known = Object.hasOwn(spelling.keys, name) ? spelling.keys[name] : undefined;
  const key = known ?? (spelling.isOpen ? name : undefined);
  if (name !== 'lyrics' || spelling !== ID3) return key;
  const [language] = Object.entries(tags ?? {}).flatMap(([spelled, text]) =>
    text === value ? (LYRICS.exec(spelled.toLowerCase())?.[1] ?? []) : [],
  );
  return language === undefined || UNKNOWN_LANGUAGES.has(language) ? key : `${key}-${language}`;
}

/** The tags of the audio by our names, without those that the container writes about itself. */
function namedTags(tags: Tags): Map<string, string> {
  const named = new Map<string, string>();
  for (const [key, value] of Object.entries(tags)) {
    const lower = key.toLowerCase();
    const name = LYRICS.test(lower) ? 'lyrics' : tagNameOf(key);
    const isKnown = name !== lower || Object.hasOwn(ALIASES, name);
    if (value.trim() === '' || (!isKnown && TECHNICAL.test(key))) continue;
    // A file may spell a tag twice: the first is the one that players show.
    const kept = isKnown || isCommon(name) ? name : key;
    if (!named.has(kept)) named.set(kept, value);
  }
  return named;
}

/** The tags of the audio by our names, with numbers such as `3/9`. */
export const plainTags = (tags: Tags): ReadonlyMap<string, string> => withNumbers(namedTags(tags), 'MP3');

const isCommon = (name: string): boolean => Object.hasOwn(SPELLINGS.M4A.keys, name) || name === 'performer';

const TOTALS = [
  { name: 'track', totals: ['tracktotal', 'totaltracks'] },
  { name: 'disc', totals: ['disctotal', 'totaldiscs'] },
];

/** Numbers with their totals: `3/9`, but two tags in FLAC. */
function withNumbers(named: Map<string, string>, target: AudioFormat): Map<string, string> {
  const result = new Map(named);
  for (const { name, totals } of TOTALS) {
    const [number = '', inNumber] = (named.get(name) ?? '').split('/', 2);
    const totalKeys = [...named.keys()].filter((key) => totals.includes(key.toLowerCase()));
    const total = inNumber ?? totalKeys.map((key) => named.get(key)).find(Boolean);
    if (number === '' || total === undefined) continue;
    for (const key of totalKeys) result.delete(key);
    result.set(name, target === 'FLAC' ? number : `${number}/${total}`);
    if (target === 'FLAC') result.set(`${name.toUpperCase()}TOTAL`, total);
  }
  return result;
}

function containerOptions(target: AudioFormat, hasTags: boolean): string[] {
  switch (target) {
    case 'MP3':
      return ['-id3v2_version', '3'];
    case 'AIFF':
      return ['-write_id3v2', '1'];
    case 'AAC':
      // Without tags, no ID3 header is written.
      return hasTags ? ['-write_id3v2', '1'] : [];
    default:
      return [];
  }
}
