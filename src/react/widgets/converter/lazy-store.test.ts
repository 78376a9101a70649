import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { AUDIO_FORMATS } from '../../../contract/audio.ts';
import { createLazyStore } from '../../../loading/lazy-store.ts';
import { reduce, type Action, type Start, type State } from './converter.machine.ts';
import { initialState, preview } from './initial-state.ts';
import type { ConverterStore } from './store.ts';

const formats: Start = { from: 'MP3', to: 'WAV', formats: AUDIO_FORMATS, engine: 'service', fallback: false };
const file = new File(['sound'], 'song.mp3');

const createLazyConverter = (start: Start, load: () => void) =>
  createLazyStore<State, Action>({ initialState: initialState(start), load, preview });

/** A machine without effects that notes when it runs. */
function fakeMachine() {
  const log: string[] = [];
  const create = (pair: Start): ConverterStore => {
    let state: State = initialState(pair);
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

describe('the store, before the machine is there', () => {
  it('shows the pair to start with, by the machine’s own rules', () => {
    const odd: Start = { ...formats, from: 'WAV', to: 'WAV', formats: ['WAV'] };
    const state = createLazyConverter(odd, () => undefined).getState();
    assert.deepEqual(state, initialState(odd));
  });

  it('asks for the machine with the first action', () => {
    let loads = 0;
    const store = createLazyConverter(formats, () => loads++);
    assert.equal(loads, 0);
    store.send({ type: 'swap' });
    assert.equal(loads, 1);
  });

  it('shows an opened menu and that a file waits', () => {
    const store = createLazyConverter(formats, () => undefined);
    store.send({ type: 'menu', side: 'to', open: true });
    assert.equal(store.getState().openMenu, 'to');
    store.send({ type: 'menu', side: 'to', open: false });
    assert.equal(store.getState().openMenu, null);
    store.send({ type: 'choose', files: [file] });
    assert.deepEqual(
      store.getPending().map(({ type }) => type),
      ['menu', 'menu', 'choose'],
    );
  });

  it('follows the page’s formats without asking for the machine', () => {
    const store = createLazyConverter(formats, () => assert.fail('nothing to load yet'));
    store.update({ type: 'formats', from: 'FLAC', to: 'M4A', formats: AUDIO_FORMATS });
    assert.equal(store.getState().from, 'FLAC');
  });

  it('follows the page to another engine without asking for the machine', () => {
    const store = createLazyConverter(formats, () => assert.fail('nothing to load yet'));
    store.update({ type: 'engine', engine: 'device', fallback: true });
    assert.deepEqual(store.getState(), initialState({ ...formats, engine: 'device', fallback: true }));
  });

  it('answers the same objects until something changes', () => {
    const store = createLazyConverter(formats, () => undefined);
    assert.equal(store.getState(), store.getState());
    assert.equal(store.getPending(), store.getPending());
  });
});

describe('the store, when the machine arrives', () => {
  it('hands over everything asked meanwhile, in order, and then passes on', () => {
    const { log, create } = fakeMachine();
    const store = createLazyConverter(formats, () => undefined);
    const asked: Action[] = [
      { type: 'pick', side: 'to', format: 'FLAC' },
      { type: 'choose', files: [file] },
    ];
    for (const action of asked) store.send(action);
    store.start(create);
    assert.deepEqual(log, ['start', 'pick', 'choose']);
    assert.deepEqual(store.getPending(), []);
    const state = store.getState();
    assert.deepEqual(
      state.items.map(({ phase }) => phase),
      ['uploading'],
    );
    assert.equal(state.to, 'FLAC');
    store.send({ type: 'cancel' });
    assert.deepEqual(store.getState().items, []);
    store.update({ type: 'formats', from: 'AC3', to: 'AIFF', formats: AUDIO_FORMATS });
    assert.equal(store.getState().from, 'AC3');
    store.update({ type: 'engine', engine: 'device', fallback: false });
    assert.equal(store.getState().engine, 'device');
  });

  it('starts with the pair that the page asked for last', () => {
    const store = createLazyConverter(formats, () => undefined);
    store.update({ type: 'formats', from: 'FLAC', to: 'M4A', formats: ['FLAC', 'M4A'] });
    store.start(fakeMachine().create);
    assert.deepEqual(store.getState().formats, ['FLAC', 'M4A']);
  });

  it('starts and stops it with the element, and creates it only once', () => {
    const { log, create } = fakeMachine();
    const store = createLazyConverter(formats, () => undefined);
    const stop = store.start(create);
    stop();
    store.start(() => assert.fail('it is there'));
    assert.deepEqual(log, ['start', 'stop', 'start']);
  });

  it('tells who listens about the machine’s changes', () => {
    const store = createLazyConverter(formats, () => undefined);
    store.start(fakeMachine().create);
    let heard = 0;
    const stop = store.subscribe(() => heard++);
    store.send({ type: 'swap' });
    stop();
    store.send({ type: 'swap' });
    assert.equal(heard, 1);
  });
});
