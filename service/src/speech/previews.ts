/** Samples of the voices: created on first request, then stored for all visitors. */
import type { Voice } from './provider.ts';
import { synthesize, SAMPLES, SPEECH_FILE_NAME, SPEECH_FORMAT } from './run-speech-job.ts';
import type { SpeechServices } from './run-speech-job.ts';

/** How long a sample is stored, in milliseconds. Then it is created again, because the provider may have changed. */
const LIFETIME = 30 * 86_400_000;

/** How many are created at the same time in this process. */
const MAX_CONCURRENT = 2;

interface Preview {
  id: string;
  bytes: number;
}

export interface Previews {
  /** @returns undefined if the voice can't speak its sample. @throws Busy if too many are being created. */
  of(voice: Voice): Promise<Preview | undefined>;
}

/** Too many samples are being created. */
export class Busy extends Error {}

export function openPreviews(services: SpeechServices): Previews {
  const pending = new Map<string, Promise<Preview | undefined>>();
  const stop = new AbortController().signal;

  async function create(voice: Voice, key: string): Promise<Preview | undefined> {
    const { database, now, speech, storage } = services;
    const spoken = await synthesize({ ...services, speech }, { text: SAMPLES[voice.language], voice }, stop);
    if (spoken === undefined) return undefined;
    const expiresAt = new Date(now().getTime() + LIFETIME);
    try {
      await database.transaction(async (connection) => {
        await connection.executeSql(
          `insert into pc.files (id, kind, name, content_type, bytes, expires_at) values ($1, 'RESULT', $2, $3, $4, $5)`,
          [spoken.id, SPEECH_FILE_NAME, SPEECH_FORMAT.contentType, spoken.bytes, expiresAt],
        );
        await connection.executeSql(
          `insert into pc.speech_previews (voice, file_id) values ($1, $2)
           on conflict (voice) do update set file_id = excluded.file_id`,
          [key, spoken.id],
        );
      });
    } catch (error) {
      await storage.remove(spoken.id);
      throw error;
    }
    return spoken;
  }

  return {
    async of(voice) {
      const { database, now, speech, storage } = services;
      const key = `${speech.name} ${voice.id}`;
      const { rows } = await database.executeSql<Preview>(
        `select files.id, files.bytes from pc.speech_previews join pc.files on files.id = file_id
         where voice = $1 and expires_at > $2`,
        [key, now()],
      );
      const [stored] = rows;
      if (stored !== undefined && (await storage.has(stored.id))) return stored;
      const existing = pending.get(key);
      if (existing !== undefined) return existing;
      if (pending.size >= MAX_CONCURRENT) throw new Busy();
      const creation = create(voice, key).finally(() => pending.delete(key));
      pending.set(key, creation);
      return creation;
    },
  };
}
