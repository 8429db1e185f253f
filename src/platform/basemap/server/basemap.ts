import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

/** The tiles of all maps: a PMTiles file of this machine, or the https address of one on the agency's storage. */
export type BasemapPlace = { file: string } | { url: string };

/** The first bytes of a PMTiles file of version 3. */
const SIGNATURE = Buffer.from('PMTiles\u0003', 'latin1');
/** In hexadecimal digits. */
const NAME_LENGTH = 16;

/** Whether a file is a PMTiles archive; false where it cannot be read. */
export async function isArchive(file: string): Promise<boolean> {
  try {
    const handle = await open(file);
    try {
      const { buffer } = await handle.read(Buffer.alloc(SIGNATURE.length), 0, SIGNATURE.length, 0);
      return buffer.equals(SIGNATURE);
    } finally {
      await handle.close();
    }
  } catch {
    return false;
  }
}

/** The beginning of the SHA-256 of a file's content, computed again only when its size or time of change differ. */
export class ContentName {
  private known: { version: string; name: Promise<string> } | null = null;

  constructor(readonly file: string) {}

  /** @throws the error of the file system where the file cannot be read */
  async read(): Promise<string> {
    const { size, mtimeMs } = await stat(this.file);
    const version = `${size} ${mtimeMs}`;
    if (this.known?.version !== version) {
      const name = hashOf(this.file);
      this.known = { version, name };
      name.catch(() => {
        this.known = null;
      });
    }
    return this.known.name;
  }
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex').slice(0, NAME_LENGTH);
}
