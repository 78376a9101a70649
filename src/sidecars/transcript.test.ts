import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cueAt, type Cue } from './cue.ts';
import { writeHtmlTranscript } from './html-transcript.ts';
import { writePodcastingTranscript } from './podcasting-transcript.ts';
import { writeSrt } from './srt.ts';
import { writeTextTranscript } from './text-transcript.ts';
import { readTranscript, transcriptFromData } from './transcript.ts';
import { UnreadableSidecar } from './unreadable.ts';
import { writeWebVttCues } from './webvtt.ts';

describe('WebVTT', () => {
  it('has voices, times of words, and blocks that are no cues', () => {
    const text = `WEBVTT
Kind: captions

STYLE
::cue { color: red }

REGION
id:fred

NOTE
a comment --> not times

intro
00:00.000 --> 00:02.500 align:start position:0%
<v.loud Ada Lovelace>Good &lt;b&gt;morning&lt;/b&gt;&nbsp;all,</v>

00:02.500 --> 00:04.000
<v Bob><i>so</i> <00:00:03.000>am <00:00:03.500><c.yellow>I</c>

00:00:04.000 --> 00:00:05.000
- <lang en>two</lang>
lines: 1 < 2 &amp; 3 > 2`;
    assert.deepEqual(readTranscript(text), [
      { start: 0, end: 2.5, text: 'Good <b>morning</b>\u00a0all,', speaker: 'Ada Lovelace' },
      {
        ...{ start: 2.5, end: 4, text: 'so am I', speaker: 'Bob' },
        words: [
          { start: 2.5, end: 3, text: 'so' },
          { start: 3, end: 3.5, text: 'am' },
          { start: 3.5, end: 4, text: 'I' },
        ],
      },
      { start: 4, end: 5, text: '- two\nlines: 1 < 2 & 3 > 2' },
    ]);
  });

  it('may have empty lines before and within the text, and cues without one', () => {
    const text = [
      ...[
        'WEBVTT',
        '00:00.000 --> 00:01.000',
        '',
        'A',
        '',
        'B',
        '',
        'an identifier',
        '00:01.000 --> 00:02.000',
        '',
        '',
      ],
      ...['00:02.000 --> 00:03.000', 'C', '00:03.000 --> 00:04.000', '', '', 'D', '', 'NOTE', 'not this', ''],
    ];
    assert.deepEqual(
      readTranscript(text.join('\n')).map(({ start, text: said }) => [start, said]),
      [
        [0, 'A\nB'],
        [2, 'C'],
        [3, 'D'],
      ],
    );
  });

  it('with several voices in a cue has a line for each', () => {
    assert.deepEqual(readTranscript('WEBVTT\n\n00:01.000 --> 00:02.000\n<v A>Yes?\n<v B>No.</v> (Noise)'), [
      { start: 1, end: 2, text: 'Yes?', speaker: 'A' },
      { start: 1, end: 2, text: 'No.', speaker: 'B' },
      { start: 1, end: 2, text: '(Noise)' },
    ]);
  });
});

describe('SubRip', () => {
  it('has numbers, commas, style and speakers', () => {
    const text = [
      '\ufeff1',
      '00:00:00,000 --> 00:00:02,500',
      'Ada: {\\an8}<font color="red">Good</font> <B>morning</B>,',
      '',
      'all of you',
      '',
      '2',
      '00:00:02,500 --> 00:00:04,000 X1:10',
      'One more thing: at 10:30 there are <3 and <script>',
      '',
      '00:00:04.0 -> none',
      '3',
      '120:00:04,000 --> 120:00:05,000',
      '2001',
      '',
    ];
    for (const ends of ['\n', '\r\n', '\r'])
      assert.deepEqual(readTranscript(text.join(ends)), [
        { start: 0, end: 2.5, text: 'Good morning,\nall of you', speaker: 'Ada' },
        { start: 2.5, end: 4, text: 'One more thing: at 10:30 there are <3 and <script>\n00:00:04.0 -> none' },
        { start: 432_004, end: 432_005, text: '2001' },
      ]);
  });

  it('without numbers and empty lines is read, too', () => {
    assert.deepEqual(readTranscript('00:00:01,000 --> 00:00:02,000\nA\n00:00:02,000 --> 00:00:03,000\n7 B'), [
      { start: 1, end: 2, text: 'A' },
      { start: 2, end: 3, text: '7 B' },
    ]);
  });
});

describe('Podcasting 2.0 JSON', () => {
  it('has lines', () => {
    const segments = [
      { speaker: 'Ada', startTime: 0.5, endTime: 2.75, body: 'Welcome to the show.' },
      { startTime: 2.75, endTime: 5, body: 'Thank you, <b>Ada</b>.' },
    ];
    assert.deepEqual(readTranscript(JSON.stringify({ version: '1.0.0', segments })), [
      { start: 0.5, end: 2.75, text: 'Welcome to the show.', speaker: 'Ada' },
      { start: 2.75, end: 5, text: 'Thank you, <b>Ada</b>.' },
    ]);
  });

  it('or words, which are joined to sentences of one speaker', () => {
    const said: [string, number, string][] = [
      ['Ada', 0, 'Hello'],
      ['Ada', 0.5, ','],
      ['Ada', 0.5, 'you.'],
      ['Ada', 1, 'And'],
      ['Bob', 1.5, 'Yes'],
      ['Bob', 4, 'indeed'],
    ];
    const segments = said.map(([speaker, startTime, body]) => ({
      ...{ speaker, startTime, body },
      endTime: startTime + 0.5,
    }));
    const cues = transcriptFromData({ segments });
    assert.deepEqual(
      cues.map(({ start, end, text, speaker, words = [] }) => [start, end, speaker, text, words.length]),
      [
        [0, 1, 'Ada', 'Hello, you.', 3],
        [1, 1.5, 'Ada', 'And', 1],
        [1.5, 2, 'Bob', 'Yes', 1],
        [4, 4.5, 'Bob', 'indeed', 1],
      ],
    );
    assert.deepEqual(readTranscript(writePodcastingTranscript(cues)), cues);
  });
});

it('HTML has who speaks, when and what, as text only', () => {
  const text = `<!-- a transcript --><style>p { color: red }</style>
    <h1>Episode</h1>
    <cite>Ada:</cite>
    <time>0:00</time>
    <p>Good <b>morning</b> &amp; welcome.<script>alert(1)</script></p>
    <p onclick="x('>')">All of you.</p>
    <time>0:12.5</time><p>Again.</p>
    <cite>Bob:</cite><time>1:02:03</time>
    <p>Hi &lt;there&gt;.</p>`;
  assert.deepEqual(readTranscript(text), [
    { start: 0, end: 12.5, text: 'Good morning & welcome.\nAll of you.', speaker: 'Ada' },
    { start: 12.5, end: 3723, text: 'Again.', speaker: 'Ada' },
    { start: 3723, end: 3724, text: 'Hi <there>.', speaker: 'Bob' },
  ]);
});

describe('of bad input', () => {
  it('times out of order are put in order, and missing and impossible ends found', () => {
    const text = `WEBVTT

00:10.000 --> 00:20.000
third

00:05.000 --> 00:30.000
overlaps

-00:01.000 --> 00:02.000
before the beginning

nonsense --> 00:03.000
none

00:02.000 --> 00:01.000
backwards

00:30.000 --> nothing
a last one without an end, thirty characters a second`;
    assert.deepEqual(
      readTranscript(text).map(({ start, end, text: said }) => [start, end, said.slice(0, 9)]),
      [
        [2, 5, 'backwards'],
        [5, 30, 'overlaps'],
        [10, 20, 'third'],
        [30, 34, 'a last on'],
      ],
    );
  });

  for (const [name, text] of [
    ['broken JSON', '{"segments": ['],
    ['JSON of something else', '{"a": 1}'],
    ['a page', '<!doctype html><title>404</title><p>Not found</p>'],
    ['WebVTT without cues', 'WEBVTT'],
    ['text', 'Ada: Hello'],
    ['nothing', ''],
  ] as const)
    it(`an error says what to do: ${name}`, () => {
      assert.throws(
        () => readTranscript(text),
        (error) => error instanceof UnreadableSidecar && /Correct it|Give WebVTT/.test(error.message),
      );
    });
});

describe('what is written is read again', () => {
  const plain: Cue[] = [
    { start: 0, end: 1.5, text: 'Good\nmorning --> <b>all</b> & "you"', speaker: 'Ada & Co' },
    { start: 1.5, end: 2, text: '42' },
    { start: 360_000, end: 360_001.001, text: 'NOTE late', speaker: 'Bob' },
  ];
  const timed: Cue[] = [
    {
      ...{ start: 0, end: 2, text: 'Good, <morning>.', speaker: 'Ada' },
      words: [
        { start: 0, end: 1, text: 'Good,' },
        { start: 1, end: 2, text: '<morning>.' },
      ],
    },
    {
      ...{ start: 5, end: 7, text: 'Yes, all', speaker: 'Bob' },
      words: [
        { start: 5, end: 6, text: 'Yes,' },
        { start: 6, end: 7, text: 'all' },
      ],
    },
  ];
  const longText = 'A long text that is not a word';
  const lines = [...plain, { start: 400_000, end: 400_002, text: longText }];
  it('as WebVTT', () => {
    assert.deepEqual(readTranscript(writeWebVttCues(plain)), plain);
    assert.deepEqual(readTranscript(writeWebVttCues(timed)), timed);
  });
  it('as Podcasting 2.0 JSON', () => {
    assert.deepEqual(readTranscript(writePodcastingTranscript(lines)), lines);
    assert.deepEqual(readTranscript(writePodcastingTranscript(timed)), timed);
    assert.deepEqual(transcriptFromData(timed), timed);
  });
  it('as SubRip, without the times of words', () => {
    const cues = plain.map((cue) => ({ ...cue, text: cue.text.replaceAll(/<\/?b>/g, ''), speaker: 'Ada' }));
    assert.deepEqual(readTranscript(writeSrt(cues)), cues);
  });
  it('as HTML, with the next start as end', () => {
    const cues = plain.slice(0, 2).map((cue, index) => ({ ...cue, end: index + 1.5, speaker: 'Ada' }));
    assert.deepEqual(readTranscript(writeHtmlTranscript(cues)), [cues[0], { ...cues[1], end: 2.5 }]);
  });
  it('as text to read, a paragraph a speaker', () => {
    assert.equal(
      writeTextTranscript([...timed, ...timed.slice(1)]),
      'Ada: Good, <morning>.\n\nBob: Yes, all Yes, all\n',
    );
  });
});

it('12,000 lines are read and written in well under a second, and found at once', () => {
  const cues: Cue[] = Array.from({ length: 12_000 }, (_, index) => ({
    ...{ start: index, end: index + 1, speaker: index % 2 ? 'Ada' : 'Bob' },
    text: `Line ${index} of what was said, with <b>brackets</b> & more of it.`,
  }));
  const started = performance.now();
  for (const write of [writeWebVttCues, writeSrt, writePodcastingTranscript, writeHtmlTranscript])
    assert.equal(readTranscript(write(cues)).length, 12_000);
  assert.ok(performance.now() - started < 4000, `${performance.now() - started} ms`);
  assert.equal(cueAt(cues, 7000.5), 7000);
  assert.equal(cueAt(cues, -1), -1);
  assert.equal(cueAt([{ start: 1, end: 2, text: '' }], 2), -1);
});

it('what never closes is read in time', () => {
  const started = performance.now();
  for (const part of [
    '<a ',
    '<p a b',
    '<script>',
    '<!--',
    '&#1',
    '<v ',
    '<time>0:00</time>',
    '{\\',
    ' -- ',
    '00:00 --> ',
  ])
    for (const head of ['', 'WEBVTT\n\n00:00.000 --> 00:01.000\n', '<p>', '00:00:00,000 --> 00:00:01,000\n'])
      try {
        readTranscript(head + part.repeat(40_000));
      } catch (error) {
        assert.ok(error instanceof UnreadableSidecar);
      }
  assert.ok(performance.now() - started < 4000, `${performance.now() - started} ms`);
});
