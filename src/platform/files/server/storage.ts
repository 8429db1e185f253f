import type { Readable } from 'node:stream';

/** A place in an S3-compatible object store. Credentials come from the standard AWS_* variables. */
export interface S3Place {
  bucket: string;
  /** What the site's keys begin with, without slashes at its ends; may be empty. */
  prefix: string;
  /** Null: AWS_REGION. */
  region: string | null;
  /** Null: Amazon's own for the region. */
  endpoint: string | null;
  /** Whether the bucket is part of the path, as many stores of one's own need it, instead of the host's name. */
  forcePathStyle: boolean;
}

const bucketPattern = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const prefixPattern = /^(?:[a-z0-9][a-z0-9._-]*(?:\/[a-z0-9][a-z0-9._-]*)*)?$/;
const parameters = new Set(['region', 'endpoint', 'forcePathStyle']);

/**
 * Reads `s3://bucket/prefix?region=…&endpoint=…&forcePathStyle=1`.
 * @returns null where the text is no such address, or holds a password
 */
export function readStorageUrl(text: string): S3Place | null {
  const url = URL.parse(text);
  if (url?.protocol !== 's3:' || url.username || url.password || url.port || url.hash) return null;
  const { searchParams } = url;
  const [bucket, prefix] = [url.hostname, url.pathname.replace(/^\/|\/$/g, '')];
  const [endpoint, forcePathStyle] = [searchParams.get('endpoint'), searchParams.get('forcePathStyle') ?? '0'];
  const isUsable =
    bucketPattern.test(bucket) &&
    prefixPattern.test(prefix) &&
    [...searchParams.keys()].every((name) => parameters.has(name)) &&
    /^[01]$/.test(forcePathStyle) &&
    (endpoint === null || isEndpoint(endpoint));
  if (!isUsable) return null;
  return { bucket, prefix, region: searchParams.get('region'), endpoint, forcePathStyle: forcePathStyle === '1' };
}

function isEndpoint(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && !url.username && !url.password;
}

/** Bytes of a file, counted from 0, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** One stored file. Its bytes are read only when requested, so a 304 or a HEAD needs no read. */
export interface StoredFile {
  sizeBytes: number;
  modifiedAt: Date;
  /** @param range a part of it; all by default */
  stream(range?: ByteRange): Readable;
}

export interface ListedFile {
  key: string;
  modifiedAt: Date;
}

/**
 * A local folder, or a prefix of a bucket. A file is stored completely or not at all; storing a key again replaces it.
 */
export interface FileStorage {
  readonly place: string;
  /** Whether programs on several machines reach the same files. */
  readonly isShared: boolean;
  put(key: string, body: Uint8Array | Readable, contentType: string): Promise<void>;
  /** Null when nothing is stored under the key. */
  get(key: string): Promise<StoredFile | null>;
  exists(key: string): Promise<boolean>;
  delete(key: string): Promise<void>;
  /** Deletes all keys that begin with `prefix` and a slash. */
  deleteUnder(prefix: string): Promise<void>;
  /** Gives a file another key, and replaces what is stored under that. */
  move(from: string, to: string): Promise<void>;
  /** All files, or those whose keys begin with `prefix` and a slash, in no particular order. */
  list(prefix?: string): AsyncIterable<ListedFile>;
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
 * Lower-case segments joined by slashes, none beginning with a dot, so that no key leaves the folder. @throws
 * StorageKeyError
 */
export function checkStorageKey(key: string): string {
  if (key.length > MAX_KEY_LENGTH || !keyPattern.test(key)) throw new StorageKeyError(key);
  return key;
}
