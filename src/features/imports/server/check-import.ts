import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import type { Database } from '#server/database/database.ts';
import type { DB } from '#server/database/schema.gen.ts';
import type { TaskRun } from '#server/tasks/run-office-tasks.ts';
import { importColumnSchema } from '../contract.ts';
import type { CellContext } from './cell-parsers.ts';
import { conceptOf } from './concepts.ts';
import type { ImportConcept } from './import-concept.ts';
import { keyOf, type PlannedRow, planRow, type RowToPlan } from './plan-row.ts';

export const CHECK_IMPORT = 'check-import';
const BATCH = 500;

export const importInputSchema = z.object({ import_id: z.uuid() });
const cellsSchema = z.array(z.string());

/**
 * The trial: writes beside each row of a file what is going to come of it. Nothing else is changed, so a run that was
 * cut off is simply done again.
 */
export const checkImport =
  (db: Database) =>
  async (run: TaskRun): Promise<object> => {
    const { import_id } = importInputSchema.parse(run.input);
    const { concept, rows } = await readImport(db, import_id);
    const context = { agents: await findAgents(db) };
    for (let start = 0; start < rows.length; start += BATCH) {
      const batch = rows.slice(start, start + BATCH);
      await run.step(async (trx) => {
        const keys = batch.map((row) => keyOf(concept, row)).filter((key) => key !== '');
        const known = await concept.findKnown(trx, keys);
        const planned = batch.map((row) => planRow(concept, context, row, known.get(keyOf(concept, row))));
        await notePlans(trx, import_id, planned);
        return { progress: { done: start + batch.length, total: rows.length }, result: undefined };
      });
    }
    await run.step(async (trx) => {
      await trx.updateTable('office_imports').set({ state: 'ready' }).where('id', '=', import_id).execute();
      return { progress: { done: rows.length }, result: undefined };
    });
    return { rows: rows.length };
  };

async function readImport(db: Database, id: string): Promise<{ concept: ImportConcept; rows: RowToPlan[] }> {
  const found = await db
    .selectFrom('office_imports')
    .select(['concept', 'columns'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const concept = conceptOf(found.concept);
  const columns = z.array(importColumnSchema).parse(found.columns);
  const definitions = columns.map(({ field }) => concept.columns.find((column) => column.field === field));
  const stored = await db
    .selectFrom('office_import_rows')
    .select(['row_number', 'cells'])
    .where('import_id', '=', id)
    .orderBy('row_number')
    .execute();
  const firstWith = new Map<string, number>();
  const rows = stored.map(({ row_number, cells }) => {
    const texts = cellsSchema.parse(cells);
    const filled = definitions.flatMap((column, index) => {
      const text = texts[index] ?? '';
      return column && text !== '' ? [{ column, text }] : [];
    });
    const key = keyOf(concept, { cells: filled });
    const sameKeyAs = key === '' ? undefined : firstWith.get(key);
    if (sameKeyAs === undefined && key !== '') firstWith.set(key, row_number);
    return { number: row_number, cells: filled, sameKeyAs };
  });
  return { concept, rows };
}

async function findAgents(db: Database): Promise<CellContext['agents']> {
  const staff = await db.selectFrom('staff').select(['id', 'email', 'name']).where('is_active', '=', true).execute();
  return new Map(staff.map(({ id, email, name }) => [email, { id, name }]));
}

async function notePlans(trx: Transaction<DB>, importId: string, plans: readonly PlannedRow[]): Promise<void> {
  await sql`
    update office_import_rows r
    set outcome = p.outcome, reference = p.reference, title = p.title, fields = p.fields, changes = p.changes,
      problems = p.problems, seen_version = p.seen_version
    from jsonb_to_recordset(${JSON.stringify(plans)}::jsonb) as p(
      row_number int, outcome text, reference text, title text, fields jsonb, changes jsonb, problems jsonb, seen_version int
    )
    where r.import_id = ${importId} and r.row_number = p.row_number`.execute(trx);
}
