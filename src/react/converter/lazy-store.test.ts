import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { AUDIO_FORMATS } from '../../api/schema.ts';
import { converterEntrance } from './lazy-store.ts';
import { initialState, reduce, type Action, type Start, type State } from './machine.ts';
import type { ConverterStore } from './store.ts';

const formats: Start = { from: 'MP3', to: 'WAV', formats: AUDIO_FORMATS, engine: 'service', fallback: false };
const file = new File(['sound'], 'song.mp3');

/** A machine without effects that notes when it runs. */
function fakeMachine() {
  const log: string[] = [];
  const create = (pair: Start): ConverterStore => {
    let state: State = initialState(pair, true);
    const listeners = new Set<() => void>();
    return {
      getState: () => state,
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      send(action) {
        log.push(action.type);
        state = reduce(state, action, () => 'id');
        for (const listener of listeners) listener();
      },
      start() {
        log.push('start');
        return () => log.push('stop');
      },
    };
  };
  return { log, create };
}

describe('the entrance, before the machine is there', () => {
  it('shows the pair to start with, by the machine’s own rules', () => {
    const odd: Start = { ...formats, from: 'WAV', to: 'WAV', formats: ['WAV'] };
    const { state } = converterEntrance(odd, () => undefined).get();
    assert.deepEqual(state, initialState(odd, true));
  });

  it('asks for the machine with the first action', () => {
    let loads = 0;
    const entrance = converterEntrance(formats, () => loads++);
    entrance.start();
    assert.equal(loads, 0);
    entrance.send({ type: 'swap' });
    assert.equal(loads, 1);
  });

  it('shows an opened menu and that a file waits', () => {
    const entrance = converterEntrance(formats, () => undefined);
    entrance.send({ type: 'menu', side: 'to', open: true });
    assert.equal(entrance.get().state.openMenu, 'to');
    entrance.send({ type: 'menu', side: 'to', open: false });
    assert.equal(entrance.get().state.openMenu, null);
    assert.equal(entrance.get().waiting, 'action');
    entrance.send({ type: 'choose', files: [file] });
    assert.equal(entrance.get().waiting, 'file');
  });

  it('follows the page’s formats without asking for the machine', () => {
    const entrance = converterEntrance(formats, () => assert.fail('nothing to load yet'));
    entrance.tell({ type: 'begin', from: 'FLAC', to: 'M4A', formats: AUDIO_FORMATS });
    assert.equal(entrance.get().state.from, 'FLAC');
  });

  it('follows the page to another engine without asking for the machine', () => {
    const entrance = converterEntrance(formats, () => assert.fail('nothing to load yet'));
    entrance.tell({ type: 'engine', engine: 'device', fallback: true });
    assert.deepEqual(entrance.get().state, initialState({ ...formats, engine: 'device', fallback: true }, true));
  });

  it('answers the same snapshot until something changes', () => {
    const entrance = converterEntrance(formats, () => undefined);
    assert.equal(entrance.get(), entrance.get());
  });
});

describe('the entrance, when the machine arrives', () => {
  it('hands over everything asked meanwhile, in order, and then passes on', () => {
    const { log, create } = fakeMachine();
    const entrance = converterEntrance(formats, () => undefined);
    const asked: Action[] = [
      { type: 'pick', side: 'to', format: 'FLAC' },
      { type: 'choose', files: [file] },
    ];
    for (const action of asked) entrance.send(action);
    entrance.start();
    entrance.open(create);
    assert.deepEqual(log, ['start', 'pick', 'choose']);
    assert.equal(entrance.get().waiting, null);
    const { state } = entrance.get();
    assert.deepEqual(
      state.items.map(({ phase }) => phase),
      ['uploading'],
    );
    assert.equal(state.to, 'FLAC');
    entrance.send({ type: 'cancel' });
    assert.deepEqual(entrance.get().state.items, []);
    entrance.tell({ type: 'begin', from: 'AC3', to: 'AIFF', formats: AUDIO_FORMATS });
    assert.equal(entrance.get().state.from, 'AC3');
    entrance.tell({ type: 'engine', engine: 'device', fallback: false });
    assert.equal(entrance.get().state.engine, 'device');
  });

  it('starts with the pair that the page asked for last', () => {
    const entrance = converterEntrance(formats, () => undefined);
    entrance.tell({ type: 'begin', from: 'FLAC', to: 'M4A', formats: ['FLAC', 'M4A'] });
    entrance.open(fakeMachine().create);
    assert.deepEqual(entrance.get().state.formats, ['FLAC', 'M4A']);
  });

  it('starts and stops it with the element, and opens only once', () => {
    const { log, create } = fakeMachine();
    const entrance = converterEntrance(formats, () => undefined);
    entrance.open(create);
    entrance.open(() => assert.fail('it is there'));
    assert.deepEqual(log, []);
    const stop = entrance.start();
    stop();
    entrance.start();
    assert.deepEqual(log, ['start', 'stop', 'start']);
  });

  it('tells who listens about the machine’s changes', () => {
    const entrance = converterEntrance(formats, () => undefined);
    entrance.open(fakeMachine().create);
    let heard = 0;
    const stop = entrance.subscribe(() => heard++);
    entrance.send({ type: 'swap' });
    stop();
    entrance.send({ type: 'swap' });
    assert.equal(heard, 1);
  });
});
