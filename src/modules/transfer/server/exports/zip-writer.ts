import { createHash } from 'node:crypto';
import { PassThrough, Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { FileStorage } from '#platform/files/server/storage.ts';
import type { ExportedFile } from './manifest.ts';

export interface ZipWriter {
  /** Writes one file, piece by piece; it is done when this settles. */
  add(path: string, source: AsyncIterable<Uint8Array>, options?: { compress?: boolean }): Promise<void>;
  /** What was written until now. */
  readonly files: readonly ExportedFile[];
}

/** Stores a ZIP under the key, once it is whole. */
export async function writeZip(
  storage: FileStorage,
  key: string,
  fill: (zip: ZipWriter) => Promise<void>,
): Promise<void> {
  const zip = new ZipFile();
  const broken = Promise.withResolvers<never>();
  zip.on('error', broken.reject);
  // Awaited below; without this handler an earlier rejection would end the process.
  broken.promise.catch(() => {});
  const output = new PassThrough();
  const stored = storage.put(key, output, 'application/zip');
  const written = Promise.all([pipeline(zip.outputStream, output), stored]);
  written.catch(broken.reject);
  try {
    await Promise.race([fill(writerOf(zip)), broken.promise]);
    zip.end();
    await Promise.race([written, broken.promise]);
  } catch (error) {
    output.destroy(error instanceof Error ? error : new Error(String(error)));
    await stored.catch(() => {});
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
