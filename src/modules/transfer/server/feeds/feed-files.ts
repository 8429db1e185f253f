import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { type FileHandle, open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

/** A written feed: compressed, since 20,000 listings are some 40 MB of text and 4 MB so. */
export interface FeedFile {
  path: string;
  /** Of the text. */
  etag: string;
  textBytes: number;
  gzipBytes: number;
}

interface Kept {
  file: FeedFile;
  /** What `stateNow` was before it was written. */
  state: string | null;
}

/** Feeds whose last text is kept on the disk. */
const MOST_FILES = 30;

/** The fastest level: what is sent is four times as large as at the best, and takes a tenth of the time. */
const COMPRESSION_LEVEL = 1;

/**
 * Keeps what was written of feeds, in a folder that the caller removes and that is made for the first. A feed is written
 * anew when what it is made of has changed; those who ask meanwhile wait for one writing. A text that could not be
 * finished is never kept.
 */
export class FeedFiles {
  private readonly kept: LRUCache<string, Kept>;
  private readonly writings = new Map<string, { state: string | null; file: Promise<FeedFile> }>();

  /** @param stateNow differs after each change of what feeds are made of; null when nothing is known of changes */
  constructor(
    private readonly openFolder: () => Promise<string>,
    private readonly stateNow: () => string | null,
  ) {
    this.kept = new LRUCache({
      max: MOST_FILES,
      dispose: ({ file }) => void rm(file.path, { force: true }).catch(() => {}),
    });
  }

  /** @param write the pieces of the text */
  async get(key: string, write: () => AsyncIterable<string>): Promise<FeedFile> {
    const state = this.stateNow();
    const kept = this.kept.get(key);
    if (kept && state !== null && kept.state === state) return kept.file;
    const running = this.writings.get(key);
    if (running?.state === state) return running.file;
    const writing = { state, file: this.write(key, state, write) };
    this.writings.set(key, writing);
    try {
      return await writing.file;
    } finally {
      if (this.writings.get(key) === writing) this.writings.delete(key);
    }
  }

  /** Opens a file, which a newer one may have replaced since: the caller then asks for that. */
  async open({ path }: FeedFile): Promise<FileHandle | null> {
    return open(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
  }

  private async write(key: string, state: string | null, write: () => AsyncIterable<string>): Promise<FeedFile> {
    const path = join(await this.openFolder(), `${randomUUID()}.gz`);
    const hash = createHash('sha256');
    let textBytes = 0;
    async function* bytesOf() {
      for await (const piece of write()) {
        const bytes = Buffer.from(piece);
        hash.update(bytes);
        textBytes += bytes.length;
        yield bytes;
      }
    }
    try {
      await pipeline(
        Readable.from(bytesOf()),
        createGzip({ level: COMPRESSION_LEVEL }),
        createWriteStream(path, { flags: 'wx', mode: 0o600 }),
      );
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
    const { size: gzipBytes } = await stat(path);
    const file = { path, etag: hash.digest('base64url').slice(0, 27), textBytes, gzipBytes };
    this.kept.set(key, { file, state });
    return file;
  }
}
