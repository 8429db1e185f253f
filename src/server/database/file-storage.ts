import { randomUUID } from 'node:crypto';
import { open, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { z } from 'zod';
import { StartRefusedError } from './bundled/start-refused.ts';

interface FileStorageOptions {
  dataDir: string;
  say: (message: string) => void;
}

const SAMPLE = 20;
const fileOf = (dataDir: string) => join(dataDir, 'storage-id');

/**
 * Makes sure that DATA_DIR holds the photographs this database's rows name: both carry the same id. A DATA_DIR without
 * one takes the database's, so that a folder put together by hand or lost for good does not keep the site from starting.
 * Call it while holding the lock of `claimDatabase`.
 * @throws StartRefusedError when DATA_DIR belongs to another database
 */
export async function matchFileStorage(pool: pg.Pool, { dataDir, say }: FileStorageOptions): Promise<void> {
  const { rows } = await pool.query<{ storage_id: string }>('select storage_id from file_storage');
  const expected = rows[0]?.storage_id ?? null;
  const present = await readStorageId(dataDir);
  if (expected && present && expected !== present) throw ofAnotherDatabase(dataDir);
  if (!present && expected) await warnOfMissingFiles(pool, dataDir, say);
  const id = present ?? expected ?? randomUUID();
  if (!present) await writeStorageId(dataDir, id);
  if (!expected) await pool.query('insert into file_storage (storage_id) values ($1)', [id]);
}

/** The id of DATA_DIR, which gets one if it has none. */
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

async function warnOfMissingFiles(pool: pg.Pool, dataDir: string, say: (message: string) => void): Promise<void> {
  const { rows } = await pool.query<{ storage_key: string }>('select storage_key from images order by id limit $1', [
    SAMPLE,
  ]);
  const found = await Promise.all(
    rows.map(({ storage_key }) =>
      stat(join(dataDir, 'images', storage_key)).then(
        () => true,
        () => false,
      ),
    ),
  );
  if (rows.length > 0 && !found.includes(true))
    say(
      `The photographs of this database are not in ${join(dataDir, 'images')}. Set DATA_DIR to the folder they are in, or put them there from a backup.`,
    );
}

function ofAnotherDatabase(dataDir: string): StartRefusedError {
  return new StartRefusedError(
    'data_dir_unusable',
    `The photographs in ${dataDir} belong to another database than this one. Set DATA_DIR to the folder this database was used with. If that is gone for good, delete ${fileOf(dataDir)} and start again: this folder then takes its place.`,
  );
}
