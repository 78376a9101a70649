/** Runs the jobs that turn an uploaded file into a new one. */
import { randomUUID } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { EngineError } from '../../engine/formats/errors.ts';
import { FORMATS } from '../../engine/formats/formats.ts';
import { repairPath } from '../../engine/hosts/node/path-files.ts';
import { processedFormat } from '../../engine/formats/processed-format.ts';
import type { FileErrorCode } from '../../src/contract/schema.ts';
import type { AudioFormat, ConversionReport, FileKind } from '../../src/contract/audio.ts';
import type { AudioEngine, EngineRun, SourceFile } from './audio-engine.ts';
import type { ConversionParameters } from './conversions.ts';
import type { FileJobKind } from './file-jobs.ts';
import { ApiError } from './errors.ts';
import { resultName } from './file-names.ts';
import { expiryFrom } from './lifetime.ts';
import type { ProcessingParameters } from './processings.ts';
import { checkStorageQuota, checkDiskSpace } from './quotas.ts';
import type { Owner } from './quotas.ts';
import { codeOfGivenUp } from './queue.ts';
import type { GivenUp } from './queue.ts';
import type { Services } from './services.ts';
import type { Storage } from './storage/storage.ts';
import { OTHER } from './usage/sites.ts';
import type { EndedJob } from './usage/usage.ts';

type JobServices = Omit<Services, 'audio'> & { audio: AudioEngine };

/** How a job produces its result. */
interface JobPlan {
  /** The assumed format of the source if its content is ambiguous. */
  readonly from: AudioFormat;
  readonly to: AudioFormat;
  /** @returns what the status reports about the result */
  readonly make: (audio: AudioEngine, files: JobFiles, output: string, run: EngineRun) => Promise<object>;
  /** The id of an uploaded picture. */
  readonly cover?: string | undefined;
  /** The ids of the uploads that follow the first one. */
  readonly following?: readonly string[] | undefined;
}

/** Where the uploads of a job are while it runs. */
interface JobFiles {
  readonly input: string;
  /** The input and what follows it, if the result is of several. */
  readonly joined: readonly SourceFile[] | undefined;
  readonly cover: string | undefined;
}

/** The plan of each kind of job, given its parameters and the upload's name. */
const KINDS: Readonly<Record<FileJobKind, (parameters: object, name: string) => JobPlan>> = {
  'audio-convert': (parameters) => {
    const { fromType: from, toType: to, options, coverFileId, fileIds } = parameters as ConversionParameters;
    return {
      from,
      to,
      cover: coverFileId,
      following: fileIds,
      make: (audio, { input, joined, cover }, output, run) =>
        joined
          ? audio.join(joined, output, { to, options, cover }, run)
          : audio.convert(input, output, { to, options, cover }, run),
    };
  },

  'audio-process': (parameters, name) => {
    const { effect, options = {} } = parameters as ProcessingParameters;
    const to = processedFormat(name);
    return {
      from: to,
      to,
      make: async (audio, { input }, output, run) => ({
        report: await audio.process(input, output, { ...options, to, effect }, run),
      }),
    };
  },
};

/** A job that has just ended, for the usage of sites. */
interface EndedRow {
  kind: FileJobKind;
  parameters: object;
  /** Null for a job that a version without sites has added. */
  site: string | null;
}

const ENDED = 'kind, parameters, site';

function countEnd(
  { usage }: Pick<Services, 'usage'>,
  { kind, parameters, site }: EndedRow,
  end: Omit<EndedJob, 'pair'>,
) {
  const { fromType, toType } = parameters as ConversionParameters;
  const pair = kind === 'audio-convert' ? `${fromType}>${toType}` : (parameters as ProcessingParameters).effect;
  usage.ended(site ?? OTHER, { pair, ...end });
}

interface Result {
  status: 'PROCESSED';
  resultId: string;
  bytes: number;
  /** Duration of the sound, in seconds, if it is known. */
  seconds: number | undefined;
  outcome: object;
}

interface Failed {
  status: 'FAILED';
  code?: FileErrorCode;
  codec?: string;
  fileKind?: FileKind;
  fileIndex?: number;
}

type Outcome = Result | Failed | { status: 'EMPTY'; fileIndex?: number };

interface PendingJob extends Owner {
  requestId: string;
  kind: FileJobKind;
  fileId: string;
  parameters: object;
  name: string;
}

/**
 * Runs one job and records the outcome: FAILED or EMPTY if it can never succeed. Throws if it can be retried (the disk
 * is full, this process is stopping). Running a finished job again does nothing.
 */
export async function runFileJob(services: JobServices, requestId: string, signal: AbortSignal): Promise<void> {
  const { rows } = await services.database.executeSql<PendingJob>(
    `select request_id as "requestId", jobs.kind, jobs.file_id as "fileId", parameters, files.name, jobs.owner, jobs.network
     from pc.jobs join pc.files on files.id = jobs.file_id
     where request_id = $1 and status = 'PUBLISHED'`,
    [requestId],
  );
  const job = rows[0];
  if (job === undefined) return;

  const plan = KINDS[job.kind](job.parameters, job.name);
  const outcome = await inWorkspace(services.storage, (workspace) => produce(services, job, plan, workspace, signal));
  if (outcome.status === 'PROCESSED') await recordResult(services, job, plan, outcome);
  else await recordFailure(services, requestId, outcome);
}

/** Records that a job is not tried again. */
export async function abandonFileJob(services: Services, requestId: string, reason: GivenUp): Promise<void> {
  await recordFailure(services, requestId, { status: 'FAILED', code: codeOfGivenUp(reason) });
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
  services: JobServices,
  job: PendingJob,
  { from, to, cover, following, make }: JobPlan,
  workspace: string,
  stop: AbortSignal,
): Promise<Outcome> {
  const { audio, configuration, log, storage } = services;
  const { kind, fileId } = job;
  const input = join(workspace, `source.${FORMATS[from].extension}`);
  if (!(await storage.checkOut(fileId, input))) return { status: 'FAILED' };
  const picture = cover && join(workspace, 'cover');
  if (cover && picture && !(await storage.checkOut(cover, picture)))
    return { status: 'FAILED', code: 'FILE_NOT_FOUND' };
  const others = following && (await checkOutOthers(services, { ids: following, known: [[fileId, input]] }, workspace));
  const isComplete = others?.every((file) => file !== undefined);
  if (others && !isComplete) return { status: 'FAILED', code: 'FILE_NOT_FOUND' };
  const joined = others && [{ path: input, name: job.name }, ...others];
  const timeLimit = AbortSignal.timeout(configuration.conversionTimeLimitSeconds * 1000);
  const signal = AbortSignal.any([stop, timeLimit]);
  try {
    for (const path of new Set([input, ...(joined ?? []).map((file) => file.path)])) await repairPath(path);
    const path = join(workspace, `result.${FORMATS[to].extension}`);
    let announced: number | undefined;
    const files = { input, joined, cover: picture };
    const outcome = await make(audio, files, path, {
      signal,
      admit: (bytes) => admit(services, job, bytes),
      admitCopy: (size) => checkDiskSpace(services, { workspaces: Math.ceil(size) }),
      onDuration: (seconds) => (announced = seconds),
    });
    const bytes = (await stat(path)).size;
    if (bytes >= configuration.maxResultBytes) {
      log.warn({ kind, fileId, to }, 'job stopped: the result is larger than MAX_RESULT_BYTES');
      return { status: 'FAILED', code: 'RESULT_TOO_LARGE' };
    }
    const peaks =
      'peaks' in job.parameters &&
      (await audio.measurePeaks(path, {
        signal,
        admitCopy: (size) => checkDiskSpace(services, { workspaces: Math.ceil(size) }),
      }));
    const resultId = randomUUID();
    await storage.adopt(resultId, path);
    const { duration = announced } = outcome as ConversionReport;
    return {
      status: 'PROCESSED',
      resultId,
      bytes,
      seconds: duration,
      outcome: { ...outcome, ...(peaks && { peaks }) },
    };
  } catch (error) {
    if (error instanceof Refusal) {
      log.warn({ kind, fileId, to, reason: error.code }, 'job refused before it began');
      return { status: 'FAILED', code: error.code };
    }
    if (error instanceof EngineError && error.code === 'no-audio') return { status: 'EMPTY', ...indexOf(error) };
    if (error instanceof EngineError) {
      log.warn({ kind, fileId, to, reason: error.message, engine: error.log }, 'job failed: not decodable');
      return { status: 'FAILED', ...reasonOf(error) };
    }
    if (timeLimit.aborted && !stop.aborted) {
      log.warn({ kind, fileId, to }, 'job stopped: longer than CONVERSION_TIME_LIMIT_SECONDS');
      return { status: 'FAILED' };
    }
    throw error;
  }
}

/** Copies uploads to a workspace, each once. @returns where they are, in their order; undefined for one that is gone */
async function checkOutOthers(
  services: JobServices,
  { ids, known }: { ids: readonly string[]; known: readonly (readonly [id: string, path: string])[] },
  workspace: string,
): Promise<readonly (SourceFile | undefined)[]> {
  const { database, storage } = services;
  const { rows } = await database.executeSql<{ id: string; name: string; bytes: number }>(
    'select id, name, bytes from pc.files where id = any ($1)',
    [ids],
  );
  const paths = new Map(known);
  const missing = rows.filter(({ id }) => !paths.has(id));
  await checkDiskSpace(services, { workspaces: missing.reduce((sum, { bytes }) => sum + bytes, 0) });
  for (const [index, { id, name }] of missing.entries()) {
    // FFmpeg takes it for a hint of the format.
    const path = join(workspace, `other-${index}${extensionOf(name)}`);
    if (await storage.checkOut(id, path)) paths.set(id, path);
  }
  return ids.map((id) => {
    const path = paths.get(id);
    const row = rows.find((each) => each.id === id);
    return path !== undefined && row ? { path, name: row.name } : undefined;
  });
}

const extensionOf = (name: string): string => /\.[a-z0-9]{1,8}$/i.exec(name)?.[0].toLowerCase() ?? '';

/** Why a file can never be read, as far as clients can explain it. */
function reasonOf(error: EngineError): Omit<Failed, 'status'> {
  const { code, codec, kind } = error;
  if (code === 'protected') return { code: 'FILE_PROTECTED', ...indexOf(error) };
  if (code === 'no-such-track') return { code: 'TRACK_NOT_FOUND' };
  if (code !== 'unsupported-codec') return indexOf(error);
  return {
    code: 'UNSUPPORTED_CODEC',
    ...(codec !== undefined && { codec }),
    ...(kind && { fileKind: kind }),
    ...indexOf(error),
  };
}

const indexOf = ({ fileIndex }: EngineError): { fileIndex?: number } => (fileIndex === undefined ? {} : { fileIndex });

/** The job is not started; its status tells the client why. */
class Refusal extends Error {
  readonly code: FileErrorCode;

  constructor(code: FileErrorCode) {
    super(code);
    this.code = code;
  }
}

/**
 * Reserves storage for a result before it is made.
 * @throws Refusal if it would be too large or exceed its owner's quota; ApiError if the disk is full
 */
async function admit(
  services: JobServices,
  { requestId, owner, network }: PendingJob,
  expectedBytes: number,
): Promise<void> {
  const bytes = Math.ceil(expectedBytes);
  if (bytes >= services.configuration.maxResultBytes) throw new Refusal('RESULT_TOO_LARGE');
  await checkDiskSpace(services, { objects: bytes, workspaces: bytes });
  try {
    await services.database.transaction(async (connection) => {
      // An earlier attempt may have reserved something.
      await connection.executeSql('update pc.jobs set reserved_bytes = 0 where request_id = $1', [requestId]);
      await checkStorageQuota(services, connection, { owner, network }, bytes);
      await connection.executeSql('update pc.jobs set reserved_bytes = $2 where request_id = $1', [requestId, bytes]);
    });
  } catch (error) {
    throw error instanceof ApiError && error.code === 'QUOTA_EXCEEDED' ? new Refusal(error.code) : error;
  }
}

async function recordResult(
  services: JobServices,
  { requestId, name, owner, network }: PendingJob,
  { to }: JobPlan,
  { resultId, bytes, seconds, outcome }: Result,
): Promise<void> {
  const { database, storage } = services;
  const { extension, contentType } = FORMATS[to];
  const expiresAt = expiryFrom(services);
  const ended = await database.transaction(async (connection) => {
    // Meanwhile another process may have finished the job, or it may have expired.
    const { rows } = await connection.executeSql<EndedRow>(
      `update pc.jobs set status = 'PROCESSED', result_id = $2, expires_at = $3, outcome = $4
       where request_id = $1 and status = 'PUBLISHED' returning ${ENDED}`,
      [requestId, resultId, expiresAt, JSON.stringify(outcome)],
    );
    const [row] = rows;
    if (row === undefined) return undefined;
    await connection.executeSql(
      `insert into pc.files (id, kind, name, content_type, bytes, expires_at, owner, network)
       values ($1, 'RESULT', $2, $3, $4, $5, $6, $7)`,
      [resultId, resultName(name, extension), contentType, bytes, expiresAt, owner, network],
    );
    return row;
  });
  if (ended === undefined) await storage.remove(resultId);
  else countEnd(services, ended, { outcome: 'PROCESSED', seconds, bytes });
}

async function recordFailure(
  services: Omit<Services, 'audio'>,
  requestId: string,
  { status, ...outcome }: Exclude<Outcome, Result>,
): Promise<void> {
  const { rows } = await services.database.executeSql<EndedRow>(
    `update pc.jobs set status = $2, expires_at = $3, outcome = $4 where request_id = $1 and status = 'PUBLISHED'
     returning ${ENDED}`,
    [requestId, status, expiryFrom(services), JSON.stringify(outcome)],
  );
  for (const row of rows) countEnd(services, row, { outcome: status });
}
