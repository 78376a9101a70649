import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findTyped, isTyping, keyEffect, nothingTyped, type } from './keyboard.ts';

const closed = { open: false, active: 3, count: 25 };
const open = { ...closed, open: true };

test('closed, Enter, Space and the arrows open without moving', () => {
  for (const key of ['Enter', ' ', 'ArrowDown', 'ArrowUp']) {
    assert.deepEqual(keyEffect(key, false, closed), { open: true, active: 3 }, key);
  }
  assert.deepEqual(keyEffect('ArrowDown', true, closed), { open: true, active: 3 });
});

test('closed, Home and End open on the first and last option; other keys are left alone', () => {
  assert.deepEqual(keyEffect('Home', false, closed), { open: true, active: 0 });
  assert.deepEqual(keyEffect('End', false, closed), { open: true, active: 24 });
  for (const key of ['Tab', 'Escape', 'PageDown', 'ArrowLeft', 'F5']) {
    assert.equal(keyEffect(key, false, closed), undefined, key);
  }
});

test('open, the arrows move by one and stop at the ends', () => {
  assert.deepEqual(keyEffect('ArrowDown', false, open), { open: true, active: 4 });
  assert.deepEqual(keyEffect('ArrowUp', false, open), { open: true, active: 2 });
  assert.deepEqual(keyEffect('ArrowDown', false, { ...open, active: 24 }), { open: true, active: 24 });
  assert.deepEqual(keyEffect('ArrowUp', false, { ...open, active: 0 }), { open: true, active: 0 });
});

test('open, pages are of ten options and stop at the ends', () => {
  assert.deepEqual(keyEffect('PageDown', false, open), { open: true, active: 13 });
  assert.deepEqual(keyEffect('PageDown', false, { ...open, active: 20 }), { open: true, active: 24 });
  assert.deepEqual(keyEffect('PageUp', false, open), { open: true, active: 0 });
});

test('open, Enter, Space, Alt+Up and Tab choose and close; Tab also moves on', () => {
  const chosen = { open: false, active: 3, choose: true };
  assert.deepEqual(keyEffect('Enter', false, open), chosen);
  assert.deepEqual(keyEffect(' ', false, open), chosen);
  assert.deepEqual(keyEffect('ArrowUp', true, open), chosen);
  assert.deepEqual(keyEffect('Tab', false, open), { ...chosen, passOn: true });
});

test('open, Escape closes without choosing', () => {
  assert.deepEqual(keyEffect('Escape', false, open), { open: false, active: 3 });
});

const labels = ['MP3', 'WAV', 'FLAC', 'M4A', 'WMA'];

test('one character finds the next label that it begins, around the end', () => {
  const typed = type(nothingTyped, 'm', 0);
  assert.equal(findTyped(labels, typed, 0), 3);
  assert.equal(findTyped(labels, typed, 3), 0);
});

test('the same character again walks on', () => {
  const twice = type(type(nothingTyped, 'w', 0), 'w', 100);
  assert.equal(findTyped(labels, twice, 1), 4);
});

test('several characters keep the active option when it matches', () => {
  const typed = type(type(nothingTyped, 'M', 0), '4', 100);
  assert.equal(findTyped(labels, typed, 3), 3);
  assert.equal(findTyped(labels, typed, 0), 3);
});

test('what begins no label finds nothing', () => {
  assert.equal(findTyped(labels, type(nothingTyped, 'x', 0), 2), -1);
  assert.equal(findTyped([], type(nothingTyped, 'x', 0), 0), -1);
});

test('a pause of more than half a second begins anew', () => {
  const typed = type(nothingTyped, 'm', 1000);
  assert.equal(isTyping(typed, 1500), true);
  assert.equal(isTyping(typed, 1501), false);
  assert.equal(type(typed, 'w', 1501).text, 'w');
  assert.equal(type(typed, 'p', 1400).text, 'mp');
});
