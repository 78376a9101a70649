import { randomUUID } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { EngineError } from '../../../engine/errors.ts';
import { FORMATS } from '../../../engine/formats.ts';
import type { AudioFormat, ConversionOptions, Loss, ProcessingStatus } from '../../../src/api/schema.ts';
import type { AudioEngine } from './audio-engine.ts';
import { resultName } from './file-names.ts';
import { expiryFrom } from './lifetime.ts';
import type { Services } from './services.ts';
import type { Storage } from './storage.ts';

type Tools = Omit<Services, 'audio'> & { audio: AudioEngine };

interface Result {
  status: 'PROCESSED';
  resultId: string;
  bytes: number;
  losses: readonly Loss['kind'][];
}

type Outcome = Result | { status: 'FAILED' | 'EMPTY' };

interface PendingConversion {
  fileId: string;
  fromType: AudioFormat;
  toType: AudioFormat;
  options: ConversionOptions;
  name: string;
}

/**
 * Does one conversion and records how it ended. What will never work ends as FAILED or EMPTY; what might work at another
 * time (the disk is full, this process is stopping) throws. Doing a finished conversion again does nothing.
 */
export async function convert(tools: Tools, requestId: string, signal: AbortSignal): Promise<void> {
  const { rows } = await tools.database.executeSql<PendingConversion>(
    `select conversions.file_id as "fileId", from_type as "fromType", to_type as "toType", options, files.name
     from pc.conversions join pc.files on files.id = conversions.file_id
     where request_id = $1 and status = 'PUBLISHED'`,
    [requestId],
  );
  const conversion = rows[0];
  if (conversion === undefined) return;

  const outcome = await inWorkspace(tools.storage, (workspace) => produce(tools, conversion, workspace, signal));
  if (outcome.status === 'PROCESSED') await recordResult(tools, requestId, conversion, outcome);
  else await settle(tools, requestId, outcome.status);
}

/** Records that a conversion failed at every attempt, or that every process that tried it died. */
export async function abandon(services: Services, requestId: string): Promise<void> {
  services.log.error('conversion given up after the last attempt');
  await settle(services, requestId, 'FAILED');
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
  { audio, configuration, log, storage }: Tools,
  { fileId, fromType, toType, options }: PendingConversion,
  workspace: string,
  stop: AbortSignal,
): Promise<Outcome> {
  // The declared type only helps with contents that could be several things; the content decides.
  const input = join(workspace, `source.${FORMATS[fromType].extension}`);
  if (!(await storage.checkOut(fileId, input))) return { status: 'FAILED' };
  const timeLimit = AbortSignal.timeout(configuration.conversionTimeLimitSeconds * 1000);
  const signal = AbortSignal.any([stop, timeLimit]);
  try {
    const path = join(workspace, `result.${FORMATS[toType].extension}`);
    const losses = await audio.convert(input, path, { to: toType, options }, signal);
    const bytes = (await stat(path)).size;
    if (bytes >= configuration.maxResultBytes) {
      log.warn({ fileId, toType }, 'conversion stopped: the result is larger than MAX_RESULT_BYTES');
      return { status: 'FAILED' };
    }
    const resultId = randomUUID();
    await storage.adopt(resultId, path);
    return { status: 'PROCESSED', resultId, bytes, losses };
  } catch (error) {
    if (error instanceof EngineError && error.code === 'no-audio') return { status: 'EMPTY' };
    if (error instanceof EngineError) {
      log.warn({ fileId, toType, reason: error.message, engine: error.log }, 'conversion failed: not decodable');
      return { status: 'FAILED' };
    }
    if (timeLimit.aborted && !stop.aborted) {
      log.warn({ fileId, toType }, 'conversion stopped: longer than CONVERSION_TIME_LIMIT_SECONDS');
      return { status: 'FAILED' };
    }
    throw error;
  }
}

async function recordResult(
  tools: Tools,
  requestId: string,
  { toType, name }: PendingConversion,
  { resultId, bytes, losses }: Result,
): Promise<void> {
  const { database, storage } = tools;
  const { extension, contentType } = FORMATS[toType];
  const expiresAt = expiryFrom(tools);
  const isKept = await database.transaction(async (connection) => {
    // Another process may have finished the same job meanwhile, or the request may have expired.
    const { rows } = await connection.executeSql(
      `update pc.conversions set status = 'PROCESSED', result_id = $2, expires_at = $3, losses = $4
       where request_id = $1 and status = 'PUBLISHED' returning request_id`,
      [requestId, resultId, expiresAt, JSON.stringify(losses)],
    );
    if (rows.length === 0) return false;
    await connection.executeSql(
      `insert into pc.files (id, kind, name, content_type, bytes, expires_at) values ($1, 'RESULT', $2, $3, $4, $5)`,
      [resultId, resultName(name, extension), contentType, bytes, expiresAt],
    );
    return true;
  });
  if (!isKept) await storage.remove(resultId);
}

async function settle(services: Omit<Services, 'audio'>, requestId: string, status: ProcessingStatus): Promise<void> {
  await services.database.executeSql(
    `update pc.conversions set status = $2, expires_at = $3 where request_id = $1 and status = 'PUBLISHED'`,
    [requestId, status, expiryFrom(services)],
  );
}
