import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type pg from 'pg';
import { z } from 'zod';
import type { SiteFiles } from '#platform/files/server/site-files.ts';
import type { FileStorage } from '#platform/files/server/storage.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import { StartRefusedError } from './bundled/start-refused.ts';

/** Number of photographs, and of documents, that are looked for; one found file is enough. */
const SAMPLE = 20;
const STORAGE_ID = 'storage-id';
const pathOf = ({ place }: FileStorage) => `${place}/${STORAGE_ID}`;
const settingOf = ({ isShared }: FileStorage) => (isShared ? 'STORAGE_URL' : 'DATA_DIR');

/**
 * Verifies that the storage has the photographs that this database's rows name: both store the same id. A DATA_DIR
 * without an id gets the database's if it has the files, so that a manually assembled folder works, while a mistyped
 * DATA_DIR is refused. A bucket without an id is refused also while there are no photographs, because another program
 * may be running on the right one. Call it while holding the lock of `claimDatabase`, and for one program at a time.
 * @throws StartRefusedError when the storage belongs to another database, or is new and lacks the photographs
 */
export async function matchFileStorage(pool: pg.Pool, files: SiteFiles): Promise<void> {
  const { rows } = await pool.query<{ storage_id: string }>('select storage_id from file_storage');
  const expected = rows[0]?.storage_id ?? null;
  const present = await readStorageId(files.root);
  if (expected && present && expected !== present) throw ofAnotherDatabase(files.root, expected);
  if (!present && expected && (await lacksFiles(pool, files.images))) throw withoutItsFiles(files, expected);
  const id = present ?? expected ?? randomUUID();
  if (!present) await writeStorageId(files.root, id);
  if (!expected) await pool.query('insert into file_storage (storage_id) values ($1)', [id]);
}

/** The id of the storage; created if there is none. */
export async function storageIdOf(root: FileStorage): Promise<string> {
  const present = await readStorageId(root);
  if (present) return present;
  const id = randomUUID();
  await writeStorageId(root, id);
  return id;
}

async function readStorageId(root: FileStorage): Promise<string | null> {
  const file = await root.get(STORAGE_ID).catch((error: unknown) => {
    throw unusable(root, error);
  });
  if (!file) return null;
  const parsed = z.uuid().safeParse((await text(file.stream())).trim());
  if (parsed.success) return parsed.data;
  throw new StartRefusedError(
    'data_dir_unusable',
    `${pathOf(root)} is damaged. If this ${settingOf(root)} belongs to the database, delete that file and start again.`,
  );
}

async function writeStorageId(root: FileStorage, id: string): Promise<void> {
  await root.put(STORAGE_ID, Buffer.from(`${id}\n`), 'text/plain').catch((error: unknown) => {
    throw unusable(root, error);
  });
}

/** Says what an object store answered, because its address or the credentials may be wrong. */
function unusable(root: FileStorage, error: unknown): unknown {
  if (!(error instanceof ApiError && error.cause instanceof Error)) return error;
  const { name, message } = error.cause;
  return new StartRefusedError(
    'storage_unusable',
    `The storage ${root.place} cannot be used (${name}: ${message}). Check STORAGE_URL and the AWS_* variables.`,
  );
}

/** Whether rows name photographs or documents, and none of a sample of them is stored. */
async function lacksFiles(pool: pg.Pool, images: FileStorage): Promise<boolean> {
  const { rows } = await pool.query<{ storage_key: string }>(
    `(select storage_key from images order by id limit $1)
      union all (select storage_key from listing_documents order by id limit $1)`,
    [SAMPLE],
  );
  const found = await Promise.all(rows.map(({ storage_key }) => images.exists(storage_key)));
  return (rows.length > 0 || images.isShared) && !found.includes(true);
}

function withoutItsFiles({ root, images }: SiteFiles, id: string): StartRefusedError {
  return new StartRefusedError(
    'data_dir_unusable',
    `The photographs of this database are not in ${images.place}. ${setItRight(root)}, or restore a backup (bin/restore). ${orTakeItsPlace(root, id)}`,
  );
}

function ofAnotherDatabase(root: FileStorage, id: string): StartRefusedError {
  return new StartRefusedError(
    'data_dir_unusable',
    `The photographs in ${root.place} belong to another database than this one. ${setItRight(root)}. ${orTakeItsPlace(root, id)}`,
  );
}

const setItRight = (root: FileStorage): string =>
  `Set ${settingOf(root)} to the ${root.isShared ? 'address' : 'folder'} this database was used with`;

const orTakeItsPlace = (root: FileStorage, id: string): string =>
  `If that ${root.isShared ? 'address' : 'folder'} is lost for good, write ${id} into ${pathOf(root)} and start again: this ${settingOf(root)} then takes its place.`;
