/** What can go wrong in the engine, told apart by what can be done about it. */
import type { Broken } from './messages.ts';

/** Why the engine cannot run here: a permission the page's policy lacks, or something else that is missing. */
export type UnavailableReason =
  'worker-src' | 'trusted-types' | 'wasm-unsafe-eval' | 'connect-src' | 'network' | 'unsupported';

export type EngineErrorCode =
  /** Nothing in the file is a format that the engine reads. */
  | 'not-audio'
  /** A known format, but broken. */
  | 'damaged'
  /** The sound is encoded with something that the engine does not decode: see `codec`. */
  | 'unsupported-codec'
  /** The device has not enough memory or disk space. */
  | 'out-of-memory'
  /** The file was read, and there is no sound in it. */
  | 'no-audio'
  /** The page's policy does not let the engine start: see `reason`. */
  | 'engine-blocked'
  /** The browser lacks something that the engine needs. */
  | 'engine-unsupported'
  /** The engine could not be downloaded. */
  | 'engine-unreachable';

export interface EngineErrorDetails {
  /** FFmpeg's name of a codec. */
  readonly codec?: string | undefined;
  readonly reason?: UnavailableReason | undefined;
  /** The engine's last words, for logs. */
  readonly log?: readonly string[] | undefined;
  readonly cause?: unknown;
}

export class EngineError extends Error {
  override readonly name = 'EngineError';
  readonly code: EngineErrorCode;
  readonly codec: string | undefined;
  readonly reason: UnavailableReason | undefined;
  readonly log: readonly string[];

  constructor(code: EngineErrorCode, { codec, reason, log = [], cause }: EngineErrorDetails = {}) {
    super([code, codec ?? reason].filter(Boolean).join(': '), { cause });
    this.code = code;
    this.codec = codec;
    this.reason = reason;
    this.log = log;
  }
}

const UNAVAILABLE: Readonly<Record<UnavailableReason, EngineErrorCode>> = {
  'worker-src': 'engine-blocked',
  'trusted-types': 'engine-blocked',
  'wasm-unsafe-eval': 'engine-blocked',
  'connect-src': 'engine-unreachable',
  network: 'engine-unreachable',
  unsupported: 'engine-unsupported',
};

/** The engine could not be started. */
export const engineUnavailable = (reason: UnavailableReason, cause?: unknown): EngineError =>
  new EngineError(UNAVAILABLE[reason], { reason, cause });

interface Sign {
  readonly said: RegExp;
  readonly code: EngineErrorCode;
}

/** What FFmpeg says, and what it means; the first that matches counts. A group names the codec. */
const SIGNS: readonly Sign[] = [
  { said: /Cannot allocate memory|No space left on device/, code: 'out-of-memory' },
  {
    said: /Decoder \(codec (\w+)\) not found|Could not find codec parameters for stream.*Audio: (\w+).*unknown codec/,
    code: 'unsupported-codec',
  },
  { said: /matches no streams|does not contain any stream/, code: 'no-audio' },
];

/** A line may hold text of the file's, of any length; what FFmpeg has to say itself stands at its beginning. */
const MAX_LINE = 300;

/** Exceptions where memory, or room on the disk, has run out. */
const MEMORY_TROUBLE = /out of memory|allocation failed|no space left|Cannot enlarge memory|QuotaExceeded/i;

/**
 * The reason why a run of the program failed.
 * @param log what FFmpeg wrote
 * @param head the file's first bytes
 */
export function failureOf(log: readonly string[], head: Uint8Array): EngineError {
  for (const { said, code } of SIGNS) {
    const match = log.map((line) => said.exec(line.slice(0, MAX_LINE))).find((found) => found !== null);
    if (match) return new EngineError(code, { codec: match.slice(1).find(Boolean), log });
  }
  return new EngineError(looksLikeMedia(head) ? 'damaged' : 'not-audio', { log });
}

/**
 * The reason why the program broke off: memory, a file that brings it to a fall, or a file that could not be read or
 * written; of that, what the system says is for the caller.
 */
export function crashOf({ error, file, log }: Broken): unknown {
  const said = error instanceof Error ? `${error.name} ${error.message}` : String(error);
  if (error instanceof RangeError || MEMORY_TROUBLE.test(said)) {
    return new EngineError('out-of-memory', { log, cause: error });
  }
  return file === undefined ? new EngineError('damaged', { log, cause: error }) : error;
}

/** How files of the containers that the engine knows begin: text at a position. */
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
];

function looksLikeMedia(head: Uint8Array): boolean {
  const text = String.fromCharCode(...head.subarray(0, 12));
  return MAGIC.some(([position, magic]) => text.startsWith(magic, position));
}
