import type { Transaction } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { documentTypeOf } from '#platform/files/server/image-sniffing.ts';
import { checkStorageKey, type FileStorage } from '#platform/files/server/storage.ts';
import { documentPath } from './manifest.ts';
import { ExportRefused, type OpenExport, readWhole } from './read-export.ts';
import type { ZipWriter } from './zip-writer.ts';

/** The papers about listings, as files of an export. */

/** Writes them all; one whose file is gone is left out. */
export async function writeDocuments(db: Database, storage: FileStorage, zip: ZipWriter): Promise<void> {
  const documents = await db.selectFrom('listing_documents').select('storage_key').orderBy('id').execute();
  for (const { storage_key } of documents) {
    const stored = await storage.get(storage_key);
    if (stored) await zip.add(documentPath(storage_key), stored.stream(), { compress: false });
  }
}

/**
 * Keeps the files of the rows that were filled in.
 * @throws ExportRefused for a file that is no document
 */
export async function storeDocuments(
  trx: Transaction<DB>,
  source: OpenExport,
  storage: FileStorage,
  say: (message: string) => void,
): Promise<void> {
  const documents = await trx.selectFrom('listing_documents').select('storage_key').orderBy('id').execute();
  const there = documents.filter(({ storage_key }) => source.has(documentPath(storage_key)));
  for (const { storage_key } of there) {
    const path = documentPath(storage_key);
    const bytes = await readWhole(source.read(path));
    const type = documentTypeOf(bytes);
    if (!type || !storage_key.startsWith('documents/')) throw new ExportRefused(`'${path}' is not a document.`);
    await storage.put(checkStorageKey(storage_key), bytes, type);
  }
  const missing = documents.length - there.length;
  if (missing > 0) say(`${missing} documents were not in the export`);
}
