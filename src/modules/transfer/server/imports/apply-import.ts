import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import type { Database } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { notify } from '#platform/notifications/server/notify.ts';
import type { TaskHandler, TaskRun } from '#platform/tasks/server/run-office-tasks.ts';
import { getTaskStarter } from '#platform/tasks/server/task-starter.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import type { RowOutcome } from '../../imports/contract.ts';
import { importPolicy } from '../../imports/policy.ts';
import { importDone } from '../notification-kinds.ts';
import { CHECK_IMPORT, checkImport, importInputSchema } from './check-import.ts';
import type { ImportMapper, RowToWrite, Writing } from './import-mapper.ts';
import { mapperOf } from './mappers.ts';
import { keyLabels } from './matching.ts';
import { askAgain } from './questions/answers.ts';

export const importJobHandlers = ({ db, clock }: { db: Database; clock: Clock }): Record<string, TaskHandler> => ({
  [CHECK_IMPORT]: checkImport(db),
  [APPLY_IMPORT]: applyImport(db, clock),
});

export const APPLY_IMPORT = 'apply-import';
const BATCH = 250;
const NO_MORE = 'may import no more. What was written until then has stayed.';

const fieldsSchema = z.record(z.string(), z.union([z.string(), z.boolean(), z.null()]));

/**
 * Does what the trial said, some rows a transaction. Each row is marked with what is written of it, so that a run after
 * a crash begins behind the last row that was done.
 */
const applyImport =
  (db: Database, clock: Clock) =>
  async (run: TaskRun): Promise<object> => {
    const { import_id } = importInputSchema.parse(run.input);
    const found = await db.selectFrom('imports').select('kind').where('id', '=', import_id).executeTakeFirstOrThrow();
    const mapper = mapperOf(found.kind);
    for (;;) {
      const isDone = await run.step(async (trx) => {
        const writing = {
          trx,
          importId: import_id,
          clock,
          staff: await getTaskStarter(trx, run.staff, importPolicy['imports.manage'], NO_MORE),
          requestId: run.requestId,
        };
        const rows = await pendingRows(trx, import_id);
        if (rows.length > 0) await applyRows(writing, mapper, import_id, rows);
        else await finish(trx, import_id, run, clock.now());
        return { progress: await progressOf(trx, import_id), result: rows.length === 0 };
      });
      if (isDone) return {};
    }
  };

/** Marks the import as done and tells who started it, who may have gone on with other work. */
async function finish(trx: Transaction<DB>, importId: string, { staff }: TaskRun, at: Date): Promise<void> {
  const { file_name } = await trx
    .updateTable('imports')
    .set({ state: 'done', finished_at: at })
    .where('id', '=', importId)
    .returning('file_name')
    .executeTakeFirstOrThrow();
  await notify(trx, {
    kind: importDone,
    staffIds: [staff.id],
    by: null,
    title: `The import of ${file_name} is done`,
    href: `/office/imports/${importId}`,
    subject: { type: 'import', id: importId },
    at,
  });
}

const pendingRows = (trx: Transaction<DB>, importId: string) =>
  trx
    .selectFrom('import_rows')
    .select(['row_number', 'reference', 'title', 'outcome', 'fields', 'expected_version'])
    .select(sql<number | null>`(question->'shown'->>'row')::int`.as('about_row'))
    .where('import_id', '=', importId)
    .where('outcome', 'in', ['make', 'change'])
    .where('is_applied', '=', false)
    .orderBy('row_number')
    .limit(BATCH)
    .execute();

type PendingRow = Awaited<ReturnType<typeof pendingRows>>[number];

async function applyRows(writing: Writing, mapper: ImportMapper, importId: string, rows: readonly PendingRow[]) {
  const alone = rows.filter((row) => !isAboutRow(row));
  const those = (outcome: RowOutcome) =>
    alone.filter((row) => row.outcome === outcome).map((row) => ({ ...row, fields: fieldsSchema.parse(row.fields) }));
  const made = await mapper.make(writing, those('make'));
  const refused = new Map([...made.refused, ...(await mapper.change(writing, those('change')))]);
  await noteReferences(writing.trx, importId, made.references);
  await noteApplied(writing.trx, importId, alone, refused, mapper);
  // One after the other: each can be about the one before.
  for (const row of rows.filter(isAboutRow)) await applyAboutRow(writing, mapper, importId, row);
}

/** Whether somebody said that a row is the same as an earlier one of its file. */
const isAboutRow = (row: PendingRow): boolean => row.outcome === 'change' && row.about_row !== null;

/** Changes what the earlier row was written to, or what both are about; asked again where there is neither. */
async function applyAboutRow(writing: Writing, mapper: ImportMapper, importId: string, row: PendingRow): Promise<void> {
  const { trx } = writing;
  const earlier = await trx
    .selectFrom('import_rows')
    .select('reference')
    .where('import_id', '=', importId)
    .where('row_number', '=', row.about_row)
    .where((eb) => eb.or([eb('is_applied', '=', true), eb('outcome', '=', 'same')]))
    .executeTakeFirst();
  const [known] = earlier ? await mapper.findKnown(trx, [mapper.keyFields(earlier.reference)]) : [];
  if (!known && row.reference === '') {
    await askAgain(trx, importId, row.row_number);
    return;
  }
  const fields = fieldsSchema.parse(row.fields);
  const own = known
    ? { ...row, fields, reference: known.reference, expected_version: known.version }
    : { ...row, fields };
  const refused = await mapper.change(writing, [own]);
  await noteReferences(trx, importId, new Map([[row.row_number, own.reference]]));
  await noteApplied(trx, importId, [own], refused, mapper);
}

/** Rows that came without a reference have been given one. */
async function noteReferences(trx: Transaction<DB>, importId: string, references: ReadonlyMap<number, string>) {
  const made = [...references].map(([row_number, reference]) => ({ row_number, reference }));
  await sql`
    update import_rows r set reference = made.reference
    from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as made(row_number int, reference text)
    where r.import_id = ${importId} and r.row_number = made.row_number and r.reference = ''`.execute(trx);
}

async function noteApplied(
  trx: Transaction<DB>,
  importId: string,
  rows: readonly Pick<RowToWrite, 'row_number' | 'reference'>[],
  refused: ReadonlyMap<number, string>,
  mapper: ImportMapper,
): Promise<void> {
  const column = keyLabels(mapper);
  const problems = rows.flatMap(({ row_number, reference }) => {
    const reason = refused.get(row_number);
    return reason === undefined
      ? []
      : [{ row_number, problems: [{ column, value: reference, reason, code: 'written_meanwhile' }] }];
  });
  await sql`
    update import_rows r set outcome = 'refuse', problems = p.problems
    from jsonb_to_recordset(${JSON.stringify(problems)}::jsonb) as p(row_number int, problems jsonb)
    where r.import_id = ${importId} and r.row_number = p.row_number`.execute(trx);
  await sql`
    update import_rows set is_applied = true
    where import_id = ${importId} and outcome <> 'refuse'
      and row_number = any(${rows.map(({ row_number }) => row_number)})`.execute(trx);
}

async function progressOf(trx: Transaction<DB>, importId: string): Promise<{ done: number }> {
  const { done } = await trx
    .selectFrom('import_rows')
    .select((eb) => eb.fn.countAll<number>().as('done'))
    .where('import_id', '=', importId)
    .where('is_applied', '=', true)
    .executeTakeFirstOrThrow();
  return { done };
}
