// @ts-check
/**
 * What a tag contains for the case that its script is blocked or does not load: `landing.css` shows it after a while.
 */

/** The widgets that the service also shows on pages of its own, with the text of a link there. @type {Readonly<Record<string, string>>} */
const PAGES = {
  'pc-converter': 'Open the audio converter',
  'pc-processing-tool': 'Open the audio enhancer',
  'pc-auto-leveling': 'Open auto leveling',
  'pc-tts-section': 'Open text to speech',
  'pc-pricing-section': 'See the plans and prices',
};

/**
 * Empty for controls, whose content is their label, and for what does nothing alone.
 * @param {string} tag
 * @param {string} origin Of the service.
 */
export function fallbackOf(tag, origin) {
  if (tag === 'pc-header') return '<a href="/">Home</a>';
  const text = PAGES[tag];
  return text === undefined ? '' : `<a href="${origin}/embed/${tag.slice('pc-'.length)}">${text}</a>`;
}
