/** Uploaded pictures that conversions take as cover art. */
import { COVER_TYPES, coverProblem, MAX_COVER_BYTES, MAX_COVER_SIDE } from '../../engine/formats/cover.ts';
import type { CoverProblem } from '../../engine/formats/cover.ts';
import { isWhole } from '../../engine/formats/picture-size.ts';
import { ApiError } from './errors.ts';
import type { Services } from './services.ts';
import { isUuid } from './uuid.ts';

const SENTENCES: Readonly<Record<CoverProblem | 'cut-off', string>> = {
  'unknown-type': `The upload coverFileId must be a picture: ${COVER_TYPES.join(' or ')}.`,
  'too-many-bytes': `The picture coverFileId may have at most ${MAX_COVER_BYTES} bytes.`,
  'cut-off': 'The picture coverFileId is cut off. Upload it again, or choose another one.',
  'too-many-pixels': `The picture coverFileId may have at most ${MAX_COVER_SIDE} pixels a side.`,
};

/**
 * Nothing is decoded. A repeated request is not checked again: its picture may have expired meanwhile.
 * @throws ApiError FILE_NOT_FOUND, COVER_REFUSED
 */
export async function checkCover(
  { database, now, storage }: Pick<Services, 'database' | 'now' | 'storage'>,
  coverFileId: string,
  requestId: string,
): Promise<void> {
  const isGone = new ApiError(404, 'FILE_NOT_FOUND', 'There is no such upload coverFileId, or it has expired.');
  const known = await database.executeSql('select from pc.jobs where request_id = $1', [requestId]);
  if (known.rows.length > 0) return;
  if (!isUuid(coverFileId)) throw isGone;
  const { rows } = await database.executeSql<{ bytes: number }>(
    `select bytes from pc.files where id = $1 and kind = 'UPLOAD' and expires_at > $2`,
    [coverFileId, now()],
  );
  const [file] = rows;
  if (file === undefined || !(await storage.has(coverFileId))) throw isGone;
  const parts: Uint8Array[] = [];
  if (file.bytes <= MAX_COVER_BYTES)
    for await (const part of await storage.read(coverFileId)) parts.push(part as Uint8Array);
  const picture = Buffer.concat(parts);
  const problem = coverProblem(picture, file.bytes) ?? (isWhole(picture) ? undefined : 'cut-off');
  if (problem !== undefined) throw new ApiError(400, 'COVER_REFUSED', SENTENCES[problem]);
}
