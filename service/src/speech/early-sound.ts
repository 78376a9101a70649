/**
 * The sound of a long text while it is being spoken. The worker stores it piece by piece; whoever listens gets the
 * pieces as they come, one after the other, from any process.
 */
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { TtsStatus } from '../../../src/contract/schema.ts';
import type { Services } from '../services.ts';

/** In milliseconds: how long a piece is kept. Players read ahead, but somebody may pause. */
const LIFETIME = 30 * 60_000;

/** How often the next piece is asked for, in milliseconds. */
const EVERY = 100;

export const EARLY_SOUND = { name: 'speech.wav', contentType: 'audio/wav' } as const;

/** Stores a piece. A repeated job speaks the same again: the first piece stays. */
export async function keepPiece(
  { database, now, storage }: Pick<Services, 'database' | 'now' | 'storage'>,
  requestId: string,
  place: number,
  sound: Uint8Array,
): Promise<void> {
  const id = randomUUID();
  const bytes = await storage.write(id, Readable.from([sound]));
  const isKept = await database.transaction(async (connection) => {
    const { rows } = await connection.executeSql(
      `insert into pc.speech_pieces (request_id, place, file_id) values ($1, $2, $3)
       on conflict (request_id, place) do nothing returning place`,
      [requestId, place, id],
    );
    if (rows.length === 0) return false;
    await connection.executeSql(
      `insert into pc.files (id, kind, name, content_type, bytes, expires_at) values ($1, 'RESULT', $2, $3, $4, $5)`,
      [id, EARLY_SOUND.name, EARLY_SOUND.contentType, bytes, new Date(now().getTime() + LIFETIME)],
    );
    return true;
  });
  if (!isKept) await storage.remove(id);
}

/** Whoever listens is not kept waiting for what is done with the whole. */
export async function endPieces(
  { database }: Pick<Services, 'database'>,
  requestId: string,
  place: number,
): Promise<void> {
  await database.executeSql(
    `insert into pc.speech_pieces (request_id, place) values ($1, $2) on conflict (request_id, place) do nothing`,
    [requestId, place],
  );
}

interface PieceRow {
  status: TtsStatus;
  fileId: string | null;
  isThere: boolean;
}

/**
 * All pieces from the first on; ends with the last one.
 * @throws if the text can't be spoken after all, or a piece is gone
 */
export async function* earlySound(
  { database, now, storage }: Pick<Services, 'database' | 'now' | 'storage'>,
  requestId: string,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  for (let place = 0; ;) {
    const { rows } = await database.executeSql<PieceRow>(
      `select status, file_id as "fileId", place is not null as "isThere" from pc.speeches
       left join pc.speech_pieces on speech_pieces.request_id = speeches.request_id and place = $2
       where speeches.request_id = $1 and expires_at > $3`,
      [requestId, place, now()],
    );
    const [row] = rows;
    if (row?.fileId) {
      yield* (await storage.read(row.fileId)) as AsyncIterable<Uint8Array>;
      place += 1;
    } else if (row?.isThere === true) return;
    else if (row?.status === 'PENDING') await pause(EVERY, undefined, { signal });
    else throw new Error('The end of the sound is not there.');
  }
}
