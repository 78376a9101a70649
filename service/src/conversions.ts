import type { FastifyInstance } from 'fastify';
import { VARIABLE_BITRATES } from '../../engine/plan/bitrates.ts';
import { joinProblem } from '../../engine/plan/join.ts';
import { tagsProblem } from '../../engine/formats/tag-edits.ts';
import { LONGEST_FADE, trimProblem } from '../../engine/plan/trim.ts';
import { AUDIO_FORMATS, BITRATES } from '../../src/contract/audio.ts';
import {
  JOIN_LIMITS,
  SERVICE_FEATURES,
  LOUDNESS_RANGE,
  PEAK_RANGE,
  TAG_LIMITS,
} from '../../src/contract/conversion-options.ts';
import type { ConvertFeatures, ConvertRequest } from '../../src/contract/schema.ts';
import type { AudioFormat, ConversionOptions } from '../../src/contract/audio.ts';
import { checkCover } from './covers.ts';
import { CUT_LIST } from './cut-list.ts';
import { ApiError } from './errors.ts';
import { acceptFileJob, readFileJob } from './file-jobs.ts';
import { perMinute } from './rate-limits.ts';
import type { Services } from './services.ts';
import { siteOf } from './usage/sites.ts';
import { UUID_PATTERN } from './uuid.ts';
import { visitorOf } from './visitors.ts';

/** Chapters with long titles, of which there may be many, and two thousand cuts. */
const MAX_REQUEST_BYTES = 256 * 1024;

const TITLE = { type: 'string', maxLength: TAG_LIMITS.title } as const;

/** No file has as many tracks. */
const MAX_TRACK = 9999;

const CONVERT_REQUEST = {
  type: 'object',
  additionalProperties: false,
  required: ['fileId', 'fromType', 'toType', 'requestId'],
  properties: {
    fileId: { type: 'string', minLength: 1, maxLength: 100 },
    coverFileId: { type: 'string', minLength: 1, maxLength: 100 },
    fileIds: {
      type: 'array',
      minItems: 1,
      maxItems: JOIN_LIMITS.files - 1,
      items: { type: 'string', minLength: 1, maxLength: 100 },
    },
    fromType: { type: 'string', enum: AUDIO_FORMATS },
    toType: { type: 'string', enum: AUDIO_FORMATS },
    // Whoever knows it can fetch the result, so it must be unguessable.
    requestId: { type: 'string', pattern: UUID_PATTERN },
    peaks: { type: 'boolean' },
    options: {
      type: 'object',
      additionalProperties: false,
      properties: {
        bitrate: { type: 'integer', enum: BITRATES },
        monoBitrate: { type: 'integer', enum: BITRATES },
        variableBitrate: { type: 'string', enum: VARIABLE_BITRATES },
        bitDepth: { type: 'integer', enum: [16, 24, 32] },
        sampleRate: { type: 'integer', minimum: 8000, maximum: 192_000 },
        channels: { type: 'string', enum: ['mono', 'stereo'] },
        matchLoudness: { type: 'boolean' },
        loudness: {
          type: 'object',
          additionalProperties: false,
          required: ['target'],
          properties: {
            target: { type: 'number', minimum: LOUDNESS_RANGE.lowest, maximum: LOUDNESS_RANGE.highest },
            peak: { type: 'number', minimum: PEAK_RANGE.lowest, maximum: PEAK_RANGE.highest },
          },
        },
        trim: {
          type: 'object',
          additionalProperties: false,
          required: ['start'],
          properties: {
            start: { type: 'number', minimum: 0 },
            end: { type: 'number', exclusiveMinimum: 0 },
            fadeIn: { type: 'number', minimum: 0, maximum: LONGEST_FADE },
            fadeOut: { type: 'number', minimum: 0, maximum: LONGEST_FADE },
            cuts: CUT_LIST,
          },
        },
        track: { type: 'integer', minimum: 0, maximum: MAX_TRACK },
        join: {
          type: 'object',
          additionalProperties: false,
          properties: {
            gap: { type: 'number', minimum: 0, maximum: JOIN_LIMITS.seconds },
            crossfade: { type: 'number', minimum: 0, maximum: JOIN_LIMITS.seconds },
            match: { type: 'boolean' },
          },
        },
        tags: {
          type: 'object',
          additionalProperties: false,
          properties: {
            title: TITLE,
            artist: TITLE,
            album: TITLE,
            year: { type: 'string', maxLength: TAG_LIMITS.number },
            track: { type: 'string', maxLength: TAG_LIMITS.number },
            comment: { type: 'string', maxLength: TAG_LIMITS.comment },
            cover: { type: 'boolean', const: false },
            chapters: {
              type: 'array',
              maxItems: TAG_LIMITS.chapters,
              items: {
                type: 'object',
                additionalProperties: false,
                required: ['start', 'title'],
                properties: {
                  start: { type: 'number', minimum: 0, maximum: TAG_LIMITS.chapterStart },
                  title: TITLE,
                },
              },
            },
          },
        },
      },
    },
  },
} as const;

/** What determines the result of a conversion. */
export interface ConversionParameters {
  fromType: AudioFormat;
  toType: AudioFormat;
  options: ConversionOptions;
  /** Absent without a new cover. */
  coverFileId?: string;
  /** The uploads that follow the first one; absent if there is only that one. */
  fileIds?: readonly string[];
  /** Absent if the waveform is not measured. */
  peaks?: true;
}

/** POST /api/audio-convert and GET /api/audio-convert/{requestId}. */
export function conversionRoutes(api: FastifyInstance, services: Services): void {
  api.post<{ Body: ConvertRequest }>(
    '/audio-convert',
    {
      config: perMinute(services.configuration.perMinute.conversions, 'RATE_LIMITED'),
      schema: { body: CONVERT_REQUEST },
      bodyLimit: MAX_REQUEST_BYTES,
    },
    async (request, reply) => {
      const { fileId, coverFileId, requestId, fromType, toType, options = {}, peaks } = request.body;
      const fileIds = request.body.fileIds?.map((id) => id.toLowerCase());
      const problem =
        joinProblem(options, 1 + (fileIds?.length ?? 0)) ??
        (options.trim && trimProblem(options.trim)) ??
        (options.tags && tagsProblem(options.tags));
      if (problem !== undefined) throw new ApiError(400, 'INVALID_REQUEST', problem);
      const cover = coverFileId?.toLowerCase();
      if (cover !== undefined) await checkCover(services, cover, requestId);
      const parameters: ConversionParameters = {
        ...{ fromType, toType, options },
        ...(cover && { coverFileId: cover }),
        ...(fileIds && { fileIds }),
        ...(peaks && { peaks }),
      };
      const visitor = await visitorOf(services, request, reply);
      const answer = await acceptFileJob(services, 'audio-convert', visitor, {
        fileId,
        following: fileIds,
        requestId,
        parameters,
        addedBy: request.id,
        site: siteOf(services.configuration, request),
      });
      return reply.code(202).send(answer);
    },
  );

  api.get('/audio-convert/features', (): ConvertFeatures => ({ options: SERVICE_FEATURES }));

  api.get<{ Params: { requestId: string } }>('/audio-convert/:requestId', async (request, reply) => {
    const answer = await readFileJob(services, 'audio-convert', request.params.requestId);
    return reply.send(answer);
  });
}
