import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { EngineError, engineUnavailable } from '../../../../engine/formats/errors.ts';
import { ApiError, NetworkError } from '../../../api/errors.ts';
import { MAX_UPLOAD_BYTES } from '../../../contract/schema.ts';
import { AUDIO_FORMATS, type AudioFormat } from '../../../contract/audio.ts';
import { fakeFile } from '../../../audio/testing/fake-file.ts';
import type { Found } from '../../files/queue/folders.ts';
import { areAllPrivate, noticeOf, refusedFiles } from '../../files/queue/queue.machine.ts';
import { folderEntry } from '../../files/queue/testing/entries.ts';
import type { Transfer } from '../../../dom/transfer.ts';
import {
  effects,
  overallPercent,
  isConverting,
  reduce,
  resetReason as reasonOfReset,
  resultName,
  resultNames,
  rulesOf,
  soundsOf,
  sourceLabel,
  tracksOf,
  type Event,
  type Item,
  type ItemIn,
  type State,
} from './converter.machine.ts';
import { startingPair, withRequest, type Pair } from './format-pair.ts';
import { initialState } from './initial-state.ts';
import { jobFailure } from '../../jobs/failure.ts';
import { isPrivate, type EngineTarget } from '../../jobs/engine-target.ts';
import { canRetry, percentOf } from '../../jobs/job-state.ts';

const AT_SERVICE: EngineTarget = { engine: 'service', fallback: false };
const ON_DEVICE: EngineTarget = { engine: 'device', fallback: false };

const initial = (from: AudioFormat = 'MP3', to: AudioFormat = 'WAV', formats: readonly AudioFormat[] = AUDIO_FORMATS) =>
  initialState({ from, to, formats, ...AT_SERVICE });

type WithOptionalId<OneEvent> = OneEvent extends { id: number } ? Omit<OneEvent, 'id'> & { id?: number } : OneEvent;
/** The `id` defaults to the first file's. */
type TestEvent = WithOptionalId<Event>;

const reduceWith = (state: State, event: TestEvent, requestId: () => string): State =>
  reduce(state, { id: state.items[0]?.id ?? -1, ...event } as Event, requestId);

/** The state after these events. The nth event starts a request with the id `id n`, and a second one with `id n'`. */
const after = (state: State, ...events: readonly TestEvent[]): State =>
  events.reduce((current, event, index) => {
    let id = `id ${index}`;
    const requestId = () => {
      const given = id;
      id += "'";
      return given;
    };
    return reduceWith(current, event, requestId);
  }, state);

/** The state after the files whose names do not tell what they are were looked into. */
const lookedInto = (state: State, ...foreign: readonly File[]): State =>
  after(
    state,
    ...state.opening.map(({ id }): TestEvent => {
      return { type: 'opened', id, found: { ...NOTHING, foreign: new Set(foreign) } };
    }),
  );

const NOTHING: Found = { files: [], sidecars: [], foreign: new Set(), others: 0, unreadable: 0, isCut: false };

/** Like `reasonOfReset`, but the event's `id` is optional. */
const resetReason = (before: State, event: TestEvent, later: State) => reasonOfReset(before, event as Event, later);

/** The only file, or the phase without any. */
const at = ({ items }: State): Item | { readonly phase: 'chooser' } => {
  assert.ok(items.length < 2);
  return items[0] ?? { phase: 'chooser' };
};
const percentAt = (state: State): number => percentOf(state.items[0]!);
/** Compares states regardless of how many files have been chosen so far. */
const sameState = (actual: State, expected: State, message?: string) =>
  assert.deepEqual({ ...actual, chosen: 0 }, { ...expected, chosen: 0 }, message);

const song = fakeFile('song.mp3');
const choose = (...files: File[]): TestEvent => ({ type: 'choose', files });
const pick = (side: 'from' | 'to', format: AudioFormat): TestEvent => ({ type: 'pick', side, format });
const inputReady: TestEvent = { type: 'input-ready', input: { fileId: 'f1' } };
const inputReadyOnDevice: TestEvent = { type: 'input-ready', input: {} };
const onDevice = after(initialState({ from: 'MP3', to: 'WAV', formats: AUDIO_FORMATS, ...ON_DEVICE }), {
  type: 'prepared',
});
const converted: TestEvent = { type: 'done', result: { fileUrl: '/result' } };
const failed = (cause: unknown, during: 'upload' | 'run' | 'download'): TestEvent => ({
  type: 'failed',
  failure: jobFailure(cause, during),
});
const does = (
  type:
    | 'swap'
    | 'start'
    | 'download'
    | 'download-all'
    | 'cancel'
    | 'retry'
    | 'reset'
    | 'dismiss'
    | 'completed'
    | 'downloaded',
): TestEvent => ({ type });
const gone = (code: string) => new ApiError(404, code);

const chooser = initial();
const uploading = after(chooser, choose(song));
const uploaded = after(uploading, inputReady);
const converting = after(uploaded, does('start'));
const completing = after(converting, converted);
const ready = after(completing, does('completed'));
const downloading = after(ready, does('download'));
const uploadFailed = after(uploading, failed(new NetworkError(), 'upload'));
const convertFailed = after(converting, failed(new EngineError('damaged'), 'run'));
const everyState: Record<string, State> = {
  chooser,
  uploading,
  uploaded,
  converting,
  completing,
  ready,
  downloading,
  uploadFailed,
  convertFailed,
};

const pairOf = ({ from, to }: Pair) => `${from} to ${to}`;
const phaseOf = (state: State) => at(state).phase;
const problemIn = (state: State) => {
  const item = at(state);
  return item.phase === 'failed' ? item.failure.code : undefined;
};
const kindOf = (state: State) => noticeOf(state)?.kind;

describe('the flow', () => {
  it('goes from the chooser through uploading, uploaded and converting to ready, and back', () => {
    assert.deepEqual([chooser, uploading, uploaded, converting, completing, ready, downloading].map(phaseOf), [
      'chooser',
      'uploading',
      'uploaded',
      'running',
      'running',
      'ready',
      'ready',
    ]);
    sameState(after(downloading, does('downloaded')), chooser);
  });

  it('shows the percentage sent, then estimated, 99 once converted, and 100 when ready', () => {
    const sent = (loaded: number): TestEvent => ({
      type: 'upload-progress',
      progress: { loaded, total: 1000 },
      now: 0,
    });
    assert.equal(percentAt(uploading), 0);
    assert.equal(percentAt(after(uploading, sent(999))), 99);
    assert.equal(percentAt(after(uploading, sent(1000))), 100);
    assert.equal(percentAt(after(converting, { type: 'progress', percent: 78 })), 78);
    assert.equal(percentAt(completing), 99);
    assert.equal(percentAt(ready), 100);
  });

  it('shows progress that never decreases, and not 100 before the result is available', () => {
    const progress = (percent: number): TestEvent => ({ type: 'progress', percent });
    assert.equal(percentAt(after(converting, progress(100))), 99);
    assert.equal(percentAt(after(converting, progress(50), progress(20))), 50);
    assert.equal(percentAt(after(completing, progress(20))), 99);
  });

  it('keeps the formats after a download', () => {
    const other = after(initial('FLAC', 'AC3'), choose(fakeFile('a.flac')), inputReady, does('start'), converted);
    assert.equal(pairOf(after(other, does('completed'), does('download'), does('downloaded'))), 'FLAC to AC3');
  });
});

describe('the effects', () => {
  const running = (state: State) => effects(state).map(({ kind }) => kind);

  it('depend on the state', () => {
    assert.deepEqual(running(chooser), []);
    assert.deepEqual(running(uploading), ['upload']);
    assert.deepEqual(running(uploaded), []);
    assert.deepEqual(running(converting), ['run', 'simulate-progress']);
    assert.deepEqual(running(completing), ['complete']);
    assert.deepEqual(running(ready), []);
    assert.deepEqual(running(downloading), ['download']);
    assert.deepEqual(running(uploadFailed), []);
    assert.deepEqual(running(convertFailed), []);
  });

  it('simulate no progress on the device, where it is real', () => {
    assert.deepEqual(running(after(onDevice, choose(song), inputReadyOnDevice, does('start'))), ['run']);
  });

  it('include another upload for another file', () => {
    const again = after(uploading, choose(fakeFile('other.mp3')));
    assert.notEqual(effects(again)[0]!.key, effects(uploading)[0]!.key);
  });

  it('keep their keys while they progress', () => {
    const progressed = after(uploading, { type: 'upload-progress', progress: { loaded: 1, total: 9 }, now: 1 });
    assert.deepEqual(effects(progressed), effects(uploading));
    const further = after(converting, { type: 'progress', percent: 10 });
    assert.deepEqual(effects(further), effects(converting));
  });
});

describe('the initial formats', () => {
  it('are the requested ones', () => assert.equal(pairOf(initial('AIFF', 'M4A')), 'AIFF to M4A'));

  it('are made to differ if the page requests the same one twice', () => {
    assert.equal(pairOf(initial('WAV', 'WAV')), 'WAV to MP3');
    assert.equal(pairOf(initial('MP3', 'MP3')), 'WAV to MP3');
    assert.equal(pairOf(initial('FLAC', 'FLAC')), 'FLAC to MP3');
  });

  it('keep the source that the page has named', () => {
    const named = (format: AudioFormat, formats = AUDIO_FORMATS as readonly AudioFormat[]) =>
      pairOf(startingPair({ from: format, to: format, formats, isSourceNamed: true }));
    assert.equal(named('MP3'), 'MP3 to WAV');
    assert.equal(named('WAV'), 'WAV to MP3');
    assert.equal(named('MP3', ['MP3', 'M4A']), 'MP3 to M4A');
  });

  it('swap when the page makes them equal', () => {
    const pair = { from: 'WAV', to: 'MP3' } as const;
    assert.equal(pairOf(withRequest(pair, { from: 'MP3' })), 'MP3 to WAV');
    assert.equal(pairOf(withRequest(pair, { to: 'WAV' })), 'MP3 to WAV');
    assert.equal(pairOf(withRequest(pair, { to: 'FLAC' })), 'WAV to FLAC');
    assert.equal(pairOf(withRequest(pair, { from: 'FLAC', to: 'AC3' })), 'FLAC to AC3');
  });

  it('are among the available formats', () => {
    assert.equal(pairOf(initial('MP3', 'WAV', ['FLAC', 'WAV'])), 'FLAC to WAV');
    assert.equal(pairOf(initial('MP3', 'WAV', ['MP3', 'M4A'])), 'MP3 to M4A');
    assert.equal(pairOf(initial('MP3', 'WAV', ['AIFF', 'FLAC'])), 'AIFF to FLAC');
    assert.equal(pairOf(initial('WAV', 'WAV', ['AIFF', 'WAV'])), 'WAV to AIFF');
  });

  it('can be any format if the page makes only one available', () => {
    assert.deepEqual(initial('MP3', 'WAV', ['MP3']).formats, AUDIO_FORMATS);
  });

  it('follow the page’s new ones only while no file is chosen', () => {
    const other: TestEvent = { type: 'formats', from: 'AC3', to: 'AIFF', formats: AUDIO_FORMATS };
    assert.equal(pairOf(after(chooser, other)), 'AC3 to AIFF');
    assert.equal(pairOf(after(converting, other)), 'MP3 to WAV');
  });

  it('follow a change of the available formats while no file is chosen, otherwise after the reset', () => {
    const other: TestEvent = { type: 'formats', from: 'MP3', to: 'WAV', formats: ['FLAC', 'AIFF'] };
    assert.equal(pairOf(after(chooser, other)), 'FLAC to AIFF');
    const changed = after(converting, other);
    assert.equal(pairOf(changed), 'MP3 to WAV');
    assert.deepEqual(effects(changed), effects(converting));
    assert.equal(pairOf(after(changed, does('reset'))), 'FLAC to AIFF');
  });
});

describe('choosing formats', () => {
  it('swaps when they would become equal', () => {
    assert.equal(pairOf(after(chooser, pick('from', 'WAV'))), 'WAV to MP3');
    assert.equal(pairOf(after(chooser, pick('to', 'MP3'))), 'WAV to MP3');
    assert.equal(pairOf(after(chooser, pick('from', 'AC3'))), 'AC3 to WAV');
    assert.equal(pairOf(after(chooser, does('swap'))), 'WAV to MP3');
  });

  it('resets the upload when the source changes, including by a swap', () => {
    for (const state of [uploading, uploaded, ready, downloading, uploadFailed, convertFailed]) {
      for (const event of [pick('from', 'AC3'), pick('from', 'WAV'), pick('to', 'MP3'), does('swap')]) {
        assert.equal(phaseOf(after(state, event)), 'chooser');
        assert.equal(resetReason(state, event, after(state, event)), 'source-changed');
      }
    }
  });

  it('keeps the file when only the target changes', () => {
    const target = pick('to', 'AC3');
    assert.deepEqual(after(uploading, target), { ...uploading, to: 'AC3' });
    assert.deepEqual(after(uploaded, target), { ...uploaded, to: 'AC3' });
  });

  it('goes back to uploaded when the target changes after a conversion, successful or not', () => {
    for (const state of [ready, downloading, convertFailed]) {
      assert.deepEqual(after(state, pick('to', 'AC3')), { ...uploaded, to: 'AC3' });
    }
  });

  it('does not undo a failed conversion that only another file can fix', () => {
    const unreadable = failed(new DOMException('', 'NotReadableError'), 'run');
    const state = after(onDevice, choose(song), inputReadyOnDevice, does('start'), unreadable);
    assert.deepEqual(after(state, pick('to', 'AC3')), { ...state, to: 'AC3' });
  });

  it('leaves a failed upload failed when the target changes', () => {
    assert.deepEqual(after(uploadFailed, pick('to', 'AC3')), { ...uploadFailed, to: 'AC3' });
  });

  it('changes nothing when the same format is picked again', () => {
    for (const state of Object.values(everyState)) {
      assert.deepEqual(after(state, pick('from', 'MP3')), state);
      assert.deepEqual(after(state, pick('to', 'WAV')), state);
    }
  });

  it('ignores a format that is not available', () => {
    const some = initial('MP3', 'WAV', ['MP3', 'WAV', 'FLAC']);
    assert.equal(after(some, pick('to', 'AC3')), some);
    assert.equal(after(some, pick('from', 'AC3')), some);
  });

  it('is ignored while converting', () => {
    for (const event of [pick('from', 'AC3'), pick('to', 'AC3'), does('swap')]) {
      assert.equal(after(converting, event), converting);
      assert.equal(after(completing, event), completing);
    }
  });
});

describe('the dropdowns', () => {
  const menu = (side: 'from' | 'to', open: boolean): TestEvent => ({ type: 'menu', side, open });

  it('are open one at a time', () => {
    assert.equal(after(chooser, menu('from', true)).openMenu, 'from');
    assert.equal(after(chooser, menu('from', true), menu('to', true)).openMenu, 'to');
  });

  it('close themselves, not each other', () => {
    assert.equal(after(chooser, menu('from', true), menu('from', false)).openMenu, null);
    assert.equal(after(chooser, menu('from', true), menu('to', true), menu('from', false)).openMenu, 'to');
  });

  it('close when a format is picked and when a file is chosen', () => {
    assert.equal(after(chooser, menu('from', true), pick('from', 'AC3')).openMenu, null);
    assert.equal(after(chooser, menu('from', true), choose(song)).openMenu, null);
    assert.equal(after(chooser, menu('from', true), choose(fakeFile('a.txt'))).openMenu, null);
  });

  it('stay open while an upload settles', () => {
    assert.equal(after(uploading, menu('to', true), inputReady).openMenu, 'to');
    assert.equal(after(uploading, menu('to', true), failed(new NetworkError(), 'upload')).openMenu, 'to');
  });

  it('are closed while converting', () => {
    assert.equal(after(uploaded, menu('to', true), does('start')).openMenu, null);
    assert.equal(after(converting, menu('to', true)), converting);
  });
});

describe('choosing a file', () => {
  it('uploads it if it has the source format', () => {
    assert.equal((at(uploading) as Item).file, song);
    assert.equal(pairOf(uploading), 'MP3 to WAV');
  });

  it('changes the source to the format of the file', () => {
    assert.equal(pairOf(after(chooser, choose(fakeFile('a.FLAC')))), 'FLAC to WAV');
    assert.equal(pairOf(after(chooser, choose(fakeFile('a.aif')))), 'AIFF to WAV');
  });

  it('keeps the target: a file that already has its format is encoded again', () => {
    const again = after(initial('WAV', 'MP3'), choose(song), inputReady);
    assert.deepEqual([sourceLabel(again), again.to], ['MP3', 'MP3']);
    const [effect] = effects(after(again, does('start')));
    assert.ok(effect?.kind === 'run');
    assert.deepEqual([effect.job.from, effect.job.to], ['MP3', 'MP3']);
    // The next dialog offers the source that was chosen before.
    assert.equal(pairOf(after(again, does('reset'))), 'WAV to MP3');
    assert.equal(pairOf(after(again, pick('to', 'FLAC'))), 'MP3 to FLAC');
    assert.equal(phaseOf(after(again, pick('to', 'FLAC'))), 'uploaded');
    assert.equal(phaseOf(after(again, pick('from', 'WAV'))), 'chooser');
    assert.equal(pairOf(after(again, pick('from', 'WAV'))), 'WAV to MP3');
    for (const event of [pick('from', 'MP3'), pick('to', 'MP3'), does('swap')]) sameState(after(again, event), again);
  });

  it('has the same target whatever the order of the files', () => {
    const wav = fakeFile('a.wav');
    for (const files of [
      [wav, song],
      [song, wav],
    ]) {
      assert.equal(after(chooser, choose(...files)).to, 'WAV');
      assert.equal(after(initial('WAV', 'MP3'), choose(...files)).to, 'MP3');
    }
  });

  const large = { kind: 'too-large', size: MAX_UPLOAD_BYTES + 1, limit: MAX_UPLOAD_BYTES, by: 'service' };
  const rejected: readonly [what: string, file: File, notice: object][] = [
    ['a video, whose audio only the device can extract', fakeFile('a.mp4'), { kind: 'video' }],
    ['a file with an unsupported extension', fakeFile('a.txt'), { kind: 'unsupported' }],
    ['a file without an extension', fakeFile('mp3'), { kind: 'unsupported' }],
    ['a format that only the device reads', fakeFile('a.ogg'), { kind: 'unsupported' }],
    ['a file of more than 50 MB', fakeFile('a.mp3', MAX_UPLOAD_BYTES + 1), large],
    ['a file of more than 50 MB in another format', fakeFile('a.flac', MAX_UPLOAD_BYTES + 1), large],
    ['no content', fakeFile('a.mp3', 0), { kind: 'empty' }],
  ];
  for (const [what, file, notice] of rejected) {
    it(`rejects ${what} in every state, with a notice`, () => {
      for (const [name, state] of Object.entries(everyState)) {
        if (phaseOf(state) === 'running') continue;
        sameState(
          after(state, choose(file)),
          { ...state, notice: { ...notice, fileName: file.name, others: 0 } } as State,
          name,
        );
      }
    });
  }

  it('accepts exactly 50 MB', () => {
    assert.equal(phaseOf(after(chooser, choose(fakeFile('a.mp3', MAX_UPLOAD_BYTES)))), 'uploading');
  });

  it('rejects a format that is not available', () => {
    const some = initial('MP3', 'WAV', ['MP3', 'WAV']);
    assert.equal(kindOf(after(some, choose(fakeFile('a.flac')))), 'unsupported');
  });

  it('accepts every valid one of several, and names the first rejected one', () => {
    const flac = fakeFile('b.flac');
    const state = after(chooser, choose(fakeFile('a.txt'), flac, song, fakeFile('c.txt')));
    assert.deepEqual(
      state.items.map(({ file, format }) => [file, format]),
      [
        [flac, 'FLAC'],
        [song, 'MP3'],
      ],
    );
    assert.equal(pairOf(state), 'FLAC to WAV');
    assert.deepEqual(noticeOf(state), { kind: 'unsupported', fileName: 'a.txt', others: 1 });
    assert.equal(kindOf(after(state, inputReady)), 'unsupported');
  });

  it('gives the reason for the first of several rejected ones', () => {
    const state = after(chooser, choose(fakeFile('a.mp3', 0), fakeFile('b.txt')));
    assert.deepEqual(noticeOf(state), { kind: 'empty', fileName: 'a.mp3', others: 1 });
  });

  it('replaces the chosen file, in every phase but converting', () => {
    const other = fakeFile('other.flac');
    for (const state of [uploading, uploaded, ready, downloading, uploadFailed, convertFailed]) {
      const next = after(state, choose(other));
      assert.equal(phaseOf(next), 'uploading');
      assert.equal((at(next) as Item).file, other);
      assert.equal(resetReason(state, choose(other), next), null);
    }
    assert.equal(after(converting, choose(other)), converting);
  });

  it('does nothing without a file', () => {
    for (const state of Object.values(everyState)) assert.equal(after(state, choose()), state);
  });
});

describe('a notice', () => {
  const warned = after(uploaded, choose(fakeFile('a.txt')));

  it('is cleared by the visitor’s next action', () => {
    for (const event of [pick('to', 'AC3'), does('start'), does('dismiss'), choose(song)]) {
      assert.equal(noticeOf(after(warned, event)), null, event.type);
    }
    assert.equal(noticeOf(after(uploading, choose(fakeFile('a.txt')), does('cancel'))), null);
    assert.equal(noticeOf(after(uploadFailed, choose(fakeFile('a.txt')), does('retry'))), null);
    assert.equal(noticeOf(after(ready, choose(fakeFile('a.txt')), does('download'))), null);
  });

  it('is cleared neither by events without the visitor nor by opening a dropdown', () => {
    assert.equal(kindOf(after(warned, { type: 'menu', side: 'to', open: true })), 'unsupported');
    assert.equal(kindOf(after(warned, { type: 'connection', online: false })), 'unsupported');
    assert.equal(kindOf(after(uploading, choose(fakeFile('a.txt')), inputReady)), 'unsupported');
  });

  it('says that the visitor is offline while something needs the connection', () => {
    const offline: TestEvent = { type: 'connection', online: false };
    assert.equal(kindOf(after(uploading, offline)), 'offline');
    assert.equal(kindOf(after(converting, offline)), 'offline');
    assert.equal(kindOf(after(converting, offline, { type: 'connection', online: true })), undefined);
    assert.equal(kindOf(after(chooser, offline)), undefined);
    assert.equal(kindOf(after(ready, offline)), undefined);
    assert.equal(kindOf(after(onDevice, choose(song), inputReadyOnDevice, does('start'), offline)), undefined);
  });
});

describe('stopping', () => {
  it('cancel during the upload goes back to the chooser', () => {
    sameState(after(uploading, does('cancel')), chooser);
    assert.equal(resetReason(uploading, does('cancel'), chooser), 'cancelled');
  });

  it('cancel while converting keeps the file', () => {
    assert.deepEqual(after(converting, does('cancel')), uploaded);
    assert.deepEqual(after(completing, does('cancel')), uploaded);
  });

  it('cancel during the download keeps the result', () => assert.deepEqual(after(downloading, does('cancel')), ready));

  it('cancel does nothing while nothing runs', () => {
    for (const state of [chooser, uploaded, ready, uploadFailed, convertFailed]) {
      assert.equal(after(state, does('cancel')), state);
    }
  });

  it('reset removes the file in every state', () => {
    for (const [name, state] of Object.entries(everyState)) {
      sameState(after(state, does('reset'), does('dismiss')), chooser, name);
      assert.equal(resetReason(state, does('reset'), chooser), state === chooser ? null : 'removed');
    }
  });
});

describe('what was removed', () => {
  const undo: TestEvent = { type: 'undo' };

  it('can be had back in every state; what was interrupted starts or resumes', () => {
    for (const [name, state] of Object.entries(everyState)) {
      if (state === chooser) continue;
      const back = after(state, does('reset'), undo);
      assert.equal(noticeOf(back), null, name);
      assert.deepEqual(
        back.items.map(({ file }) => file),
        state.items.map(({ file }) => file),
        name,
      );
      assert.equal(phaseOf(back), phaseOf(state), name);
      assert.deepEqual(back.options, state.options);
    }
    assert.deepEqual(after(uploaded, does('reset'), undo), { ...uploaded, notice: null });
    assert.deepEqual(after(ready, does('reset'), undo), { ...ready, notice: null });
    const [resumed] = after(converting, does('reset'), undo).items;
    assert.ok(resumed?.phase === 'running');
    assert.equal(resumed.requestId, (converting.items[0] as ItemIn<'running'>).requestId);
  });

  it('is named, and can be had back once, and only as long as nothing else was done', () => {
    const removed = after(uploaded, does('reset'));
    const notice = noticeOf(removed);
    assert.ok(notice?.kind === 'removed');
    assert.deepEqual([notice.fileName, notice.others], ['song.mp3', 0]);
    const back = after(removed, undo);
    assert.equal(after(back, undo), back);
    for (const event of [does('dismiss'), pick('to', 'AC3'), choose(fakeFile('other.mp3'))]) {
      const later = after(removed, event);
      assert.equal(after(later, undo), later, event.type);
    }
  });

  it('is nothing of what a change of formats or a download has put away', () => {
    assert.equal(noticeOf(after(uploaded, pick('from', 'AC3'))), null);
    assert.equal(noticeOf(after(downloading, { type: 'downloaded' })), null);
  });

  it('of a list goes back to its place', () => {
    const list = after(chooser, choose(song, fakeFile('two.mp3'), fakeFile('three.mp3')));
    const names = (state: State) => state.items.map(({ file }) => file.name);
    for (const { id } of list.items) {
      const removed = after(list, { type: 'remove', id });
      assert.equal(removed.items.length, 2);
      assert.deepEqual(names(after(removed, undo)), names(list));
    }
    const all = after(list, does('reset'));
    const notice = noticeOf(all);
    assert.ok(notice?.kind === 'removed' && notice.others === 2);
    assert.deepEqual(names(after(all, undo)), names(list));
  });

  it('can be the last saved result', () => {
    const file = { blob: new Blob(['x']), fileName: 'song.wav', ids: [0] };
    const saved = after(chooser, { type: 'saved', file });
    const removed = after(saved, { type: 'forget-saved' });
    assert.equal(removed.saved, undefined);
    assert.deepEqual(after(removed, undo).saved, saved.saved);
    // The last removal counts.
    const other = after(removed, choose(song), does('reset'), undo);
    assert.deepEqual([other.saved, other.items.length], [undefined, 1]);
  });
});

describe('a failed upload', () => {
  it('keeps the file and uploads it again', () => {
    const again = after(uploadFailed, does('retry'));
    assert.equal(phaseOf(again), 'uploading');
    assert.equal((at(again) as Item).file, song);
    assert.equal(percentAt(again), 0);
  });

  const causes: readonly [cause: Error, kind: string, retry: boolean][] = [
    [new NetworkError(), 'network', true],
    [new ApiError(503, ''), 'server', true],
    [new ApiError(429, '', 9), 'rate-limited', true],
    [new ApiError(401, ''), 'signed-out', true],
    [new ApiError(403, ''), 'refused', true],
    [new ApiError(413, '{"code":"FILE_TOO_LARGE"}'), 'too-large', false],
    [new ApiError(400, '{"code":"FILE_EMPTY"}'), 'empty-file', false],
    [new DOMException('', 'NotReadableError'), 'file-gone', false],
  ];
  for (const [cause, kind, retry] of causes) {
    it(`${retry ? 'can be retried' : 'is final for this file'} when the reason is ${kind}`, () => {
      const state = after(uploading, failed(cause, 'upload'));
      const item = at(state);
      assert.ok(item.phase === 'failed');
      assert.equal(item.failure.code, kind);
      assert.equal(item.file, song);
      assert.equal(canRetry(item), retry);
      assert.equal(phaseOf(after(state, does('retry'))), retry ? 'uploading' : 'failed');
    });
  }

  it('is retried automatically when the connection comes back, once', () => {
    const offline = after(uploading, { type: 'connection', online: false }, failed(new NetworkError(), 'upload'));
    const online: TestEvent = { type: 'connection', online: true };
    const again = after(offline, online);
    assert.equal(phaseOf(again), 'uploading');
    assert.equal(again.online, true);
    assert.equal(phaseOf(after(again, failed(new NetworkError(), 'upload'))), 'failed');
  });

  it('is not retried with the connection if that was not the reason', () => {
    const state = after(uploading, failed(new ApiError(500, ''), 'upload'));
    assert.equal(phaseOf(after(state, { type: 'connection', online: true })), 'failed');
    assert.equal(phaseOf(after(uploadFailed, { type: 'connection', online: false })), 'failed');
  });
});

describe('a session that has ended', () => {
  const signedOut = (during: 'upload' | 'run' | 'download') => failed(new ApiError(401, ''), during);
  const logIn: TestEvent = { type: 'log-in', flow: '' };
  const signedIn: TestEvent = { type: 'signed-in' };
  const stays = (state: State) => effects(state).some(({ kind }) => kind === 'block-redirect');

  it('continues automatically after signing in: the upload, the same conversion, the download', () => {
    assert.equal(phaseOf(after(uploading, signedOut('upload'), signedIn)), 'uploading');
    const again = at(reduceWith(after(converting, signedOut('run')), signedIn, () => 'new'));
    assert.ok(again.phase === 'running');
    assert.equal(again.requestId, (at(converting) as ItemIn<'running'>).requestId);
    const ready = at(after(downloading, signedOut('download'), signedIn));
    assert.ok(ready.phase === 'ready' && ready.downloading);
  });

  it('is the only failure that is retried after signing in', () => {
    for (const state of [uploading, uploadFailed]) sameState(after(state, signedIn), state);
  });

  it('blocks one redirect after a log-in was requested here', () => {
    const failedUpload = after(uploading, signedOut('upload'));
    assert.equal(stays(after(failedUpload)), false);
    assert.equal(stays(after(failedUpload, logIn)), true);
    // The session is detected before the dialog redirects.
    assert.equal(stays(after(failedUpload, logIn, signedIn)), true);
    assert.equal(stays(after(failedUpload, logIn, signedIn, { type: 'stayed' })), false);
    assert.equal(stays(after(failedUpload, logIn, does('reset'))), false);
    sameState(after(uploadFailed, logIn), uploadFailed);
  });
});

describe('a failed conversion', () => {
  const failing = (cause: unknown) => after(converting, failed(cause, 'run'));
  const requestOf = (state: State) => (at(state) as ItemIn<'running'>).requestId;
  const idAfterRetry = (state: State) => {
    const again = at(reduceWith(state, does('retry'), () => 'new'));
    assert.ok(again.phase === 'running');
    assert.deepEqual(again.input, { fileId: 'f1' });
    return again.requestId;
  };

  it('resumes the same request if the service gave no answer about it', () => {
    for (const cause of [
      new NetworkError(),
      new ApiError(502, ''),
      new ApiError(429, ''),
      new ApiError(401, ''),
      new SyntaxError(),
    ]) {
      assert.equal(idAfterRetry(failing(cause)), requestOf(converting));
    }
  });

  it('starts a new request if the first cannot be resumed', () => {
    for (const cause of [
      new EngineError('damaged'),
      new ApiError(409, 'REQUEST_CONFLICT'),
      gone('REQUEST_NOT_FOUND'),
    ]) {
      assert.equal(idAfterRetry(failing(cause)), 'new');
    }
  });

  it('uploads again when the upload has expired, and then converts automatically', () => {
    const state = failing(gone('FILE_NOT_FOUND'));
    assert.equal(problemIn(state), 'upload-expired');
    const again = after(state, does('retry'));
    assert.equal(phaseOf(again), 'uploading');
    assert.equal(phaseOf(after(again, inputReady)), 'running');
    // Also if that upload fails.
    const failedAgain = after(again, failed(new NetworkError(), 'upload'), does('retry'), inputReady);
    assert.equal(phaseOf(failedAgain), 'running');
  });

  it('continues automatically when the connection comes back', () => {
    const state = reduceWith(failing(new NetworkError()), { type: 'connection', online: true }, () => 'new');
    assert.equal(phaseOf(state), 'running');
    assert.equal(requestOf(state), requestOf(converting));
  });

  it('forgets the request when the target changes', () => {
    const other = after(failing(new NetworkError()), pick('to', 'AC3'));
    const state = reduceWith(other, does('start'), () => 'new');
    assert.equal(requestOf(state), 'new');
  });

  it('shows progress from the start again', () => {
    const state = after(converting, { type: 'progress', percent: 78 }, failed(new NetworkError(), 'run'));
    assert.equal(percentAt(after(state, does('retry'))), 0);
  });
});

describe('a failed download', () => {
  it('stays ready, and can be retried', () => {
    const state = after(downloading, failed(new NetworkError(), 'download'));
    const item = at(state);
    assert.ok(item.phase === 'ready' && item.failure);
    assert.equal(item.downloading, false);
    assert.equal(canRetry(item), true);
    assert.deepEqual(after(state, does('retry')), downloading);
    assert.deepEqual(after(state, does('download')), downloading);
  });

  it('converts again when the result has expired', () => {
    for (const status of [404, 410]) {
      const state = after(downloading, failed(new ApiError(status, ''), 'download'));
      assert.equal(problemIn(state), 'result-expired');
      const again = at(reduceWith(state, does('retry'), () => 'new'));
      assert.equal(again.phase === 'running' && again.requestId, 'new');
    }
  });
});

describe('several files', () => {
  it('get results with different names; those that would be the same say so', () => {
    const files = ['ep.m4a', 'Caf\u00e9.mp3', 'EP.mp3', 'Cafe\u0301.m4a', 'b: 1.mp3'].map((name) => fakeFile(name));
    const state = after(chooser, choose(...files));
    assert.deepEqual(
      [...resultNames(state).values()].map(({ name, isShared }) => [name, isShared]),
      [
        ['ep.wav', true],
        ['Caf\u00e9.wav', true],
        ['EP (2).wav', true],
        ['Cafe\u0301 (2).wav', true],
        ['b_ 1.wav', false],
      ],
    );
    assert.equal(resultName(state, state.items[2]!), 'EP (2).wav');
  });

  const one = fakeFile('one.mp3');
  const two = fakeFile('two.flac');
  const listed = after(chooser, choose(one, two));
  const allReady = after(
    listed,
    inputReady,
    { ...inputReady, id: 1 },
    does('start'),
    converted,
    { ...converted, id: 1 },
    does('completed'),
    { type: 'completed', id: 1 },
  );
  const phases = ({ items }: State) => items.map(({ phase }) => phase);
  const files = ({ items }: State) => items.map(({ file }) => file);

  it('are added to a list; a single one replaces a single one', () => {
    assert.deepEqual(files(after(listed, choose(song))), [one, two, song]);
    assert.deepEqual(files(after(uploaded, choose(one, two))), [song, one, two]);
    assert.deepEqual(files(after(uploaded, choose(two))), [two]);
    assert.equal(pairOf(after(listed, choose(fakeFile('a.wav')))), 'MP3 to WAV');
  });

  it('keep their own formats: another source format does not reset them', () => {
    for (const event of [pick('from', 'AC3'), does('swap')]) {
      const next = after(listed, event);
      assert.deepEqual(files(next), [one, two]);
      assert.equal(resetReason(listed, event, next), null);
    }
    assert.equal(pairOf(after(listed, pick('from', 'AC3'))), 'AC3 to WAV');
  });

  it('are all converted again for another target or other options', () => {
    assert.deepEqual(phases(allReady), ['ready', 'ready']);
    for (const event of [pick('to', 'AC3'), { type: 'options', options: { sampleRate: 48_000 } } as const]) {
      const next = after(allReady, event);
      assert.deepEqual(phases(next), ['uploaded', 'uploaded']);
      assert.deepEqual(phases(after(next, does('start'))), ['running', 'running']);
    }
  });

  it('those not yet uploaded are converted afterwards', () => {
    const asked = after(listed, inputReady, does('start'));
    assert.deepEqual(phases(asked), ['running', 'uploading']);
    assert.deepEqual(phases(after(asked, { ...inputReady, id: 1 })), ['running', 'running']);
  });

  it('requested before any of them is there, they are converted as they arrive; nothing else changes meanwhile', () => {
    const asked = after(listed, does('start'));
    assert.deepEqual(
      [phases(asked), isConverting(listed), isConverting(asked)],
      [['uploading', 'uploading'], false, true],
    );
    assert.equal(after(asked, pick('to', 'AC3')), asked);
    assert.deepEqual(phases(after(asked, inputReady)), ['running', 'uploading']);
    const cancelled = after(asked, does('cancel'));
    assert.deepEqual([phases(cancelled), isConverting(cancelled)], [['uploading', 'uploading'], false]);
    assert.deepEqual(phases(after(cancelled, inputReady)), ['uploaded', 'uploading']);
  });

  it('cancel stops conversions and keeps results; during uploads it removes the files not uploaded yet', () => {
    const half = after(listed, inputReady, { ...inputReady, id: 1 }, does('start'), converted, does('completed'));
    assert.deepEqual(phases(after(half, does('cancel'))), ['ready', 'uploaded']);
    assert.deepEqual(files(after(listed, inputReady, does('cancel'))), [one]);
  });

  it('removing the last one leads back to the chooser', () => {
    const last = after(listed, { type: 'remove', id: 0 });
    assert.deepEqual(files(last), [two]);
    const none = after(last, { type: 'remove', id: 1 });
    assert.equal(phaseOf(none), 'chooser');
    assert.equal(resetReason(last, { type: 'remove', id: 1 }, none), 'removed');
  });

  it('while they are bundled nothing else changes; failed ones are kept', () => {
    const bundling = after(allReady, does('download-all'));
    for (const event of [choose(song), pick('to', 'AC3'), does('start'), does('retry'), does('download-all')]) {
      assert.deepEqual(after(bundling, event), bundling, event.type);
    }
    assert.deepEqual(after(bundling, does('cancel')), allReady);
    const begun = after(bundling, { type: 'bundle-progress', done: 0.509 });
    assert.equal(begun.bundled, 50);
    assert.equal(after(begun, { type: 'bundle-progress', done: 0.501 }), begun, 'nothing to show anew');
    assert.equal(after(allReady, { type: 'bundle-progress', done: 0.5 }), allReady);
    assert.equal(after(begun, does('cancel'), does('download-all')).bundled, 0);
    sameState(after(bundling, { type: 'bundled' }), after(allReady, does('reset'), does('dismiss')));
    const oneFailed = after(
      listed,
      failed(new NetworkError(), 'upload'),
      { ...inputReady, id: 1 },
      does('start'),
      { ...converted, id: 1 },
      { type: 'completed', id: 1 },
    );
    const file = { blob: new Blob(), fileName: 'converted-wav.zip' };
    const handedOver = after(oneFailed, does('download-all'), { type: 'bundled', file });
    assert.deepEqual(phases(handedOver), ['failed', 'ready']);
    assert.equal((handedOver.items[1] as ItemIn<'ready'>).handed, file);
    const taken = after(oneFailed, does('download-all'), { type: 'bundled' });
    assert.equal((taken.items[1] as ItemIn<'ready'>).handed, null);
  });

  it('have an overall progress', () => {
    const asked = after(listed, inputReady, { ...inputReady, id: 1 }, does('start'));
    assert.equal(overallPercent(asked), 0);
    assert.equal(overallPercent(after(asked, { type: 'progress', percent: 50 })), 25);
    assert.equal(overallPercent(after(asked, failed(new EngineError('damaged'), 'run'))), 50);
    assert.equal(overallPercent(allReady), 100);
  });
});

describe('the wanted track of a file', () => {
  const track = { codec: 'aac', sampleRate: 48_000, isDecodable: true };
  const tracks = [
    { ...track, index: 0, channels: 2, isDefault: true },
    { ...track, index: 1, channels: 2, isDefault: false, isDecodable: false },
    { ...track, index: 2, channels: 1, isDefault: false },
  ];
  const input = {
    content: { format: 'M4A', name: 'M4A', shape: { sampleRate: 44_100, channels: 2 } },
    tracks,
  } as const;
  const read: TestEvent = { type: 'input-ready', input };
  const uploaded = after(initial(), choose(song), read);
  const requested = (state: State) => {
    const run = effects(after(state, { type: 'start' })).find(({ kind }) => kind === 'run');
    return run?.kind === 'run' ? run.job.options : assert.fail('nothing runs');
  };

  it('is requested with its part, and no longer when it is the default one', () => {
    const chosen = after(uploaded, { type: 'track', track: 2 });
    assert.deepEqual(requested(chosen), { track: 2 });
    assert.deepEqual(requested(after(chosen, { type: 'trim', trim: { start: 1 } })), { trim: { start: 1 }, track: 2 });
    assert.equal(requested(after(chosen, { type: 'track', track: undefined })), undefined);
    const two = after(chosen, choose(fakeFile('other.mp3')), { ...inputReady, id: 1 });
    assert.equal(requested(two), undefined);
  });

  it('determines what is offered, as the sound is its own', () => {
    assert.deepEqual(soundsOf(uploaded), [{ sampleRate: 44_100, channels: 2 }]);
    assert.deepEqual(soundsOf(after(uploaded, { type: 'track', track: 2 })), [{ sampleRate: 48_000, channels: 1 }]);
  });

  it('is one of those that can be decoded, of several', () => {
    const [item] = uploaded.items;
    assert.deepEqual(
      tracksOf(item!).map(({ index }) => index),
      [0, 2],
    );
    const [single] = after(initial(), choose(song), {
      ...read,
      input: { ...input, tracks: tracks.slice(0, 2) },
    }).items;
    assert.deepEqual(tracksOf(single!), []);
  });
});

describe('the wanted part of a file', () => {
  const uploaded = after(initial(), choose(song), inputReady);
  const trim: TestEvent = { type: 'trim', trim: { start: 1, end: 2 } };
  const requested = (state: State) => {
    const run = effects(after(state, { type: 'start' })).find(({ kind }) => kind === 'run');
    return run?.kind === 'run' ? run.job.options : assert.fail('nothing runs');
  };

  it('is requested, with the other options, and no longer when it is the whole again', () => {
    assert.deepEqual(requested(after(uploaded, trim)), { trim: { start: 1, end: 2 } });
    const both = after(uploaded, { type: 'options', options: { channels: 'mono' } }, trim);
    assert.deepEqual(requested(both), { channels: 'mono', trim: { start: 1, end: 2 } });
    assert.equal(
      requested(after(both, { type: 'options', options: {} }, { type: 'trim', trim: undefined })),
      undefined,
    );
  });

  it('does not apply to another file, nor to several, and is back with the file', () => {
    const removed = after(uploaded, trim, { type: 'reset' });
    assert.equal(requested(after(removed, choose(song), inputReady)), undefined);
    assert.deepEqual(requested(after(removed, { type: 'undo' }, inputReady)), { trim: { start: 1, end: 2 } });
    const two = after(uploaded, trim, choose(fakeFile('other.mp3')), { ...inputReady, id: 1 });
    assert.equal(requested(two), undefined);
  });

  it('converts again when it changes, but not while it is converted', () => {
    const ready = after(uploaded, { type: 'start' }, { type: 'done', result: {} }, { type: 'completed' });
    assert.equal(ready.items[0]?.phase, 'ready');
    assert.equal(after(ready, trim).items[0]?.phase, 'uploaded');
    const running = after(uploaded, { type: 'start' });
    assert.equal(after(running, trim), running);
  });
});

describe('the changed tags of a file', () => {
  const uploaded = after(initial(), choose(song), inputReady);
  const cover = new Blob(['picture']);
  const titled: TestEvent = { type: 'tags', tags: { edits: { title: 'Talk' } } };
  const covered: TestEvent = { type: 'tags', tags: { edits: {}, cover } };
  const requested = (state: State) => {
    const run = effects(after(state, { type: 'start' })).find(({ kind }) => kind === 'run');
    return run?.kind === 'run' ? run.job : assert.fail('nothing runs');
  };

  it('are requested with the other options, and the cover beside them', () => {
    const both = after(uploaded, { type: 'trim', trim: { start: 1 } }, titled);
    assert.deepEqual(requested(both).options, { trim: { start: 1 }, tags: { title: 'Talk' } });
    assert.ok(!('cover' in requested(both)));
    const { options, cover: given } = requested(after(uploaded, covered));
    assert.deepEqual([options, given], [undefined, cover]);
    assert.equal(requested(after(uploaded, titled, { type: 'tags', tags: undefined })).options, undefined);
  });

  it('do not apply to several files, and are back with the file', () => {
    const two = after(uploaded, titled, covered, choose(fakeFile('other.mp3')), { ...inputReady, id: 1 });
    assert.deepEqual(requested(two).options, undefined);
    assert.ok(!('cover' in requested(two)));
    const back = after(uploaded, titled, { type: 'reset' }, { type: 'undo' }, inputReady);
    assert.deepEqual(requested(back).options, { tags: { title: 'Talk' } });
  });

  it('convert again when they change, or the picture does, but not while it is converted', () => {
    const run: TestEvent[] = [{ type: 'start' }, { type: 'done', result: {} }, { type: 'completed' }];
    const ready = after(uploaded, covered, ...run);
    assert.equal(ready.items[0]?.phase, 'ready');
    assert.equal(after(ready, covered).items[0]?.phase, 'ready');
    assert.equal(after(ready, titled).items[0]?.phase, 'uploaded');
    const other: TestEvent = { type: 'tags', tags: { edits: {}, cover: new Blob(['picture']) } };
    assert.equal(after(ready, other).items[0]?.phase, 'uploaded');
    const running = after(uploaded, { type: 'start' });
    assert.equal(after(running, titled), running);
  });
});

describe('the options', () => {
  const options: TestEvent = { type: 'options', options: { bitrate: 320, sampleRate: 48_000 } };

  it('are passed to the conversion, if they apply to the target', () => {
    const conversion = (state: State) => {
      const [effect] = effects(state);
      assert.ok(effect?.kind === 'run');
      return effect.job.options;
    };
    assert.deepEqual(conversion(after(uploaded, options, does('start'))), { sampleRate: 48_000 });
    assert.deepEqual(conversion(after(uploaded, options, pick('to', 'AC3'), does('start'))), {
      bitrate: 320,
      sampleRate: 48_000,
    });
    assert.equal(conversion(converting), undefined);
  });

  it('require another conversion only if they differ', () => {
    assert.deepEqual(phaseOf(after(ready, options)), 'uploaded');
    assert.deepEqual(phaseOf(after(ready, { type: 'options', options: { bitrate: 320 } })), 'ready');
    assert.equal(after(converting, options), converting);
  });
});

describe('a preset', () => {
  const options = { bitrate: 192, monoBitrate: 128 };
  const podcast: TestEvent = { type: 'preset', preset: 'podcast', to: 'MP3', options };
  const loud: TestEvent = { type: 'preset', preset: 'loud', options: { loudness: { target: -9 } } };

  it('sets the format and all options, and keeps a file that has its format', () => {
    const chosen = after(uploaded, { type: 'options', options: { channels: 'mono' } }, podcast);
    assert.deepEqual([chosen.preset, chosen.to, chosen.options], ['podcast', 'MP3', options]);
    assert.equal(chosen.items.length, 1);
    assert.equal(sourceLabel(chosen), 'MP3');
    assert.equal(after(uploaded, loud).to, uploaded.to);
  });

  it('is no longer chosen when an option is changed, or when no preset is chosen', () => {
    for (const event of [
      { type: 'options', options: { bitrate: 192 } },
      { type: 'preset', options: {} },
    ] as const)
      assert.equal(after(uploaded, podcast, event).preset, undefined);
    const without = after(uploaded, podcast, { type: 'preset', options: {} });
    assert.deepEqual([without.to, without.options], ['MP3', {}]);
  });

  it('requires another conversion only if something differs', () => {
    assert.equal(phaseOf(after(ready, podcast)), 'uploaded');
    assert.equal(phaseOf(after(ready, loud)), 'uploaded');
    const same = after(ready, { type: 'preset', preset: 'same', to: ready.to, options: {} });
    assert.deepEqual([phaseOf(same), same.preset], ['ready', 'same']);
    assert.equal(after(converting, podcast), converting);
  });

  it('in a format that is not offered is none', () => {
    const few = after(uploaded, { type: 'formats', from: 'WAV', to: 'FLAC', formats: ['WAV', 'FLAC'] });
    assert.equal(after(few, podcast), few);
    assert.equal(after(few, loud).preset, 'loud');
  });
});

describe('a file that only the device takes', () => {
  const both = initialState({ from: 'MP3', to: 'WAV', formats: AUDIO_FORMATS, engine: 'service', fallback: true });
  const long = fakeFile('long.mp3', MAX_UPLOAD_BYTES + 1);
  const engines = (state: State) => state.items.map(({ engine, phase }) => `${phase} ${engine}`);
  const notFound: TestEvent = {
    type: 'unprepared',
    failure: jobFailure(engineUnavailable('not-found'), 'prepare', 'device'),
  };

  it('is converted there, beside those that are uploaded, where the page allows both', () => {
    const state = lookedInto(after(both, choose(song, long, fakeFile('a.ogg'), fakeFile('film.mp4'))));
    assert.deepEqual(engines(state), ['uploading service', 'waiting device', 'waiting device', 'waiting device']);
    assert.deepEqual(
      effects(state).map(({ kind }) => kind),
      ['prepare', 'upload'],
    );
    assert.equal(state.notice, null);
    assert.deepEqual(engines(after(state, { type: 'prepared' })), [
      'uploading service',
      'uploading device',
      'waiting device',
      'waiting device',
    ]);
  });

  it('is rejected with the reason if the engine is not there', () => {
    const state = after(both, choose(song, long), notFound);
    assert.deepEqual(engines(state), ['uploading service']);
    assert.deepEqual(noticeOf(state), {
      ...{ kind: 'too-large', size: MAX_UPLOAD_BYTES + 1, limit: MAX_UPLOAD_BYTES, by: 'service' },
      ...{ fileName: 'long.mp3', others: 0 },
    });
    assert.equal(kindOf(after(state, { type: 'dismiss' }, choose(long))), 'too-large');
  });

  it('may be one that the service finds too large', () => {
    const failure = failed(new ApiError(413, '{"code":"FILE_TOO_LARGE"}'), 'upload');
    assert.deepEqual(engines(after(both, choose(song), failure)), ['waiting device']);
    assert.equal(problemIn(after(chooser, choose(song), failure)), 'too-large');
  });

  it('may be one that comes after the limit of the site, as may all that follow; what the service has done stays', () => {
    const used = failed(new ApiError(429, '{"code":"DAILY_LIMIT_EXCEEDED"}'), 'upload');
    const state = after(both, choose(song, fakeFile('b.mp3')), used);
    assert.deepEqual(engines(state), ['waiting device', 'waiting device']);
    assert.equal(noticeOf(state)?.kind, 'on-device-instead');
    assert.deepEqual(engines(after(state, choose(fakeFile('c.mp3')))).slice(2), ['waiting device']);
    assert.equal(problemIn(after(chooser, choose(song), used)), 'daily-limit');

    const to = (item: Item | undefined, event: TestEvent) => ({ ...event, id: item?.id }) as TestEvent;
    const [first, second] = after(both, choose(song, fakeFile('b.mp3'))).items;
    const busy = after(both, choose(song, fakeFile('b.mp3')), inputReady, to(second, inputReady), does('start'));
    assert.deepEqual(engines(busy), ['running service', 'running service']);
    const one = after(busy, to(second, used));
    assert.deepEqual(engines(one), ['running service', 'waiting device']);
    assert.deepEqual(engines(after(one, to(first, converted))), ['running service', 'waiting device']);
    assert.deepEqual(engines(after(one, to(first, used))), ['waiting device', 'waiting device']);
  });

  it('has at most 2 GB there, and less if the page says so', () => {
    const bytes = 2 * 1024 ** 3;
    assert.equal(engines(after(both, choose(fakeFile('a.wav', bytes))))[0], 'waiting device');
    const notice = (state: State) => {
      const found = noticeOf(state);
      return found?.kind === 'too-large' ? [found.by, found.limit] : found?.kind;
    };
    assert.deepEqual(notice(after(both, choose(fakeFile('a.wav', bytes + 1)))), ['device', bytes]);
    for (const state of [both, chooser, onDevice]) {
      const limited = after(state, { type: 'choose', files: [fakeFile('a.wav', 1001)], maxSize: 1000 });
      assert.deepEqual(notice(limited), ['page', 1000]);
    }
  });

  it('is taken by its content; the source shows what it is', () => {
    const state = lookedInto(after(onDevice, choose(fakeFile('memo'))));
    assert.equal(sourceLabel(state), 'MP3');
    const ogg = after(state, { type: 'input-ready', input: { content: { format: null, name: 'Ogg Vorbis' } } });
    assert.equal(sourceLabel(ogg), 'Ogg Vorbis');
    assert.equal(pairOf(ogg), 'MP3 to WAV');
    assert.equal(phaseOf(after(ogg, pick('to', 'FLAC'))), 'uploaded');
    assert.equal(phaseOf(after(ogg, pick('to', 'MP3'))), 'uploaded');
    assert.equal(phaseOf(after(ogg, pick('from', 'FLAC'))), 'chooser');
    const aac = after(state, { type: 'input-ready', input: { content: { format: 'M4A', name: 'M4A' } } });
    assert.equal(sourceLabel(aac), 'M4A');
    assert.equal(sourceLabel(lookedInto(after(onDevice, choose(fakeFile('a.opus'))))), 'OPUS');
    const notes = fakeFile('notes.txt');
    assert.equal(kindOf(lookedInto(after(onDevice, choose(notes)), notes)), 'unsupported');
    assert.equal(kindOf(after(onDevice, choose(fakeFile('a.ogg', 0)))), 'empty');
  });
});

describe('a file that the device cannot read', () => {
  const allowed = after(
    initialState({ from: 'MP3', to: 'WAV', formats: AUDIO_FORMATS, engine: 'device', fallback: true }),
    { type: 'prepared' },
  );
  const damaged = failed(new EngineError('unsupported-codec', { codec: 'dts' }), 'upload');
  const use: TestEvent = { type: 'use-service' };

  it('is uploaded only if the visitor says so', () => {
    const state = after(allowed, choose(song), damaged);
    assert.equal(problemIn(state), 'unsupported-codec');
    // Nothing is uploaded yet, but that is no longer certain.
    assert.equal((at(state) as Item).engine, 'device');
    assert.equal(areAllPrivate(state), false);
    const moved = after(state, use);
    assert.equal((at(moved) as Item).engine, 'service');
    assert.equal(phaseOf(moved), 'uploading');
    assert.equal(areAllPrivate(moved), false);
  });

  it('is not uploaded if the service does not take it, or the page has none', () => {
    for (const state of [
      after(lookedInto(after(allowed, choose(fakeFile('a.ogg')))), damaged),
      after(allowed, choose(fakeFile('a.mp3', MAX_UPLOAD_BYTES + 1)), damaged),
      after(onDevice, choose(song), damaged),
      after(allowed, choose(song), failed(new EngineError('no-audio'), 'upload')),
    ]) {
      assert.equal(after(state, use), state);
    }
  });
});

describe('a video', () => {
  const video = fakeFile('talk.MP4');

  it('is accepted on the device, without a format of its own', () => {
    const state = after(onDevice, choose(video), inputReadyOnDevice, does('start'));
    const [effect] = effects(state);
    assert.ok(effect?.kind === 'run');
    assert.equal('from' in effect.job, false);
    assert.equal(pairOf(state), 'MP3 to WAV');
  });

  it('is removed when the service has to convert', () => {
    const waiting = after(
      initialState({ from: 'MP3', to: 'WAV', formats: AUDIO_FORMATS, engine: 'device', fallback: true }),
      choose(song, video),
    );
    const moved = after(waiting, {
      type: 'unprepared',
      failure: jobFailure(engineUnavailable('worker-src'), 'prepare', 'device'),
    });
    assert.equal((at(moved) as Item).file, song);
    assert.deepEqual(noticeOf(moved), { kind: 'video', fileName: 'talk.MP4', others: 0 });
  });
});

describe('another engine', () => {
  it('starts over with the chosen files', () => {
    const moved = after(ready, { type: 'engine', ...ON_DEVICE });
    assert.equal(phaseOf(moved), 'waiting');
    assert.deepEqual(
      effects(moved).map(({ kind }) => kind),
      ['prepare'],
    );
    assert.equal(after(ready, { type: 'engine', ...AT_SERVICE }), ready);
  });

  it('promises that files stay on the device only if it can keep the promise', () => {
    assert.equal(isPrivate(chooser), false);
    assert.equal(isPrivate(onDevice), true);
    const unsure = initialState({ from: 'MP3', to: 'WAV', formats: AUDIO_FORMATS, engine: 'device', fallback: true });
    assert.equal(isPrivate(unsure), false);
    assert.equal(isPrivate(after(unsure, { type: 'prepared' })), true);
  });
});

it('events in a phase that they do not belong to change nothing', () => {
  const outcomes: readonly (readonly [event: TestEvent, phases: readonly State[]])[] = [
    [{ type: 'upload-progress', progress: { loaded: 1, total: 2 }, now: 0 }, [uploading]],
    [inputReady, [uploading]],
    [{ type: 'progress', percent: 50 }, [converting]],
    [converted, [converting]],
    [does('completed'), [completing]],
    [does('downloaded'), [downloading]],
    [failed(new ApiError(500, ''), 'run'), [uploading, converting, completing, ready, downloading]],
    [does('start'), [uploading, uploaded]],
    [does('download'), [ready]],
    [does('retry'), [uploadFailed, convertFailed]],
  ];
  for (const [event, belongs] of outcomes) {
    for (const [name, state] of Object.entries(everyState)) {
      if (!belongs.includes(state)) assert.equal(after(state, event), state, `${event.type} in ${name}`);
    }
  }
});

describe('what is dropped or pasted', () => {
  const album = folderEntry('album', []);
  const drop = (...items: Transfer['items']): TestEvent => ({
    type: 'transfer',
    transfer: { types: ['Files'], items, html: '' },
  });
  const asItem = (file: File) => ({ file, entry: null });
  const opened = (files: readonly File[], rest: Partial<Found> = {}): TestEvent => ({
    type: 'opened',
    id: 0,
    found: { ...NOTHING, files, ...rest },
  });
  const opening = after(chooser, drop({ file: new File([], 'album'), entry: album }, asItem(song)));
  const names = ({ items }: State) => items.map(({ file }) => file.name);

  it('is opened if it is a folder; then its recordings follow the files beside it', () => {
    assert.deepEqual([names(opening), effects(opening).map(({ kind }) => kind)], [[], ['open']]);
    const done = after(opening, opened([fakeFile('a.mp3'), fakeFile('b.wav')]));
    assert.deepEqual([names(done), noticeOf(done)], [['song.mp3', 'a.mp3', 'b.wav'], null]);
    assert.ok(!effects(done).some(({ kind }) => kind === 'open'));
  });

  it('is counted where it is not a recording', () => {
    const notice = noticeOf(after(opening, opened([fakeFile('a.mp3')], { others: 3, unreadable: 1, isCut: true })));
    assert.deepEqual(notice, { kind: 'folder', accepted: 2, others: 3, unreadable: 1, isCut: true });
    const refused = noticeOf(after(opening, opened([fakeFile('a.mp3', 0)], { others: 3 })));
    assert.deepEqual(refused, { kind: 'empty', fileName: 'a.mp3', others: 3 });
  });

  it('says so if a folder has no recordings', () => {
    const only = after(chooser, drop({ file: null, entry: album }), opened([], { others: 2 }));
    assert.deepEqual(noticeOf(only), { kind: 'folder', accepted: 0, others: 2, unreadable: 0, isCut: false });
  });

  it('waits while files are being converted', () => {
    const busy = after({ ...uploaded, opening: opening.opening }, does('start'));
    assert.ok(!effects(busy).some(({ kind }) => kind === 'open'));
    const idle = after(busy, converted, does('completed'));
    assert.ok(effects(idle).some(({ kind }) => kind === 'open'));
    const bundling = after(idle, does('download-all'));
    assert.ok(bundling.bundling && !effects(bundling).some(({ kind }) => kind === 'open'));
  });

  it('is looked into on the device if its name does not tell what it is; its order stays', () => {
    const device = initialState({ from: 'MP3', to: 'WAV', formats: AUDIO_FORMATS, ...ON_DEVICE });
    const [stream, document] = [fakeFile('a.ts'), fakeFile('b.pdf')];
    const looking = after(device, choose(stream, song, document));
    assert.deepEqual([names(looking), effects(looking).map(({ kind }) => kind)], [[], ['open']]);
    assert.deepEqual(refusedFiles(device, choose(stream), rulesOf(device)), []);
    const done = lookedInto(looking, document);
    assert.deepEqual(
      [names(done), noticeOf(done)],
      [['a.ts', 'song.mp3'], { kind: 'unsupported', fileName: 'b.pdf', others: 0 }],
    );
    const all = lookedInto(looking);
    assert.deepEqual([names(all), noticeOf(all)], [['a.ts', 'song.mp3', 'b.pdf'], null]);
  });

  it('is forgotten on a reset', () => {
    assert.deepEqual(effects(after(opening, does('reset'))), []);
    assert.equal(after(opening, does('reset'), opened([song])).items.length, 0);
  });

  it('is no file: that is said, and nothing else changes', () => {
    const link: TestEvent = { type: 'transfer', transfer: { types: ['text/uri-list'], items: [], html: '' } };
    for (const state of [chooser, uploaded, ready])
      sameState(after(state, link), { ...state, notice: { kind: 'link' } });
    assert.equal(after(converting, link), converting);
    const beside = after(chooser, drop({ file: null, entry: null }, asItem(song)));
    assert.deepEqual([names(beside), noticeOf(beside)], [['song.mp3'], { kind: 'promise' }]);
  });
});
