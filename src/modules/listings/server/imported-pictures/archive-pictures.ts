import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { z } from 'zod';
import type { FileStorage } from '#platform/files/server/storage.ts';

/** Where a ZIP has a file: the offset of its local header, the bytes that it takes, and whether they are compressed. */
export const archivePlaceSchema = z.object({ start: z.int(), bytes: z.int(), isDeflated: z.boolean() });
export type ArchivePlace = z.output<typeof archivePlaceSchema>;

/** Beside the exports, which are removed after a day. */
export const archiveKey = (archiveId: string): string => `picture-archives/${archiveId}.zip`;

/** As for fetched ones. */
export const MAX_PICTURE_BYTES = 20 * 1024 * 1024;

const LOCAL_HEADER_BYTES = 30;
const inflate = promisify(inflateRaw);

/**
 * Reads one file of a stored ZIP, without the others.
 * @returns null where the ZIP is not kept any more
 * @throws Error where its bytes are damaged, or more than a picture may have
 */
export async function readArchived(
  archives: FileStorage,
  archiveId: string,
  { start, bytes, isDeflated }: ArchivePlace,
): Promise<Buffer | null> {
  const file = await archives.get(archiveKey(archiveId));
  if (!file) return null;
  const header = await buffer(file.stream({ start, end: start + LOCAL_HEADER_BYTES - 1 }));
  // APPNOTE 4.3.7: the lengths of the name and of the extra field, which stand between the header and the data.
  const dataStart = start + LOCAL_HEADER_BYTES + header.readUInt16LE(26) + header.readUInt16LE(28);
  const data = await buffer(file.stream({ start: dataStart, end: dataStart + bytes - 1 }));
  return isDeflated ? inflate(data, { maxOutputLength: MAX_PICTURE_BYTES }) : data;
}
