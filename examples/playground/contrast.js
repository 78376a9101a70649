// @ts-check
/** How well two colours can be told apart, as WCAG 2 computes it. */

/** The least for text, and for what is not text. */
export const ENOUGH = /** @type {const} */ ({ text: 4.5, shape: 3 });

/**
 * @param {string} colour `#rrggbb`
 * @returns {number} From 0 to 1.
 */
function luminance(colour) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/**
 * @param {string} one `#rrggbb`
 * @param {string} other `#rrggbb`
 * @returns {number} From 1 to 21.
 */
export function contrast(one, other) {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}
