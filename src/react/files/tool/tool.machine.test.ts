import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { EngineError, engineUnavailable } from '../../../../engine/formats/errors.ts';
import { DEFAULT_SILENCE, type LevelingTarget } from '../../../contract/audio.ts';
import { ApiError, NetworkError } from '../../../api/errors.ts';
import { MAX_UPLOAD_BYTES } from '../../../contract/schema.ts';
import { fakeFile } from '../../../audio/testing/fake-file.ts';
import { jobFailure } from '../../jobs/failure.ts';
import type { EngineTarget } from '../../jobs/engine-target.ts';
import { USUAL_LOUDNESS } from './leveling-target.ts';
import { initialState } from './initial-state.ts';
import { noticeOf } from '../queue/queue.machine.ts';
import { effects, reduce, type Event, type PlayableResult, type State } from './tool.machine.ts';

const song = fakeFile('talk.mp3');
const heard: PlayableResult = { fileUrl: '/result', format: 'MP3', blob: new Blob() };

const begin = (setting: Partial<EngineTarget> = {}): State =>
  initialState(
    {
      effect: 'DE_NOISE_AI',
      strength: 'standard',
      silence: DEFAULT_SILENCE,
      loudness: USUAL_LOUDNESS,
      offersLoudness: true,
    },
    { engine: 'service', fallback: false, ...setting },
  );

/** The state after these events. The nth event starts a request with the id `id n`. */
const after = (state: State, ...events: readonly Event[]): State =>
  events.reduce((current, event, index) => reduce(current, event, () => `id ${index}`), state);

const choose = (...files: File[]): Event => ({ type: 'choose', files });
const inputReady: Event = { type: 'input-ready', id: 0, input: { fileId: 'f1' } };
const failed = (cause: unknown, during: 'upload' | 'run'): Event => ({
  type: 'failed',
  id: 0,
  failure: jobFailure(cause, during),
});

const uploading = after(begin(), choose(song));
const running = after(uploading, inputReady);
const ready = after(running, { type: 'done', id: 0, result: heard }, { type: 'completed', id: 0 });

const phaseOf = ({ items: [item] }: State) => item?.phase ?? 'chooser';
const kinds = (state: State) => effects(state).map(({ kind }) => kind);
const requestOf = ({ items: [item] }: State) => (item?.phase === 'running' ? item.requestId : undefined);

describe('the flow', () => {
  it('uploads the chosen file and then processes it automatically', () => {
    assert.deepEqual([uploading, running, ready].map(phaseOf), ['uploading', 'running', 'ready']);
    assert.deepEqual(kinds(uploading), ['upload']);
    assert.deepEqual(kinds(running), ['run', 'simulate-progress']);
    const [run] = effects(running);
    assert.ok(run?.kind === 'run');
    assert.deepEqual(run.job, { input: { fileId: 'f1' }, requestId: 'id 0', effect: 'DE_NOISE_AI' });
  });

  it('waits for the engine on the device, whose progress is real', () => {
    const waiting = after(begin({ engine: 'device' }), choose(song));
    assert.deepEqual(kinds(waiting), ['prepare']);
    const onDevice = after(waiting, { type: 'prepared' }, { type: 'input-ready', id: 0, input: {} });
    assert.deepEqual(kinds(onDevice), ['run']);
  });

  it('removes noise from this file where the visitor wants that, and applies what the page asks for to the next', () => {
    const leveling = after(
      { ...begin(), effect: 'AUTO_LEVELING', requested: 'AUTO_LEVELING' },
      choose(song),
      inputReady,
    );
    const done: Event[] = [
      { type: 'done', id: 0, result: heard },
      { type: 'completed', id: 0 },
    ];
    const cleaned = after(leveling, ...done, { type: 'clean' });
    assert.deepEqual([phaseOf(cleaned), cleaned.effect], ['running', 'MAGIC_DUST_AI']);
    assert.equal(after(cleaned, ...done, choose(fakeFile('other.mp3'))).effect, 'AUTO_LEVELING');
    assert.equal(after(cleaned, { type: 'effect', effect: 'DE_NOISE_AI' }).effect, 'DE_NOISE_AI');
  });

  it('keeps the result after the download, so that it can still be played', () => {
    const file = { blob: new Blob(), fileName: 'song.wav' };
    const [item] = after(ready, { type: 'download' }, { type: 'downloaded', id: 0, file }).items;
    assert.ok(item?.phase === 'ready' && item.handed === file && !item.downloading);
  });

  it('does not count what the page has taken as handed to the browser', () => {
    const [item] = after(ready, { type: 'download' }, { type: 'downloaded', id: 0 }).items;
    assert.ok(item?.phase === 'ready' && item.handed === null && !item.downloading);
  });
});

describe('stopping', () => {
  it('during the upload, goes back to the chooser', () => {
    assert.equal(phaseOf(after(uploading, { type: 'cancel' })), 'chooser');
  });

  it('during processing, keeps the file, which can be processed again', () => {
    const stopped = after(running, { type: 'cancel' });
    assert.deepEqual([phaseOf(stopped), kinds(stopped)], ['uploaded', []]);
    const again = reduce(stopped, { type: 'start' }, () => 'new');
    assert.deepEqual([phaseOf(again), requestOf(again)], ['running', 'new']);
  });

  it('is the only way to replace a file while it is processed', () => {
    assert.equal(after(running, choose(fakeFile('other.mp3'))), running);
    assert.equal(after(ready, choose(fakeFile('other.mp3'))).items[0]?.id, 1);
  });
});

describe('a chosen file', () => {
  const large = { size: MAX_UPLOAD_BYTES + 1, limit: MAX_UPLOAD_BYTES, by: 'service' };
  const refusals: readonly [file: File, kind: string, details?: object][] = [
    [fakeFile('notes.pdf'), 'unsupported'],
    [fakeFile('empty.wav', 0), 'empty'],
    [fakeFile('long.wav', MAX_UPLOAD_BYTES + 1), 'too-large', large],
    [fakeFile('film.mp4'), 'video'],
  ];
  for (const [file, kind, details] of refusals) {
    it(`${file.name} is rejected as ${kind}, and the previous one is kept`, () => {
      const state = after(ready, choose(file));
      assert.deepEqual(noticeOf(state), { kind, ...details, fileName: file.name, others: 0 });
      assert.equal(state.items[0], ready.items[0]);
    });
  }

  it('may be a video on the device', () => {
    const state = after(begin({ engine: 'device' }), choose(fakeFile('film.mp4')));
    assert.deepEqual([state.items[0]?.format, noticeOf(state)], [null, null]);
  });

  it('is the first valid one of several, with a notice', () => {
    const state = after(begin(), choose(fakeFile('notes.pdf'), song, fakeFile('b.wav')));
    assert.equal(state.items[0]?.file, song);
    assert.equal(noticeOf(state)?.kind, 'one-at-a-time');
  });
});

describe('a failure', () => {
  it('keeps the file, and a retry resumes the same request', () => {
    const cut = after(running, failed(new NetworkError(), 'run'));
    assert.equal(phaseOf(cut), 'failed');
    assert.equal(requestOf(reduce(cut, { type: 'retry' }, () => 'new')), 'id 0');
    const back = after(cut, { type: 'connection', online: false }, { type: 'connection', online: true });
    assert.equal(requestOf(back), 'id 0');
  });

  it('because of silence is not retried with the same request', () => {
    const silent = after(running, failed(new EngineError('no-audio'), 'run'));
    assert.equal(requestOf(reduce(silent, { type: 'retry' }, () => 'new')), 'new');
  });

  it('for lack of a session requests a log-in, blocks the redirect, and continues afterwards', () => {
    const signedOut = after(running, failed(new ApiError(401, ''), 'run'));
    const asking = after(signedOut, { type: 'log-in', flow: '' });
    assert.deepEqual(kinds(asking), ['block-redirect']);
    assert.equal(requestOf(after(asking, { type: 'signed-in' })), 'id 0');
    assert.equal(after(running, { type: 'log-in', flow: '' }), running);
  });

  it('of the engine to start leads to the service if allowed', () => {
    const blocked = jobFailure(engineUnavailable('worker-src'), 'prepare', 'device');
    const waiting = after(begin({ engine: 'device', fallback: true }), choose(song));
    const moved = after(waiting, { type: 'unprepared', failure: blocked });
    assert.deepEqual(
      [moved.engine, phaseOf(moved), noticeOf(moved)?.kind],
      ['service', 'uploading', 'uploads-instead'],
    );
    const alone = after(begin({ engine: 'device' }), choose(song), { type: 'unprepared', failure: blocked });
    assert.equal(phaseOf(alone), 'failed');
  });
});

describe('the page', () => {
  it('changes the effect: the file is processed again', () => {
    const other = after(ready, { type: 'effect', effect: 'MAGIC_DUST_AI' });
    const [run] = effects(other);
    assert.ok(run?.kind === 'run');
    assert.equal(run.job.effect, 'MAGIC_DUST_AI');
    assert.equal(after(ready, { type: 'effect', effect: 'DE_NOISE_AI' }), ready);
  });

  it('or the visitor changes the strength: the file is processed again, and only the default is not sent', () => {
    const light = after(ready, { type: 'strength', strength: 'light' });
    const [run] = effects(light);
    assert.ok(run?.kind === 'run');
    assert.deepEqual(run.job, { ...run.job, effect: 'DE_NOISE_AI', options: { strength: 'light' } });
    assert.equal(after(ready, { type: 'strength', strength: 'standard' }), ready);
    const [standard] = effects(after(light, { type: 'strength', strength: 'standard' }));
    assert.ok(standard?.kind === 'run' && !('options' in standard.job));
  });

  it('changes the strength of an effect without any: the result stays', () => {
    const leveled = { ...ready, effect: 'AUTO_LEVELING' } as const;
    assert.equal(phaseOf(after(leveled, { type: 'strength', strength: 'strong' })), 'ready');
    const [run] = effects({ ...running, effect: 'AUTO_LEVELING', strength: 'strong' });
    assert.ok(run?.kind === 'run' && !('options' in run.job));
  });

  it('knows whether the device has worked with the strongest, which loads more, and only then', () => {
    const done: Event = { type: 'done', id: 0, result: heard };
    const triedOn = (engine: EngineTarget['engine'], change: Partial<State>): boolean =>
      after(
        { ...begin({ engine }), ...change },
        choose(song),
        { type: 'prepared' },
        { type: 'input-ready', id: 0, input: {} },
        done,
      ).hasTriedStrong;
    assert.equal(triedOn('device', { strength: 'strong' }), true);
    assert.equal(triedOn('device', { strength: 'standard' }), false);
    assert.equal(
      triedOn('device', { strength: 'strong', effect: 'SHORTEN_SILENCE', requested: 'SHORTEN_SILENCE' }),
      false,
    );
    assert.equal(triedOn('service', { strength: 'strong' }), false);
    const tried = { ...ready, hasTriedStrong: true };
    assert.equal(after(tried, { type: 'strength', strength: 'light' }, done).hasTriedStrong, true);
  });

  it('or the visitor changes the pauses: the file is processed again, and only other than the usual ones are sent', () => {
    const shortened = { ...ready, effect: 'SHORTEN_SILENCE' } as const;
    const silence = { longest: 0.6, becomes: 0.3 };
    const tighter = after(shortened, { type: 'silence', silence });
    const [run] = effects(tighter);
    assert.ok(run?.kind === 'run');
    assert.deepEqual(run.job, { ...run.job, effect: 'SHORTEN_SILENCE', options: { silence } });
    assert.equal(after(tighter, { type: 'silence', silence: { ...silence } }), tighter);
    const [usual] = effects(after(tighter, { type: 'silence', silence: { ...DEFAULT_SILENCE } }));
    assert.ok(usual?.kind === 'run' && !('options' in usual.job));
    assert.equal(phaseOf(after(ready, { type: 'silence', silence })), 'ready', 'of another effect the result stays');
  });

  it('or the visitor takes cuts back: the rest is asked for, and what was found first stays at hand', () => {
    const found = [
      { start: 1, end: 2 },
      { start: 4, end: 5 },
    ];
    const { report: _report, ...unmeasured } = heard;
    const loudness = { integrated: -20, range: 3, truePeak: -2 };
    const withCuts = (cuts: typeof found): Event => ({
      type: 'done',
      id: 0,
      result: { ...unmeasured, report: { before: loudness, after: loudness, cuts } },
    });
    const completed: Event = { type: 'completed', id: 0 };
    const shortening = { ...running, effect: 'SHORTEN_SILENCE', requested: 'SHORTEN_SILENCE' } as const;
    const shortened = after(shortening, withCuts(found), completed);
    const changed = after(shortened, { type: 'cuts', event: { type: 'switch', index: 0, isOff: true } });
    assert.equal(phaseOf(changed), 'ready', 'it is only heard so far');
    const cut = after(changed, { type: 'cut' });
    const [run] = effects(cut);
    assert.ok(run?.kind === 'run');
    assert.deepEqual(run.job.options, { silence: { ...DEFAULT_SILENCE, cuts: [found[1]] } });
    const again = after(cut, withCuts(found.slice(1)), completed);
    assert.deepEqual(
      again.cuts?.cuts.map(({ start, isOff }) => [start, isOff]),
      [
        [1, true],
        [4, false],
      ],
    );
    const other = after(again, { type: 'silence', silence: { longest: 2, becomes: 0.5 } });
    assert.deepEqual([other.cuts, other.wantedCuts], [null, null], 'with other pauses, others are found');
    assert.equal(after(again, choose(fakeFile('other.mp3'))).wantedCuts, null);
    assert.equal(after(ready, { type: 'cut' }), ready);
    assert.equal(after(shortening, withCuts([])).cuts, null, 'there is nothing to take back');
  });

  it('or the visitor or the page wants another loudness; the page leaves the choice of the visitor until it does', () => {
    const leveled = { ...ready, effect: 'AUTO_LEVELING', requested: 'AUTO_LEVELING' } as const;
    const louder = after(leveled, { type: 'loudness', loudness: { target: -14 } });
    const [run] = effects(louder);
    assert.ok(run?.kind === 'run');
    assert.deepEqual(run.job, { ...run.job, effect: 'AUTO_LEVELING', options: { loudness: { target: -14 } } });
    assert.equal(after(louder, { type: 'loudness', loudness: { target: -14, peak: -1 } }), louder);
    const [usual] = effects(after(louder, { type: 'loudness', loudness: {} }));
    assert.ok(usual?.kind === 'run' && !('options' in usual.job));
    assert.equal(phaseOf(after(ready, { type: 'loudness', loudness: { target: -14 } })), 'ready', 'of another effect');

    const given = (loudness: LevelingTarget, isOffered: boolean) =>
      after(louder, { type: 'given-loudness', loudness, isOffered }).loudness;
    assert.deepEqual(given({}, true), { target: -14 });
    assert.deepEqual(given({}, false), {});
    assert.deepEqual(given({ target: -23 }, true), { target: -23 });
  });

  it('changes the pauses of a file that the visitor has stopped: it still waits for the visitor', () => {
    const stopped = after({ ...running, effect: 'SHORTEN_SILENCE' }, { type: 'cancel' });
    const tighter = after(stopped, { type: 'silence', silence: { longest: 0.6, becomes: 0.3 } });
    assert.deepEqual([phaseOf(tighter), kinds(tighter)], ['uploaded', []]);
  });

  it('changes the engine: the file starts over there, a video only on the device', () => {
    assert.equal(phaseOf(after(ready, { type: 'engine', engine: 'device', fallback: true })), 'waiting');
    const video = after(begin({ engine: 'device' }), choose(fakeFile('film.mp4')));
    const moved = after(video, { type: 'engine', engine: 'service', fallback: false });
    assert.deepEqual([phaseOf(moved), noticeOf(moved)?.kind], ['chooser', 'video']);
  });
});
