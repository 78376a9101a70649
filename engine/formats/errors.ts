/** The engine's errors, distinguished by what can be done about them. */
import type { FileKind } from '../../src/contract/audio.ts';
import { codecOf, kindOf } from './file-kind.ts';

/** Why the engine cannot run: the page's policy does not allow it, or a required feature is missing. */
export type UnavailableReason =
  'worker-src' | 'trusted-types' | 'wasm-unsafe-eval' | 'connect-src' | 'network' | 'not-found' | 'unsupported';

export type EngineErrorCode =
  /** The file is not in a format that the engine reads. */
  | 'not-audio'
  /** The file is protected from copying. */
  | 'protected'
  /** A known format, but corrupt. */
  | 'damaged'
  /** The engine cannot decode the audio: see `codec` and `kind`. */
  | 'unsupported-codec'
  /** The device does not have enough memory or disk space. */
  | 'out-of-memory'
  /** The result has to be kept in memory, as in a private window, and is too large for that. */
  | 'result-too-large'
  /** The file was read, but contains no audio. */
  | 'no-audio'
  /** The file has fewer audio tracks. */
  | 'no-such-track'
  /** The page's policy does not allow the engine to start: see `reason`. */
  | 'engine-blocked'
  /** The browser lacks something that the engine needs. */
  | 'engine-unsupported'
  /** The engine could not be downloaded. */
  | 'engine-unreachable'
  /** The engine's files are not where they are expected, or that host does not allow the page to read them. */
  | 'engine-not-found';

export interface EngineErrorDetails {
  /** FFmpeg's name of a codec, or its own. */
  readonly codec?: string | undefined;
  /** What the file is instead. */
  readonly kind?: FileKind | undefined;
  readonly reason?: UnavailableReason | undefined;
  /** What the page's policy has to allow, as in the policy: `worker-src blob:`. */
  readonly missing?: readonly string[] | undefined;
  /** Which of several files that are joined is the cause, from 0. */
  readonly fileIndex?: number | undefined;
  /** The end of the engine's output, for logs. */
  readonly log?: readonly string[] | undefined;
  readonly cause?: unknown;
}

export class EngineError extends Error {
  override readonly name = 'EngineError';
  readonly code: EngineErrorCode;
  readonly codec: string | undefined;
  readonly kind: FileKind | undefined;
  readonly reason: UnavailableReason | undefined;
  readonly missing: readonly string[];
  readonly fileIndex: number | undefined;
  readonly log: readonly string[];

  constructor(code: EngineErrorCode, details: EngineErrorDetails = {}) {
    const { codec, kind, reason, missing = [], fileIndex, log = [], cause } = details;
    super([code, codec ?? kind ?? (missing.join('; ') || reason)].filter(Boolean).join(': '), { cause });
    this.code = code;
    this.codec = codec;
    this.kind = kind;
    this.reason = reason;
    this.missing = missing;
    this.fileIndex = fileIndex;
    this.log = log;
  }
}

/** The same error, of one of several files that are joined. */
export function inFile(error: EngineError, fileIndex: number): EngineError {
  const { code, codec, kind, reason, missing, log } = error;
  return new EngineError(code, { codec, kind, reason, missing, log, cause: error, fileIndex });
}

const UNAVAILABLE: Readonly<Record<UnavailableReason, EngineErrorCode>> = {
  'worker-src': 'engine-blocked',
  'trusted-types': 'engine-blocked',
  'wasm-unsafe-eval': 'engine-blocked',
  'connect-src': 'engine-blocked',
  network: 'engine-unreachable',
  'not-found': 'engine-not-found',
  unsupported: 'engine-unsupported',
};

/** The engine could not be started. @param missing what the page's policy has to allow, if that is the reason */
export const engineUnavailable = (
  reason: UnavailableReason,
  cause?: unknown,
  missing: readonly string[] = [],
): EngineError => new EngineError(UNAVAILABLE[reason], { reason, missing, cause });

interface Sign {
  readonly said: RegExp;
  readonly code: EngineErrorCode;
  /** If FFmpeg does not say it. */
  readonly codec?: string;
}

/** FFmpeg's messages and their meaning; the first match wins. A capturing group is the codec. */
const SIGNS: readonly Sign[] = [
  { said: /Audio object type 42 is not/, code: 'unsupported-codec', codec: 'xHE-AAC' },
  { said: /Cannot allocate memory|No space left on device/, code: 'out-of-memory' },
  {
    said: /Decoder \(codec (\w+)\) not found|Could not find codec parameters for stream.*Audio: (\w+).*unknown codec/,
    code: 'unsupported-codec',
  },
  { said: /matches no streams|does not contain any stream/, code: 'no-audio' },
];

/** A line may contain text of any length from the file; FFmpeg's own message comes first. */
const MAX_LINE = 300;

/**
 * Determines why a run of the program failed.
 * @param log FFmpeg's log
 * @param head the file's first bytes, `KIND_BYTES` of them
 */
export function failureOf(log: readonly string[], head: Uint8Array): EngineError {
  const kind = kindOf(head);
  if (kind) return new EngineError('unsupported-codec', { kind, log });
  const codec = codecOf(head);
  if (codec !== undefined) return new EngineError('unsupported-codec', { codec, log });
  return failureIn(log) ?? new EngineError(looksLikeMedia(head) ? 'damaged' : 'not-audio', { log });
}

/** What FFmpeg's log says about why a file cannot be read; undefined if it is nothing that is known. */
export function failureIn(log: readonly string[]): EngineError | undefined {
  for (const { said, code, codec } of SIGNS) {
    const match = log.map((line) => said.exec(line.slice(0, MAX_LINE))).find((found) => found !== null);
    if (match) return new EngineError(code, { codec: codec ?? match.slice(1).find(Boolean), log });
  }
  return undefined;
}

/** Signatures of the containers that the engine reads: text at a position. */
const MAGIC: readonly (readonly [position: number, text: string])[] = [
  [0, 'ID3'],
  [0, 'RIFF'],
  [0, 'RF64'],
  [0, 'riff'],
  [0, 'fLaC'],
  [0, 'FORM'],
  [0, 'caff'],
  [4, 'ftyp'],
  [4, 'moov'],
  [0, 'OggS'],
  // Advanced Systems Format, AC-3, Matroska.
  [0, '\x30\x26\xb2\x75'],
  [0, '\x0b\x77'],
  [0, '\x1a\x45\xdf\xa3'],
  // MPEG-PS, WavPack, TTA, AMR.
  [0, '\0\0\x01\xba'],
  [0, 'wvpk'],
  [0, 'TTA1'],
  [0, '#!AMR'],
];

function looksLikeMedia(head: Uint8Array): boolean {
  const text = String.fromCharCode(...head.subarray(0, 12));
  return MAGIC.some(([position, magic]) => text.startsWith(magic, position));
}
