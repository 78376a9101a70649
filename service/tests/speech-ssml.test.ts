import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { TtsLanguage } from '../../src/contract/schema.ts';
import { withBrackets } from '../src/speech/reading/phonemes.ts';
import { readingOf } from '../src/speech/reading/reading.ts';
import type { Reading } from '../src/speech/reading/reading.ts';

const ALL = { readsNumbers: false, hasPhonemes: true, hasPaces: true, hasPitch: true };

const read = (text: string, language: TtsLanguage = 'en-gb', skills = ALL): Reading =>
  readingOf(text, { language, skillsIn: (wanted) => (wanted === 'hi' ? undefined : skills) });

const spokenOf = (...args: Parameters<typeof read>): string =>
  read(...args)
    .parts.map((each) => (typeof each === 'number' ? `(${each})` : withBrackets(each.text)))
    .join('|');

describe('a text with tags of SSML', () => {
  for (const [text, spoken, language] of [
    ['<speak>One <break time="2s"/> two &amp; three.</speak>', 'One|(2)|two & three.'],
    ['<speak>One<break strength="weak"/>two<break/>three</speak>', 'One|(0.25)|two|(1)|three'],
    ['<speak><p>One.</p><p>Two.</p></speak>', 'One.|(0.7)|Two.'],
    ['The <sub alias="World Wide &quot;Web&quot;">WWW</sub> is old', 'The World Wide "Web" is old'],
    ['<say-as interpret-as="characters">AB 1</say-as>', 'A, B, 1'],
    ['<say-as interpret-as="digits">123</say-as>', '1 2 3'],
    ['<say-as interpret-as="telephone">+44 20 79</say-as>', '+4 4, 2 0, 7 9'],
    ['<say-as interpret-as="ordinal">3</say-as>', '3rd'],
    ['der <say-as interpret-as="ordinal">3</say-as>', 'der dritte', 'de'],
    ['<say-as interpret-as="date" format="dmy">12/03/2026</say-as>', '12th of March 2026'],
    ['<say-as interpret-as="date" format="mdy">12/03/2026</say-as>', '3rd of December 2026'],
    ['<say-as interpret-as="currency">$5.50</say-as>', '5 dollars 50'],
    ['<say-as interpret-as="cardinal">12</say-as>', '12'],
    ['<phoneme alphabet="ipa" ph="ˈwɪn">Nguyen</phoneme>!', "[['wIn]]!"],
    ['say <lang xml:lang="fr-FR">12,50 €</lang> now', 'say|12 euros 50|now'],
    ['say <span lang="de">z. B.</span> now', 'say|zum Beispiel|now'],
  ] as const)
    it(`is said without them: ${text}`, () => {
      assert.equal(spokenOf(text, language), spoken);
      assert.deepEqual(read(text, language).notes, []);
    });

  it('never fails: what is no tag is said', () => {
    for (const [text, spoken] of [
      ['<speak>One <sub alias="x">two', 'One x'],
      ['One</sub> <speak>two</speak></p>', 'One two'],
      ['<speak>a < b, <3, <speak', 'a < b, <3, <speak'],
      ['<speak>&nothing; &#0; &#xD800; &amp;lt;</speak>', '&nothing; &#0; &#xD800; &lt;'],
      ['<sub alias="">two</sub>', 'two'],
    ] as const)
      assert.equal(spokenOf(text), spoken, text);
  });

  it('is one only with such tags', () => {
    for (const text of ['a < b > c & d &amp; e', 'I <3 you', '<b>bold</b>', '<speaker>x</speaker>', '<sub'])
      assert.equal(spokenOf(text), text);
  });

  it('names the tags that change nothing, once, and says what is in them', () => {
    const text = '<emphasis>a</emphasis> <emphasis>b</emphasis> <blink>c</blink> <lang xml:lang="hi">d</lang>';
    const { notes } = read(text);
    assert.equal(spokenOf(text), 'a b c d');
    assert.deepEqual(notes, [{ tag: 'emphasis' }, { tag: 'blink' }, { tag: 'lang' }]);
    const plain = { ...ALL, hasPhonemes: false, hasPaces: false, hasPitch: false };
    for (const tag of ['<prosody rate="slow">', '<prosody pitch="high">', '<phoneme ph="wɪn">'])
      assert.deepEqual(read(`${tag}x`, 'en-gb', plain).notes, [{ tag: tag.slice(1).split(' ')[0] }]);
    assert.deepEqual(read('<prosody contour="(0%,+20Hz)">x</prosody>').notes, [{ tag: 'prosody' }]);
    assert.deepEqual(read('<say-as interpret-as="expletive">x</say-as>').notes, [{ tag: 'say-as' }]);
  });

  it('says how fast, high and loud it is, one within the other', () => {
    const { parts } = read(
      '<prosody rate="50%" pitch="+12st">a <prosody rate="+100%" volume="-6dB">b</prosody></prosody>',
    );
    const manners = parts.map((each) => (typeof each === 'number' ? each : each.manner));
    assert.deepEqual(manners.slice(0, 1), [{ language: 'en-gb', rate: 0.5, pitch: 2, volume: 1 }]);
    const [, inner] = manners;
    assert.ok(typeof inner === 'object' && inner.rate === 1 && Math.abs(inner.volume - 0.5) < 0.01);
  });

  it('has each word at its place', () => {
    const text = '<speak>Hi <sub alias="you all">y&amp;a</sub> AT&amp;T';
    const [part] = read(text).parts;
    assert.ok(typeof part === 'object');
    assert.equal(part.text, 'Hi you all AT&T');
    const given = (at: number): string => text.slice(part.places[at]?.from, part.places[at]?.to);
    assert.deepEqual([given(0), given(3), given(9), given(13)], ['H', 'y&amp;a', 'y&amp;a', '&amp;']);
  });

  it('can bring no notation of phonemes', () => {
    assert.equal(spokenOf('<sub alias="&#xE000;&#xE000;x">a</sub> \uE000\uE000 &#xE000;b'), 'x     b');
  });
});
