/** Presets of the audio options: the built-in ones or the page's, and their validation. Pure. */
import { VARIABLE_BITRATES } from '../../../../audio/bitrates.ts';
import { lookUpLanguage } from '../../../../definition/language-lookup.ts';
import { AUDIO_FORMATS, BITRATES, type AudioFormat, type ConversionOptions } from '../../../../contract/audio.ts';
import { LOUDNESS_RANGE, PEAK_RANGE } from '../../../../contract/conversion-options.ts';
import type { OptionsMessages } from '../../../../messages/en/converter-options.ts';
import { BIT_DEPTHS, choicesFor, SAMPLE_RATES } from './options.ts';

/** A text for all languages, or one per language with English as the fallback. */
type PresetText = string | ({ en: string } & { [language: string]: string | undefined });

/** Settings that visitors choose by a name. */
export interface ConversionPreset {
  /**
   * The ids `podcast`, `streaming`, `broadcast-23`, `broadcast-24`, `telephone` and `archive` have built-in names and
   * settings.
   */
  readonly id: string;
  /** Required for all other ids. */
  readonly name?: PresetText;
  /** The target format. Default: any. A format that the converter does not offer hides the preset. */
  readonly to?: AudioFormat;
  /** As in the API. What is left out follows the source, or is the default of the format. */
  readonly options?: PresetOptions;
}

/** The settings of a preset. */
type PresetOptions = Omit<ConversionOptions, 'trim' | 'track' | 'tags' | 'join'>;

/** A preset with its settings. */
export interface Preset extends ConversionPreset {
  readonly options: PresetOptions;
}

type BuiltInId = keyof OptionsMessages['presets'];

const BUILT_IN: Readonly<Record<BuiltInId, Omit<Preset, 'id' | 'name'>>> = {
  // A host makes no other rate of it, and both bit rates exist at this one.
  podcast: { to: 'MP3', options: { bitrate: 192, monoBitrate: 128, sampleRate: 44_100, matchLoudness: true } },
  streaming: { to: 'WAV', options: { loudness: { target: -14, peak: -1 } } },
  'broadcast-23': { to: 'WAV', options: { bitDepth: 24, sampleRate: 48_000, loudness: { target: -23, peak: -1 } } },
  'broadcast-24': { to: 'WAV', options: { bitDepth: 24, sampleRate: 48_000, loudness: { target: -24, peak: -2 } } },
  telephone: { to: 'WAV', options: { bitDepth: 16, sampleRate: 8000, channels: 'mono' } },
  archive: { to: 'FLAC', options: {} },
};

const isBuiltIn = (id: string): id is BuiltInId => Object.hasOwn(BUILT_IN, id);

export const BUILT_IN_PRESETS: readonly Preset[] = (Object.keys(BUILT_IN) as BuiltInId[]).map((id) => ({
  id,
  ...BUILT_IN[id],
}));

/** The page's presets; the built-in ones if it has none, or if something is wrong with them, which is reported. */
export function presetsOf(given: unknown): readonly Preset[] {
  if (given === undefined) return BUILT_IN_PRESETS;
  try {
    return checkPresets(given);
  } catch (problem) {
    console.error(`<pc-converter> ${(problem as Error).message} The built-in presets are shown instead.`);
    return BUILT_IN_PRESETS;
  }
}

export const presetName = ({ id, name }: Preset, text: OptionsMessages, language: string): string =>
  name === undefined
    ? isBuiltIn(id)
      ? text.presets[id]
      : id
    : typeof name === 'string'
      ? name
      : (name[lookUpLanguage(language, Object.keys(name)) ?? 'en'] ?? name.en);

/** @throws {Error} whose message says what is wrong and where */
function checkPresets(data: unknown): readonly Preset[] {
  if (!Array.isArray(data)) fail('presets', 'a list');
  const known = new Set<string>();
  return (data as readonly unknown[]).map((each, index): Preset => {
    const at = `presets[${index}]`;
    const { id, name, to } = requireObject(each, at, ['id', 'name', 'to', 'options']);
    if (typeof id !== 'string' || !id) fail(`${at}.id`, 'a text');
    if (known.has(id)) fail(`${at}.id`, `unique: "${id}" is there already`);
    known.add(id);
    if (name !== undefined || !isBuiltIn(id)) requireText(name, `${at}.name`);
    if (to !== undefined) requireOneOf(AUDIO_FORMATS, to, `${at}.to`);
    const preset: Preset = {
      options: {},
      ...(isBuiltIn(id) && BUILT_IN[id]),
      // Checked below.
      ...(each as ConversionPreset),
    };
    checkOptions(preset.options, `${at}.options`);
    if (preset.to) requireFitting(preset.options, preset.to, `${at}.options`);
    return preset;
  });
}

/** Which values there are, in some format. */
const VALUES: Readonly<Partial<Record<keyof PresetOptions, readonly unknown[]>>> = {
  bitrate: BITRATES,
  monoBitrate: BITRATES,
  variableBitrate: VARIABLE_BITRATES,
  bitDepth: BIT_DEPTHS,
  sampleRate: SAMPLE_RATES,
  channels: ['mono', 'stereo'],
  matchLoudness: [true, false],
};

function checkOptions(data: unknown, at: string): void {
  const options = requireObject(data, at, [...Object.keys(VALUES), 'loudness']);
  for (const [key, values] of Object.entries(VALUES))
    if (options[key] !== undefined) requireOneOf(values, options[key], `${at}.${key}`);
  if (options['monoBitrate'] !== undefined && options['bitrate'] === undefined)
    fail(`${at}.bitrate`, 'there if monoBitrate is');
  if (options['loudness'] === undefined) return;
  const { target, peak } = requireObject(options['loudness'], `${at}.loudness`, ['target', 'peak']);
  requireWithin(LOUDNESS_RANGE, target, `${at}.loudness.target`);
  if (peak !== undefined) requireWithin(PEAK_RANGE, peak, `${at}.loudness.peak`);
}

/** Otherwise a preset would promise what is not made. */
function requireFitting(options: PresetOptions, to: AudioFormat, at: string): void {
  const { bitrates, variableBitrates, bitDepths, sampleRates } = choicesFor(to, options);
  const available: typeof VALUES = {
    // What else it depends on.
    sampleRate: sampleRates,
    bitDepth: bitDepths,
    bitrate: bitrates,
    monoBitrate: bitrates,
    variableBitrate: variableBitrates,
  };
  for (const [key, values] of Object.entries(available) as [keyof PresetOptions, readonly unknown[]][]) {
    const value = options[key];
    if (value === undefined || values.includes(value)) continue;
    fail(
      `${at}.${key}`,
      values.length > 0 ? `one of those of ${to}: ${values.join(', ')}` : `left out: ${to} has none`,
    );
  }
}

function fail(path: string, expected: string): never {
  throw new Error(`${path} must be ${expected}.`);
}

function requireObject(value: unknown, path: string, keys: readonly string[]): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) fail(path, 'an object');
  const stranger = Object.keys(value).find((key) => !keys.includes(key));
  if (stranger !== undefined) fail(`${path}.${stranger}`, `one of ${keys.join(', ')}`);
  return value as Readonly<Record<string, unknown>>;
}

function requireOneOf(values: readonly unknown[], value: unknown, path: string): void {
  if (!values.includes(value)) fail(path, `one of ${values.join(', ')}`);
}

function requireWithin({ lowest, highest }: typeof LOUDNESS_RANGE, value: unknown, path: string): void {
  if (typeof value !== 'number' || !(value >= lowest && value <= highest))
    fail(path, `a number from ${lowest} to ${highest}`);
}

function requireText(value: unknown, path: string): void {
  const isText = (text: unknown): boolean => typeof text === 'string' && text.trim() !== '';
  if (isText(value)) return;
  const texts = { en: undefined, ...(typeof value === 'object' && value) };
  if (!Object.values<unknown>(texts).every(isText)) fail(path, 'a text, or a text by language with at least "en"');
}
