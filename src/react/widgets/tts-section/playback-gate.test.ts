import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createPlaybackGate, type PlaybackGate } from './playback-gate.ts';

/** A playable that the visitor controls. */
function player(gate: PlaybackGate) {
  let playing = false;
  const play = (): void => {
    playing = true;
    gate.check();
  };
  const forget = gate.add({ isPlaying: () => playing, play, pause: () => (playing = false) });
  return { play, forget, stop: () => (playing = false), isPlaying: () => playing };
}

it('what the page pauses it can let play on; what the visitor paused stays', () => {
  const gate = createPlaybackGate();
  const { play, stop, isPlaying } = player(gate);
  play();
  gate.pause();
  assert.equal(isPlaying(), false);
  gate.resume();
  assert.equal(isPlaying(), true);
  stop();
  gate.pause();
  gate.resume();
  assert.equal(isPlaying(), false);
});

it('a pause is over when the visitor plays again', () => {
  const gate = createPlaybackGate();
  const { play, stop, isPlaying } = player(gate);
  play();
  gate.pause();
  play();
  assert.equal(isPlaying(), true);
  stop();
  gate.resume();
  assert.equal(isPlaying(), false);
});

it('prevented, nothing plays until the page resumes; then what the visitor wanted begins', () => {
  const gate = createPlaybackGate();
  const { play, isPlaying } = player(gate);
  gate.prevent();
  assert.equal(gate.isBlocking(), false, 'nobody has wanted anything');
  play();
  assert.equal(isPlaying(), false);
  assert.equal(gate.isBlocking(), true);
  gate.pause();
  assert.equal(isPlaying(), false);
  gate.resume();
  assert.equal(isPlaying(), true);
  assert.equal(gate.isBlocking(), false);
});

it('prevented while it plays, it plays on from where it was', () => {
  const gate = createPlaybackGate();
  const { play, isPlaying } = player(gate);
  play();
  gate.prevent();
  assert.equal(isPlaying(), false);
  assert.equal(gate.isBlocking(), false);
  gate.resume();
  assert.equal(isPlaying(), true);
});

it('what is gone is not played, and prevention holds for what comes', () => {
  const gate = createPlaybackGate();
  const gone = player(gate);
  gone.play();
  gate.prevent();
  gone.forget();
  const next = player(gate);
  next.play();
  assert.equal(next.isPlaying(), false);
  gate.resume();
  assert.equal(gone.isPlaying(), false);
  assert.equal(next.isPlaying(), true);
});

it('tells when it begins and ends to hold something back', () => {
  const gate = createPlaybackGate();
  const { play } = player(gate);
  const told: boolean[] = [];
  gate.subscribe(() => told.push(gate.isBlocking()));
  gate.prevent();
  play();
  gate.resume();
  assert.deepEqual(told, [false, true, false]);
});
