import assert from 'node:assert/strict';
import { it } from 'node:test';
import { parallelJobs, type Device } from './parallel-jobs.ts';

const cases: readonly (readonly [what: string, device: Device, jobs: number])[] = [
  ['as many as there are cores', { hardwareConcurrency: 2, deviceMemory: 8 }, 2],
  ['no more than four', { hardwareConcurrency: 16, deviceMemory: 8 }, 4],
  ['fewer with little memory', { hardwareConcurrency: 8, deviceMemory: 4 }, 2],
  ['one with the least memory', { hardwareConcurrency: 8, deviceMemory: 0.25 }, 1],
  ['by its cores if the browser does not tell the memory', { hardwareConcurrency: 3 }, 3],
  ['one if the browser tells nothing', {}, 1],
];

for (const [what, device, jobs] of cases)
  it(what, () => {
    assert.equal(parallelJobs(device), jobs);
  });
