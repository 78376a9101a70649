import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addressOf, momentOf } from './moment.ts';

describe('a moment in a fragment', () => {
  for (const [hash, start, end] of [
    ['#t=90', 90],
    ['#t=1:30', 90],
    ['#t=1:23:45', 5025],
    ['#t=0:00.5', 0.5],
    ['#t=12.25', 12.25],
    ['#t=npt:10,20', 10, 20],
    ['#t=1:00,1:30.5', 60, 90.5],
    ['#t=,20', 0, 20],
    ['#t=1h2m3s', 3723],
    ['#t=2m', 120],
    ['#t=45s', 45],
    ['#t=0', 0],
    ['#/episodes/14&t=1:30', 90],
    ['#t=1%3A30', 90],
  ] as const)
    it(`is ${start} in ${hash}`, () => {
      assert.deepEqual(momentOf(hash), { start, ...(end !== undefined && { end }), player: '' });
    });

  for (const hash of [
    '',
    '#',
    '#about',
    '#t=',
    '#t=soon',
    '#t=-5',
    '#t=1:2',
    '#t=20,10',
    '#t=5,',
    '#t=%',
    '#start=4',
    '#t=s',
  ])
    it(`is none in ${hash || 'an empty one'}`, () => {
      assert.equal(momentOf(hash), undefined);
    });

  it('may be of one of several players', () => {
    assert.equal(momentOf('#t=5&player=episode-14')?.player, 'episode-14');
    assert.equal(momentOf('#player=2&t=5')?.player, '2');
  });
});

describe('the address of a moment', () => {
  const PAGE = 'https://pages.example/14?from=mail';
  for (const [seconds, expected] of [
    [0, '0:00'],
    [65.9, '1:05'],
    [3725, '1:02:05'],
  ] as const)
    it(`has ${expected}`, () => {
      assert.equal(addressOf(PAGE, seconds, ''), `${PAGE}#t=${expected}`);
    });

  it('names the player', () => {
    const address = addressOf(PAGE, 5, 'Folge 14');
    assert.deepEqual(momentOf(new URL(address).hash), { start: 5, player: 'Folge 14' });
  });

  it('replaces another moment, and keeps the rest', () => {
    assert.equal(addressOf(`${PAGE}#/notes&t=5&player=2`, 60, ''), `${PAGE}#/notes&t=1:00`);
  });
});
