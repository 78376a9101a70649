/** "Speaker: text", where a format has no other place for who speaks. Pure. */

const LABEL = /^(?:-\s+|>>\s*)?\[?(\p{L}[\p{L}\p{M}\p{Nd}.'’ _-]{0,39})\]?[:：][^\S\n]*(\n?\s*\S[^]*)$/u;

/** Names begin with capitals, in scripts that have them: "One more thing: …" is no name. */
const WORD = /^(?:[^\p{Ll}].*|(?:de|van|von|der|den|di|da|del|la|le|and|und|et|y|of)|\p{Nd}+)$/u;

export function speakerOf(text: string): { readonly speaker?: string; readonly text: string } {
  const [, name = '', said = ''] = LABEL.exec(text) ?? [];
  const words = name.trim().split(/\s+/);
  // "10:30" and addresses go on without a space.
  const isName = name !== '' && words.length <= 5 && words.every((word) => WORD.test(word)) && !/^\/\//.test(said);
  return isName ? { speaker: name.trim(), text: said.trim() } : { text };
}
