import type { Readable } from 'node:stream';

/** One stored file. Its bytes are read only when requested, so a 304 or a HEAD needs no read. */
export interface StoredFile {
  sizeBytes: number;
  modifiedAt: Date;
  stream(): Readable;
}

export interface ListedFile {
  key: string;
  modifiedAt: Date;
}

/**
 * Storage of files: a local folder, or a prefix of a bucket. A file is either stored completely or not at all; storing
 * a key again replaces its bytes.
 */
export interface FileStorage {
  /** The folder or the address, for messages. */
  readonly place: string;
  /** Whether programs on several machines reach the same files. */
  readonly isShared: boolean;
  put(key: string, body: Uint8Array | Readable, contentType: string): Promise<void>;
  /** Null when nothing is stored under the key. */
  get(key: string): Promise<StoredFile | null>;
  exists(key: string): Promise<boolean>;
  /** Does nothing when the key does not exist. */
  delete(key: string): Promise<void>;
  /** Deletes all keys that begin with `prefix` and a slash. */
  deleteUnder(prefix: string): Promise<void>;
  /** Gives a file another key, and replaces what is stored under that. It survives a power cut once this settles. */
  move(from: string, to: string): Promise<void>;
  /** All files, or those whose keys begin with `prefix` and a slash, in no particular order. */
  list(prefix?: string): AsyncIterable<ListedFile>;
  /** Bytes that can still be stored; null where there is no limit to be known. */
  freeBytes(): Promise<number | null>;
}

/** The keys under a prefix, or all: gathered, so that files may be stored and deleted meanwhile. */
export async function keysUnder(storage: FileStorage, prefix?: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list(prefix)) keys.push(key);
  return keys;
}

/** A key that could leave the store, or that another store would not take. Always a fault in the program. */
class StorageKeyError extends Error {
  override readonly name = 'StorageKeyError';

  constructor(key: string) {
    super(`'${key.slice(0, 80)}' cannot be the key of a kept file`);
  }
}

const MAX_KEY_LENGTH = 200;
const keyPattern = /^[a-z0-9][a-z0-9._-]*(?:\/[a-z0-9][a-z0-9._-]*)*$/;

/**
 * Checks that the key consists of lower-case segments joined by slashes, none beginning with a dot, so that it cannot
 * leave the storage's folder.
 * @throws StorageKeyError
 */
export function checkStorageKey(key: string): string {
  if (key.length > MAX_KEY_LENGTH || !keyPattern.test(key)) throw new StorageKeyError(key);
  return key;
}
