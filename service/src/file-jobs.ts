/** Requests and status of the jobs that turn an uploaded file into a new one. */
import { isDeepStrictEqual } from 'node:util';
import type { ConvertAccepted, ConvertStatus, ProcessingStatus } from '../../src/contract/schema.ts';
import { resultUrl } from './downloads.ts';
import { ApiError } from './errors.ts';
import { expiryFrom } from './lifetime.ts';
import { ownerOf, assignTurn } from './quotas.ts';
import type { Services } from './services.ts';
import { isUuid } from './uuid.ts';
import type { Visitor } from './visitors.ts';

/** Named like the last part of the call's path. */
export type FileJobKind = 'audio-convert' | 'audio-process';

/** A request to start a job. */
export interface FileJobRequest {
  fileId: string;
  /** Other uploads that the job needs, which are among its parameters. */
  following?: readonly string[] | undefined;
  requestId: string;
  /** Specific to the kind of job, stored as JSON. A repeated request must have the same. */
  parameters: object;
  /** The id of the HTTP request. */
  addedBy: string;
  /** On whose page the visitor is (see `sites.ts`). */
  site: string;
}

interface JobRow {
  kind: FileJobKind;
  fileId: string;
  parameters: object;
  status: ProcessingStatus;
}

/**
 * Adds a job to the queue; for one that was requested before, returns its status.
 * @throws ApiError SERVICE_UNAVAILABLE, FILE_NOT_FOUND, REQUEST_CONFLICT, QUOTA_EXCEEDED, DAILY_LIMIT_EXCEEDED
 */
export async function acceptFileJob(
  services: Services,
  kind: FileJobKind,
  visitor: Visitor,
  { fileId, following = [], requestId, parameters, addedBy, site }: FileJobRequest,
): Promise<ConvertAccepted> {
  const { audio, configuration, database, now, queue, usage } = services;
  if (audio === undefined && configuration.conversionsAtOnce > 0) {
    throw new ApiError(503, 'SERVICE_UNAVAILABLE', 'There is no audio engine on this server.');
  }
  const fileIsGone = new ApiError(404, 'FILE_NOT_FOUND', 'There is no such upload, or it has expired.');
  if (![fileId, ...following].every(isUuid)) throw fileIsGone;

  const { isNew, answer } = await database.transaction<{ isNew: boolean; answer: ConvertAccepted }>(
    async (connection) => {
      const needed = [...new Set([fileId.toLowerCase(), ...following])];
      const uploads = await connection.executeSql(
        `select id from pc.files where id = any ($1) and kind = 'UPLOAD' and expires_at > $2`,
        [needed, now()],
      );
      const find = async (): Promise<JobRow | undefined> => {
        const { rows } = await connection.executeSql<JobRow>(
          'select kind, file_id as "fileId", parameters, status from pc.jobs where request_id = $1',
          [requestId],
        );
        return rows[0];
      };
      let existing = await find();
      if (existing === undefined) {
        if (uploads.rows.length < needed.length) throw fileIsGone;
        usage.checkLimit(site);
        const { owner, network } = ownerOf(visitor);
        const turn = await assignTurn(services, connection, { owner, network });
        const inserted = await connection.executeSql(
          `insert into pc.jobs (request_id, kind, file_id, parameters, status, expires_at, owner, network, turn, site)
         values ($1, $2, $3, $4, 'PUBLISHED', $5, $6, $7, $8, $9) on conflict (request_id) do nothing returning request_id`,
          [requestId, kind, fileId, JSON.stringify(parameters), expiryFrom(services), owner, network, turn, site],
        );
        if (inserted.rows.length === 1) {
          await queue.add('audio', { requestId, addedBy, turn }, connection);
          return { isNew: true, answer: { requestId, status: 'PUBLISHED' } };
        }
        // The same request, made concurrently.
        existing = await find();
      }
      if (existing === undefined) throw fileIsGone;
      const { status, ...before } = existing;
      if (!isDeepStrictEqual({ kind, fileId: fileId.toLowerCase(), parameters }, before)) {
        throw new ApiError(409, 'REQUEST_CONFLICT', 'This requestId belongs to another request.');
      }
      return { isNew: false, answer: { requestId, status } };
    },
  );
  if (isNew) usage.accepted(site);
  return answer;
}

interface StatusRow {
  status: ProcessingStatus;
  resultId: string | null;
  resultName: string | null;
  contentType: string | null;
  fileSize: number | null;
  outcome: object;
}

type FailureFields = Pick<ConvertStatus, 'code' | 'codec' | 'fileKind' | 'fileIndex'>;

/**
 * The status of a job; once it is finished, with the URL of its result and details about it.
 * @throws ApiError REQUEST_NOT_FOUND
 */
export async function readFileJob(
  services: Services,
  kind: FileJobKind,
  requestId: string,
): Promise<{ status: ProcessingStatus; fileUrl?: string; fileSize?: number } & FailureFields> {
  const { database, now } = services;
  const { rows } = isUuid(requestId)
    ? await database.executeSql<StatusRow>(
        `select status, result_id as "resultId", files.name as "resultName", content_type as "contentType",
           files.bytes as "fileSize", outcome
         from pc.jobs left join pc.files on files.id = result_id
         where request_id = $1 and jobs.kind = $2 and jobs.expires_at > $3`,
        [requestId, kind, now()],
      )
    : { rows: [] };
  const row = rows[0];
  if (row === undefined) throw new ApiError(404, 'REQUEST_NOT_FOUND', 'There is no such request, or it has expired.');
  const { status, resultId, resultName, contentType, fileSize, outcome } = row;
  if (status === 'FAILED' || status === 'EMPTY') return { status, ...outcome };
  if (resultId === null || resultName === null || contentType === null || fileSize === null) return { status };
  const fileUrl = await resultUrl(services, { id: resultId, name: resultName, contentType });
  return { status, fileUrl, fileSize, ...outcome };
}
