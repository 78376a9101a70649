import type { Readable } from 'node:stream';

/** Bytes from `start` up to and including `end`, counted from 0. */
export interface ByteRange {
  start: number;
  end: number;
}

/** How a browser gets an object that it downloads from the storage itself. */
interface Download {
  /** The file name to save it under. */
  name: string;
  contentType: string;
  /** How long the URL is valid. */
  seconds: number;
}

/**
 * Storage of uploads and results. An object has a UUID as its name, is complete or absent, and never changes.
 *
 * Every method throws `StorageUnavailable` while the storage can't be reached or refuses the service.
 */
export interface Storage {
  /** Streams the body into a new object; if that fails, nothing is stored. @returns the size in bytes. */
  write(id: string, body: AsyncIterable<Uint8Array>): Promise<number>;
  /** Moves a finished file from a workspace into a new object. */
  adopt(id: string, path: string): Promise<void>;
  /** @throws if there is no such object. */
  read(id: string, range?: ByteRange): Promise<Readable>;
  has(id: string): Promise<boolean>;
  /** Copies the content to a path in a workspace. @returns false if there is no such object. */
  checkOut(id: string, path: string): Promise<boolean>;
  remove(id: string): Promise<void>;
  /**
   * A URL at which anybody can download the object for a while; undefined if the storage can't hand out objects itself.
   */
  signedUrl(id: string, download: Download): Promise<string> | undefined;
  /** Creates an empty local folder for one job. The caller removes it. */
  workspace(): Promise<string>;
  /** Free space in bytes: for objects, and for the files of jobs. */
  freeBytes(): Promise<{ objects: number; workspaces: number }>;
  /** Names of the objects last modified longer ago than this, by the clock of the storage, in batches. */
  objectsUntouchedFor(milliseconds: number): AsyncIterable<string[]>;
  /** Removes the remains of uploads that crashed, if they are older than this. */
  removeRemainsUntouchedFor(milliseconds: number): Promise<void>;
  /** Removes the workspaces of processes of this machine that have died, and all others that are older than this. */
  removeAbandonedWorkspaces(milliseconds: number): Promise<void>;
  close(): void;
}
