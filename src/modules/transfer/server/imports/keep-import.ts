import { sql, type Transaction } from 'kysely';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { startTask } from '#platform/tasks/server/office-tasks.ts';
import type { ImportColumn, ImportMapperName } from '../../imports/contract.ts';
import { CHECK_IMPORT } from './check-import.ts';
import { mapperOf } from './mappers.ts';
import { guessColumns } from './match-columns.ts';
import type { ReadTable } from './read-table.ts';
import { rememberedColumns } from './remembered-columns.ts';

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
