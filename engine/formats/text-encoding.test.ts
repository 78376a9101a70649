import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { decodeTags, rawText } from './text-encoding.ts';

/** Node encodes only some of these, so the tables are made of its decoders. */
const tables = new Map<string, Map<string, number[]>>();
function tableOf(encoding: string): Map<string, number[]> {
  const found = tables.get(encoding);
  if (found) return found;
  const table = new Map<string, number[]>();
  const decoder = new TextDecoder(encoding, { fatal: true });
  const add = (...bytes: number[]): void => {
    try {
      const text = decoder.decode(Uint8Array.from(bytes));
      if (Array.from(text).length === 1 && !table.has(text)) table.set(text, bytes);
    } catch {
      // No character.
    }
  };
  for (let lead = 0; lead < 256; lead++) add(lead);
  for (let lead = 0x81; lead < 255; lead++) for (let trail = 0x40; trail < 255; trail++) add(lead, trail);
  tables.set(encoding, table);
  return table;
}

const encoded = (text: string, encoding: string): Uint8Array =>
  Uint8Array.from(
    Array.from(text).flatMap((character) => {
      const bytes = tableOf(encoding).get(character);
      assert.ok(bytes, `${encoding} has no ${character}`);
      return bytes;
    }),
  );

const decode = (text: string, encoding: string, usual = ['windows-1252']): string | undefined =>
  decodeTags({ title: rawText(encoded(text, encoding)) }, usual).tags['title'];

describe('short texts are read in the encoding that they were written in', () => {
  const texts: Record<string, string[]> = {
    'windows-1252': [
      ...['Björk', 'Café del Mar – éditions', 'Ñandú', 'über', 'Müller Straße', 'Ação', 'Été', 'Où es-tu ?', 'à'],
      ...['Sigur Rós', 'L’été', '«Hola»', '¿Qué?', 'El Niño nº 2', 'Beyoncé', 'Motörhead', 'Mylène'],
      ...['À bientôt', 'Für Elise', 'Größe', 'naïve', '© 2024', '20 €', '§ 5', 'Das “Lied”', 'ÉCOLE', 'cœur', 'Æther'],
    ],
    'windows-1251': [
      'Привет',
      'Кино',
      'Группа крови',
      'Виктор Цой',
      'Калинка-малинка',
      'Ночные снайперы',
      'привет',
      'Алла Пугачёва',
      'Земфира',
      'Я піду в далекі гори',
      'Квітка Цісик',
    ],
    'koi8-r': ['Привет, мир', 'Виктор Цой', 'Группа крови'],
    'windows-1253': ['Ελληνικά', 'Καλημέρα', 'Μίκης Θεοδωράκης'],
    'windows-1255': ['שלום עולם', 'ירושלים של זהב'],
    'windows-1250': ['Łódź, żółw', 'Příliš žluťoučký kůň', 'Kraków'],
    gbk: ['周杰伦', '中文歌曲', '月亮代表我的心'],
    big5: ['月亮代表我的心', '鄧麗君'],
    shift_jis: ['サクラ', '日本語のうた', 'さくら', '宇多田ヒカル'],
    'euc-jp': ['日本語のうた'],
    'euc-kr': ['사랑 노래', '아름다운 세상'],
  };
  for (const [encoding, all] of Object.entries(texts))
    test(encoding, () => {
      for (const text of all) assert.equal(decode(text, encoding), text);
    });
});

test('AIFF is in the encoding of either of its systems', () => {
  for (const text of ['Café', 'Björk', 'Für Elise', 'Ñandú', 'Beyoncé', 'Größe', 'français', 'años'])
    for (const encoding of ['macintosh', 'windows-1252'])
      assert.equal(decode(text, encoding, ['macintosh', 'windows-1252']), text, `${text} in ${encoding}`);
});

test('one program wrote all texts: the longer ones tell the encoding of the short ones', () => {
  const raw = (text: string): string => rawText(encoded(text, 'euc-kr'));
  const { tags } = decodeTags({ title: raw('사랑'), artist: raw('아름다운 세상'), year: '1999' }, ['windows-1252']);
  assert.deepEqual(tags, { title: '사랑', artist: '아름다운 세상', year: '1999' });
});

test('UTF-8 is not touched, and what is stated is believed', () => {
  const tags = { title: 'Ïðèâåò', artist: '日本' };
  assert.deepEqual(decodeTags(tags, ['windows-1252']), { tags, unreadable: [] });
  const greek = { title: rawText(encoded('Ας', 'windows-1253')) };
  assert.deepEqual(decodeTags(greek, ['windows-1252'], 'windows-1253').tags, { title: 'Ας' });
});

test('what cannot be decided is left out and named, never written as U+FFFD', () => {
  const raw = rawText(Uint8Array.of(0x81, 0x8d, 0x20, 0xff, 0xfe, 0x90));
  const { tags, unreadable } = decodeTags({ title: raw, artist: 'Plain', comment: 'a\ufffdb', [raw]: 'x' }, [
    'windows-1252',
  ]);
  assert.deepEqual(tags, { artist: 'Plain' });
  assert.deepEqual(unreadable, ['title', 'comment', '?? ???']);
  // Two syllables, or two characters: nobody can tell.
  assert.deepEqual(decodeTags({ title: rawText(encoded('사랑', 'euc-kr')) }, ['windows-1252']).unreadable, ['title']);
});
