import type { Readable } from 'node:stream';

/** One stored file. Its bytes are read only when requested, so a 304 or a HEAD needs no read. */
export interface StoredFile {
  sizeBytes: number;
  modifiedAt: Date;
  stream(): Readable;
}

/**
 * Storage of photographs: a local folder, or an object store. A file is either stored completely or not at all; storing
 * a key again replaces its bytes.
 */
export interface ImageStorage {
  put(key: string, body: Uint8Array | Readable, contentType: string): Promise<void>;
  /** Null when nothing is stored under the key. */
  get(key: string): Promise<StoredFile | null>;
  exists(key: string): Promise<boolean>;
  /** Does nothing when the key does not exist. */
  delete(key: string): Promise<void>;
  /** Deletes all keys that begin with `prefix` and a slash. */
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
 * Checks that the key consists of lower-case segments joined by slashes, none beginning with a dot, so that it cannot
 * leave the storage's folder.
 * @throws StorageKeyError
 */
export function checkStorageKey(key: string): string {
  if (key.length > MAX_KEY_LENGTH || !keyPattern.test(key)) throw new StorageKeyError(key);
  return key;
}
