import { sql, type Transaction } from 'kysely';
import type { DB } from '#server/database/schema.gen.ts';
import { startTask } from '#server/tasks/office-tasks.ts';
import type { ImportColumn, ImportConceptName } from '../contract.ts';
import { CHECK_IMPORT } from './check-import.ts';
import { conceptOf } from './concepts.ts';
import { guessColumns } from './match-columns.ts';
import { readTable, type TableRow } from './read-table.ts';
import { rememberedColumns } from './remembered-columns.ts';

const BATCH = 500;

/** Who asked for it, and when. */
export interface Asking {
  staff: { id: string };
  requestId: string;
  now: Date;
}

export interface SentImport {
  concept: ImportConceptName;
  fileName: string;
  bytes: Buffer;
}

/**
 * Keeps a file as rows, read while they are stored. Its trial begins at once where every header is known; otherwise
 * it waits for somebody to say what the columns hold.
 * @returns the import's id
 * @throws FileRefused with the reason, for its sender
 */
export async function keepImport(trx: Transaction<DB>, sent: SentImport, asking: Asking): Promise<string> {
  const { headers, rows } = await readTable(sent.bytes);
  const concept = conceptOf(sent.concept);
  const { columns, isCertain } = guessColumns(concept, headers, await rememberedColumns(trx, concept));
  const id = await addImport(trx, sent, columns, asking);
  const total = await addRows(trx, id, rows);
  if (isCertain) await startTrial(trx, id, total, asking);
  return id;
}

async function addImport(
  trx: Transaction<DB>,
  { concept, fileName }: SentImport,
  columns: readonly ImportColumn[],
  { staff, now }: Asking,
): Promise<string> {
  const { id } = await trx
    .insertInto('office_imports')
    .values({
      concept,
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

async function addRows(trx: Transaction<DB>, id: string, rows: AsyncIterable<TableRow>): Promise<number> {
  let count = 0;
  let batch: TableRow[] = [];
  const flush = async () => {
    await sql`
      insert into office_import_rows (import_id, row_number, outcome, cells)
      select ${id}, r.number, 'unread', r.cells
      from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as r(number int, cells jsonb)`.execute(trx);
    count += batch.length;
    batch = [];
  };
  for await (const row of rows) {
    batch.push(row);
    if (batch.length >= BATCH) await flush();
  }
  if (batch.length > 0) await flush();
  return count;
}

/** Begins the trial, for the first time or with columns that were matched anew. */
export async function startTrial(trx: Transaction<DB>, id: string, total: number, asking: Asking): Promise<void> {
  const taskId = await startTask(trx, { kind: CHECK_IMPORT, input: { import_id: id }, total, ...asking });
  await trx.updateTable('office_imports').set({ state: 'reading', task_id: taskId }).where('id', '=', id).execute();
}
