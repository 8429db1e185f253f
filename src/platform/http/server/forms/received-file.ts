import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import { makeWorkFolder } from '#platform/files/server/work-folder.ts';
import type { Upload } from '../../contract.ts';
import type { SentFile, StoredFile } from '../../request.ts';
import { ApiError } from '../errors.ts';

/**
 * Reads the file of a part to memory or, where the contract says so, to a folder of its own under TMPDIR. Parts that the
 * contract does not name are read and discarded, since later parts come only after them.
 * @throws ApiError the contract's own code (413), malformed_request (400)
 */
export async function receiveFile(part: MultipartFile, upload: Upload): Promise<SentFile | StoredFile | null> {
  const content = new Content(part.file, upload.maxBytes);
  const isMeant = part.fieldname === upload.field;
  const received =
    isMeant && upload.toFile ? await toFile(content, part.filename) : await toMemory(content, part.filename);
  if (content.isTooLarge || part.file.truncated) {
    await removeReceived(received);
    throw new ApiError(upload.tooLarge);
  }
  // Browsers send an empty file field as a file without name and content.
  if (isMeant && (content.size > 0 || part.filename)) return received;
  await removeReceived(received);
  return null;
}

/** Removes what was stored of it; to be called when its call was answered. */
export async function removeReceived(file: SentFile | StoredFile | null): Promise<void> {
  if (file && 'path' in file) await rm(dirname(file.path), { recursive: true, force: true });
}

/** The bytes up to the limit. The rest is read and discarded, so that the parts behind it arrive. */
class Content {
  size = 0;

  constructor(
    private readonly stream: Readable,
    private readonly maxBytes: number,
  ) {}

  get isTooLarge(): boolean {
    return this.size > this.maxBytes;
  }

  async *bytes(): AsyncGenerator<Buffer> {
    for await (const chunk of this.stream as AsyncIterable<Buffer>) {
      this.size += chunk.length;
      if (!this.isTooLarge) yield chunk;
    }
  }
}

const cutOff = (cause: unknown) => new ApiError('malformed_request', { cause });

async function toMemory(content: Content, name: string): Promise<SentFile> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of content.bytes()) chunks.push(chunk);
  } catch (cause) {
    throw cutOff(cause);
  }
  return { name, bytes: Buffer.concat(chunks) };
}

async function toFile(content: Content, name: string): Promise<StoredFile> {
  const file = { name, path: join(await makeWorkFolder('makao-upload-'), 'file') };
  try {
    await pipeline(content.bytes(), createWriteStream(file.path, { mode: 0o600 }));
  } catch (error) {
    await removeReceived(file);
    // A full disk is a fault of ours, which the error handler logs.
    throw isOfDisk(error) ? error : cutOff(error);
  }
  return file;
}

const isOfDisk = (error: unknown): boolean => error instanceof Error && 'syscall' in error && error.syscall === 'write';
