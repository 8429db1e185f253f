import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { ImportRows } from '#platform/database/server/schema.gen.ts';
import { paginate } from '#platform/http/contract.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import { findTask, presentTask } from '#platform/tasks/server/office-tasks.ts';
import {
  type ImportRow,
  importColumnSchema,
  importRowSchema,
  type OfficeImport,
  officeImportSchema,
  type RowOutcome,
} from '../../imports/contract.ts';
import { rowQuestionSchema } from '../../imports/row-question.ts';
import { isLikeRow, isOpen } from './questions/conditions.ts';

const questionSchema = z.object({ shown: rowQuestionSchema }).nullable();

const imports = (db: DatabaseOrTransaction) =>
  db
    .selectFrom('imports')
    .innerJoin('staff', 'staff.id', 'imports.staff_id')
    .selectAll('imports')
    .select('staff.name as by');

type ImportWithName = Awaited<ReturnType<ReturnType<typeof imports>['executeTakeFirstOrThrow']>>;

/** @throws ApiError not_found (404) */
export async function getOfficeImport(db: DatabaseOrTransaction, id: string): Promise<OfficeImport> {
  const row = await imports(db).where('imports.id', '=', id).executeTakeFirst();
  if (!row) throw new ApiError('not_found');
  return present(db, row);
}

export async function listOfficeImports(
  db: DatabaseOrTransaction,
  { page, per_page }: { page: number; per_page: number },
) {
  const { total } = await db
    .selectFrom('imports')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await imports(db)
    .orderBy('imports.created_at', 'desc')
    .orderBy('imports.id')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  const items = await Promise.all(rows.map((row) => present(db, row)));
  return { items, pagination: paginate(page, per_page, total) };
}

async function present(db: DatabaseOrTransaction, row: ImportWithName): Promise<OfficeImport> {
  const task = row.task_id ? await findTask(db, row.task_id) : undefined;
  return {
    id: row.id,
    kind: officeImportSchema.shape.kind.parse(row.kind),
    file_name: row.file_name,
    state: stateOf(officeImportSchema.shape.state.parse(row.state), task?.state),
    columns: z.array(importColumnSchema).parse(row.columns),
    counts: await countRows(db, row.id),
    by: row.by,
    task: task ? presentTask(task) : null,
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
  };
}

/** A task that was stopped or given up leaves its import where it was; here that is told. */
function stateOf(state: OfficeImport['state'], taskState: string | undefined): OfficeImport['state'] {
  const isUnderWay = state === 'reading' || state === 'importing';
  return isUnderWay && (taskState === 'cancelled' || taskState === 'failed') ? 'stopped' : state;
}

async function countRows(db: DatabaseOrTransaction, importId: string): Promise<OfficeImport['counts']> {
  const { rows } = await sql<OfficeImport['counts']>`
    select
      count(*) filter (where outcome = 'make') as make,
      count(*) filter (where outcome = 'change') as change,
      count(*) filter (where outcome = 'same') as same,
      count(*) filter (where outcome = 'ask') as ask,
      count(*) filter (where outcome = 'refuse') as refuse,
      count(*) filter (where question is not null and outcome <> 'refuse') as asked,
      count(*) filter (where outcome = 'ask' and answer is null) as waiting,
      count(*) filter (
        where outcome = 'ask' and answer is null and ${isLikeRow}) as waiting_in_file,
      count(*) filter (where ${isOpen}) as answerable,
      count(*) filter (where ${isOpen} and ${isLikeRow}) as answerable_in_file,
      count(*) filter (where is_applied) as applied
    from import_rows where import_id = ${importId}`.execute(db);
  return (
    rows[0] ?? {
      make: 0,
      change: 0,
      same: 0,
      ask: 0,
      refuse: 0,
      asked: 0,
      waiting: 0,
      waiting_in_file: 0,
      answerable: 0,
      answerable_in_file: 0,
      applied: 0,
    }
  );
}

export interface RowsToList {
  importId: string;
  outcome?: RowOutcome | undefined;
  page: number;
  perPage: number;
}

export async function listRows(db: DatabaseOrTransaction, { importId, outcome, page, perPage }: RowsToList) {
  const rows = db
    .selectFrom('import_rows')
    .where('import_id', '=', importId)
    .where((eb) =>
      outcome === 'ask'
        ? eb.and([eb('question', 'is not', null), eb('outcome', '<>', 'refuse')])
        : eb('outcome', outcome ? '=' : '<>', outcome ?? 'unread'),
    );
  const { total } = await rows.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const found = await rows
    .selectAll()
    .orderBy('row_number')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  return { items: found.map(presentRow), pagination: paginate(page, perPage, total) };
}

/** A row as the page of the trial shows it. */
export const presentRow = (row: Selectable<ImportRows>): ImportRow => ({
  row_number: row.row_number,
  outcome: importRowSchema.shape.outcome.parse(row.outcome),
  applied: row.is_applied,
  reference: row.reference,
  title: row.title,
  changes: importRowSchema.shape.changes.parse(row.changes),
  problems: importRowSchema.shape.problems.parse(row.problems),
  notes: importRowSchema.shape.notes.parse(row.notes),
  question: questionSchema.parse(row.question)?.shown ?? null,
  answer: importRowSchema.shape.answer.parse(row.answer),
});
