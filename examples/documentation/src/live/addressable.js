// @ts-check
/** Attributes of the previewed element in the address: `/widgets/pc-converter/?from=WAV`. */

/**
 * Names of the attributes that a URL may set. Those that are URLs themselves are excluded: otherwise a malicious link could
 * send a visitor's session, password or files elsewhere.
 * @param {{ attributes: readonly { name: string, isAddress: boolean }[] }} model
 */
export const addressableNames = ({ attributes }) =>
  // Empty if the model doesn't say which are URLs.
  new Set(attributes.flatMap(({ name, isAddress }) => (isAddress === false ? [name] : [])));
