import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { flag } from './attribute-types.ts';
import { number } from './number-types.ts';
import { createEmit, ownValues, parseAttribute } from './binding.ts';
import { commonAttributes, commonEvents } from './common.ts';
import { cancelableEvent, defineElement, event } from './definition.ts';

const definition = defineElement({
  tag: 'pc-bound',
  name: 'bound',
  attributes: { ...commonAttributes, maxCount: number(3), active: flag() },
  events: {
    ...commonEvents,
    'pc-download': cancelableEvent<{ name: string }>(),
    'pc-reset': event(),
  },
});

describe('an attribute', () => {
  it('has the value of its text, and the default where it is absent', () => {
    assert.equal(parseAttribute(definition, 'maxCount', '4'), 4);
    assert.equal(parseAttribute(definition, 'maxCount', null), 3);
    assert.equal(parseAttribute(definition, 'active', ''), true);
  });

  it('is reported by its own name when its text is invalid', (t) => {
    const lines: unknown[] = [];
    t.mock.method(console, 'error', (line: unknown) => void lines.push(line));
    assert.equal(parseAttribute(definition, 'maxCount', 'many'), 3);
    assert.deepEqual(lines, ['<pc-bound> attribute max-count="many" must be a number. The default is used.']);
  });
});

it('a widget’s own values are all but those of its environment', () => {
  const common = { language: 'de', flow: '', apiBase: 'https://api.example', appBase: '', theme: 'dark' };
  const values = { ...common, maxCount: 4, file: undefined };
  assert.deepEqual(ownValues(values), { maxCount: 4, file: undefined });
  assert.equal(values.language, 'de');
});

describe('emit', () => {
  it('makes an event that leaves shadow trees, with its detail', () => {
    const events: CustomEvent[] = [];
    const emit = createEmit(definition, (dispatched) => events.push(dispatched) > 0);
    emit('pc-download', { name: 'a' });
    emit('pc-reset');
    assert.deepEqual(
      events.map(({ type, detail, bubbles, composed, cancelable }) => [
        type,
        detail as unknown,
        bubbles,
        composed,
        cancelable,
      ]),
      [
        ['pc-download', { name: 'a' }, true, true, true],
        ['pc-reset', null, true, true, false],
      ],
    );
  });

  it('tells whether nobody has prevented it', () => {
    const target = new EventTarget();
    const emit = createEmit(definition, (dispatched) => target.dispatchEvent(dispatched));
    assert.equal(emit('pc-download', { name: 'a' }), true);
    target.addEventListener('pc-download', (download) => download.preventDefault());
    assert.equal(emit('pc-download', { name: 'a' }), false);
  });
});
