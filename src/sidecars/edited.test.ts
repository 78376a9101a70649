import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Cue } from './cue.ts';
import {
  editedChapters,
  editedCues,
  editedTime,
  joinedChapters,
  joinedCues,
  partsWithout,
  sourceTime,
} from './edited.ts';

describe('an edited sound', () => {
  it('is what is left of it, whatever the order of the cuts', () => {
    const cuts = [
      { start: 30, end: 40 },
      { start: 5, end: 12 },
      { start: 38, end: 45 },
    ];
    assert.deepEqual(partsWithout(cuts, { start: 10, end: 60 }), [
      { start: 12, end: 30, at: 0 },
      { start: 45, end: 60, at: 18 },
    ]);
    assert.deepEqual(partsWithout([]), [{ start: 0, end: Infinity, at: 0 }]);
    assert.deepEqual(partsWithout([{ start: 0, end: 100 }], { end: 60 }), []);
  });

  it('has each moment where its sound is, and what was cut at the cut', () => {
    const parts = partsWithout([{ start: 10, end: 20 }], { start: 5, end: 30 });
    assert.deepEqual(
      [0, 5, 9, 10, 15, 20, 29, 30, 99].map((seconds) => editedTime(seconds, parts)),
      [0, 0, 4, 5, 5, 5, 14, 15, 15],
    );
    assert.deepEqual(
      [0, 4, 5, 14].map((seconds) => sourceTime(seconds, parts)),
      [5, 9, 20, 29],
    );
  });
});

describe('chapters of an edited sound', () => {
  const chapters = [
    { start: 0, title: 'A' },
    { start: 10, title: 'B', link: 'https://site.example/' },
    { start: 20.5, title: 'C', end: 28 },
    { start: 30, title: 'D' },
  ];

  it('are those of which something is left', () => {
    assert.deepEqual(editedChapters(chapters, partsWithout([], { start: 12.25, end: 30 })), [
      { start: 0, title: 'B', link: 'https://site.example/' },
      { start: 8.25, title: 'C', end: 15.75 },
    ]);
    assert.deepEqual(editedChapters(chapters, partsWithout([{ start: 10, end: 25 }])), [
      { start: 0, title: 'A' },
      { start: 10, title: 'C', end: 13 },
      { start: 15, title: 'D' },
    ]);
    assert.deepEqual(editedChapters(chapters, partsWithout([])), chapters);
  });

  it('of several sounds are one after the other', () => {
    assert.deepEqual(
      joinedChapters([
        { items: chapters.slice(0, 1), at: 0 },
        { items: chapters.slice(2, 3), at: 100.25 },
      ]),
      [
        { start: 0, title: 'A' },
        { start: 120.75, title: 'C', end: 128.25 },
      ],
    );
  });
});

describe('lines of an edited sound', () => {
  const words = [
    { start: 10, end: 11, text: 'Fog,' },
    { start: 11, end: 12, text: 'and' },
    { start: 14, end: 15, text: 'bells.' },
  ];
  const cues: readonly Cue[] = [
    { start: 0, end: 4, text: 'Hello', speaker: 'Ada' },
    { start: 10, end: 15, text: 'Fog, and … bells.', words },
    { start: 20, end: 25, text: 'Goodbye' },
  ];

  it('move with it, and with their words', () => {
    assert.deepEqual(editedCues(cues, partsWithout([{ start: 12.5, end: 13.5 }], { start: 2 })), [
      { start: 0, end: 2, text: 'Hello', speaker: 'Ada' },
      {
        ...{ start: 8, end: 12, text: 'Fog, and … bells.' },
        words: [
          { start: 8, end: 9, text: 'Fog,' },
          { start: 9, end: 10, text: 'and' },
          { start: 11, end: 12, text: 'bells.' },
        ],
      },
      { start: 17, end: 22, text: 'Goodbye' },
    ]);
  });

  it('have no words that were cut out, and are left out without any', () => {
    const [first, ...others] = editedCues(cues, partsWithout([{ start: 0, end: 12.5 }]));
    assert.deepEqual(first, {
      ...{ start: 0, end: 2.5, text: 'bells.' },
      words: [{ start: 1.5, end: 2.5, text: 'bells.' }],
    });
    assert.deepEqual(others, [{ start: 7.5, end: 12.5, text: 'Goodbye' }]);
    assert.deepEqual(
      editedCues(
        cues,
        partsWithout([
          { start: 5, end: 12 },
          { start: 13.9, end: 15.5 },
        ]),
      ).length,
      2,
    );
  });

  it('of several sounds are one after the other', () => {
    const [, joined] = joinedCues([
      { items: cues.slice(0, 1), at: 0 },
      { items: cues.slice(1, 2), at: 30 },
    ]);
    assert.deepEqual(
      [joined?.start, joined?.end, joined?.words?.[2]],
      [40, 45, { start: 44, end: 45, text: 'bells.' }],
    );
  });

  it('are quickly moved, also if there are very many', () => {
    const many = Array.from({ length: 12_000 }, (_, index) => ({ start: index, end: index + 0.9, text: 'x' }));
    const cuts = Array.from({ length: 200 }, (_, index) => ({ start: index * 60 + 10.95, end: index * 60 + 11 }));
    const moved = editedCues(many, partsWithout(cuts));
    assert.deepEqual([moved.length, moved.at(-1)?.end], [12_000, 11_999.9 - 200 * 0.05]);
  });
});

it('after 40 cuts and a join, each mark is at its sound', () => {
  const rate = 8000;
  const marks = Array.from({ length: 120 }, (_, index) => 2.5 + index * 7.3);
  const sound = new Float32Array(900 * rate);
  for (const mark of marks) sound[Math.round(mark * rate)] = 1;
  const cuts = Array.from({ length: 40 }, (_, index) => ({ start: 4 + index * 21.7, end: 4 + index * 21.7 + 1.3137 }));
  const parts = partsWithout(cuts, { end: 900 });
  const edited = parts.flatMap(({ start, end }) => [
    ...sound.subarray(Math.round(start * rate), Math.round(end * rate)),
  ]);
  const other = Array.from<number>({ length: 3.25 * rate }).fill(0);
  const joined = [...other, ...edited];
  const found = joined.flatMap((sample, at) => (sample === 1 ? [at / rate] : []));
  const chapters = marks.map((start, index) => ({ start, title: String(index) }));
  const heard = chapters.filter(({ start }) => !cuts.some((cut) => start >= cut.start && start < cut.end));
  const moved = joinedChapters([{ items: editedChapters(chapters, parts), at: other.length / rate }]);
  const kept = moved.filter(({ title }) => heard.some((chapter) => chapter.title === title));
  assert.deepEqual([kept.length, found.length], [heard.length, heard.length]);
  const off = kept.map(({ start }, index) => Math.abs(start - (found[index] ?? 0)));
  assert.ok(Math.max(...off) < 0.01, `${Math.max(...off)} s`);
});
