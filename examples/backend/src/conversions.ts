import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { AUDIO_FORMATS, BITRATES } from '../../../src/api/schema.ts';
import type {
  ConversionOptions,
  ConvertAccepted,
  ConvertRequest,
  ConvertStatus,
  ProcessingStatus,
} from '../../../src/api/schema.ts';
import { ApiError } from './errors.ts';
import { expiryFrom } from './lifetime.ts';
import { perMinute } from './rate-limits.ts';
import type { Services } from './services.ts';
import { isUuid, UUID_PATTERN } from './uuid.ts';

const CONVERT_REQUEST = {
  type: 'object',
  additionalProperties: false,
  required: ['fileId', 'fromType', 'toType', 'requestId'],
  properties: {
    fileId: { type: 'string', minLength: 1, maxLength: 100 },
    fromType: { type: 'string', enum: AUDIO_FORMATS },
    toType: { type: 'string', enum: AUDIO_FORMATS },
    // Knowing it is all it takes to fetch the result, so it must be one that cannot be guessed.
    requestId: { type: 'string', pattern: UUID_PATTERN },
    options: {
      type: 'object',
      additionalProperties: false,
      properties: {
        bitrate: { type: 'integer', enum: BITRATES },
        bitDepth: { type: 'integer', enum: [16, 24, 32] },
        sampleRate: { type: 'integer', minimum: 8000, maximum: 192_000 },
        channels: { type: 'string', enum: ['mono', 'stereo'] },
      },
    },
  },
} as const;

interface ConversionRow {
  fileId: string;
  fromType: string;
  toType: string;
  options: ConversionOptions;
  status: ProcessingStatus;
}

interface StatusRow {
  status: ProcessingStatus;
  resultId: string | null;
  resultName: string | null;
  losses: readonly string[];
}

/** POST /api/audio-convert and GET /api/audio-convert/{requestId}. */
export function conversionRoutes(api: FastifyInstance, services: Services): void {
  api.post<{ Body: ConvertRequest }>(
    '/audio-convert',
    {
      config: perMinute(services.configuration.perMinute.conversions, 'RATE_LIMITED'),
      schema: { body: CONVERT_REQUEST },
    },
    async (request, reply) => {
      const answer = await accept(services, request.body);
      return reply.code(202).send(answer);
    },
  );

  api.get<{ Params: { requestId: string } }>('/audio-convert/:requestId', async (request, reply) => {
    const answer = await readStatus(services, request.params.requestId);
    return reply.header('cache-control', 'no-store').send(answer);
  });
}

async function accept(services: Services, request: ConvertRequest): Promise<ConvertAccepted> {
  const { audio, configuration, database, now, queue } = services;
  const { fileId, fromType, toType, requestId, options = {} } = request;
  if (audio === undefined && configuration.conversionsAtOnce > 0) {
    throw new ApiError(503, 'SERVICE_UNAVAILABLE', 'Conversion is not available on this server.');
  }
  const fileIsGone = new ApiError(404, 'FILE_NOT_FOUND', 'There is no such upload, or it has expired.');
  if (!isUuid(fileId)) throw fileIsGone;

  return database.transaction(async (connection) => {
    const upload = await connection.executeSql(
      `select id from pc.files where id = $1 and kind = 'UPLOAD' and expires_at > $2`,
      [fileId, now()],
    );
    const inserted =
      upload.rows.length === 1
        ? await connection.executeSql(
            `insert into pc.conversions (request_id, file_id, from_type, to_type, options, status, expires_at)
             values ($1, $2, $3, $4, $5, 'PUBLISHED', $6) on conflict (request_id) do nothing returning request_id`,
            [requestId, fileId, fromType, toType, JSON.stringify(options), expiryFrom(services)],
          )
        : { rows: [] };
    if (inserted.rows.length === 1) {
      await queue.add('audio-convert', requestId, connection);
      return { requestId, status: 'PUBLISHED' };
    }

    const { rows } = await connection.executeSql<ConversionRow>(
      `select file_id as "fileId", from_type as "fromType", to_type as "toType", options, status
       from pc.conversions where request_id = $1`,
      [requestId],
    );
    const existing = rows[0];
    if (existing === undefined) throw fileIsGone;
    const { status, ...before } = existing;
    if (!isDeepStrictEqual({ fileId: fileId.toLowerCase(), fromType, toType, options }, before)) {
      throw new ApiError(409, 'REQUEST_CONFLICT', 'This requestId belongs to another request.');
    }
    return { requestId, status };
  });
}

async function readStatus({ database, now }: Services, requestId: string): Promise<ConvertStatus> {
  const { rows } = isUuid(requestId)
    ? await database.executeSql<StatusRow>(
        `select status, result_id as "resultId", files.name as "resultName", losses
         from pc.conversions left join pc.files on files.id = result_id
         where request_id = $1 and conversions.expires_at > $2`,
        [requestId, now()],
      )
    : { rows: [] };
  const row = rows[0];
  if (row === undefined) throw new ApiError(404, 'REQUEST_NOT_FOUND', 'There is no such request, or it has expired.');
  const { status, resultId, resultName, losses } = row;
  if (resultId === null || resultName === null) return { status };
  return { status, fileUrl: `/api/files/${resultId}/${encodeURIComponent(resultName)}`, losses };
}
