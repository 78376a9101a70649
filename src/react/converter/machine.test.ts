import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ApiError, NetworkError } from '../../api/errors.ts';
import { AUDIO_FORMATS, MAX_UPLOAD_BYTES, type AudioFormat } from '../../api/schema.ts';
import { ConversionFailed } from '../../audio/conversion.ts';
import { fakeFile } from '../../audio/testing/fake-file.ts';
import {
  activities,
  canRetry,
  initialState,
  noticeOf,
  percentOf,
  reduce,
  resetReason,
  type Event,
  type State,
} from './machine.ts';
import { problemOf } from './problem.ts';

const begin = (from: AudioFormat = 'MP3', to: AudioFormat = 'WAV', formats: readonly AudioFormat[] = AUDIO_FORMATS) =>
  initialState({ from, to, formats }, true);

/** The state after these events; a conversion that begins with the nth is called `id n`. */
const after = (state: State, ...events: readonly Event[]): State =>
  events.reduce((current, event, index) => reduce(current, event, `id ${index}`), state);

const song = fakeFile('song.mp3');
const choose = (...files: File[]): Event => ({ type: 'choose', files });
const pick = (side: 'from' | 'to', format: AudioFormat): Event => ({ type: 'pick', side, format });
const taken: Event = { type: 'taken', taken: { fileId: 'f1' } };
const takenOnDevice: Event = { type: 'taken', taken: {} };
const converted: Event = { type: 'converted', converted: { fileUrl: '/result' } };
const failed = (cause: unknown, during: 'upload' | 'convert' | 'download'): Event => ({
  type: 'failed',
  problem: problemOf(cause, during),
});
const does = (
  type: 'swap' | 'convert' | 'download' | 'cancel' | 'retry' | 'reset' | 'dismiss' | 'completed' | 'downloaded',
): Event => ({ type });
const gone = (code: string) => new ApiError(404, code);

const chooser = begin();
const uploading = after(chooser, choose(song));
const uploaded = after(uploading, taken);
const converting = after(uploaded, does('convert'));
const completing = after(converting, converted);
const ready = after(completing, does('completed'));
const downloading = after(ready, does('download'));
const uploadFailed = after(uploading, failed(new NetworkError(), 'upload'));
const convertFailed = after(converting, failed(new ConversionFailed(), 'convert'));
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

const pairOf = ({ from, to }: State) => `${from} to ${to}`;
const phaseOf = ({ phase }: State) => phase;
const kindOf = (state: State) => noticeOf(state)?.kind;

describe('the way through', () => {
  it('goes from chooser over uploading, uploaded and converting to ready, and back', () => {
    assert.deepEqual([chooser, uploading, uploaded, converting, completing, ready, downloading].map(phaseOf), [
      'chooser',
      'uploading',
      'uploaded',
      'converting',
      'converting',
      'ready',
      'ready',
    ]);
    assert.deepEqual(after(downloading, does('downloaded')), chooser);
  });

  it('shows percent: sent, estimated, 99 once converted, 100 when ready', () => {
    const sent = (loaded: number): Event => ({ type: 'upload-progress', progress: { loaded, total: 1000 }, now: 0 });
    assert.equal(percentOf(uploading), 0);
    assert.equal(percentOf(after(uploading, sent(999))), 99);
    assert.equal(percentOf(after(uploading, sent(1000))), 100);
    assert.equal(percentOf(after(converting, { type: 'convert-progress', percent: 78 })), 78);
    assert.equal(percentOf(completing), 99);
    assert.equal(percentOf(ready), 100);
  });

  it('never shows 100 before the result is there, nor runs backwards', () => {
    const told = (percent: number): Event => ({ type: 'convert-progress', percent });
    assert.equal(percentOf(after(converting, told(100))), 99);
    assert.equal(percentOf(after(converting, told(50), told(20))), 50);
    assert.equal(percentOf(after(completing, told(20))), 99);
  });

  it('keeps the formats after a download', () => {
    const other = after(begin('FLAC', 'AC3'), choose(fakeFile('a.flac')), taken, does('convert'), converted);
    assert.equal(pairOf(after(other, does('completed'), does('download'), does('downloaded'))), 'FLAC to AC3');
  });
});

describe('what must be running', () => {
  const running = (state: State) => activities(state).map(({ kind }) => kind);

  it('is listed by the state', () => {
    assert.deepEqual(running(chooser), []);
    assert.deepEqual(running(uploading), ['upload']);
    assert.deepEqual(running(uploaded), []);
    assert.deepEqual(running(converting), ['convert', 'pretend']);
    assert.deepEqual(running(completing), ['complete']);
    assert.deepEqual(running(ready), []);
    assert.deepEqual(running(downloading), ['download']);
    assert.deepEqual(running(uploadFailed), []);
    assert.deepEqual(running(convertFailed), []);
  });

  it('pretends nothing on the device, where the progress is real', () => {
    assert.deepEqual(running(after(uploading, takenOnDevice, does('convert'))), ['convert']);
  });

  it('is another upload for another file', () => {
    const again = after(uploading, choose(fakeFile('other.mp3')));
    assert.notEqual(activities(again)[0]!.key, activities(uploading)[0]!.key);
  });

  it('goes on under the same key while it progresses', () => {
    const progressed = after(uploading, { type: 'upload-progress', progress: { loaded: 1, total: 9 }, now: 1 });
    assert.deepEqual(activities(progressed), activities(uploading));
    const further = after(converting, { type: 'convert-progress', percent: 10 });
    assert.deepEqual(activities(further), activities(converting));
  });
});

describe('the formats at the start', () => {
  it('are those asked for', () => assert.equal(pairOf(begin('AIFF', 'M4A')), 'AIFF to M4A'));

  it('if equal, the one that was left out yields', () => {
    assert.equal(pairOf(begin('WAV', 'WAV')), 'WAV to MP3');
    assert.equal(pairOf(begin('MP3', 'MP3')), 'WAV to MP3');
    assert.equal(pairOf(begin('FLAC', 'FLAC')), 'FLAC to MP3');
  });

  it('are on offer', () => {
    assert.equal(pairOf(begin('MP3', 'WAV', ['FLAC', 'WAV'])), 'FLAC to WAV');
    assert.equal(pairOf(begin('MP3', 'WAV', ['MP3', 'M4A'])), 'MP3 to M4A');
    assert.equal(pairOf(begin('MP3', 'WAV', ['AIFF', 'FLAC'])), 'AIFF to FLAC');
    assert.equal(pairOf(begin('WAV', 'WAV', ['AIFF', 'WAV'])), 'WAV to AIFF');
  });

  it('are a choice: a single one on offer means all', () => {
    assert.deepEqual(begin('MP3', 'WAV', ['MP3']).formats, AUDIO_FORMATS);
  });

  it('begin anew when the page asks for others while no file is in hand', () => {
    const other: Event = { type: 'begin', from: 'AC3', to: 'AIFF', formats: AUDIO_FORMATS };
    assert.equal(pairOf(after(chooser, other)), 'AC3 to AIFF');
    assert.equal(pairOf(after(converting, other)), 'MP3 to WAV');
  });

  it('follow a changed offer while no file is in hand, and else with the next one', () => {
    const other: Event = { type: 'begin', from: 'MP3', to: 'WAV', formats: ['FLAC', 'AIFF'] };
    assert.equal(pairOf(after(chooser, other)), 'FLAC to AIFF');
    const changed = after(converting, other);
    assert.equal(pairOf(changed), 'MP3 to WAV');
    assert.deepEqual(activities(changed), activities(converting));
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

  it('resets the upload when the source changes, also by a swap', () => {
    for (const state of [uploading, uploaded, ready, downloading, uploadFailed, convertFailed]) {
      for (const event of [pick('from', 'AC3'), pick('from', 'WAV'), pick('to', 'MP3'), does('swap')]) {
        assert.equal(after(state, event).phase, 'chooser');
        assert.equal(resetReason(state, event, after(state, event)), 'source-changed');
      }
    }
  });

  it('keeps the file when only the target changes', () => {
    const target = pick('to', 'AC3');
    assert.deepEqual(after(uploading, target), { ...uploading, to: 'AC3' });
    assert.deepEqual(after(uploaded, target), { ...uploaded, to: 'AC3' });
  });

  it('goes back to uploaded when the target changes after a conversion, done or failed', () => {
    for (const state of [ready, downloading, convertFailed]) {
      assert.deepEqual(after(state, pick('to', 'AC3')), { ...uploaded, to: 'AC3' });
    }
  });

  it('leaves a conversion failed for which only another file helps', () => {
    const unreadable = failed(new DOMException('', 'NotReadableError'), 'convert');
    const state = after(uploading, takenOnDevice, does('convert'), unreadable);
    assert.deepEqual(after(state, pick('to', 'AC3')), { ...state, to: 'AC3' });
  });

  it('leaves a failed upload failed when the target changes', () => {
    assert.deepEqual(after(uploadFailed, pick('to', 'AC3')), { ...uploadFailed, to: 'AC3' });
  });

  it('does nothing to the file when the same format is picked again', () => {
    for (const state of Object.values(everyState)) {
      assert.deepEqual(after(state, pick('from', 'MP3')), state);
      assert.deepEqual(after(state, pick('to', 'WAV')), state);
    }
  });

  it('ignores a format that is not on offer', () => {
    const some = begin('MP3', 'WAV', ['MP3', 'WAV', 'FLAC']);
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
  const menu = (side: 'from' | 'to', open: boolean): Event => ({ type: 'menu', side, open });

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

  it('stay open while an upload goes on beneath', () => {
    assert.equal(after(uploading, menu('to', true), taken).openMenu, 'to');
    assert.equal(after(uploading, menu('to', true), failed(new NetworkError(), 'upload')).openMenu, 'to');
  });

  it('are shut while converting', () => {
    assert.equal(after(uploaded, menu('to', true), does('convert')).openMenu, null);
    assert.equal(after(converting, menu('to', true)), converting);
  });
});

describe('choosing a file', () => {
  it('uploads it when it is of the source format', () => {
    assert.equal(uploading.phase === 'uploading' && uploading.file, song);
    assert.equal(pairOf(uploading), 'MP3 to WAV');
  });

  it('switches the source to the format of a file of another one', () => {
    assert.equal(pairOf(after(chooser, choose(fakeFile('a.FLAC')))), 'FLAC to WAV');
    assert.equal(pairOf(after(chooser, choose(fakeFile('a.aif')))), 'AIFF to WAV');
    assert.equal(pairOf(after(chooser, choose(fakeFile('a.wav')))), 'WAV to MP3');
  });

  const refused: readonly [what: string, file: File, kind: string][] = [
    ['an unsupported extension', fakeFile('a.txt'), 'unsupported'],
    ['no extension', fakeFile('mp3'), 'unsupported'],
    ['more than 50 MB', fakeFile('a.mp3', MAX_UPLOAD_BYTES + 1), 'too-large'],
    ['more than 50 MB of another format', fakeFile('a.flac', MAX_UPLOAD_BYTES + 1), 'too-large'],
    ['nothing in it', fakeFile('a.mp3', 0), 'empty'],
  ];
  for (const [what, file, kind] of refused) {
    it(`leaves every state alone for a file with ${what}, and says so`, () => {
      for (const [name, state] of Object.entries(everyState)) {
        if (state.phase === 'converting') continue;
        assert.deepEqual(after(state, choose(file)), { ...state, notice: { kind, fileName: file.name } }, name);
      }
    });
  }

  it('takes exactly 50 MB', () => {
    assert.equal(after(chooser, choose(fakeFile('a.mp3', MAX_UPLOAD_BYTES))).phase, 'uploading');
  });

  it('refuses a format that is not on offer', () => {
    const some = begin('MP3', 'WAV', ['MP3', 'WAV']);
    assert.equal(kindOf(after(some, choose(fakeFile('a.flac')))), 'unsupported');
  });

  it('takes the first valid one of several and says which', () => {
    const flac = fakeFile('b.flac');
    const state = after(chooser, choose(fakeFile('a.txt'), flac, song));
    assert.equal(state.phase === 'uploading' && state.file, flac);
    assert.deepEqual(noticeOf(state), { kind: 'one-at-a-time', fileName: 'b.flac' });
    assert.equal(kindOf(after(state, taken)), 'one-at-a-time');
  });

  it('says of several refused ones why the first is', () => {
    const state = after(chooser, choose(fakeFile('a.mp3', 0), fakeFile('b.txt')));
    assert.deepEqual(noticeOf(state), { kind: 'empty', fileName: 'a.mp3' });
  });

  it('replaces the file in hand, in every phase but converting', () => {
    const other = fakeFile('other.flac');
    for (const state of [uploading, uploaded, ready, downloading, uploadFailed, convertFailed]) {
      const next = after(state, choose(other));
      assert.equal(next.phase === 'uploading' && next.file, other);
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

  it('is cleared by the next step of the visitor', () => {
    for (const event of [pick('to', 'AC3'), does('convert'), does('reset'), does('dismiss'), choose(song)]) {
      assert.equal(noticeOf(after(warned, event)), null, event.type);
    }
    assert.equal(noticeOf(after(uploading, choose(fakeFile('a.txt')), does('cancel'))), null);
    assert.equal(noticeOf(after(uploadFailed, choose(fakeFile('a.txt')), does('retry'))), null);
    assert.equal(noticeOf(after(ready, choose(fakeFile('a.txt')), does('download'))), null);
  });

  it('is not cleared by what happens by itself, nor by opening a dropdown', () => {
    assert.equal(kindOf(after(warned, { type: 'menu', side: 'to', open: true })), 'unsupported');
    assert.equal(kindOf(after(warned, { type: 'connection', online: false })), 'unsupported');
    assert.equal(kindOf(after(uploading, choose(fakeFile('a.txt')), taken)), 'unsupported');
  });

  it('tells that the connection is gone while something waits for it', () => {
    const offline: Event = { type: 'connection', online: false };
    assert.equal(kindOf(after(uploading, offline)), 'offline');
    assert.equal(kindOf(after(converting, offline)), 'offline');
    assert.equal(kindOf(after(converting, offline, { type: 'connection', online: true })), undefined);
    assert.equal(kindOf(after(chooser, offline)), undefined);
    assert.equal(kindOf(after(ready, offline)), undefined);
    assert.equal(kindOf(after(uploading, takenOnDevice, does('convert'), offline)), undefined);
  });
});

describe('stopping', () => {
  it('cancel during the upload goes back to the chooser', () => {
    assert.deepEqual(after(uploading, does('cancel')), chooser);
    assert.equal(resetReason(uploading, does('cancel'), chooser), 'cancelled');
  });

  it('cancel while converting keeps the file', () => {
    assert.deepEqual(after(converting, does('cancel')), uploaded);
    assert.deepEqual(after(completing, does('cancel')), uploaded);
  });

  it('cancel during the download keeps the result', () => assert.deepEqual(after(downloading, does('cancel')), ready));

  it('cancel means nothing where nothing runs', () => {
    for (const state of [chooser, uploaded, ready, uploadFailed, convertFailed]) {
      assert.equal(after(state, does('cancel')), state);
    }
  });

  it('reset puts the file away from everywhere', () => {
    for (const [name, state] of Object.entries(everyState)) {
      assert.deepEqual(after(state, does('reset')), chooser, name);
      assert.equal(resetReason(state, does('reset'), chooser), state === chooser ? null : 'removed');
    }
  });
});

describe('a failed upload', () => {
  it('keeps the file and uploads it again', () => {
    const again = after(uploadFailed, does('retry'));
    assert.equal(again.phase === 'uploading' && again.file, song);
    assert.equal(percentOf(again), 0);
  });

  const causes: readonly [cause: Error, kind: string, retry: boolean][] = [
    [new NetworkError(), 'network', true],
    [new ApiError(503, ''), 'server', true],
    [new ApiError(429, '', 9), 'busy', true],
    [new ApiError(401, ''), 'signed-out', true],
    [new ApiError(403, ''), 'refused', true],
    [new ApiError(413, '{"code":"FILE_TOO_LARGE"}'), 'too-large', false],
    [new ApiError(400, '{"code":"FILE_EMPTY"}'), 'empty-file', false],
    [new DOMException('', 'NotReadableError'), 'file-gone', false],
  ];
  for (const [cause, kind, retry] of causes) {
    it(`is ${retry ? 'tried again' : 'final for this file'} when the reason is ${kind}`, () => {
      const state = after(uploading, failed(cause, 'upload'));
      assert.ok(state.phase === 'failed');
      assert.equal(state.problem.kind, kind);
      assert.equal(state.file, song);
      assert.equal(canRetry(state), retry);
      assert.equal(after(state, does('retry')).phase, retry ? 'uploading' : 'failed');
    });
  }

  it('is tried again by itself when the connection comes back, once', () => {
    const offline = after(uploading, { type: 'connection', online: false }, failed(new NetworkError(), 'upload'));
    const online: Event = { type: 'connection', online: true };
    const again = after(offline, online);
    assert.equal(again.phase, 'uploading');
    assert.equal(again.online, true);
    assert.equal(after(again, failed(new NetworkError(), 'upload')).phase, 'failed');
  });

  it('is left alone by the connection when that was not the reason', () => {
    const state = after(uploading, failed(new ApiError(500, ''), 'upload'));
    assert.equal(after(state, { type: 'connection', online: true }).phase, 'failed');
    assert.equal(after(uploadFailed, { type: 'connection', online: false }).phase, 'failed');
  });
});

describe('a failed conversion', () => {
  const failing = (cause: unknown) => after(converting, failed(cause, 'convert'));
  const idAfterRetry = (state: State) => {
    const again = reduce(state, does('retry'), 'new');
    assert.ok(again.phase === 'converting');
    assert.deepEqual(again.taken, { fileId: 'f1' });
    return again.requestId;
  };

  it('resumes the same request when the service could not be asked', () => {
    assert.ok(converting.phase === 'converting');
    for (const cause of [
      new NetworkError(),
      new ApiError(502, ''),
      new ApiError(429, ''),
      new ApiError(401, ''),
      new SyntaxError(),
    ]) {
      assert.equal(idAfterRetry(failing(cause)), converting.requestId);
    }
  });

  it('begins a new request when the service has decided', () => {
    for (const cause of [new ConversionFailed(), new ApiError(409, 'REQUEST_CONFLICT'), gone('REQUEST_NOT_FOUND')]) {
      assert.equal(idAfterRetry(failing(cause)), 'new');
    }
  });

  it('uploads again when the upload has expired, and converts by itself', () => {
    const state = failing(gone('FILE_NOT_FOUND'));
    assert.equal(state.phase === 'failed' && state.problem.kind, 'upload-expired');
    const again = after(state, does('retry'));
    assert.equal(again.phase, 'uploading');
    assert.equal(after(again, taken).phase, 'converting');
    // Also when that upload fails once more.
    const failedAgain = after(again, failed(new NetworkError(), 'upload'), does('retry'), taken);
    assert.equal(failedAgain.phase, 'converting');
  });

  it('goes on by itself when the connection comes back', () => {
    const state = reduce(failing(new NetworkError()), { type: 'connection', online: true }, 'new');
    assert.ok(state.phase === 'converting' && converting.phase === 'converting');
    assert.equal(state.requestId, converting.requestId);
  });

  it('forgets the request when the target changes', () => {
    const other = after(failing(new NetworkError()), pick('to', 'AC3'));
    const state = reduce(other, does('convert'), 'new');
    assert.equal(state.phase === 'converting' && state.requestId, 'new');
  });

  it('shows progress from the start again', () => {
    const state = after(converting, { type: 'convert-progress', percent: 78 }, failed(new NetworkError(), 'convert'));
    assert.equal(percentOf(after(state, does('retry'))), 0);
  });
});

describe('a failed download', () => {
  it('stays ready, and is tried again', () => {
    const state = after(downloading, failed(new NetworkError(), 'download'));
    assert.ok(state.phase === 'ready' && state.problem);
    assert.equal(state.downloading, false);
    assert.equal(canRetry(state), true);
    assert.deepEqual(after(state, does('retry')), downloading);
    assert.deepEqual(after(state, does('download')), downloading);
  });

  it('converts again when the result has expired', () => {
    for (const status of [404, 410]) {
      const state = after(downloading, failed(new ApiError(status, ''), 'download'));
      assert.equal(state.phase === 'failed' && state.problem.kind, 'result-expired');
      const again = reduce(state, does('retry'), 'new');
      assert.equal(again.phase === 'converting' && again.requestId, 'new');
    }
  });
});

it('outcomes that arrive in a phase they do not belong to change nothing', () => {
  const outcomes: readonly (readonly [event: Event, phases: readonly State[]])[] = [
    [{ type: 'upload-progress', progress: { loaded: 1, total: 2 }, now: 0 }, [uploading]],
    [taken, [uploading]],
    [{ type: 'convert-progress', percent: 50 }, [converting]],
    [converted, [converting]],
    [does('completed'), [completing]],
    [does('downloaded'), [downloading]],
    [failed(new ApiError(500, ''), 'convert'), [uploading, converting, completing, ready, downloading]],
    [does('convert'), [uploaded]],
    [does('download'), [ready]],
    [does('retry'), [uploadFailed, convertFailed]],
  ];
  for (const [event, belongs] of outcomes) {
    for (const [name, state] of Object.entries(everyState)) {
      if (!belongs.includes(state)) assert.equal(after(state, event), state, `${event.type} in ${name}`);
    }
  }
});
