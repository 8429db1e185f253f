import yauzl, { type Entry } from 'yauzl';
import type { ArchivePlace } from './archive-pictures.ts';

export interface ArchivedFile {
  name: string;
  place: ArchivePlace;
  /** What it says that it has once it is uncompressed. */
  sizeBytes: number;
}

/** The file is no ZIP that can be used; the message is for whoever sent it. */
export class ArchiveRefused extends Error {
  override readonly name = 'ArchiveRefused';
}

const MOST_FILES = 20_000;
const DEFLATED = 8;

/**
 * Lists the files of a ZIP by its directory; nothing is unpacked, and names are names alone, whatever path they write.
 * @throws ArchiveRefused
 */
export async function listArchive(path: string): Promise<ArchivedFile[]> {
  // Undecoded, since yauzl refuses a ZIP with one name that leads out of its folder.
  const zip = await yauzl.openPromise(path, { decodeStrings: false }).catch(refuse);
  try {
    if (zip.entryCount > MOST_FILES) throw new ArchiveRefused('A ZIP may have 20,000 files. Send it in parts.');
    const files: ArchivedFile[] = [];
    for await (const entry of zip.eachEntry()) {
      if (entry.isEncrypted()) throw new ArchiveRefused('This ZIP asks for a password. Send it without one.');
      const name = nameOf(entry);
      if (!name.endsWith('/')) files.push({ name, sizeBytes: entry.uncompressedSize, place: placeOf(entry) });
    }
    return files;
  } catch (error) {
    return refuse(error);
  } finally {
    zip.close();
  }
}

function refuse(error: unknown): never {
  if (error instanceof ArchiveRefused) throw error;
  throw new ArchiveRefused('This is no ZIP file, or it is damaged.', { cause: error });
}

const nameOf = (entry: Entry): string =>
  yauzl.getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, false);

const placeOf = (entry: Entry): ArchivePlace => ({
  start: entry.relativeOffsetOfLocalHeader,
  bytes: entry.compressedSize,
  isDeflated: entry.compressionMethod === DEFLATED,
});
