import { randomUUID } from 'node:crypto';
import { open, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { z } from 'zod';
import { StartRefusedError } from './bundled/start-refused.ts';

/** Number of photographs, and of documents, that are looked for; one found file is enough. */
const SAMPLE = 20;
const fileOf = (dataDir: string) => join(dataDir, 'storage-id');

/**
 * Verifies that DATA_DIR has the photographs that this database's rows name: both store the same id. A DATA_DIR without
 * an id gets the database's if it has the files, so that a manually assembled folder works, while a mistyped DATA_DIR
 * is refused. Call it while holding the lock of `claimDatabase`.
 * @throws StartRefusedError when DATA_DIR belongs to another database, or is new and lacks the photographs
 */
export async function matchFileStorage(pool: pg.Pool, dataDir: string): Promise<void> {
  const { rows } = await pool.query<{ storage_id: string }>('select storage_id from file_storage');
  const expected = rows[0]?.storage_id ?? null;
  const present = await readStorageId(dataDir);
  if (expected && present && expected !== present) throw ofAnotherDatabase(dataDir, expected);
  if (!present && expected && (await lacksFiles(pool, dataDir))) throw withoutItsFiles(dataDir, expected);
  const id = present ?? expected ?? randomUUID();
  if (!present) await writeStorageId(dataDir, id);
  if (!expected) await pool.query('insert into file_storage (storage_id) values ($1)', [id]);
}

/** The id of DATA_DIR; created if there is none. */
export async function storageIdOf(dataDir: string): Promise<string> {
  const present = await readStorageId(dataDir);
  if (present) return present;
  const id = randomUUID();
  await writeStorageId(dataDir, id);
  return id;
}

async function readStorageId(dataDir: string): Promise<string | null> {
  const text = await readFile(fileOf(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  const parsed = z.uuid().safeParse(text.trim());
  if (parsed.success) return parsed.data;
  throw new StartRefusedError(
    'data_dir_unusable',
    `${fileOf(dataDir)} is damaged. If this DATA_DIR belongs to the database, delete that file and start again.`,
  );
}

async function writeStorageId(dataDir: string, id: string): Promise<void> {
  const unfinished = `${fileOf(dataDir)}.new`;
  const handle = await open(unfinished, 'w');
  try {
    await handle.writeFile(`${id}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(unfinished, fileOf(dataDir));
}

/** Whether rows name photographs or documents, and none of a sample of them is in DATA_DIR. */
async function lacksFiles(pool: pg.Pool, dataDir: string): Promise<boolean> {
  const { rows } = await pool.query<{ storage_key: string }>(
    `(select storage_key from images order by id limit $1)
      union all (select storage_key from listing_documents order by id limit $1)`,
    [SAMPLE],
  );
  const found = await Promise.all(
    rows.map(({ storage_key }) =>
      stat(join(dataDir, 'images', storage_key)).then(
        () => true,
        () => false,
      ),
    ),
  );
  return rows.length > 0 && !found.includes(true);
}

function withoutItsFiles(dataDir: string, id: string): StartRefusedError {
  return new StartRefusedError(
    'data_dir_unusable',
    `The photographs of this database are not in ${join(dataDir, 'images')}. Set DATA_DIR to the folder this database was used with, or restore a backup (bin/restore). ${orTakeItsPlace(dataDir, id)}`,
  );
}

function ofAnotherDatabase(dataDir: string, id: string): StartRefusedError {
  return new StartRefusedError(
    'data_dir_unusable',
    `The photographs in ${dataDir} belong to another database than this one. Set DATA_DIR to the folder this database was used with. ${orTakeItsPlace(dataDir, id)}`,
  );
}

const orTakeItsPlace = (dataDir: string, id: string): string =>
  `If that folder is lost for good, write ${id} into ${fileOf(dataDir)} and start again: this DATA_DIR then takes its place.`;
