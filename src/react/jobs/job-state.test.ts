/** Jobs without a file; those with one are tested with the machines that have them. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { engineUnavailable } from '../../../engine/formats/errors.ts';
import { ApiError, NetworkError } from '../../api/errors.ts';
import { jobFailure, type JobFailure } from './failure.ts';
import {
  jobEffects,
  canRetry,
  download,
  reduceJob,
  percentOf,
  retry,
  running,
  stopDownload,
  unprepared,
  type JobState,
} from './job-state.ts';

type Spoken = JobState<string, 'limit'>;

const begun: Spoken = running({}, 'one');
const requestFor = ({ requestId }: { requestId: string }): string => `speak ${requestId}`;

const kinds = (job: Spoken) => jobEffects({ id: 0, ...job }, 'service', requestFor).map(({ kind }) => kind);

const afterAll = (job: Spoken, ...outcomes: Parameters<typeof reduceJob<string, 'limit'>>[1][]): Spoken =>
  outcomes.reduce<Spoken>((current, outcome) => reduceJob(current, outcome), job);

it('begins at once, pretends progress, and shows 99 % before it is ready', () => {
  assert.deepEqual(kinds(begun), ['run', 'simulate-progress']);
  const [run] = jobEffects({ id: 0, ...begun }, 'service', requestFor);
  assert.ok(run?.kind === 'run');
  assert.equal(run.job, 'speak one');
  const done = afterAll(begun, { type: 'progress', percent: 78 }, { type: 'done', result: 'sound' });
  assert.deepEqual([percentOf(done), kinds(done)], [99, ['complete']]);
  const ready = reduceJob(done, { type: 'completed' });
  assert.deepEqual([percentOf(ready), kinds(ready), kinds(download(ready))], [100, [], ['download']]);
});

it('knows what the engine is doing, if it says so', () => {
  const stageOf = (job: Spoken) => (job.phase === 'running' ? job.stage : undefined);
  assert.equal(stageOf(begun), null);
  const stage = { name: 'checking' } as const;
  assert.equal(stageOf(afterAll(begun, { type: 'stage', stage }, { type: 'progress', percent: 80 })), stage);
});

it('knows how much of a download has arrived, in whole percent, until it ends', () => {
  const ready = afterAll(begun, { type: 'done', result: 'sound' }, { type: 'completed' });
  const arrived = (percent: number | null) => ({ type: 'download-progress', percent }) as const;
  const downloaded = (job: Spoken) => job.phase === 'ready' && job.downloaded;
  assert.equal(reduceJob(ready, arrived(10)), ready, 'nothing is being downloaded');
  const half = reduceJob(download(ready), arrived(50.4));
  assert.equal(downloaded(half), 50);
  assert.equal(reduceJob(half, arrived(50.9)), half, 'nothing to show anew');
  for (const outcome of [arrived(null), { type: 'downloaded' }] as const)
    assert.equal(downloaded(reduceJob(half, outcome)), null);
  const failure: JobFailure<'limit'> = { ...jobFailure(new NetworkError(), 'download'), code: 'limit' };
  const cut = reduceJob(half, { type: 'failed', failure });
  for (const ended of [cut, stopDownload(half), download(cut)]) assert.equal(downloaded(ended), null);
});

it('goes on under the same id after a lost connection, and begins anew after a failure of its own', () => {
  const cut = reduceJob(begun, { type: 'failed', failure: jobFailure(new NetworkError(), 'run') });
  assert.deepEqual(retry(cut), { phase: 'uploaded', input: {}, requestId: 'one' });
  const own: JobFailure<'limit'> = { ...jobFailure(new ApiError(429, ''), 'run'), code: 'limit' };
  const limited = reduceJob(begun, { type: 'failed', failure: own });
  assert.deepEqual([canRetry(limited), retry(limited)], [true, { phase: 'uploaded', input: {}, requestId: null }]);
});

it('is only retried where the engine may run later', () => {
  for (const [reason, expected] of [
    ['unsupported', false],
    ['worker-src', false],
    ['not-found', true],
    ['network', true],
  ] as const)
    assert.equal(canRetry(unprepared(jobFailure(engineUnavailable(reason), 'prepare'))), expected, reason);
});

it('hears nothing that does not concern its phase', () => {
  assert.equal(reduceJob(begun, { type: 'input-ready', input: {} }), begun);
  assert.equal(reduceJob(begun, { type: 'completed' }), begun);
  assert.equal(download(begun), begun);
});
