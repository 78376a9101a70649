/** Converts and processes at the service: uploads the file, requests the job, and polls until it is done. */
import { conversionStatus, startConversion } from '../api/audio-convert.ts';
import { processingStatus, startProcessing } from '../api/audio-process.ts';
import type { ApiClient } from '../api/client.ts';
import { ApiError } from '../api/errors.ts';
import { FailureError } from '../api/failure.ts';
import type { EngineFailureCode, FileFailureCode } from '../contract/failure-codes.ts';
import { codesIn } from '../api/codes.ts';
import type { StatusAnswer } from '../api/job-status.ts';
import type { ConvertStatus, ProcessingStatus, ProcessStatus } from '../contract/schema.ts';
import {
  NOISE_STRENGTHS,
  type LoudnessCurve,
  type LoudnessMatch,
  type LoudnessMeasurement,
  type Loss,
  type ProcessReport,
  type SilenceCut,
} from '../contract/audio.ts';
import { requireString } from '../api/response.ts';
import { uploadFile } from '../api/upload.ts';
import { processedFormat } from '../../engine/formats/processed-format.ts';
import { answeredInTime } from './answered-in-time.ts';
import type { Clock } from './clock.ts';
import { formatOfName } from './file-names.ts';
import type {
  Conversion,
  Converted,
  InputFile,
  JobEngine,
  JobRequest,
  OutputFile,
  Processed,
  Processing,
} from './job-engine.ts';
import { fetchResult, resultOf } from './fetch-result.ts';
import { poll } from './poll.ts';

/** An uploaded file. */
interface Uploaded extends InputFile {
  readonly name: string;
}

/** The service's response to a status request. */
export interface ServiceAnswer {
  readonly status: ProcessingStatus | null;
  readonly fileUrl?: string;
  readonly codec?: string;
  readonly fileKind?: string;
  readonly fileIndex?: number;
}

type Options = { readonly signal: AbortSignal };

interface StartOptions extends Options {
  readonly clock: Clock;
  readonly upload: typeof uploadFile;
}

/** The calls of one kind of job. */
export interface ServiceJob<Request, Response extends ServiceAnswer, Result> {
  start: (client: ApiClient, fileId: string, request: Request, options: StartOptions) => Promise<unknown>;
  status: (client: ApiClient, requestId: string, options: Options) => Promise<Response>;
  resultOf: (response: Response & { fileUrl: string }, input: Uploaded) => Result;
}

/** The ids of uploaded covers: a request that is sent again must have the same, until the service has lost it. */
const covers = new WeakMap<Blob, string>();

export const conversionJob: ServiceJob<Conversion, StatusAnswer<ConvertStatus>, Converted> = {
  async start(client, fileId, { from, to, requestId, options, cover, following = [] }, { signal, clock, upload }) {
    if (!from) throw new TypeError('The service converts only files of the formats it knows.');
    let coverFileId = cover && covers.get(cover);
    if (cover && !coverFileId) {
      ({ fileId: coverFileId } = await upload(client, new File([cover], 'cover', { type: cover.type }), { signal }));
      covers.set(cover, coverFileId);
    }
    const request = {
      ...{ fileId, fromType: from, toType: to, requestId },
      ...(coverFileId && { coverFileId }),
      ...(following.length > 0 && { fileIds: following.map((input) => requireString(input, 'fileId')) }),
    };
    try {
      await answeredInTime(clock, signal, (limited) =>
        startConversion(client, options ? { ...request, options } : request, { signal: limited }),
      );
    } catch (error) {
      if (cover && isUnknown(error)) covers.delete(cover);
      throw error;
    }
  },
  status: conversionStatus,
  resultOf(response) {
    const { fileUrl, fileSize, lostTags, unreadableTags, leavesOutPlace } = response;
    const { loweredBy, matched, duration, bitrate, cutOff } = response;
    const losses = lossesIn(response);
    return {
      fileUrl,
      ...(isSize(fileSize) && { size: fileSize }),
      ...(losses.length > 0 && { losses }),
      ...(isNames(lostTags) && { lostTags }),
      ...(isNames(unreadableTags) && { unreadableTags }),
      ...(leavesOutPlace === true && { leavesOutPlace }),
      ...(Number.isFinite(loweredBy) && { loweredBy }),
      ...(isMatch(matched) && { matched }),
      ...(isPositive(duration) && { duration }),
      ...(isPositive(bitrate) && { bitrate }),
      ...(Number.isFinite(cutOff?.read) && Number.isFinite(cutOff?.expected) && { cutOff }),
    };
  },
};

export const processingJob: ServiceJob<Processing, StatusAnswer<ProcessStatus>, Processed> = {
  start: (client, fileId, { effect, requestId, options }, { signal, clock }) =>
    answeredInTime(clock, signal, (limited) =>
      startProcessing(client, { fileId, effect, requestId, ...(options && { options }) }, { signal: limited }),
    ),
  status: processingStatus,
  resultOf: ({ fileUrl, report }, { name }) => ({
    fileUrl,
    // A service may choose another format; the result's extension reveals it.
    format: formatOfName(pathOf(fileUrl)) ?? processedFormat(name),
    ...(isReport(report) && { report: withKnownDetails(report) }),
  }),
};

/** Its promises reject with the errors of `src/api/errors.ts`, or with a `FailureError` if the job has failed. */
export const serviceEngine = <Request extends JobRequest, Response extends ServiceAnswer, Result extends OutputFile>(
  job: ServiceJob<Request, Response, Result>,
  client: ApiClient,
  clock: Clock,
  upload = uploadFile,
): JobEngine<Request, Result> => ({
  kind: 'service',

  async prepareInput(file, options): Promise<Uploaded> {
    const { fileId } = await upload(client, file, options);
    return { fileId, name: file.name };
  },

  async run(request, { signal }) {
    const { input, requestId } = request;
    await job.start(client, requireString(input, 'fileId'), request, { signal, clock, upload });
    const response = await pollUntilDone((limited) => job.status(client, requestId, { signal: limited }), {
      signal,
      clock,
    });
    return resultOf(job.resultOf(response, input as Uploaded), requestId);
  },

  fetch: (result, options) => fetchResult(client, result, job.status, options),
});

/** Until this long after a request, in ms, a service may not know of it yet, or of its result. */
export const KNOWN_AFTER = 10_000;

/** Error codes of failed jobs. */
const FAILURES = new Map<string, FileFailureCode | 'protected' | 'unsupported-codec'>([
  ['QUOTA_EXCEEDED', 'quota'],
  ['RESULT_TOO_LARGE', 'result-too-large'],
  ['SERVICE_UNAVAILABLE', 'unavailable'],
  ['ATTEMPTS_FAILED', 'attempts-failed'],
  ['FILE_PROTECTED', 'protected'],
  ['UNSUPPORTED_CODEC', 'unsupported-codec'],
]);

/** A job has failed, maybe because of a file: with the same details as the errors of the engine on the device. */
class FailedJobError extends FailureError<EngineFailureCode | FileFailureCode> {
  readonly codec: string | undefined;
  readonly kind: string | undefined;
  readonly fileIndex: number | undefined;

  constructor(code: EngineFailureCode | FileFailureCode, { codec, fileKind, fileIndex }: ServiceAnswer) {
    super(code);
    if (code === 'unsupported-codec') {
      this.codec = typeof codec === 'string' && /^[\w .+-]{1,40}$/.test(codec) ? codec : undefined;
      this.kind = typeof fileKind === 'string' ? fileKind : undefined;
    }
    this.fileIndex = typeof fileIndex === 'number' ? fileIndex : undefined;
  }
}

/**
 * Polls until the job has succeeded; rejects if it has failed. `EMPTY` and 404 become final ten seconds after the
 * request.
 */
async function pollUntilDone<Response extends ServiceAnswer>(
  ask: (signal: AbortSignal) => Promise<Response>,
  { signal, clock }: { signal: AbortSignal; clock: Clock },
): Promise<Response & { fileUrl: string }> {
  const finalFrom = clock.now() + KNOWN_AFTER;
  const response = await poll({
    ask: (limited) =>
      ask(limited).catch((error: unknown) => {
        if (!isUnknown(error)) throw error;
        if (clock.now() >= finalFrom) throw new FailureError('result-expired', error);
        return { status: null } as Response;
      }),
    done: ({ status }) => status !== null && status !== 'PUBLISHED' && (status !== 'EMPTY' || clock.now() >= finalFrom),
    isSignOfLife: ({ status }) => status !== null,
    signal,
    clock,
  });
  const { status } = response;
  if (status === 'FAILED') {
    const code = codesIn(response).find((each) => FAILURES.has(each));
    throw new FailedJobError((code === undefined ? undefined : FAILURES.get(code)) ?? 'damaged', response);
  }
  if (status === 'EMPTY') throw new FailedJobError('no-audio', response);
  return { ...response, fileUrl: requireString(response, 'fileUrl') };
}

/** Whether the service says that it does not know of the request. */
export const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 404 && !error.isForeign;

const isSize = (size: unknown): size is number => Number.isSafeInteger(size) && (size as number) > 0;

const LOSSES: Readonly<Record<Loss['kind'], true>> = {
  tags: true,
  'cover-art': true,
  channels: true,
  'sample-rate': true,
  'bit-depth': true,
};

/** The known kinds of loss; a response may contain others. */
const lossesIn = ({ losses }: StatusAnswer<ConvertStatus>): Loss['kind'][] =>
  Array.isArray(losses) ? losses.filter(isKnownLoss) : [];

const isKnownLoss = (kind: unknown): kind is Loss['kind'] => typeof kind === 'string' && Object.hasOwn(LOSSES, kind);

const isNames = (names: unknown): names is readonly string[] =>
  Array.isArray(names) && names.every((name) => typeof name === 'string');

const isMatch = (match: Partial<LoudnessMatch> | undefined): match is LoudnessMatch =>
  match !== undefined && isLoudness(match.before) && isLoudness(match.after) && Number.isFinite(match.target);

const isPositive = (value: unknown): value is number => Number.isFinite(value) && (value as number) > 0;

const pathOf = (fileUrl: string): string => fileUrl.split(/[?#]/, 1)[0] ?? '';

/** A response may contain anything; only a complete report is used. */
const isReport = (report: Partial<ProcessReport> | undefined): report is ProcessReport =>
  isMeasurement(report?.before) &&
  isMeasurement(report.after) &&
  [report.target, report.peak, report.noiseReduction, report.clipped].every(
    (value) => value === undefined || Number.isFinite(value),
  ) &&
  isFloor(report.floor) &&
  (report.cuts === undefined || areCuts(report.cuts));

/** What is not known here, or not usable, does not matter enough to do without the rest. */
function withKnownDetails({ usedStrength, heard, isLimited, curve, ...rest }: ProcessReport): ProcessReport {
  return {
    ...rest,
    ...(usedStrength !== undefined && NOISE_STRENGTHS.includes(usedStrength) && { usedStrength }),
    ...((heard === 'speech' || heard === 'music') && { heard }),
    ...(typeof isLimited === 'boolean' && { isLimited }),
    ...(isCurve(curve) && { curve }),
  };
}

/** @param curve as a response has it */
const isCurve = (curve: Partial<LoudnessCurve> | null | undefined): boolean =>
  isPositive(curve?.step) &&
  [curve.before, curve.after].every(
    (values: unknown) => Array.isArray(values) && values.length > 0 && values.every(isLoudness),
  );

const isFloor = (floor: Partial<Required<ProcessReport>['floor']> | null | undefined): boolean =>
  floor === undefined || [floor?.before, floor?.after].every(Number.isFinite);

/** In order, and apart. */
function areCuts(cuts: unknown): boolean {
  let last = 0;
  return (
    Array.isArray(cuts) &&
    cuts.every((cut: Partial<SilenceCut> | null) => {
      const { start = -1, end = NaN } = cut ?? {};
      const isNext = start >= last && end > start && Number.isFinite(end);
      last = end;
      return isNext;
    })
  );
}

const isMeasurement = (found: Partial<LoudnessMeasurement> | undefined): found is LoudnessMeasurement =>
  [found?.integrated, found?.range, found?.truePeak].every(isLoudness);

const isLoudness = (value: unknown): boolean => value === null || Number.isFinite(value);
