import { sql, type Transaction } from 'kysely';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { startTask } from '#platform/tasks/server/office-tasks.ts';
import type { ImportMapperName } from '../../imports/contract.ts';
import { CHECK_IMPORT } from './check-import.ts';
import { firstRows } from './first-rows.ts';
import { mapperOf } from './mappers.ts';
import type { ReadTable } from './reading/read-table-aside.ts';
import { understandTable } from './understand-table.ts';

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
 * Stores the rows of a file, the headers and what stands above them among them. The trial starts at once if every header
 * is known; otherwise the import waits until the columns are matched.
 * @returns the import's id
 */
export async function keepImport(
  trx: Transaction<DB>,
  { kind, fileName, table }: SentImport,
  asking: Asking,
): Promise<string> {
  const { format, headers, headerRow, rowCount, batches } = table;
  const { id } = await trx
    .insertInto('imports')
    .values({
      kind,
      file_name: fileName,
      state: 'matching',
      format,
      header_row: headerRow,
      staff_id: asking.staff.id,
      created_at: asking.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for await (const batch of batches) await addRows(trx, id, batch);
  const rows = (await firstRows(trx, id)).filter(({ number }) => number > headerRow).map(({ cells }) => cells);
  const { columns, settings, isCertain } = await understandTable(trx, mapperOf(kind), { format, headers, rows });
  await trx
    .updateTable('imports')
    .set({ columns: JSON.stringify(columns), settings: JSON.stringify(settings) })
    .where('id', '=', id)
    .execute();
  if (isCertain) await startTrial(trx, id, rowCount, asking);
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
