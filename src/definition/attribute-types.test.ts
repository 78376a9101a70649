import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { AttributeError, flag, oneOf, text } from './attribute-types.ts';
import { numberFrom } from './number-range.ts';
import { number, percentage } from './number-types.ts';
import { keywordList } from './keyword-list.ts';
import { commonAttributes } from './common.ts';

const refused = (message: RegExp) => (error: unknown) => error instanceof AttributeError && message.test(error.message);

describe('oneOf', () => {
  const size = oneOf(['small', 'large'], 'small');

  it('reads a word whatever its case and the space around it', () => {
    assert.equal(size.parse(' LARGE '), 'large');
  });

  it('reads a word with and without hyphens and underscores', () => {
    const mode = oneOf(['voice-hub-tts', 'MOST_POPULAR', 'en-gb'], 'voice-hub-tts');
    for (const spelled of ['VOICE_HUB_TTS', 'voice-hub-tts', 'voiceHubTts', 'Voice_Hub-tts']) {
      assert.equal(mode.parse(spelled), 'voice-hub-tts', spelled);
    }
    assert.equal(mode.parse('most-popular'), 'MOST_POPULAR');
    assert.equal(mode.parse('EN_GB'), 'en-gb');
  });

  it('takes an empty attribute for an absent one', () => {
    assert.equal(size.parse(''), 'small');
  });

  it('refuses another word and names the right ones', () => {
    assert.throws(() => size.parse('huge'), refused(/small, large/));
  });
});

describe('keywordList', () => {
  const letters = keywordList(['a', 'b', 'c'], ['a', 'b', 'c']);

  it('reads words between spaces or commas, each once, in the order given', () => {
    assert.deepEqual(letters.parse('c, A  c'), ['c', 'a']);
  });

  it('refuses none at all and any unknown one', () => {
    assert.throws(() => letters.parse(' '), refused(/a, b, c/));
    assert.throws(() => letters.parse('a d'), refused(/a, b, c/));
  });

  it('writes what it reads', () => {
    assert.deepEqual(letters.parse(letters.stringify(['b', 'a']) ?? ''), ['b', 'a']);
  });
});

describe('number', () => {
  it('reads finite numbers only', () => {
    assert.equal(number(0).parse('4.5'), 4.5);
    for (const wrong of ['', ' ', 'four', 'NaN', 'Infinity']) {
      assert.throws(() => number(0).parse(wrong), refused(/number/), wrong);
    }
  });
});

it('a flag is true by presence', () => {
  assert.equal(flag().parse('false'), true);
  assert.equal(flag().stringify(true), '');
  assert.equal(flag().stringify(false), null);
});

it('any text is text, and an empty one leaves the attribute out', () => {
  assert.equal(text('x').parse(' '), ' ');
  assert.equal(text().stringify(''), null);
});

it('a flow may be spelled as a constant', () => {
  for (const [spelled, flow] of [
    ['VOICE_HUB_CLONE', 'voice-hub-clone'],
    ['MAGIC_DUST_AI', 'magic-dust-ai'],
    ['de-noise-ai', 'de-noise-ai'],
    ['', ''],
  ] as const) {
    assert.equal(commonAttributes.flow.parse(spelled), flow);
  }
  assert.throws(() => commonAttributes.flow.parse('DUST'), AttributeError);
});

it('a number of a range takes what lies beyond it for the nearer end', () => {
  const value = numberFrom(0.4, 3, 1);
  assert.deepEqual(['0', '0.4', '1.25', '7'].map(value.parse), [0.4, 0.4, 1.25, 3]);
  assert.throws(() => value.parse(''), refused(/number/));
});

describe('percentage', () => {
  const value = percentage();

  it('is null if unknown', () => {
    assert.equal(value.fallback, null);
    assert.equal(value.parse(''), null);
    assert.equal(value.stringify(null), null);
  });

  it('takes what lies beyond 0 and 100 for the nearer end', () => {
    assert.deepEqual(['-1', '0', '64.4', '100', '1e3'].map(value.parse), [0, 0, 64.4, 100, 100]);
  });

  it('refuses what is no number', () => {
    for (const text of ['half', '50%', 'NaN', 'Infinity']) assert.throws(() => value.parse(text), refused(/number/));
  });
});
