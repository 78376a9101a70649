// @ts-check
/**
 * What the model of an element lacks: its purpose, its requirements, and its initial attributes in the preview.
 * Elements that are not listed are shown too.
 */

/**
 * @typedef {object} About
 * @property {'widget' | 'control'} group
 * @property {string} [title] Where the tag's words are not the name.
 * @property {string} purpose Text whose parts between backticks are code.
 * @property {readonly string[]} [needs] What has to be there for it to work.
 * @property {boolean} [needsService] Calls the API.
 * @property {boolean} [isWide] Needs the whole width of the page in the preview.
 * @property {string} [unseen] Why the stage is empty.
 * @property {string} [first] What to try first.
 * @property {Readonly<Record<string, string>>} [attributes] On in the preview at first.
 * @property {Readonly<Record<string, unknown>>} [examples] Values of properties to begin with.
 */

const SERVICE = 'The API: set `api-base`, or `apiBase` in the configuration, where it is not the origin of the page.';
const SERVICE_OR_DEVICE =
  'Nothing at all to work on the visitor’s device, or the API to work at the service; `engine` decides.';
const SIGN_IN = 'Provider ids from the API, by way of `GET /api/auth/client-ids`.';

/** @type {Readonly<Record<string, About>>} */
const ABOUT = {
  'pc-converter': {
    group: 'widget',
    purpose:
      'Lets visitors convert audio between MP3, WAV, FLAC, M4A, WMA, AAC, AIFF and AC3: choose or drop, convert, ' +
      'download. Without a service the visitor’s own browser does the work and the file never leaves the device.',
    needs: [
      SERVICE_OR_DEVICE,
      'Under a content security policy, on the device: `wasm-unsafe-eval`; see [Accessibility and strict pages](#/strict-pages).',
    ],
    needsService: true,
    first: 'Drop an audio file; it is really converted by this machine.',
    attributes: { engine: 'service' },
  },
  'pc-processing-tool': {
    group: 'widget',
    purpose:
      'Improves a recording – less noise, or studio sound – and lets the visitor hear before and after with one ' +
      'playhead, at equal loudness.',
    needs: [SERVICE_OR_DEVICE],
    needsService: true,
    first: 'Drop a recording; it is really processed by this machine.',
    attributes: { engine: 'service' },
  },
  'pc-auto-leveling': {
    group: 'widget',
    purpose:
      'Brings a recording to an even loudness and shows what was measured before and after, in LUFS, with a player ' +
      'that compares the two.',
    needs: [SERVICE_OR_DEVICE],
    needsService: true,
    first: 'Drop a recording; it is really leveled by this machine.',
    attributes: { engine: 'service' },
  },
  'pc-tts-section': {
    group: 'widget',
    title: 'Text to speech',
    purpose:
      'Speaks a visitor’s text with a voice chosen by language and category, plays it and offers it for download. ' +
      'The page steers the playback with `tts_content_pause`, `tts_content_resume` and `tts_content_prevent_play`, ' +
      'dispatched at the window.',
    needs: [SERVICE],
    needsService: true,
    first: 'Choose a voice, write a line and let this machine speak it.',
  },
  'pc-file-player': {
    group: 'widget',
    purpose:
      'Plays one audio file, with its waveform drawn from the sound itself. Click to seek; the arrow keys move by ' +
      'five seconds; only one player on a page plays at a time.',
    needs: [
      'A file: `src`, or the `file` property.',
      'For the waveform of a file of another origin: CORS headers there, and `crossorigin`.',
    ],
    attributes: { src: '/harbour-bells.mp3', 'file-name': 'Harbour bells.mp3' },
  },
  'pc-auth-modal': {
    group: 'widget',
    purpose:
      'The whole of signing up and in: e-mail and password, Google, Facebook, Apple, and the code that confirms an ' +
      'address. Any widget that needs a signed-in visitor opens the one of the page, or brings its own.',
    needs: [SERVICE, SIGN_IN, 'Without provider ids it stays away, unless `allow-email-only` is set.'],
    needsService: true,
    unseen: 'Nothing is shown until it is opened.',
    first: 'Open it and sign up; the code comes to the mailbox below.',
  },
  'pc-one-tap-sign-in': {
    group: 'widget',
    purpose: 'Google’s one-tap prompt for visitors who are not signed in; it stays away from those who are.',
    needs: [SERVICE, SIGN_IN],
    needsService: true,
    unseen: 'The prompt stands at the edge of the window; nothing of it is in the page.',
    first: 'The prompt stands at the edge of the window. It is played by this machine.',
  },
  'pc-header': {
    group: 'widget',
    purpose:
      'The header of a whole site: menus that open on hover and by keyboard, a full-screen menu on narrow windows, ' +
      'log-in or account, a search on blog pages, and an announcement above.',
    needs: [
      '`product` in the configuration for name and logo; see [Configuration](#/configuration).',
      'For the search: a Pagefind index, a `search` function, or a page of results.',
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
    purpose:
      'The plans side by side, by month or year, with one comparison of everything. Prices are data: whole minor ' +
      'units by currency, shown as the visitor’s language writes them; what a year saves is computed.',
    needs: [
      'A catalog for amounts: `catalog-url`, the `catalog` property, or a JSON child. Without one: plans without amounts.',
    ],
    needsService: true,
    isWide: true,
    attributes: { 'catalog-url': '/examples/pricing/catalog.json' },
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
    purpose: 'A button, or a link that looks like one, also inside a form of the page.',
  },
  'pc-round-button': {
    group: 'control',
    purpose: 'A round button with one icon, for play, record and the like.',
    needs: ['A `label`: it is the name that screen readers say.'],
    attributes: { label: 'Play' },
  },
  'pc-icon-button': {
    group: 'control',
    purpose: 'A quiet button that is only an icon.',
    needs: ['A `label`: it is the name that screen readers say, and the tooltip.'],
    attributes: { label: 'Settings' },
  },
  'pc-social-button': {
    group: 'control',
    purpose: 'A button with the mark of a sign-in provider. What a click does is the page’s own business.',
    attributes: { provider: 'google' },
  },
  'pc-input': {
    group: 'control',
    purpose: 'One line of text that takes part in a form of the page as an `<input>` does.',
    needs: ['A `<label>` of the page, or `label`.'],
    attributes: { label: 'Name of the show', placeholder: 'Harbour Lane' },
  },
  'pc-field-input': {
    group: 'control',
    purpose: 'A text field with label, hint and message, which takes part in a form of the page.',
    needs: ['A `label`.'],
    attributes: { label: 'E-mail', type: 'email', hint: 'Only for news about your show.' },
  },
  'pc-card': {
    group: 'control',
    purpose: 'A surface for what belongs together: picture, heading, content and actions, each where it is given.',
  },
  'pc-divider': {
    group: 'control',
    purpose: 'A divider with an optional label.',
    attributes: { label: 'or' },
  },
  'pc-modal': {
    group: 'control',
    purpose: 'A dialog above the page that keeps the focus, closes with Escape and gives the focus back.',
    needs: ['A `label`, or the slot `title`.'],
    unseen: 'Nothing is shown until it is opened.',
    attributes: { label: 'Delete this episode?' },
  },
  'pc-spinner': {
    group: 'control',
    purpose: 'For waiting of which nobody knows how long it takes; where that is known, use `pc-circular-progress`.',
  },
  'pc-circular-progress': {
    group: 'control',
    purpose: 'For work on something whose progress is known, in the place of a picture or a button.',
    needs: ['A `value`, as long as it is known.'],
    attributes: { value: '64' },
  },
  'pc-upload-progress': {
    group: 'control',
    purpose: 'For an upload that the page itself does: the file, how far it is, and a way to stop.',
    needs: ['The page sets `value` and listens to `pc-abort`.'],
    attributes: { value: '40', 'file-name': 'episode-41.wav' },
  },
  'pc-design-system': {
    group: 'control',
    purpose: 'Every token and every control in every state, as they look on this page.',
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
