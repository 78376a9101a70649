import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { messagesExample } from '../../tools/docs/messages.ts';
import { fileMessages } from './en/converter-files.ts';
import { listMessages } from './en/converter-list.ts';
import { loadingLabel } from './en/spinner.ts';
import { inLanguage } from '../testing/texts.ts';
import { everyEnglish } from './every-language.ts';
import type { Messages } from './english.ts';
import type { MessageOverrides } from './modules.ts';
import { merging } from './overrides.lazy.ts';

/** Records what is reported. */
function reports(t: TestContext): string[] {
  const lines: string[] = [];
  t.mock.method(console, 'error', (line: string) => lines.push(line));
  return lines;
}

const textsIn = (given: MessageOverrides, language: string) => {
  const lookup = merging(given, language);
  return <Texts>(messages: Messages<Texts>): Texts => lookup(messages, language);
};

describe('the page’s own texts', () => {
  it('replace those that they name, and no others', (t) => {
    const lines = reports(t);
    const text = textsIn({ converterList: { convert: '{1} ({0})', waiting: 'Queued' }, spinner: 'Busy' }, 'en');
    assert.equal(text(loadingLabel), 'Busy');
    assert.equal(text(listMessages).waiting, 'Queued');
    assert.equal(text(listMessages).convert(2, 'MP3'), 'MP3 (2)');
    assert.equal(text(listMessages).ready, listMessages.en.ready);
    assert.equal(text(fileMessages), fileMessages.en);
    assert.deepEqual(lines, []);
  });

  it('may be functions, where the page’s script gives them', () => {
    const text = textsIn({ converterList: { convert: (count, format) => `${format} × ${count}` } }, 'de');
    assert.equal(text(listMessages).convert(2, 'MP3'), 'MP3 × 2');
    assert.equal(text(listMessages).waiting, inLanguage(listMessages, 'de').waiting);
  });

  it('make a language of their own, in which English stands for what is missing', () => {
    const text = textsIn({ spinner: 'A carregar' }, 'pt');
    assert.equal(text(loadingLabel), 'A carregar');
    assert.equal(text(listMessages).waiting, listMessages.en.waiting);
  });

  it('replace one line of several', () => {
    const text = textsIn({ converterFiles: { failures: { network: { 1: 'Call us.' } } } } as MessageOverrides, 'en');
    const [title, advice] = text(fileMessages).failures.network;
    assert.deepEqual([title, advice], [fileMessages.en.failures.network[0], 'Call us.']);
  });

  it('are reported, once, where they do not fit, and the built-in text stays', (t) => {
    const lines = reports(t);
    const wrong = {
      konverter: {},
      converterList: { waiting: 3, convert: { one: 'a' }, constructor: 'a' },
      converterFiles: { failures: 'all' },
    } as unknown as MessageOverrides;
    const text = textsIn(wrong, 'pt');
    for (let round = 0; round < 2; round++) {
      assert.equal(text(listMessages).waiting, listMessages.en.waiting);
      assert.equal(text(listMessages).convert(1, 'MP3'), listMessages.en.convert(1, 'MP3'));
      assert.deepEqual(text(fileMessages).failures, fileMessages.en.failures);
    }
    assert.deepEqual(
      lines.map((line) => line.replace('pc-elements: messages.pt.', '')),
      [
        'konverter is not known.',
        'converterList.constructor is not known.',
        'converterList.convert must be a text, or an object with its plural forms, "other" among them.',
        'converterList.waiting must be a text.',
        'converterFiles.failures must be an object.',
      ].sort((one, other) => order(one) - order(other)),
    );
  });

  it('must be an object', () => {
    for (const wrong of [null, 3, 'text']) assert.throws(() => merging(wrong as never, 'en'), /must be an object/);
  });
});

/** As the texts are defined. */
const ORDER = [
  'konverter',
  'converterList.constructor',
  'converterList.waiting',
  'converterList.convert',
  'converterFiles',
];
const order = (line: string): number => ORDER.findIndex((start) => line.startsWith(start));

describe('the documented example', () => {
  it('has every text, and says what the built-in ones say', (t) => {
    const lines = reports(t);
    const example = JSON.parse(messagesExample()) as MessageOverrides;
    const text = textsIn(example, 'en');
    assert.deepEqual(Object.keys(example).sort(), Object.keys(everyEnglish).sort());
    for (const messages of Object.values(everyEnglish) as readonly Messages<unknown>[])
      same(text(messages), messages.en, messages.name);
    assert.deepEqual(lines, []);
  });
});

function same(own: unknown, text: unknown, path: string): void {
  if (typeof text === 'function') {
    const [one, other] = [own, text] as ((...parameters: unknown[]) => string)[];
    for (const count of [1, 2, 5, 11]) {
      const parameters: unknown[] = Array.from({ length: text.length }, (_, index) =>
        index < 2 ? count + index : 'MP3',
      );
      assert.equal(one!(...parameters), other!(...parameters), path);
    }
  } else if (typeof text === 'object' && text !== null) {
    assert.deepEqual(Object.keys(own as object), Object.keys(text), path);
    for (const [key, member] of Object.entries(text))
      same((own as Record<string, unknown>)[key], member, `${path}.${key}`);
  } else assert.equal(own, text, path);
}
