import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { startTask } from '#platform/tasks/server/office-tasks.ts';
import { type ImportColumn, type ImportMapperName, importColumnSchema } from '../../imports/contract.ts';
import { CHECK_IMPORT } from './check-import.ts';
import type { ImportMapper } from './import-mapper.ts';
import { mapperOf } from './mappers.ts';
import { guessColumns, plainHeader, type RememberedColumns } from './match-columns.ts';
import type { ReadTable } from './read-table.ts';

/** As many files back as anybody would think of. */
const FILES_LOOKED_AT = 20;

/** What the headers of the last files were said to hold; the newest file that has a header counts. */
async function rememberedColumns(db: DatabaseOrTransaction, mapper: ImportMapper): Promise<RememberedColumns> {
  const files = await db
    .selectFrom('imports')
    .select('columns')
    .where('kind', '=', mapper.name)
    .where('state', '<>', 'matching')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(FILES_LOOKED_AT)
    .execute();
  const fields = new Set(mapper.columns.map(({ field }) => field));
  return new Map(
    files
      .toReversed()
      .flatMap(({ columns }) => z.array(importColumnSchema).parse(columns))
      .filter(({ header, field }) => header !== '' && (field === null || fields.has(field)))
      .map(({ header, field }) => [plainHeader(header), field]),
  );
}

/** The member who started it, and the time. */
export interface Asking {
  staff: { id: string };
  requestId: string;
  now: Date;
}

export interface SentImport {
  kind: ImportMapperName;
  fileName: string;
  table: ReadTable;
}

/**
 * Stores the rows of a file. The trial starts at once if every header is known; otherwise the import waits until the
 * columns are matched.
 * @returns the import's id
 */
export async function keepImport(trx: Transaction<DB>, sent: SentImport, asking: Asking): Promise<string> {
  const { headers, rowCount, batches } = sent.table;
  const mapper = mapperOf(sent.kind);
  const { columns, isCertain } = guessColumns(mapper, headers, await rememberedColumns(trx, mapper));
  const id = await addImport(trx, sent, columns, asking);
  for (const batch of batches) await addRows(trx, id, new TextDecoder().decode(batch));
  if (isCertain) await startTrial(trx, id, rowCount, asking);
  return id;
}

async function addImport(
  trx: Transaction<DB>,
  { kind, fileName }: Pick<SentImport, 'kind' | 'fileName'>,
  columns: readonly ImportColumn[],
  { staff, now }: Asking,
): Promise<string> {
  const { id } = await trx
    .insertInto('imports')
    .values({
      kind,
      file_name: fileName,
      state: 'matching',
      columns: JSON.stringify(columns),
      staff_id: staff.id,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** @param batch a JSON list of `TableRow` */
async function addRows(trx: Transaction<DB>, id: string, batch: string): Promise<void> {
  await sql`
    insert into import_rows (import_id, row_number, outcome, cells)
    select ${id}, r.number, 'unread', r.cells
    from jsonb_to_recordset(${batch}::jsonb) as r(number int, cells jsonb)`.execute(trx);
}

/** Starts the trial, also again after the columns were matched anew. */
export async function startTrial(trx: Transaction<DB>, id: string, total: number, asking: Asking): Promise<void> {
  const taskId = await startTask(trx, { kind: CHECK_IMPORT, input: { import_id: id }, total, ...asking });
  await trx.updateTable('imports').set({ state: 'reading', task_id: taskId }).where('id', '=', id).execute();
}
