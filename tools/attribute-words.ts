/** The keywords in the description of an attribute's type, if it accepts nothing else, or nothing else but any text. */
export const attributeWords = (description: string): readonly string[] =>
  /^"[^"]*"( \| "[^"]*")*( \| string)?$/.test(description)
    ? description
        .replace(/ \| string$/, '')
        .slice(1, -1)
        .split('" | "')
    : [];
