import type { FastifyInstance } from 'fastify';
import { AUDIO_EFFECTS, NOISE_STRENGTHS } from '../../src/contract/audio.ts';
import { LOUDNESS_RANGE, PEAK_RANGE, SILENCE_RANGES } from '../../src/contract/conversion-options.ts';
import { cutsProblem } from '../../engine/plan/given-cuts.ts';
import type { ProcessRequest } from '../../src/contract/schema.ts';
import type { AudioEffect, ProcessingOptions } from '../../src/contract/audio.ts';
import { CUT_LIST } from './cut-list.ts';
import { ApiError } from './errors.ts';
import { acceptFileJob, readFileJob } from './file-jobs.ts';
import { perMinute } from './rate-limits.ts';
import type { Services } from './services.ts';
import { siteOf } from './usage/sites.ts';
import { UUID_PATTERN } from './uuid.ts';
import { visitorOf } from './visitors.ts';

const { longest, becomes } = SILENCE_RANGES;

/** Two thousand cuts with times to the microsecond, and as much again. */
const MAX_REQUEST_BYTES = 256 * 1024;

const PROCESS_REQUEST = {
  type: 'object',
  additionalProperties: false,
  required: ['fileId', 'effect', 'requestId'],
  properties: {
    fileId: { type: 'string', minLength: 1, maxLength: 100 },
    effect: { type: 'string', enum: AUDIO_EFFECTS },
    // Whoever knows it can fetch the result, so it must be unguessable.
    requestId: { type: 'string', pattern: UUID_PATTERN },
    peaks: { type: 'boolean' },
    options: {
      type: 'object',
      additionalProperties: false,
      properties: {
        strength: { type: 'string', enum: NOISE_STRENGTHS },
        silence: {
          type: 'object',
          additionalProperties: false,
          required: ['longest', 'becomes'],
          properties: {
            longest: { type: 'number', minimum: longest.least, maximum: longest.most },
            becomes: { type: 'number', minimum: becomes.least, maximum: becomes.most },
            cuts: CUT_LIST,
          },
        },
        loudness: {
          type: 'object',
          additionalProperties: false,
          properties: {
            target: { type: 'number', minimum: LOUDNESS_RANGE.lowest, maximum: LOUDNESS_RANGE.highest },
            peak: { type: 'number', minimum: PEAK_RANGE.lowest, maximum: PEAK_RANGE.highest },
          },
        },
      },
    },
  },
} as const;

/** What determines the result of processing. */
export interface ProcessingParameters {
  effect: AudioEffect;
  /** Absent if the request had none. */
  options?: ProcessingOptions;
  /** Absent if the waveform is not measured. */
  peaks?: true;
}

/** POST /api/audio-process and GET /api/audio-process/{requestId}. */
export function processingRoutes(api: FastifyInstance, services: Services): void {
  api.post<{ Body: ProcessRequest }>(
    '/audio-process',
    {
      config: perMinute(services.configuration.perMinute.conversions, 'RATE_LIMITED'),
      schema: { body: PROCESS_REQUEST },
      bodyLimit: MAX_REQUEST_BYTES,
    },
    async (request, reply) => {
      const { fileId, requestId, effect, options, peaks } = request.body;
      if (options?.silence && options.silence.becomes >= options.silence.longest)
        throw new ApiError(400, 'INVALID_REQUEST', 'options.silence.becomes must be less than options.silence.longest');
      const problem = options?.silence?.cuts && cutsProblem(options.silence.cuts);
      if (problem !== undefined) throw new ApiError(400, 'INVALID_REQUEST', problem);
      const parameters: ProcessingParameters = { effect, ...(options && { options }), ...(peaks && { peaks }) };
      const visitor = await visitorOf(services, request, reply);
      const answer = await acceptFileJob(services, 'audio-process', visitor, {
        fileId,
        requestId,
        parameters,
        addedBy: request.id,
        site: siteOf(services.configuration, request),
      });
      return reply.code(202).send(answer);
    },
  );

  api.get<{ Params: { requestId: string } }>('/audio-process/:requestId', async (request, reply) => {
    const answer = await readFileJob(services, 'audio-process', request.params.requestId);
    return reply.send(answer);
  });
}
