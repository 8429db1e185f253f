import { PassThrough, Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { FileStorage } from '#platform/files/server/storage.ts';

/** Writes one file, piece by piece; it is done when this settles. */
export type AddToZip = (
  path: string,
  source: AsyncIterable<Uint8Array>,
  options?: { compress?: boolean },
) => Promise<void>;

/** Stores a ZIP under the key, once it is whole. */
export async function writeZip(
  storage: FileStorage,
  key: string,
  fill: (add: AddToZip) => Promise<void>,
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
  const add: AddToZip = async (path, source, { compress = true } = {}) => {
    const stream = Readable.from(source, { objectMode: false });
    zip.addReadStream(stream, path, { compress });
    await finished(stream);
  };
  try {
    await Promise.race([fill(add), broken.promise]);
    zip.end();
    await Promise.race([written, broken.promise]);
  } catch (error) {
    output.destroy(error instanceof Error ? error : new Error(String(error)));
    await stored.catch(() => {});
    throw error;
  }
}
