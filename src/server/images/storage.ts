import type { Readable } from 'node:stream';

/** One kept file. Its bytes are only fetched when asked for, so that a 304 or a HEAD costs no read. */
export interface StoredFile {
  sizeBytes: number;
  modifiedAt: Date;
  stream(): Readable;
}

/**
 * Where photographs are kept: a folder of this machine, or an object store. What is put under a key is either
 * wholly there or not there at all, and a key put again holds the later bytes.
 */
export interface ImageStorage {
  put(key: string, body: Uint8Array | Readable, contentType: string): Promise<void>;
  /** Null when nothing is kept under the key. */
  get(key: string): Promise<StoredFile | null>;
  exists(key: string): Promise<boolean>;
  /** Does nothing when the key is not kept. */
  delete(key: string): Promise<void>;
  /** Deletes every key that begins with `prefix` followed by a slash. */
  deleteUnder(prefix: string): Promise<void>;
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
 * Lower-case words joined by slashes; no segment may begin with a dot, so none can climb out of the store.
 * @throws StorageKeyError
 */
export function checkStorageKey(key: string): string {
  if (key.length > MAX_KEY_LENGTH || !keyPattern.test(key)) throw new StorageKeyError(key);
  return key;
}
