/** Samples of the voices: made when one is first asked for, kept from then on, the same for everybody. */
import type { Voice } from './provider.ts';
import { makeSpeech, SAMPLES, SPEECH_FILE_NAME, SPEECH_FORMAT } from './speech-work.ts';
import type { SpeechTools } from './speech-work.ts';

/** How long a sample is kept, in milliseconds. Then it is made anew: the provider may have changed. */
const LIFETIME = 30 * 86_400_000;

/** How many are made at the same time in this process. */
const AT_ONCE = 2;

interface Preview {
  id: string;
  bytes: number;
}

export interface Previews {
  /** @returns undefined where the voice has nothing to say for itself. @throws Busy where too many are being made. */
  of(voice: Voice): Promise<Preview | undefined>;
}

/** Too many samples are being made. */
export class Busy extends Error {}

export function openPreviews(tools: SpeechTools): Previews {
  const underWay = new Map<string, Promise<Preview | undefined>>();
  const stop = new AbortController().signal;

  async function make(voice: Voice, key: string): Promise<Preview | undefined> {
    const { database, now, speech, storage } = tools;
    const spoken = await makeSpeech({ ...tools, speech }, { text: SAMPLES[voice.language], voice }, stop);
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
      const { database, now, speech, storage } = tools;
      const key = `${speech.name} ${voice.id}`;
      const { rows } = await database.executeSql<Preview>(
        `select files.id, files.bytes from pc.speech_previews join pc.files on files.id = file_id
         where voice = $1 and expires_at > $2`,
        [key, now()],
      );
      const [kept] = rows;
      if (kept !== undefined && (await storage.has(kept.id))) return kept;
      const already = underWay.get(key);
      if (already !== undefined) return already;
      if (underWay.size >= AT_ONCE) throw new Busy();
      const making = make(voice, key).finally(() => underWay.delete(key));
      underWay.set(key, making);
      return making;
    },
  };
}
