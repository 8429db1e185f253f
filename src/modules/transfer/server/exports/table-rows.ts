import { PassThrough, Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { sql, type Transaction } from 'kysely';
import { ZipFile } from 'yazl';
import type { DB } from '#platform/database/server/schema.gen.ts';
import type { FileStorage } from '#platform/files/server/storage.ts';
import { leftBehind } from './export-tables.ts';

type Table = keyof DB;
const BATCH = 500;

export async function columnsOf(trx: Transaction<DB>, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and is_generated = 'NEVER'
    order by ordinal_position`.execute(trx);
  return rows.map(({ name }) => name);
}

/** The rows of a table as JSON texts, as PostgreSQL writes them: exact in every digit. In the order of their keys. */
export async function* tableRows(
  trx: Transaction<DB>,
  table: Table,
  columns: readonly string[],
): AsyncGenerator<string[]> {
  const names = sql.join(columns.map((name) => sql.ref(name)));
  const { rows: keys } = await sql<{ name: string }>`
    select attname as name from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey)
    where indrelid = ${table}::regclass and indisprimary`.execute(trx);
  const order = sql.join(keys.map(({ name }) => sql.ref(name)));
  const instead = JSON.stringify(leftBehind[table] ?? {});
  await sql`
    declare exported_rows no scroll cursor for
    select (to_jsonb(t) || ${sql.lit(instead)}::jsonb)::text as row
    from (select ${names} from ${sql.table(table)} order by ${order}) t`.execute(trx);
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(BATCH)} from exported_rows`.execute(trx);
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await sql`close exported_rows`.execute(trx);
}

export async function* asJson(batches: AsyncIterable<string[]>, count: (rows: number) => void): AsyncGenerator<Buffer> {
  let isFirst = true;
  yield Buffer.from('[\n');
  for await (const rows of batches) {
    count(rows.length);
    yield Buffer.from(`${isFirst ? '' : ',\n'}${rows.join(',\n')}`);
    isFirst = false;
  }
  yield Buffer.from('\n]\n');
}

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
