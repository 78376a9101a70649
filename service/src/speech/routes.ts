import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { PeaksFile } from '../../../src/contract/peaks.ts';
import { MAX_LEXICON, TTS_SPEEDS } from '../../../src/contract/schema.ts';
import type {
  TtsAccepted,
  TtsAnswer,
  TtsErrorCode,
  TtsNote,
  TtsRequest,
  TtsStatus,
  TtsVoices,
  TtsWord,
} from '../../../src/contract/schema.ts';
import { addressOf, ConcurrencyLimit } from '../concurrency-limit.ts';
import { digest } from '../digest.ts';
import { resultUrl, sendStored } from '../downloads.ts';
import { sendError, ApiError } from '../errors.ts';
import { expiryFrom } from '../lifetime.ts';
import { isAllowedOrigin } from '../origins.ts';
import { perMinute } from '../rate-limits.ts';
import type { Services } from '../services.ts';
import { isUuid, UUID_PATTERN } from '../uuid.ts';
import { networkLimit, visitorOf } from '../visitors.ts';
import { allowancesOf, charge } from './allowance.ts';
import type { Allowance } from './allowance.ts';
import { EARLY_SOUND, earlySound } from './early-sound.ts';
import { Busy, openPreviews } from './previews.ts';
import type { VoiceList } from './provider.ts';
import { SPEECH_FORMAT } from './run-speech-job.ts';
import type { SpeechServices } from './run-speech-job.ts';
import { isLong } from './sentences.ts';
import { countCharacters, sanitizeInPlace, sanitizeLexicon, sanitizeText } from './text.ts';

/** Largest request with its lexicon, in bytes: in some scripts and for emoji a character takes many. */
const MAX_REQUEST_BYTES = 192 * 1024;

/** Largest text, in bytes of UTF-8: a single grapheme cluster can be arbitrarily long. */
const MAX_TEXT_BYTES = 32 * 1024;

/**
 * How many texts are spoken at the same time for one visitor, and for all visitors from one network address; and when
 * to retry, in seconds.
 */
const MAX_CONCURRENT = { visitor: 2, network: 8 };
const RETRY_AFTER = 5;

const TTS_REQUEST = {
  type: 'object',
  additionalProperties: false,
  required: ['text', 'voiceId', 'requestId'],
  properties: {
    text: { type: 'string' },
    voiceId: { type: 'string', minLength: 1, maxLength: 100 },
    speed: { type: 'number', minimum: TTS_SPEEDS.least, maximum: TTS_SPEEDS.most },
    // Whoever knows it can fetch the result, so it must be unguessable.
    requestId: { type: 'string', pattern: UUID_PATTERN },
    peaks: { type: 'boolean' },
    lexicon: {
      type: 'object',
      maxProperties: MAX_LEXICON.entries,
      propertyNames: { minLength: 1, maxLength: MAX_LEXICON.characters },
      additionalProperties: { type: 'string', minLength: 1, maxLength: MAX_LEXICON.characters },
    },
  },
} as const;

/** GET /api/tts/voices, their samples, POST /api/tts, GET /api/tts/{requestId} and its sound. */
export function speechRoutes(api: FastifyInstance, services: Services): void {
  const { configuration } = services;
  const { maxCharacters, perMinute: maxPerMinute } = configuration.speech;
  const speechServices = speechServicesOf(services);
  const previews = speechServices && openPreviews(speechServices);

  api.get('/tts/voices', async (_request, reply) => {
    const { voices, speeds } = await voicesOf(services);
    const answer: TtsVoices = {
      voices: voices.map((voice) => ({ ...voice, previewUrl: `/api/tts/previews/${voice.id}` })),
      maxCharacters,
      ...(speeds && { speeds }),
      hasPauses: true,
    };
    return reply.send(answer);
  });

  api.get<{ Params: { voiceId: string } }>(
    '/tts/previews/:voiceId',
    { config: perMinute(maxPerMinute, 'LIMIT_EXCEEDED') },
    async (request, reply) => {
      const voice = (await voicesOf(services)).voices.find(({ id }) => id === request.params.voiceId);
      const preview = voice && (await previews?.of(voice).catch(tooManyRequests));
      if (preview === undefined) throw new ApiError(404, 'FILE_NOT_FOUND', 'There is no sample of such a voice.');
      reply.header('cache-control', 'public, max-age=3600');
      return sendStored(request, reply, services.storage, { ...preview, contentType: SPEECH_FORMAT.contentType });
    },
  );

  api.post<{ Body: TtsRequest }>(
    '/tts',
    {
      config: perMinute(maxPerMinute, 'LIMIT_EXCEEDED'),
      bodyLimit: MAX_REQUEST_BYTES,
      schema: { body: TTS_REQUEST },
      errorHandler(error, request, reply) {
        const isTooLong = (error as { statusCode?: number }).statusCode === 413;
        void sendError(isTooLong ? tooLarge(maxCharacters) : error, request, reply);
      },
    },
    async (request, reply) => {
      const { origin } = request.headers;
      if (origin !== undefined && !isAllowedOrigin(configuration, request, origin)) {
        throw new ApiError(403, 'ACCESS_DENIED', 'Pages of this origin may not call.');
      }
      const { voices, speeds = { least: 1, most: 1 } } = await voicesOf(services);
      const { voiceId, requestId, speed = 1, peaks = false, lexicon = {} } = request.body;
      const text = sanitizeText(request.body.text);
      if (text === '') throw new ApiError(400, 'INVALID_REQUEST', 'There is no text to speak.');
      if (!voices.some(({ id }) => id === voiceId))
        throw new ApiError(400, 'INVALID_REQUEST', 'There is no such voice.');
      if (speed < speeds.least || speed > speeds.most)
        throw new ApiError(400, 'INVALID_REQUEST', `speed must be from ${speeds.least} to ${speeds.most}.`);
      // Bytes first: counting the characters of a huge text takes long.
      const isTooLong = Buffer.byteLength(text) > MAX_TEXT_BYTES || countCharacters(text) > maxCharacters;
      if (isTooLong) throw tooLarge(maxCharacters);
      const allowances = allowancesOf(services, await visitorOf(services, request, reply));
      const inPlace = sanitizeInPlace(request.body.text);
      const spoken = { text, inPlace, voiceId, speed, peaks, lexicon: sanitizeLexicon(lexicon), requestId };
      const accepted = await accept(services, { ...spoken, addedBy: request.id }, allowances);
      const isEarly = accepted.status === 'PENDING' && isLong(inPlace);
      const answer: TtsAccepted = { ...accepted, ...(isEarly && { soundUrl: `/api/tts/${requestId}/sound` }) };
      return reply.code(202).send(answer);
    },
  );

  const listeners = new ConcurrencyLimit(configuration.downloads.concurrency);
  api.get<{ Params: { requestId: string } }>('/tts/:requestId/sound', async (request, reply) => {
    listeners.acquire(addressOf(request), reply);
    const left = new AbortController();
    reply.raw.once('close', () => left.abort());
    const { requestId } = request.params;
    const sound = isUuid(requestId) ? earlySound(services, requestId, left.signal) : undefined;
    // Nothing is promised before there is something to hear.
    const first = await sound?.next().catch(() => undefined);
    if (!sound || !first || first.done === true)
      throw new ApiError(404, 'FILE_NOT_FOUND', 'There is no such sound, or it is no longer there.');
    reply.headers({ 'cache-control': 'private, no-store', 'cross-origin-resource-policy': 'cross-origin' });
    return reply.type(EARLY_SOUND.contentType).send(Readable.from(from(first.value, sound)));
  });

  api.get<{ Params: { requestId: string } }>('/tts/:requestId', async (request, reply) => {
    const answer = await readStatus(services, request.params.requestId);
    return reply.send(answer);
  });
}

async function* from(first: Uint8Array, others: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first;
  yield* others;
}

function speechServicesOf(services: Services): SpeechServices | undefined {
  const { audio, speech } = services;
  return audio && speech && { ...services, audio, speech };
}

/** @throws ApiError SERVICE_UNAVAILABLE without a speech provider, DEFAULT if the provider doesn't respond. */
async function voicesOf({ audio, log, speech }: Services): Promise<VoiceList> {
  if (speech === undefined || audio === undefined) {
    throw new ApiError(503, 'SERVICE_UNAVAILABLE', 'There is no speech provider on this server.');
  }
  try {
    return await speech.voices();
  } catch (error) {
    log.error({ err: error }, 'the speech provider named no voices');
    throw new ApiError(503, 'DEFAULT', 'The speech provider does not answer.');
  }
}

function tooManyRequests(error: unknown): never {
  if (!(error instanceof Busy)) throw error;
  throw new ApiError(429, 'LIMIT_EXCEEDED', 'Other samples are being made.', { retryAfter: RETRY_AFTER });
}

const tooLarge = (maxCharacters: number): ApiError =>
  new ApiError(413, 'TEXT_TOO_LARGE', `A text may have at most ${maxCharacters} characters.`);

interface SpeechRow {
  voiceId: string;
  speed: number;
  textDigest: string;
  status: TtsStatus;
}

async function accept(
  services: Services,
  {
    text,
    inPlace,
    voiceId,
    speed,
    peaks,
    lexicon,
    requestId,
    addedBy,
  }: Required<TtsRequest> & { inPlace: string; addedBy: string },
  [own, ofNetwork]: readonly [Allowance, Allowance],
): Promise<TtsAccepted> {
  const { database, now, queue } = services;
  const isPlain = Object.keys(lexicon).length === 0;
  const textDigest = digest(isPlain ? text : JSON.stringify([text, Object.entries(lexicon).toSorted()]));
  const subjects = [own.subject, ofNetwork.subject];

  return database.transaction(async (connection) => {
    const characters = countCharacters(text);
    const inserted = await connection.executeSql(
      `insert into pc.speeches
         (request_id, voice_id, text, text_digest, characters, subjects, status, expires_at, speed, wants_peaks,
          lexicon)
       values ($1, $2, $3, $4, $5, $6, 'PENDING', $7, $8, $9, $10) on conflict (request_id) do nothing returning request_id`,
      [
        ...[requestId, voiceId, inPlace, textDigest, characters, subjects, expiryFrom(services), speed, peaks],
        isPlain ? null : JSON.stringify(lexicon),
      ],
    );
    if (inserted.rows.length === 0) {
      const { rows } = await connection.executeSql<SpeechRow>(
        `select voice_id as "voiceId", speed, text_digest as "textDigest", status from pc.speeches where request_id = $1`,
        [requestId],
      );
      const [existing] = rows;
      if (existing?.voiceId === voiceId && existing.speed === speed && existing.textDigest === textDigest)
        return { requestId, status: existing.status };
      throw new ApiError(409, 'REQUEST_CONFLICT', 'This requestId belongs to another request.');
    }

    // Locks the allowances, so that concurrent requests are counted too.
    await charge(connection, [own, ofNetwork], characters, now());
    const { rows } = await connection.executeSql<{ visitor: number; network: number }>(
      `select count(*) filter (where subjects[1] = $1)::integer as visitor,
         count(*) filter (where subjects[2] = $2)::integer as network
       from pc.speeches where status = 'PENDING' and (subjects[1] = $1 or subjects[2] = $2) and expires_at > $3`,
      [...subjects, now()],
    );
    const [running] = rows;
    const { visitor, network } = MAX_CONCURRENT;
    const isBusy =
      running === undefined || running.visitor > visitor || running.network > networkLimit(ofNetwork.subject, network);
    if (isBusy) {
      throw new ApiError(429, 'LIMIT_EXCEEDED', 'Other texts of yours are being spoken.', { retryAfter: RETRY_AFTER });
    }
    await queue.add('tts', { requestId, addedBy }, connection);
    return { requestId, status: 'PENDING' };
  });
}

interface StatusRow {
  status: TtsStatus;
  resultId: string | null;
  resultName: string | null;
  contentType: string | null;
  code: TtsErrorCode | null;
  words: readonly TtsWord[] | null;
  peaks: PeaksFile | null;
  notes: readonly TtsNote[] | null;
  unspeakable: string | null;
}

async function readStatus(services: Services, requestId: string): Promise<TtsAnswer> {
  const { database, now } = services;
  const { rows } = isUuid(requestId)
    ? await database.executeSql<StatusRow>(
        `select status, result_id as "resultId", files.name as "resultName", content_type as "contentType",
           failure_code as code, words, peaks, notes,
           unspeakable
         from pc.speeches left join pc.files on files.id = result_id
         where request_id = $1 and speeches.expires_at > $2`,
        [requestId, now()],
      )
    : { rows: [] };
  const [row] = rows;
  if (row === undefined) return { status: 'NOT_FOUND' };
  const { status, resultId, resultName, contentType, code, words, peaks, notes, unspeakable } = row;
  if (code !== null) return { status, code };
  if (unspeakable !== null) return { status, unspeakable };
  if (resultId === null || resultName === null || contentType === null) return { status };
  const fileUrl = await resultUrl(services, { id: resultId, name: resultName, contentType });
  return { status, fileUrl, ...(words && { words }), ...(peaks && { peaks }), ...(notes && { notes }) };
}
