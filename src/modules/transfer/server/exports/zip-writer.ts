import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { ExportedFile } from './manifest.ts';

export interface ZipWriter {
  /** Writes one file, piece by piece; it is done when this settles. */
  add(path: string, source: AsyncIterable<Uint8Array>, options?: { compress?: boolean }): Promise<void>;
  /** What was written until now. */
  readonly files: readonly ExportedFile[];
}

/** Writes a ZIP aside and puts it in its place when it is whole. */
export async function writeZip(path: string, fill: (zip: ZipWriter) => Promise<void>): Promise<void> {
  const unfinished = `${path}.unfinished`;
  const zip = new ZipFile();
  const broken = Promise.withResolvers<never>();
  zip.on('error', broken.reject);
  // Awaited below; without this handler an earlier rejection would end the process.
  broken.promise.catch(() => {});
  const output = createWriteStream(unfinished);
  const written = pipeline(zip.outputStream, output);
  written.catch(broken.reject);
  try {
    await Promise.race([fill(writerOf(zip)), broken.promise]);
    zip.end();
    await Promise.race([written, broken.promise]);
    await rename(unfinished, path);
  } catch (error) {
    output.destroy();
    await rm(unfinished, { force: true });
    throw error;
  }
}

function writerOf(zip: ZipFile): ZipWriter {
  const files: ExportedFile[] = [];
  return {
    files,
    async add(path, source, { compress = true } = {}) {
      const hash = createHash('sha256');
      let bytes = 0;
      const measured = async function* () {
        for await (const chunk of source) {
          hash.update(chunk);
          bytes += chunk.length;
          yield chunk;
        }
      };
      const stream = Readable.from(measured(), { objectMode: false });
      zip.addReadStream(stream, path, { compress });
      await finished(stream);
      files.push({ path, bytes, sha256: hash.digest('hex') });
    },
  };
}
