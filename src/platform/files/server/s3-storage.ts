import { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NotFound,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import pLimit from 'p-limit';
import { ApiError } from '#platform/http/server/errors.ts';
import type { ByteRange, S3Place } from './storage.ts';
import { checkStorageKey, type FileStorage, keysUnder, type ListedFile, type StoredFile } from './storage.ts';

const CONNECT_WITHIN_MS = 2_000;
/** Until the reply begins, and between two parts of a body. */
const ANSWER_WITHIN_MS = 10_000;
/** Of requests without a body, over all attempts: a visitor may be waiting. */
const DONE_WITHIN_MS = 5_000;
const ATTEMPTS = 2;
const RETRY_AFTER_SECONDS = 5;
const PARALLEL_DELETIONS = 10;

/**
 * Stores files in a bucket, where a PUT and the end of a multipart upload are atomic. All failures of the store are
 * `storage_unavailable` (503).
 */
export class S3Storage implements FileStorage {
  readonly isShared = true;
  readonly place: string;

  constructor(
    private readonly client: S3Client,
    private readonly bucket: string,
    private readonly prefix: string,
  ) {
    this.place = `s3://${bucket}${prefix && `/${prefix}`}`;
  }

  async put(key: string, body: Uint8Array | Readable, contentType: string): Promise<void> {
    const params = { ...this.objectOf(key), Body: body, ContentType: contentType };
    try {
      await new Upload({ client: this.client, params }).done();
    } catch (cause) {
      if (!(body instanceof Readable)) throw unavailable(cause);
      // The sender's failure is no failure of the store.
      const error = body.errored ?? unavailable(cause);
      body.destroy();
      throw error;
    }
  }

  async get(key: string): Promise<StoredFile | null> {
    const object = this.objectOf(key);
    const facts = await inTime((abortSignal) => this.client.send(new HeadObjectCommand(object), { abortSignal }));
    if (!facts) return null;
    return {
      sizeBytes: facts.ContentLength ?? 0,
      modifiedAt: facts.LastModified ?? new Date(0),
      stream: (range) => Readable.from(this.read(object, facts.ETag, range), { objectMode: false }),
    };
  }

  async exists(key: string): Promise<boolean> {
    return (await this.get(key)) !== null;
  }

  async delete(key: string): Promise<void> {
    const command = new DeleteObjectCommand(this.objectOf(key));
    await inTime((abortSignal) => this.client.send(command, { abortSignal }));
  }

  async deleteUnder(prefix: string): Promise<void> {
    const limit = pLimit(PARALLEL_DELETIONS);
    await limit.map(await keysUnder(this, prefix), (key) => this.delete(key));
  }

  async move(from: string, to: string): Promise<void> {
    const source = this.objectOf(from);
    const command = new CopyObjectCommand({ ...this.objectOf(to), CopySource: `${source.Bucket}/${source.Key}` });
    await this.client.send(command).catch((cause: unknown) => {
      throw unavailable(cause);
    });
    await this.delete(from);
  }

  async *list(prefix?: string): AsyncGenerator<ListedFile> {
    const own = this.prefix && `${this.prefix}/`;
    const start = prefix === undefined ? own : `${this.objectOf(prefix).Key}/`;
    const pages = paginateListObjectsV2({ client: this.client }, { Bucket: this.bucket, Prefix: start });
    try {
      for await (const { Contents = [] } of pages) {
        for (const { Key = '', LastModified = new Date(0) } of Contents)
          yield { key: Key.slice(own.length), modifiedAt: LastModified };
      }
    } catch (cause) {
      throw unavailable(cause);
    }
  }

  /** Refuses an object that was replaced since its size was told. */
  private async *read(
    object: { Bucket: string; Key: string },
    etag: string | undefined,
    range?: ByteRange,
  ): AsyncGenerator<Buffer> {
    const part = range && { Range: `bytes=${range.start}-${range.end}` };
    try {
      const { Body } = await this.client.send(new GetObjectCommand({ ...object, ...part, IfMatch: etag }));
      if (Body instanceof Readable) yield* Body;
    } catch (cause) {
      throw unavailable(cause);
    }
  }

  private objectOf(key: string): { Bucket: string; Key: string } {
    checkStorageKey(key);
    return { Bucket: this.bucket, Key: this.prefix ? `${this.prefix}/${key}` : key };
  }
}

/** @returns null where there is no such object. @throws ApiError storage_unavailable */
async function inTime<Reply>(send: (signal: AbortSignal) => Promise<Reply>): Promise<Reply | null> {
  try {
    return await send(AbortSignal.timeout(DONE_WITHIN_MS));
  } catch (cause) {
    if (cause instanceof NotFound) return null;
    throw unavailable(cause);
  }
}

const unavailable = (cause: unknown): ApiError =>
  new ApiError('storage_unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS, cause });

export function connectS3({ region, endpoint, forcePathStyle }: S3Place): S3Client {
  return new S3Client({
    ...(region && { region }),
    ...(endpoint && { endpoint }),
    forcePathStyle,
    maxAttempts: ATTEMPTS,
    // Checksums in trailers are refused by many stores other than Amazon's.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_WITHIN_MS,
      requestTimeout: ANSWER_WITHIN_MS,
      throwOnRequestTimeout: true,
      socketTimeout: ANSWER_WITHIN_MS,
    },
  });
}
