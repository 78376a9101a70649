/**
 * The widgets that the plugin offers, with their attributes, from the definitions of the elements: PHP of
 * `includes/elements.php`, from which blocks, controls, shortcodes and allowed tags are made.
 */

/** An element, as `dist/cdn/elements.json` has it. */
export interface Element {
  tag: string;
  description: string;
  attributes: readonly Attribute[];
}

interface Attribute {
  name: string;
  property: string;
  description: string;
  /** As TypeScript writes it; of a list, the type of its members after "list of". */
  type: string;
  /** The default value as text; empty if there is none. */
  fallback: string;
  isFlag: boolean;
  isAddress: boolean;
  /** The only possible values, if there are such. */
  words: readonly string[];
}

interface Offer {
  title: string;
  /** One of WordPress's icons. */
  icon: string;
  /** A page has only one. */
  once?: boolean;
  /** Its width at first, where that of the text is too narrow. */
  align?: 'wide' | 'full';
}

/** The widgets that are blocks of their own. The others are parts for pages that somebody writes by hand. */
export const OFFERED: Readonly<Record<string, Offer>> = {
  'pc-converter': { title: 'Audio converter', icon: 'controls-repeat' },
  'pc-processing-tool': { title: 'Audio enhancer', icon: 'admin-customizer' },
  'pc-auto-leveling': { title: 'Auto leveling', icon: 'chart-bar' },
  'pc-tts-section': { title: 'Text to speech', icon: 'microphone' },
  'pc-file-player': { title: 'Audio player with waveform', icon: 'controls-play' },
  'pc-header': { title: 'Site header with sign-in', icon: 'admin-site', once: true, align: 'full' },
  'pc-pricing-section': { title: 'Pricing section', icon: 'money-alt', align: 'wide' },
  'pc-auth-modal': { title: 'Sign-in dialog', icon: 'admin-users', once: true },
};

/**
 * Attributes that only the settings page and the site's own code decide. The first two say where files and passwords
 * are sent, the third names a script that the page runs: none of them is for everybody who may write a post.
 */
export const NOT_FOR_AUTHORS: readonly string[] = ['api-base', 'app-base', 'search-index'];

/** Attributes that every element has; they get a panel of their own. */
const COMMON: readonly string[] = ['language', 'flow', 'theme'];

/** Labels that differ from the name in words. */
const LABELS: Readonly<Record<string, string>> = {
  'allow-email-only': 'Email only, as a fallback',
  'catalog-url': 'Address of the price catalog',
  crossorigin: 'Load with CORS',
  'file-name': 'Title',
  flow: 'After signing in',
  from: 'From format',
  join: 'Joining',
  'max-seconds': 'Longest recording',
  'max-size': 'Largest file',
  mode: 'First form',
  'no-banner': 'Hide the announcement',
  'no-one-tap': 'No one-tap sign-in',
  open: 'Open on page load',
  'pause-becomes': 'Shortened pause',
  record: 'Recording',
  'search-url': 'Address of the search page',
  src: 'Address of the audio file',
  strength: 'Noise reduction',
  theme: 'Colors',
  to: 'To format',
  trim: 'Trimming',
  voice: 'Voice ID',
};

/** Help where an author needs other words than the reader of a reference, or fewer. */
const HELP: Readonly<Record<string, string>> = {
  'allow-email-only':
    'If signing in with Google, Facebook and Apple is unavailable, the dialog opens with the email form alone.',
  'catalog-url': 'A JSON file with your prices. Without it, the plans are shown without amounts.',
  crossorigin: 'Shows the waveform of an audio file on another host, if that host allows it.',
  currency: 'Three letters, such as EUR. Default: that of the price catalog.',
  effect: 'Magic Dust also gives the recording the tone and level of a studio.',
  engine:
    'On the device, no file leaves the visitor’s browser. Auto uses the service from the PC Elements settings, if there is one.',
  'file-name': 'Shown above the waveform.',
  formats: 'Choose at least two. Default: all.',
  join: 'Whether visitors can join several files into one.',
  language: 'Default: the language of the page.',
  'longest-pause': 'For “Shorten pauses”: the longest pause that is left as it is, in seconds.',
  'max-size': 'In bytes. The general limits still apply: 50 MB for uploads, 2 GB for files that stay on the device.',
  'no-one-tap': 'Otherwise visitors who are not signed in see Google’s one-tap prompt.',
  open: 'Opens the dialog as soon as the page is loaded.',
  'pause-becomes': 'For “Shorten pauses”: what longer pauses become, in seconds.',
  'password-reset': 'Link: on a page of the editor. Dialog: in the dialog, with a code sent by email.',
  record: 'Whether visitors can record their voice instead of choosing a file.',
  'search-url': 'A page of search results; it gets the search text as the parameter q.',
  speed: 'Initial speed of the voice; 1 is normal. Has an effect only if the service supports it.',
  src: 'An audio file from the media library, or the address of another one.',
  sticky: 'Keeps the header at the top of the window when the page scrolls.',
  strength: 'How much noise is removed at first; visitors can change it. Strong downloads 2.8 MB, once.',
  'structured-data': 'Adds the prices to the head of the page, for search engines.',
  tags: 'Whether visitors can change title, artist, cover art, chapters and other tags of a file.',
  theme: 'Auto follows the page’s color scheme. Default: as set for PC Elements.',
  to: 'Initial target format, other than the source format.',
  trim: 'Whether visitors can trim a file and fade it in and out.',
  'voice-language':
    'Initial language of the voice. Default: the widget’s language if there are voices in it, otherwise English.',
};

/**
 * Labels of values that differ from the value in words, or that no translator should change. With the attribute's name
 * before it, a value of that attribute only: a word that means two things has two translations.
 */
const WORDS: Readonly<Record<string, string>> = {
  'de-noise-ai': 'Remove noise',
  'de-noise': 'Remove noise',
  'magic-dust-ai': 'Magic Dust',
  'magic-dust': 'Magic Dust',
  'voice-hub-clone': 'Clone a voice',
  'voice-hub-tts': 'Text to speech',
  'shorten-silence': 'Shorten pauses',
  'strength light': 'Light reduction',
  signup: 'Sign up',
  login: 'Log in',
  'en-gb': 'English (UK)',
  'en-us': 'English (US)',
  hi: 'हिन्दी',
  en: 'English',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
};

const UNTRANSLATED = /^(en|en-gb|en-us|es|fr|de|hi|\d|[A-Z0-9]{3,4})$/;

const inWords = (name: string): string => {
  const words = name.toLowerCase().replaceAll(/[-_]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const wordLabel = (attribute: string, word: string): string =>
  WORDS[`${attribute} ${word}`] ?? WORDS[word] ?? (/^[A-Z0-9]{3,4}$/.test(word) ? word : inWords(word));

/** The words of a list, from its type. */
const listWords = (type: string): string[] => [...type.matchAll(/"([^"]+)"/g)].map(([, word = '']) => word);

const literal = (text: string): string => `'${text.replaceAll(/['\\]/g, '\\$&')}'`;
const translated = (text: string): string => `__( ${literal(text)}, 'pc-elements' )`;
const list = (members: readonly string[]): string =>
  members.length === 0 ? 'array()' : `array( ${members.join(', ')} )`;

/** Descriptions are Markdown; controls show plain text. */
const plain = (text: string): string => text.replaceAll('`', '');

/** The first sentence of a description. */
const brief = (text: string): string => /^.*?\.(?= [A-Z]|$)/.exec(plain(text))?.[0] ?? plain(text);

function attributePhp(attribute: Attribute): string {
  const { name, property, description, type, fallback, isFlag, isAddress } = attribute;
  const isList = type.startsWith('list of ');
  const words = isList ? listWords(type) : attribute.words;
  const kind = isFlag ? 'flag' : isAddress ? 'address' : isList ? 'list' : words.length > 0 ? 'choice' : 'text';
  const labels = words.map((word) =>
    UNTRANSLATED.test(word) ? literal(wordLabel(name, word)) : translated(wordLabel(name, word)),
  );
  const fields = {
    property: literal(property),
    type: literal(kind),
    common: String(COMMON.includes(name)),
    label: translated(LABELS[name] ?? inWords(name)),
    help: translated(HELP[name] ?? plain(description)),
    words: list(words.map(literal)),
    labels: list(labels),
    fallback: literal(isList ? '' : fallback),
  };
  return array(4, fields);
}

/** An array in PHP, formatted as WordPress's coding standards want it. @param depth In tabs. */
function array(depth: number, members: Readonly<Record<string, string>>): string {
  const indent = '\t'.repeat(depth);
  const width = Math.max(...Object.keys(members).map((key) => key.length));
  const lines = Object.entries(members).map(
    ([key, value]) => `${indent}\t'${key}'${' '.repeat(width - key.length)} => ${value},\n`,
  );
  return `array(\n${lines.join('')}${indent})`;
}

/** The attributes that an author may set. */
const authorAttributes = ({ attributes }: Element): readonly Attribute[] =>
  attributes.filter(({ name }) => !NOT_FOR_AUTHORS.includes(name));

function elementPhp(element: Element, { title, icon, once, align }: Offer): string {
  return array(2, {
    tag: literal(element.tag),
    title: translated(title),
    description: translated(brief(element.description)),
    icon: literal(icon),
    once: String(once ?? false),
    align: literal(align ?? ''),
    attributes: array(
      3,
      Object.fromEntries(authorAttributes(element).map((attribute) => [attribute.name, attributePhp(attribute)])),
    ),
  });
}

/** `includes/elements.php`. Throws if a widget is missing. */
export function elementsPhp(elements: readonly Element[]): string {
  const members = Object.entries(OFFERED).map(([tag, offer]) => {
    const element = elements.find((candidate) => candidate.tag === tag);
    if (element === undefined) throw new Error(`There is no <${tag}>.`);
    return [tag.slice('pc-'.length), elementPhp(element, offer)] as const;
  });
  return `<?php
/**
 * The widgets with their attributes. Generated from their definitions.
 *
 * @package PC_Elements
 */

namespace PC_Elements;

defined( 'ABSPATH' ) || exit;

/**
 * The widgets by the name of their block, with their texts in the language of the request.
 *
 * @return array<string, array<string, mixed>>
 */
function elements(): array {
	static $made = array();
	$locale      = determine_locale();
	if ( isset( $made[ $locale ] ) ) {
		return $made[ $locale ];
	}
	$elements = ${array(1, Object.fromEntries(members))};
	// Before, the translations are not loaded.
	if ( did_action( 'init' ) ) {
		$made[ $locale ] = $elements;
	}
	return $elements;
}
`;
}
