import { randomUUID } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { EngineError } from '../../../engine/formats/errors.ts';
import { FORMATS } from '../../../engine/formats/formats.ts';
import type { PeaksFile } from '../../../src/contract/peaks.ts';
import type { TtsErrorCode, TtsLanguage, TtsNote, TtsWord } from '../../../src/contract/schema.ts';
import type { AudioEngine } from '../audio-engine.ts';
import { expiryFrom } from '../lifetime.ts';
import { codeOfGivenUp } from '../queue.ts';
import type { GivenUp } from '../queue.ts';
import type { Services } from '../services.ts';
import { refund } from './allowance.ts';
import { NothingSpeakable, NotSpeakable } from './provider.ts';
import type { Speech, SpeechProvider } from './provider.ts';
import type { Lexicon } from './reading/lexicon.ts';
import { unspeakableIn } from './reading/unspeakable.ts';
import { endPieces, keepPiece } from './early-sound.ts';
import { isLong } from './sentences.ts';
import { speakWithPauses } from './speech-with-pauses.ts';

export type SpeechServices = Omit<Services, 'audio' | 'speech'> & { audio: AudioEngine; speech: SpeechProvider };

/** The format of results. */
export const SPEECH_FORMAT = FORMATS.MP3;

interface PendingSpeech {
  text: string;
  voiceId: string;
  speed: number;
  wantsPeaks: boolean;
  lexicon: Lexicon | null;
}

interface Spoken {
  id: string;
  bytes: number;
  words: readonly TtsWord[] | undefined;
  peaks: PeaksFile | undefined;
  notes: readonly TtsNote[];
}

/**
 * Speaks one text and records the outcome: FAILED if it can never succeed. Throws if it can be retried. Running a
 * finished job again does nothing.
 */
export async function runSpeechJob(services: SpeechServices, requestId: string, signal: AbortSignal): Promise<void> {
  const { database, log, speech } = services;
  const { rows } = await database.executeSql<PendingSpeech>(
    `select text, voice_id as "voiceId", speed, wants_peaks as "wantsPeaks", lexicon from pc.speeches
     where request_id = $1 and status = 'PENDING'`,
    [requestId],
  );
  const [pending] = rows;
  if (pending === undefined) return;
  const { text, voiceId, speed, wantsPeaks: hasPeaks, lexicon } = pending;
  const voice = (await speech.voices()).voices.find(({ id }) => id === voiceId);
  let unspeakable: string | null = null;
  const onNothingSpeakable = (): void => void (unspeakable = unspeakableIn(text));
  const onSound = isLong(text) ? keepingPieces(services, requestId) : undefined;
  const options = { hasWords: true, hasPeaks, lexicon: lexicon ?? undefined, onSound, onNothingSpeakable };
  const spoken = voice && (await synthesize(services, { text, voice, speed }, signal, options));
  if (spoken === undefined) {
    log.warn('speech failed: nothing could be spoken, in time and within bounds');
    await failSpeech(services, requestId, null, unspeakable);
  } else await recordSpeech(services, requestId, spoken);
}

/** What cannot be stored, as on a full disk, ends what is heard early, and not the speech. */
function keepingPieces(services: SpeechServices, requestId: string): (sound: Uint8Array | null) => Promise<void> {
  let place = 0;
  let isBroken = false;
  return async (sound) => {
    if (isBroken) return;
    try {
      await (sound ? keepPiece(services, requestId, place++, sound) : endPieces(services, requestId, place));
    } catch (error) {
      isBroken = true;
      services.log.warn({ err: error }, 'a piece of a speech was not kept');
    }
  };
}

interface SynthesisOptions {
  hasWords?: boolean;
  hasPeaks?: boolean;
  lexicon?: Lexicon | undefined;
  /** Gets the sound of the first pieces while others are spoken, not yet leveled, and null at its end. */
  onSound?: ((sound: Uint8Array | null) => Promise<void>) | undefined;
  /** Is called if the reason is that nothing in the text can be spoken. */
  onNothingSpeakable?: () => void;
}

/** @returns the new object in the storage; undefined if the text can't be spoken. */
export async function synthesize(
  { audio, configuration, log, speech: provider, storage }: SpeechServices,
  speech: Speech,
  stop: AbortSignal,
  { hasWords = false, hasPeaks = false, lexicon, onSound, onNothingSpeakable }: SynthesisOptions = {},
): Promise<Spoken | undefined> {
  const timeLimit = AbortSignal.timeout(configuration.speech.timeLimitSeconds * 1000);
  const signal = AbortSignal.any([stop, timeLimit]);
  const workspace = await storage.workspace();
  try {
    const speaker = { audio, log, provider, lexicon, hasWords, onSound };
    const { path: source, words, notes } = await speakWithPauses(speaker, speech, workspace, signal);
    const path = join(workspace, `result.${SPEECH_FORMAT.extension}`);
    // Voices differ in loudness by far. Silence, which some providers make of mere punctuation, is an error here.
    await audio.process(source, path, { to: 'MP3', effect: 'AUTO_LEVELING' }, { signal });
    const { size } = await stat(path);
    const peaks = hasPeaks ? await audio.measurePeaks(path, { signal }) : undefined;
    const id = randomUUID();
    await storage.adopt(id, path);
    return { id, bytes: size, words, peaks, notes };
  } catch (error) {
    const isLate = timeLimit.aborted && !stop.aborted;
    if (!isLate && !(error instanceof NotSpeakable) && !(error instanceof EngineError)) throw error;
    log.warn({ voice: speech.voice.id, reason: isLate ? 'longer than TTS_TIME_LIMIT_SECONDS' : error }, 'not spoken');
    const isSilent = error instanceof EngineError && error.code === 'no-audio';
    if (!isLate && (isSilent || error instanceof NothingSpeakable)) onNothingSpeakable?.();
    return undefined;
  } finally {
    await rm(workspace, { recursive: true, force: true });
  }
}

/** Records that a speech is not tried again. */
export async function abandonSpeech(services: Services, requestId: string, reason: GivenUp): Promise<void> {
  await failSpeech(services, requestId, codeOfGivenUp(reason));
}

async function recordSpeech(services: SpeechServices, requestId: string, spoken: Spoken): Promise<void> {
  const { database, storage } = services;
  const { id, bytes, words, peaks, notes } = spoken;
  const expiresAt = expiryFrom(services);
  const isKept = await database.transaction(async (connection) => {
    const { rows } = await connection.executeSql(
      `update pc.speeches set status = 'COMPLETED', result_id = $2, text = null, lexicon = null, expires_at = $3,
         words = $4, peaks = $5, notes = $6
       where request_id = $1 and status = 'PENDING' returning request_id`,
      [
        ...[requestId, id, expiresAt],
        ...[words, peaks, notes.length > 0 && notes].map((found) => (found ? JSON.stringify(found) : null)),
      ],
    );
    if (rows.length === 0) return false;
    await connection.executeSql(
      `insert into pc.files (id, kind, name, content_type, bytes, expires_at) values ($1, 'RESULT', $2, $3, $4, $5)`,
      [id, SPEECH_FILE_NAME, SPEECH_FORMAT.contentType, bytes, expiresAt],
    );
    return true;
  });
  if (!isKept) await storage.remove(id);
}

/** Not named after the text, which is private and deleted by then. */
export const SPEECH_FILE_NAME = `speech.${SPEECH_FORMAT.extension}`;

/**
 * Records the failure and returns the characters.
 * @param code Null: the text is the reason.
 * @param unspeakable The characters of a text in which nothing can be spoken.
 */
async function failSpeech(
  services: Omit<Services, 'audio' | 'speech'>,
  requestId: string,
  code: TtsErrorCode | null = null,
  unspeakable: string | null = null,
): Promise<void> {
  await services.database.transaction(async (connection) => {
    const { rows } = await connection.executeSql<{ subjects: string[]; characters: number }>(
      `update pc.speeches set status = 'FAILED', failure_code = $3, unspeakable = $4, text = null, lexicon = null, expires_at = $2
       where request_id = $1 and status = 'PENDING' returning subjects, characters`,
      [requestId, expiryFrom(services), code, unspeakable],
    );
    const [failed] = rows;
    if (failed !== undefined) await refund(connection, failed.subjects, failed.characters);
  });
}

/** The texts of the voices' samples. */
export const SAMPLES: Readonly<Record<TtsLanguage, string>> = {
  'en-gb': 'Hello! This is how your words will sound when I read them aloud.',
  es: '¡Hola! Así sonarán tus palabras cuando las lea en voz alta.',
  de: 'Hallo! So klingen deine Worte, wenn ich sie vorlese.',
  hi: 'नमस्ते! आपके लिखे हुए शब्द इस आवाज़ में ऐसे सुनाई देंगे।',
  fr: 'Bonjour\u202f! Voici comment vos mots sonneront quand je les lirai à voix haute.',
  'en-us': 'Hi there! This is how your words will sound when I read them aloud.',
};
