/**
 * The recordings that this browser keeps for a day because nobody has used them: who made them, and when they are
 * deleted. Any page of the site deletes them, also one that cannot record.
 */
import { attempt } from './site-data.ts';
import { localStore } from './storage.ts';
import { RECORDINGS_KEY } from './recordings-key.ts';

export const FOLDER_PREFIX = 'pc-recording-';

/** For how long a recording that was left behind is kept, in ms. */
export const OFFERED_FOR = 24 * 60 * 60 * 1000;

/** What is remembered of a recording that was begun and not used yet. */
export interface Entry {
  readonly id: string;
  /** Who made it, to whom alone it is offered: see `owner.ts`. */
  readonly owner: string;
  /** The page, on which alone it is offered: its path. */
  readonly page: string;
  /** In ms since 1970. */
  readonly started: number;
  /** In Hz. */
  readonly rate: number;
}

/** A folder of the file system, as far as deleting uses it. */
export interface DeletableFolder {
  removeEntry(name: string, options?: { recursive?: boolean }): Promise<void>;
  keys(): AsyncIterable<string>;
}

/** The platform. */
export interface RecordingsOptions<Folder extends DeletableFolder = DeletableFolder> {
  /** Rejects where there is no private file system. */
  root: () => Promise<Folder>;
  entries: { read: () => readonly Entry[]; write: (entries: readonly Entry[]) => void };
  /** The names of all locks that pages of this origin hold. */
  locked: () => Promise<ReadonlySet<string>>;
  /** In ms since 1970. */
  now: () => number;
}

/**
 * Deletes, of what no page holds, all that is older than a day, that was used by a page that is gone, or that is
 * unwanted.
 * @returns Whether no page holds it.
 */
export async function deleteEnded(
  { root, entries, locked, now }: RecordingsOptions,
  isUnwanted: (entry: Entry) => boolean = () => false,
): Promise<(entry: { readonly id: string }) => boolean> {
  // In this order: a recording that begins meanwhile is not mistaken for one without its entry, folder or lock.
  const known = entries.read();
  const origin = await root();
  const ids: string[] = [];
  for await (const name of origin.keys())
    if (name.startsWith(FOLDER_PREFIX)) ids.push(name.slice(FOLDER_PREFIX.length));
  const inUse = await locked();
  const isFree = ({ id }: { readonly id: string }): boolean => !inUse.has(FOLDER_PREFIX + id);
  const gone = known.filter(
    (entry) => isFree(entry) && (now() - entry.started >= OFFERED_FOR || !ids.includes(entry.id) || isUnwanted(entry)),
  );
  entries.write(entries.read().filter(({ id }) => !gone.some((entry) => entry.id === id)));
  const kept = new Set(entries.read().map(({ id }) => id));
  for (const id of ids) if (isFree({ id }) && !kept.has(id)) await removeFolder(origin, id);
  return isFree;
}

/** Never rejects. */
export async function removeFolder(origin: DeletableFolder, id: string): Promise<void> {
  try {
    await origin.removeEntry(FOLDER_PREFIX + id, { recursive: true });
  } catch {
    // Gone, or locked: the next visit finds it again.
  }
}

/** Deletes what is left of an account that signs out; what a page still makes or shows stays there. Never rejects. */
export const deleteRecordingsOf = (owner: string, options: RecordingsOptions = pageRecordings): Promise<unknown> =>
  deleteEnded(options, (entry) => entry.owner === owner).catch(() => undefined);

/** Deletes what has expired. Never rejects. */
export const expire = (): Promise<unknown> => deleteEnded(pageRecordings).catch(() => undefined);

/** Makes the visitor's recordings that a page holds the account's with which the visitor signs in there. */
export function adopt(
  { entries }: Pick<RecordingsOptions, 'entries'>,
  ids: readonly string[],
  { from, to }: { from: string; to: string },
): void {
  const isAdopted = ({ id, owner }: Entry): boolean => owner === from && ids.includes(id);
  const known = entries.read();
  if (known.some(isAdopted)) entries.write(known.map((entry) => (isAdopted(entry) ? { ...entry, owner: to } : entry)));
}

export const pageRecordings = {
  root: () => navigator.storage.getDirectory(),
  entries: {
    read: () => entriesIn(localStore.get(RECORDINGS_KEY)),
    write(entries: readonly Entry[]) {
      if (entries.length > 0) localStore.set(RECORDINGS_KEY, JSON.stringify(entries));
      else localStore.remove(RECORDINGS_KEY);
    },
  },
  async locked() {
    const { held = [] } = await navigator.locks.query();
    return new Set(held.map(({ name }) => name ?? ''));
  },
  now: Date.now,
} satisfies RecordingsOptions;

/** Anything else may be stored under that name. */
function entriesIn(text: string | null): readonly Entry[] {
  const stored: unknown = text === null ? [] : attempt(() => JSON.parse(text) as unknown);
  return Array.isArray(stored) ? stored.filter(isEntry) : [];
}

const isEntry = (value: unknown): value is Entry => {
  const { id, owner, page, started, rate } = (value ?? {}) as Partial<Record<keyof Entry, unknown>>;
  return [id, owner, page].every((text) => typeof text === 'string') && typeof started === 'number' && Number(rate) > 0;
};
