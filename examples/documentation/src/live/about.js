// @ts-check
/**
 * What the model of an element does not contain: its purpose, its requirements, and its initial attributes in the
 * preview. Elements that are not listed are shown too.
 */

import { urlOf } from './prose.js';

/**
 * @typedef {object} About
 * @property {'widget' | 'control'} group
 * @property {string} [title] If the name differs from the words of the tag.
 * @property {string} purpose Text between backticks is code.
 * @property {readonly string[]} [needs] What it requires to work.
 * @property {boolean} [needsService] Calls the API.
 * @property {boolean} [isWide] Needs the whole width of the page in the preview.
 * @property {string} [unseen] Why the stage is empty.
 * @property {string} [first] What to try first.
 * @property {Readonly<Record<string, string>>} [attributes] Initially set in the preview.
 * @property {string} [content] Markup inside the element.
 * @property {Readonly<Record<string, unknown>>} [examples] Initial values in the property editor.
 * @property {readonly string[]} [keywords] Other words for what it is, for the search.
 */

const SERVICE = 'The API. Set `api-base`, or `apiBase` in the configuration, if it is not at the page’s origin.';
const SERVICE_OR_DEVICE =
  'Nothing to process files on the visitor’s device; the API to process them at the service. Set `engine` to choose.';
const SIGN_IN = 'The providers’ client ids from the API (`GET /api/auth/client-ids`).';

/** @type {Readonly<Record<string, About>>} */
const ABOUT = {
  'pc-converter': {
    group: 'widget',
    keywords: ['record', 'trim', 'join', 'MP3', 'WAV'],
    purpose:
      'Converts audio files between MP3, WAV, FLAC, M4A, WMA, AAC, AIFF and AC3. Without a service, the visitor’s ' +
      'browser converts them, and no file leaves the device.',
    needs: [
      SERVICE_OR_DEVICE,
      'On the device, if the page has a content security policy: `wasm-unsafe-eval`. See [Content security policy](strict-pages).',
    ],
    needsService: true,
    first: 'Drop an audio file to convert it at this service.',
    attributes: { engine: 'service' },
  },
  'pc-processing-tool': {
    group: 'widget',
    keywords: ['noise', 'denoise', 'silence'],
    purpose:
      'Reduces the noise around voices, also makes them clearer and more even, or shortens long pauses. Visitors choose how ' +
      'much, and compare before and after at the same position and loudness.',
    needs: [SERVICE_OR_DEVICE],
    needsService: true,
    first: 'Drop a recording to process it at this service.',
    attributes: { engine: 'service' },
  },
  'pc-auto-leveling': {
    group: 'widget',
    keywords: ['loudness', 'LUFS', 'volume', 'normalize'],
    purpose:
      'Evens out the loudness of a recording, shows the measured loudness before and after in LUFS, and plays both ' +
      'for comparison.',
    needs: [SERVICE_OR_DEVICE],
    needsService: true,
    first: 'Drop a recording to level it at this service.',
    attributes: { engine: 'service' },
  },
  'pc-tts-section': {
    group: 'widget',
    keywords: ['speech', 'voice', 'read aloud'],
    title: 'Text to speech',
    purpose:
      'Reads a visitor’s text aloud. Visitors choose a voice by language and category, play the speech and download it. ' +
      'The page controls playback with the events `tts_content_pause`, `tts_content_resume` and ' +
      '`tts_content_prevent_play` on `window`.',
    needs: [SERVICE],
    needsService: true,
    first: 'Choose a voice, write some text, and generate the speech.',
  },
  'pc-file-player': {
    group: 'widget',
    keywords: ['waveform', 'audio player'],
    purpose:
      'Plays an audio file and shows its waveform, chapters and transcript. Click to seek, or use the arrow keys to ' +
      'move by five seconds. Only one player on a page plays at a time.',
    needs: [
      'The audio: `src`, or the property `file`.',
      'For the waveform of audio at another origin: CORS headers there, and `crossorigin`.',
      'For chapters: the URL of a file in `chapters`, the property `chaptersData`, or an MP3 or MP4 in `file` that has them.',
      'For a transcript: the URL of a file in `transcript`, `<track>` children in several languages, or the property `transcriptData`.',
    ],
    attributes: {
      src: `${urlOf('')}harbour-bells.mp3`,
      'file-name': 'Harbour bells.mp3',
      chapters: `${urlOf('')}harbour-bells.chapters.json`,
      transcript: `${urlOf('')}harbour-bells.vtt`,
    },
  },
  'pc-auth-modal': {
    group: 'widget',
    keywords: ['login', 'log in', 'sign up', 'password', 'passkey', 'account'],
    purpose:
      'A dialog to sign up or log in with email and password, Google, Facebook or Apple, and to confirm the email ' +
      'address. It opens when another widget requires a signed-in visitor; if the page has none that can be seen, one ' +
      'is created.',
    needs: [SERVICE, SIGN_IN, 'Without client ids, the dialog is unavailable unless `allow-email-only` is set.'],
    needsService: true,
    unseen: 'Nothing is shown until it is opened.',
    first: 'Open the dialog and sign up. The confirmation code appears in the mailbox below.',
  },
  'pc-one-tap-sign-in': {
    group: 'widget',
    keywords: ['Google One Tap'],
    title: 'One-tap sign-in',
    purpose: 'Google’s one-tap prompt, shown only to visitors who are not signed in.',
    needs: [SERVICE, SIGN_IN],
    needsService: true,
    unseen: 'The prompt appears at the edge of the window, not in the page.',
    first: 'Look for the prompt at the edge of the window. This server mocks it.',
  },
  'pc-header': {
    group: 'widget',
    keywords: ['navigation', 'where is my menu', 'search'],
    purpose:
      'A site header with menus that open on hover and by keyboard, a full-screen menu on narrow windows, login or ' +
      'account buttons, search on blog pages, and an optional announcement.',
    needs: [
      'For name and logo: `product` in the [configuration](configuration).',
      'For your own menu: the property `menu`, or a JSON child. Until it is set, the built-in menu is shown.',
      'For the search: a Pagefind index, a `search` function, or a search results page.',
    ],
    needsService: true,
    isWide: true,
    examples: {
      menu: [
        { _id: 'shows', label: 'Shows', link: '/shows' },
        {
          _id: 'make',
          label: { en: 'Make', de: 'Machen' },
          dropdownComponent: {
            groups: [
              {
                _id: 'record',
                label: 'Record',
                lists: [
                  {
                    items: [
                      { _id: 'studio', label: 'Studio', link: '/studio', startIconName: 'microphone' },
                      { _id: 'remote', label: 'Remote guests', comingSoon: true, startIconName: 'voices' },
                    ],
                  },
                ],
              },
            ],
          },
        },
        { _id: 'contact', label: 'Contact', link: '/contact', isLinkButton: true },
      ],
    },
  },
  'pc-pricing-section': {
    group: 'widget',
    keywords: ['plans', 'price per interval', 'currency', 'coupon'],
    purpose:
      'Shows the plans side by side, by month or year, with a comparison table. You set prices as data, in minor units ' +
      'of each currency; they are formatted for the visitor’s language, and the yearly savings are computed.',
    needs: ['For amounts, a catalog: `catalog-url`, the property `catalog`, or a JSON child.'],
    needsService: true,
    isWide: true,
    attributes: { 'catalog-url': `${urlOf('')}catalog.json` },
    examples: {
      catalog: {
        currency: 'USD',
        plans: [
          { id: 'free', prices: { month: { USD: 0 } } },
          { id: 'basic', prices: { month: { USD: 900 } } },
          { id: 'pro', prices: { month: { USD: 2400 }, year: { USD: 21600 } } },
        ],
      },
    },
  },
  'pc-button': {
    group: 'control',
    purpose: 'A button, or a link that looks like a button. It works in forms.',
    content: 'Publish episode',
  },
  'pc-round-button': {
    group: 'control',
    purpose: 'A round icon button, such as play or record.',
    needs: ['A `label`, the accessible name.'],
    attributes: { label: 'Play' },
    content: `<svg viewBox="0 0 20 20" width="20" height="20" fill="currentColor">
  <path d="M7 4.5v11l9-5.5z"></path>
</svg>`,
  },
  'pc-icon-button': {
    group: 'control',
    purpose: 'An icon button with low emphasis.',
    needs: ['A `label`, the accessible name and tooltip.'],
    attributes: { label: 'Settings' },
    content: `<svg viewBox="0 0 20 20" width="20" height="20" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round">
  <path d="M3 6h7m5 0h2M3 14h2m5 0h7"></path>
  <circle cx="12.5" cy="6" r="2"></circle>
  <circle cx="7.5" cy="14" r="2"></circle>
</svg>`,
  },
  'pc-social-button': {
    group: 'control',
    purpose: 'A button with the logo of a sign-in provider. Your page handles the click.',
    attributes: { provider: 'google' },
  },
  'pc-input': {
    group: 'control',
    purpose: 'A single-line text field that works in forms like an `<input>`.',
    needs: ['A `<label>` in the page, or the attribute `label`.'],
    attributes: { label: 'Name of the show', placeholder: 'Harbour Lane' },
  },
  'pc-field-input': {
    group: 'control',
    purpose: 'A text field with a label, a hint and validation messages. It works in forms.',
    needs: ['A `label`.'],
    attributes: { label: 'Email', type: 'email', hint: 'Only for news about your show.' },
  },
  'pc-card': {
    group: 'control',
    purpose: 'A surface that groups related content: media, a heading, content and actions, all optional.',
    content: `<h3 slot="header">The last paper chart</h3>
<p>A harbour pilot explains why he still draws by hand.</p>
<pc-button slot="footer">Hear episode 41</pc-button>`,
  },
  'pc-divider': {
    group: 'control',
    purpose: 'A divider with an optional label.',
    attributes: { label: 'or' },
  },
  'pc-modal': {
    group: 'control',
    purpose: 'A modal dialog. It keeps the focus inside, closes with Escape, and returns the focus.',
    needs: ['A `label`, or the slot `title`.'],
    unseen: 'Nothing is shown until it is opened.',
    attributes: { label: 'Delete this episode?' },
    content: `<p>Listeners will no longer find it. Its recording stays in your library.</p>
<pc-button slot="footer" variant="danger" type="button">Delete</pc-button>`,
  },
  'pc-spinner': {
    group: 'control',
    purpose: 'An indeterminate progress indicator. If the progress is known, use `pc-circular-progress`.',
  },
  'pc-circular-progress': {
    group: 'control',
    purpose: 'A circular progress indicator, for example in place of an image or a button.',
    needs: ['A `value`, while the progress is known.'],
    attributes: { value: '64' },
  },
  'pc-upload-progress': {
    group: 'control',
    purpose: 'Shows an upload that your page performs: the file, its progress, and an abort button.',
    needs: ['Set `value`, and listen to `pc-abort`.'],
    attributes: { value: '40', 'file-name': 'episode-41.wav' },
  },
  'pc-design-system': {
    group: 'control',
    purpose: 'All design tokens, and all controls in all states, with the styles of this page.',
    isWide: true,
  },
};

/** @param {string} tag @returns {About} */
export const aboutOf = (tag) => ABOUT[tag] ?? { group: 'widget', purpose: '' };

/** Its name in words. @param {string} tag */
export function titleOf(tag) {
  const words = tag.replace(/^pc-/, '').replaceAll('-', ' ');
  return aboutOf(tag).title ?? words.charAt(0).toUpperCase() + words.slice(1);
}

export const GROUPS = /** @type {const} */ ({ widget: 'Widgets', control: 'Controls' });
