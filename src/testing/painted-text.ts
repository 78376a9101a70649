/** For tests: the text of an element as it is painted. */

/** The lines of an element's text from top to bottom, each with its characters from left to right. */
export function paintedLines(root: Element): string[] {
  const characters = new Map<Element, Character[]>();
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.parentElement!.closest('.pc-visually-hidden, option')) continue;
    const block = blockOf(node.parentElement!);
    const known = characters.get(block) ?? [];
    characters.set(block, [...known, ...charactersOf(node as Text)]);
  }
  return [...characters.values()].flatMap(linesOf);
}

interface Character {
  text: string;
  left: number;
  middle: number;
}

/** The element whose lines the text is in; the parts of a text that is shortened in its middle are on one line. */
function blockOf(element: Element): Element {
  const parent = element.parentElement!;
  if (['inline', 'contents'].includes(getComputedStyle(element).display)) return blockOf(parent);
  return getComputedStyle(parent).display === 'inline-flex' ? parent : element;
}

function charactersOf(node: Text): Character[] {
  const range = node.ownerDocument.createRange();
  return Array.from(new Intl.Segmenter().segment(node.data)).flatMap(({ segment, index }) => {
    range.setStart(node, index);
    range.setEnd(node, index + segment.length);
    const { width, left, top, height } = range.getBoundingClientRect();
    // White space that is collapsed, or hangs at the end of a line, has no place of its own.
    return width > 0 && segment.trim() ? [{ text: segment, left, middle: top + height / 2 }] : [];
  });
}

/** In logical order, a line ends where the next character is clearly below. */
function linesOf(characters: readonly Character[]): string[] {
  const lines: Character[][] = [];
  for (const character of characters) {
    const before = lines.at(-1);
    if (before && Math.abs(before.at(-1)!.middle - character.middle) < 6) before.push(character);
    else lines.push([character]);
  }
  return lines.map((line) =>
    line
      .toSorted((a, b) => a.left - b.left)
      .map(({ text }) => text)
      .join(''),
  );
}
