/**
 * Translations of the plugin: the template with all texts of its sources, and what WordPress reads, from `.po` files
 * that translators edit. https://www.gnu.org/software/gettext/manual/html_node/MO-Files.html
 */

/** A text of a source, in the order in which they are found. */
export interface Message {
  text: string;
  /** The files that it is in. */
  files: string[];
  /** What a translator should know of it. */
  comment?: string;
}

const DOMAIN = 'pc-elements';
const CALL = /\b(?:__|esc_html__|esc_attr__)\(\s*'((?:[^'\\]|\\.)*)',\s*'pc-elements',?\s*\)/g;
/** Just before the call, with nothing between but the beginning of a statement or an argument. */
const COMMENT = /(?:\/\*|\/\/) translators: ([^\n]*?)(?: \*\/)?\n[^;\n]*$/;

/** The texts of sources that are to be translated. @param sources By path. */
export function extract(sources: Readonly<Record<string, string>>): Message[] {
  const messages = new Map<string, Message>();
  const add = (file: string, text: string, comment?: string): void => {
    const message = messages.get(text) ?? { text, files: [] };
    if (!message.files.includes(file)) message.files.push(file);
    if (comment !== undefined) message.comment = comment;
    messages.set(text, message);
  };
  for (const [file, source] of Object.entries(sources)) {
    // WordPress shows it in the list of plugins.
    const [, description] = /^ \* Description: +(.+)$/m.exec(source) ?? [];
    if (description !== undefined) add(file, description, 'Description of the plugin');
    for (const { 1: quoted = '', index } of source.matchAll(CALL)) {
      const [, comment] = COMMENT.exec(source.slice(0, index)) ?? [];
      add(file, quoted.replaceAll(/\\(.)/g, '$1'), comment);
    }
  }
  return [...messages.values()];
}

const quoted = (text: string): string => `"${text.replaceAll(/["\\]/g, '\\$&').replaceAll('\n', '\\n')}"`;

/** The template for translators. */
export function template(messages: readonly Message[], version: string): string {
  const header = [
    `Project-Id-Version: PC Elements ${version}`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=UTF-8',
    'Content-Transfer-Encoding: 8bit',
    `X-Domain: ${DOMAIN}`,
  ];
  const entries = messages.map(({ text, files, comment }) =>
    [
      ...(comment === undefined ? [] : [`#. translators: ${comment}`]),
      `#: ${files.join(' ')}`,
      `msgid ${quoted(text)}`,
      'msgstr ""',
    ].join('\n'),
  );
  const head = ['msgid ""', 'msgstr ""', ...header.map((line) => quoted(`${line}\n`))].join('\n');
  return `${[head, ...entries].join('\n\n')}\n`;
}

/** The translations of a `.po` file by text, with its header as the translation of the empty text. */
export function parsePo(source: string): Map<string, string> {
  const messages = new Map<string, string>();
  for (const block of source.split(/\n\s*\n/)) {
    const read = (keyword: string): string => {
      const [, lines = ''] = new RegExp(`^${keyword} ((?:"(?:[^"\\\\]|\\\\.)*"\\s*)+)`, 'm').exec(block) ?? [];
      return [...lines.matchAll(/"((?:[^"\\]|\\.)*)"/g)]
        .map(([, part = '']) =>
          part.replaceAll(/\\(.)/g, (_escape, letter: string) => (letter === 'n' ? '\n' : letter)),
        )
        .join('');
    };
    const translation = read('msgstr');
    if (translation !== '') messages.set(read('msgid'), translation);
  }
  return messages;
}

/** A `.mo` file. */
export function compileMo(messages: ReadonlyMap<string, string>): Buffer {
  // Readers search them by bisection, in the order of their bytes.
  const entries = [...messages]
    .map(([text, translation]) => [Buffer.from(text), Buffer.from(translation)] as const)
    .sort(([one], [other]) => Buffer.compare(one, other));
  const HEADER = 28;
  const tables = HEADER + entries.length * 16;
  const head = Buffer.alloc(tables);
  [0x950412de, 0, entries.length, HEADER, HEADER + entries.length * 8, 0, tables].forEach((value, n) =>
    head.writeUInt32LE(value, n * 4),
  );
  const texts: Buffer[] = [];
  let position = tables;
  for (const column of [0, 1] as const) {
    entries.forEach((entry, n) => {
      const at = HEADER + (column * entries.length + n) * 8;
      head.writeUInt32LE(entry[column].length, at);
      head.writeUInt32LE(position, at + 4);
      texts.push(entry[column], Buffer.of(0));
      position += entry[column].length + 1;
    });
  }
  return Buffer.concat([head, ...texts]);
}

/** Translations of the texts of a script, as `wp_set_script_translations()` reads them. */
export function scriptTranslations(
  messages: ReadonlyMap<string, string>,
  texts: readonly Message[],
  language: string,
): string {
  const translated = texts.flatMap(({ text }) => {
    const translation = messages.get(text);
    return translation === undefined ? [] : [[text, [translation]] as const];
  });
  return JSON.stringify({
    domain: DOMAIN,
    locale_data: { [DOMAIN]: { '': { domain: DOMAIN, lang: language }, ...Object.fromEntries(translated) } },
  });
}
