import { sql, type Transaction } from 'kysely';
import type { Api, StaffContext } from '#server/api.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/database.ts';
import type { DB } from '#server/database/schema.gen.ts';
import { ApiError } from '#server/errors.ts';
import { startTask } from '#server/tasks/office-tasks.ts';
import {
  createImport,
  getImport,
  type ImportColumn,
  type ImportConceptName,
  listImportRows,
  listImports,
  startImport,
} from '../contract.ts';
import { APPLY_IMPORT } from './apply-import.ts';
import { CHECK_IMPORT } from './check-import.ts';
import { conceptOf } from './concepts.ts';
import { FileRefused } from './import-refused.ts';
import { matchColumns } from './match-columns.ts';
import { getOfficeImport, listOfficeImports, listRows } from './queries.ts';
import { readTable, type Table } from './read-table.ts';

export interface ImportServices {
  db: Database;
  clock: Clock;
}

export function registerImports(api: Api, { db, clock }: ImportServices): void {
  api.handle(createImport, async ({ body: { concept }, file }, context) => {
    const { table, columns } = await readFile(concept, Buffer.from(file.bytes));
    return db.transaction().execute(async (trx) => {
      const facts = { concept, fileName: tidyName(file.name), columns, now: clock.now() };
      const id = await keepImport(trx, facts, table, context);
      return getOfficeImport(trx, id);
    });
  });
  api.handle(listImports, ({ query }) => listOfficeImports(db, query));
  api.handle(getImport, ({ params }) => getOfficeImport(db, params.import_id));
  api.handle(listImportRows, async ({ params: { import_id }, query: { outcome, page, per_page } }) => {
    await getOfficeImport(db, import_id);
    return listRows(db, { importId: import_id, outcome, page, perPage: per_page });
  });
  api.handle(startImport, ({ params }, context) =>
    db.transaction().execute(async (trx) => {
      await begin(trx, params.import_id, context, clock.now());
      return getOfficeImport(trx, params.import_id);
    }),
  );
}

/** @throws ApiError import_unreadable (422) with the reason at the file's field */
async function readFile(name: ImportConceptName, bytes: Buffer): Promise<{ table: Table; columns: ImportColumn[] }> {
  try {
    const table = await readTable(bytes);
    return { table, columns: matchColumns(conceptOf(name), table.headers) };
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    const detail = [{ field: 'file', code: 'unreadable', message: error.message }];
    throw new ApiError('import_unreadable', { message: error.message, detail, cause: error });
  }
}

const tidyName = (name: string): string =>
  name
    .replace(/^.*[\\/]/, '')
    .replace(/\p{Cc}/gu, '')
    .slice(0, 200) || 'File';

interface ImportFacts {
  concept: ImportConceptName;
  fileName: string;
  columns: ImportColumn[];
  now: Date;
}

/** The file as rows, and the task that looks at them. */
async function keepImport(
  trx: Transaction<DB>,
  { concept, fileName, columns, now }: ImportFacts,
  { rows }: Table,
  { staff, requestId }: StaffContext,
): Promise<string> {
  const { id } = await trx
    .insertInto('office_imports')
    .values({ concept, file_name: fileName, columns: JSON.stringify(columns), staff_id: staff.id, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    insert into office_import_rows (import_id, row_number, outcome, cells)
    select ${id}, r.number, 'unread', r.cells
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(number int, cells jsonb)`.execute(trx);
  const task = { kind: CHECK_IMPORT, input: { import_id: id }, total: rows.length, staff, requestId, now };
  await setTask(trx, id, await startTask(trx, task));
  return id;
}

/** @throws ApiError not_found (404), import_not_ready (409) */
async function begin(trx: Transaction<DB>, id: string, { staff, requestId }: StaffContext, now: Date): Promise<void> {
  const held = await trx
    .selectFrom('office_imports')
    .select('state')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  const { state, counts } = await getOfficeImport(trx, id);
  // One that was stopped on its way goes on with the rows that are left.
  const isStopped = held?.state === 'importing' && state === 'stopped';
  if (state !== 'ready' && !isStopped) throw new ApiError('import_not_ready');
  const total = counts.make + counts.change;
  await trx.updateTable('office_imports').set({ state: 'importing' }).where('id', '=', id).execute();
  await setTask(
    trx,
    id,
    await startTask(trx, { kind: APPLY_IMPORT, input: { import_id: id }, total, staff, requestId, now }),
  );
}

async function setTask(trx: Transaction<DB>, id: string, taskId: string): Promise<void> {
  await trx.updateTable('office_imports').set({ task_id: taskId }).where('id', '=', id).execute();
}
