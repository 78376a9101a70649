/** Doing the jobs that make a new file of an uploaded one, whatever is made of it. */
import { randomUUID } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { EngineError } from '../../../engine/errors.ts';
import { FORMATS } from '../../../engine/formats.ts';
import { processedFormat } from '../../../engine/processed-format.ts';
import type { AudioFormat, FileErrorCode } from '../../../src/api/schema.ts';
import type { AudioEngine, EngineRun } from './audio-engine.ts';
import type { ConversionWishes } from './conversions.ts';
import type { FileJobKind } from './file-jobs.ts';
import { ApiError } from './errors.ts';
import { resultName } from './file-names.ts';
import { expiryFrom } from './lifetime.ts';
import type { ProcessingWishes } from './processings.ts';
import { demandRoom, demandSpace } from './quotas.ts';
import type { Owner } from './quotas.ts';
import type { Services } from './services.ts';
import type { Storage } from './storage.ts';

type Tools = Omit<Services, 'audio'> & { audio: AudioEngine };

/** What has to be done to a file. */
interface Making {
  /** What the source is taken for where its content could be several things; else the content decides. */
  readonly from: AudioFormat;
  readonly to: AudioFormat;
  /** @returns what else is to be told of the result */
  readonly make: (audio: AudioEngine, input: string, output: string, run: EngineRun) => Promise<object>;
}

/** What a kind of job does, given what was wished and the upload's name. */
const KINDS: Readonly<Record<FileJobKind, (wishes: object, name: string) => Making>> = {
  'audio-convert': (wishes) => {
    const { fromType: from, toType: to, options } = wishes as ConversionWishes;
    return {
      from,
      to,
      make: async (audio, input, output, run) => ({
        losses: await audio.convert(input, output, { to, options }, run),
      }),
    };
  },

  'audio-process': (wishes, name) => {
    const { effect } = wishes as ProcessingWishes;
    const to = processedFormat(name);
    return {
      from: to,
      to,
      make: async (audio, input, output, run) => ({
        report: await audio.process(input, output, { to, effect }, run),
      }),
    };
  },
};

interface Result {
  status: 'PROCESSED';
  resultId: string;
  bytes: number;
  outcome: object;
}

type Outcome = Result | { status: 'FAILED'; code?: FileErrorCode } | { status: 'EMPTY' };

interface PendingJob extends Owner {
  requestId: string;
  kind: FileJobKind;
  fileId: string;
  wishes: object;
  name: string;
}

/**
 * Does one job and records how it ended. What will never work ends as FAILED or EMPTY; what might work at another time
 * (the disk is full, this process is stopping) throws. Doing a finished job again does nothing.
 */
export async function doFileJob(tools: Tools, requestId: string, signal: AbortSignal): Promise<void> {
  const { rows } = await tools.database.executeSql<PendingJob>(
    `select request_id as "requestId", jobs.kind, jobs.file_id as "fileId", wishes, files.name, jobs.owner, jobs.network
     from pc.jobs join pc.files on files.id = jobs.file_id
     where request_id = $1 and status = 'PUBLISHED'`,
    [requestId],
  );
  const job = rows[0];
  if (job === undefined) return;

  const making = KINDS[job.kind](job.wishes, job.name);
  const outcome = await inWorkspace(tools.storage, (workspace) => produce(tools, job, making, workspace, signal));
  if (outcome.status === 'PROCESSED') await recordResult(tools, job, making, outcome);
  else await settle(tools, requestId, outcome);
}

/** Records that a job failed at every attempt, or that every process that tried it died. */
export async function abandonFileJob(services: Services, requestId: string): Promise<void> {
  services.log.error('job given up after the last attempt');
  await settle(services, requestId, { status: 'FAILED' });
}

async function inWorkspace<Result>(storage: Storage, work: (workspace: string) => Promise<Result>): Promise<Result> {
  const workspace = await storage.workspace();
  try {
    return await work(workspace);
  } finally {
    await rm(workspace, { recursive: true, force: true });
  }
}

async function produce(
  tools: Tools,
  job: PendingJob,
  { from, to, make }: Making,
  workspace: string,
  stop: AbortSignal,
): Promise<Outcome> {
  const { audio, configuration, log, storage } = tools;
  const { kind, fileId } = job;
  const input = join(workspace, `source.${FORMATS[from].extension}`);
  if (!(await storage.checkOut(fileId, input))) return { status: 'FAILED' };
  const timeLimit = AbortSignal.timeout(configuration.conversionTimeLimitSeconds * 1000);
  const signal = AbortSignal.any([stop, timeLimit]);
  try {
    const path = join(workspace, `result.${FORMATS[to].extension}`);
    const outcome = await make(audio, input, path, { signal, admit: (bytes) => admit(tools, job, bytes) });
    const bytes = (await stat(path)).size;
    if (bytes >= configuration.maxResultBytes) {
      log.warn({ kind, fileId, to }, 'job stopped: the result is larger than MAX_RESULT_BYTES');
      return { status: 'FAILED', code: 'RESULT_TOO_LARGE' };
    }
    const resultId = randomUUID();
    await storage.adopt(resultId, path);
    return { status: 'PROCESSED', resultId, bytes, outcome };
  } catch (error) {
    if (error instanceof Refusal) {
      log.warn({ kind, fileId, to, reason: error.code }, 'job refused before it began');
      return { status: 'FAILED', code: error.code };
    }
    if (error instanceof EngineError && error.code === 'no-audio') return { status: 'EMPTY' };
    if (error instanceof EngineError) {
      log.warn({ kind, fileId, to, reason: error.message, engine: error.log }, 'job failed: not decodable');
      return { status: 'FAILED' };
    }
    if (timeLimit.aborted && !stop.aborted) {
      log.warn({ kind, fileId, to }, 'job stopped: longer than CONVERSION_TIME_LIMIT_SECONDS');
      return { status: 'FAILED' };
    }
    throw error;
  }
}

/** The job is not begun; whoever asked for it is told why. */
class Refusal extends Error {
  readonly code: FileErrorCode;

  constructor(code: FileErrorCode) {
    super(code);
    this.code = code;
  }
}

/**
 * Sets the bytes of a result aside before it is made.
 * @throws Refusal where it would be too large, or more than its owner may have; else where there is no room for it now
 */
async function admit(tools: Tools, { requestId, owner, network }: PendingJob, expectedBytes: number): Promise<void> {
  const bytes = Math.ceil(expectedBytes);
  if (bytes >= tools.configuration.maxResultBytes) throw new Refusal('RESULT_TOO_LARGE');
  await demandSpace(tools, bytes);
  try {
    await tools.database.transaction(async (connection) => {
      // An earlier attempt may have set something aside.
      await connection.executeSql('update pc.jobs set reserved_bytes = 0 where request_id = $1', [requestId]);
      await demandRoom(tools, connection, { owner, network }, bytes);
      await connection.executeSql('update pc.jobs set reserved_bytes = $2 where request_id = $1', [requestId, bytes]);
    });
  } catch (error) {
    throw error instanceof ApiError && error.code === 'QUOTA_EXCEEDED' ? new Refusal(error.code) : error;
  }
}

async function recordResult(
  tools: Tools,
  { requestId, name, owner, network }: PendingJob,
  { to }: Making,
  { resultId, bytes, outcome }: Result,
): Promise<void> {
  const { database, storage } = tools;
  const { extension, contentType } = FORMATS[to];
  const expiresAt = expiryFrom(tools);
  const isKept = await database.transaction(async (connection) => {
    // Another process may have finished the same job meanwhile, or the request may have expired.
    const { rows } = await connection.executeSql(
      `update pc.jobs set status = 'PROCESSED', result_id = $2, expires_at = $3, outcome = $4
       where request_id = $1 and status = 'PUBLISHED' returning request_id`,
      [requestId, resultId, expiresAt, JSON.stringify(outcome)],
    );
    if (rows.length === 0) return false;
    await connection.executeSql(
      `insert into pc.files (id, kind, name, content_type, bytes, expires_at, owner, network)
       values ($1, 'RESULT', $2, $3, $4, $5, $6, $7)`,
      [resultId, resultName(name, extension), contentType, bytes, expiresAt, owner, network],
    );
    return true;
  });
  if (!isKept) await storage.remove(resultId);
}

async function settle(
  services: Omit<Services, 'audio'>,
  requestId: string,
  { status, ...outcome }: Exclude<Outcome, Result>,
): Promise<void> {
  await services.database.executeSql(
    `update pc.jobs set status = $2, expires_at = $3, outcome = $4 where request_id = $1 and status = 'PUBLISHED'`,
    [requestId, status, expiryFrom(services), JSON.stringify(outcome)],
  );
}
