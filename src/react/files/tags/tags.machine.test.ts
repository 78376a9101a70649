import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { SourceTags } from '../../../contract/audio.ts';
import {
  changesOf,
  chaptersOf,
  coverOf,
  initialState,
  isWrong,
  lengthOf,
  problemIn,
  reduce,
  textIn,
  type Changed,
  type Event,
  type Field,
  type Part,
  type State,
} from './tags.machine.ts';

const picture = (name: string) => ({ blob: new Blob([name]), width: 1400, height: 1400 });
const source: SourceTags = {
  ...{ title: 'Talk', artist: 'Ada', year: '2025-05-31T10:00:00', cover: new Blob(['own']) },
  chapters: [
    { start: 0, title: 'Intro' },
    { start: 60, title: 'News' },
  ],
};
const whole: Part = { duration: 120, trim: undefined };

const after = (state: State, ...events: Event[]): State => events.reduce(reduce, state);
const type = (field: Field, text: string): Event => ({ type: 'draft', field, text });
const read = after(initialState(), { type: 'read', source });
const unread = after(initialState(), { type: 'read', source: null });
const edits = (state: State, part = whole) => changesOf(state, part)?.edits;

describe('the tags of a file', () => {
  it('are kept unless they are touched, and emptied ones are left out', () => {
    assert.equal(changesOf(read, whole), undefined);
    assert.deepEqual(edits(after(read, type('title', ' Better talk '))), { title: 'Better talk' });
    assert.deepEqual(edits(after(read, type('title', ''), type('chapters', ' \n'))), { title: '', chapters: [] });
    assert.equal(changesOf(after(read, type('title', ''), type('title', 'Talk')), whole), undefined);
  });

  it('that are typed before the file is read stay, beside what is read', () => {
    const typed = after(initialState(), type('title', 'Mine'));
    assert.deepEqual(edits(typed), { title: 'Mine' });
    const then = after(typed, { type: 'read', source });
    assert.equal(textIn(then, 'title', whole), 'Mine');
    assert.equal(textIn(then, 'artist', whole), 'Ada');
    assert.deepEqual(edits(then), { title: 'Mine' });
  });

  it('that cannot be read are replaced by what is typed, and otherwise kept', () => {
    assert.equal(textIn(unread, 'title', whole), '');
    assert.deepEqual(edits(after(unread, type('title', 'T'), type('artist', 'A'), type('artist', ''))), { title: 'T' });
  });

  it('have no control characters, and no more characters than the service takes', () => {
    assert.deepEqual(edits(after(read, type('title', 'A\0B\ud800'), type('comment', 'one\r\ntwo'))), {
      title: 'AB',
      comment: 'one\ntwo',
    });
    const long = after(read, type('title', 'A'.repeat(1001)), { type: 'leave', field: 'title' });
    assert.equal(problemIn(long, 'title', whole)?.kind, 'too-long');
    assert.equal(edits(long), undefined);
  });

  it('go on from what was changed before, and are back as in the file', () => {
    const { blob } = picture('new');
    const before: Changed = { edits: { title: '', chapters: [{ start: 5, title: 'Five' }] }, cover: blob };
    const again = after(initialState(before), { type: 'read', source });
    assert.deepEqual(changesOf(again, whole), before);
    assert.equal(textIn(again, 'chapters', whole), '00:05 Five');
    const without = after(initialState({ edits: { cover: false } }), { type: 'read', source });
    assert.deepEqual(edits(without), { cover: false });
    const reset = after(again, { type: 'reset' });
    assert.equal(changesOf(reset, whole), undefined);
    assert.equal(textIn(reset, 'title', whole), 'Talk');
  });
});

describe('a year and a track', () => {
  for (const [field, good, bad] of [
    [
      'year',
      ['2026', '2026-05-31', '2026-05', '２０２６', ' 2024-02-29 ', '2026–05–31'],
      ['26', 'May', '2025-02-29', '2026-13-01'],
    ],
    ['track', ['3', '3/9', '03/09', '3 / 9', '٣', '9/9'], ['0', 'three', '3/', '9/3', '3/9/2', '12345']],
  ] as const) {
    it(`are numbers, such as ${good.join(', ')}`, () => {
      for (const text of good) {
        const state = after(read, type(field, text), { type: 'leave', field });
        assert.equal(problemIn(state, field, whole), undefined, text);
        assert.match(edits(state)?.[field] ?? '', /^[\d/-]+$/, text);
      }
    });

    it(`are not ${bad.join(', ')}, which stay as typed while the file keeps its own`, () => {
      for (const text of bad) {
        const typed = after(read, type(field, text));
        assert.equal(problemIn(typed, field, whole), undefined, 'not while it is typed');
        const state = after(typed, { type: 'leave', field });
        assert.equal(problemIn(state, field, whole)?.kind, `no-${field}`, text);
        assert.equal(textIn(state, field, whole), text);
        assert.equal(edits(state), undefined);
        assert.ok(isWrong(state, whole));
        assert.equal(problemIn(after(state, type(field, '')), field, whole), undefined);
      }
    });
  }

  it('of the file are never wrong', () => {
    assert.equal(problemIn(after(read, { type: 'leave', field: 'year' }), 'year', whole), undefined);
  });
});

describe('chapters', () => {
  it('are within the result, and what is wrong is said of its line', () => {
    const state = after(read, type('chapters', '\n00:00 A\n01:50 B'), { type: 'leave', field: 'chapters' });
    assert.deepEqual(edits(state)?.chapters?.length, 2);
    const trimmed = { duration: 120, trim: { start: 30, end: 90 } };
    assert.deepEqual(problemIn(state, 'chapters', trimmed), { kind: 'behind-end', line: 3 });
    assert.equal(problemIn(state, 'chapters', { ...trimmed, duration: undefined })?.kind, 'behind-end');
    assert.equal(problemIn(state, 'chapters', { duration: undefined, trim: undefined }), undefined);
  });

  it('are in the time of what is left where parts are taken out', () => {
    const cuts = [{ start: 50, end: 80 }];
    const pieces = { duration: 120, trim: { start: 30, cuts } };
    assert.equal(lengthOf(pieces), 60);
    assert.equal(lengthOf({ ...pieces, duration: undefined }), undefined);
    assert.equal(lengthOf({ duration: undefined, trim: { start: 30, end: 90, cuts } }), 30);
    assert.equal(lengthOf({ duration: 20, trim: { start: 30 } }), 0);
    assert.equal(textIn(read, 'chapters', pieces), '00:00 Intro\n00:20 News');
  });

  it('of the file are in the time of the part, as they are shown', () => {
    const trimmed = { duration: 120, trim: { start: 30 } };
    assert.equal(textIn(read, 'chapters', trimmed), '00:00 Intro\n00:30 News');
    assert.deepEqual(edits(read, trimmed)?.chapters?.at(-1), { start: 30, title: 'News' });
    assert.equal(changesOf(after(initialState(), { type: 'read', source: {} }), trimmed), undefined);
  });
});

describe('the cover art', () => {
  const [first, second] = [picture('first'), picture('second')];
  const chosen = after(read, { type: 'cover', picture: first });

  it('is given beside the edits, removed, and undone step by step', () => {
    assert.equal(coverOf(read), source.cover);
    assert.deepEqual(changesOf(chosen, whole), { edits: {}, cover: first.blob });
    const removed = after(chosen, { type: 'cover', picture: second }, { type: 'cover', picture: null });
    assert.deepEqual(changesOf(removed, whole), { edits: { cover: false } });
    assert.equal(coverOf(removed), undefined);
    const undone = after(removed, { type: 'undo-cover' });
    assert.equal(coverOf(undone), second.blob);
    const all = after(undone, { type: 'undo-cover' }, { type: 'undo-cover' });
    assert.equal(changesOf(all, whole), undefined);
    assert.equal(after(all, { type: 'undo-cover' }), all);
  });

  it('that the file does not have need not be left out, but one that is unknown', () => {
    const none = after(initialState(), { type: 'read', source: {} }, { type: 'cover', picture: null });
    assert.equal(changesOf(none, whole), undefined);
    assert.deepEqual(edits(after(unread, { type: 'cover', picture: null })), { cover: false });
  });
});

describe('chapters that are marked', () => {
  const [intro, news] = source.chapters!;
  const marked: Event = { type: 'chapters', chapters: [intro!, { start: 30.25, title: 'Chapter 2' }, news!] };

  it('are those of the field, as far as it can be read', () => {
    assert.deepEqual(chaptersOf(read, whole), source.chapters);
    assert.equal(chaptersOf(after(read, type('chapters', 'no time')), whole), null);
    const part = { duration: 120, trim: { start: 45, end: 90 } };
    assert.deepEqual(chaptersOf(read, part), [
      { start: 0, title: 'Intro' },
      { start: 15, title: 'News' },
    ]);
  });

  it('become lines of the field, and what is wrong with them is said at once', () => {
    const state = after(read, marked);
    assert.equal(textIn(state, 'chapters', whole), '00:00 Intro\n00:30.25 Chapter 2\n01:00 News');
    assert.deepEqual(edits(state)?.chapters, chaptersOf(state, whole));
    const late = after(read, { type: 'chapters', chapters: [{ start: 500, title: 'Late' }] });
    assert.deepEqual(problemIn(late, 'chapters', whole), { kind: 'behind-end', line: 1 });
  });

  it('are undone one after the other, to what was typed and to the file’s own', () => {
    const undo: Event = { type: 'undo-chapters' };
    const state = after(read, marked, { type: 'chapters', chapters: [] }, undo);
    assert.equal(textIn(state, 'chapters', whole), '00:00 Intro\n00:30.25 Chapter 2\n01:00 News');
    assert.equal(edits(after(state, undo)), undefined);
    assert.equal(after(read, undo), read);
    const typed = after(read, type('chapters', '0:10 Mine'), marked, undo);
    assert.equal(textIn(typed, 'chapters', whole), '0:10 Mine');
  });
});
