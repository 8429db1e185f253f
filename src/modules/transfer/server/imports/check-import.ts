import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import type { Database } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import type { TaskRun } from '#platform/tasks/server/run-office-tasks.ts';
import { cellContext } from './cells/cell-context.ts';
import type { ImportMapper } from './import-mapper.ts';
import { type ImportMatching, readMatching, tableReading } from './import-settings.ts';
import { inTurns } from './in-turns.ts';
import { keysOf, knownBy, planRow } from './plan-row.ts';
import { settleRows } from './questions/answers.ts';
import type { AskedRow, RowToAsk } from './questions/asked-row.ts';
import { homesToCompare } from './questions/homes-to-compare.ts';
import { RowQuestions } from './questions/row-questions.ts';
import { type ReadRow, readRow, type TableReading } from './read-row.ts';
import { markTitle, titlesOfMany } from './titles-of-many.ts';

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
    const matching = await readMatching(db, import_id);
    const { mapper } = matching;
    const context = await cellContext(db);
    const table = tableReading(matching, context);
    const emptied = new Set(
      table.columns.flatMap((column) => (column?.setting.mends.includes('empty') ? [column.definition.header] : [])),
    );
    const homes = mapper.comparesHomes
      ? await homesToCompare(db, context, await keysInFile(db, import_id, matching, table))
      : undefined;
    const questions = new RowQuestions(import_id, mapper, context, homes);
    const titles = await titlesOfMany(db, import_id, { mapper, table, headerRow: matching.headerRow });
    const firstWith = new Map<string, number>();
    let done = 0;
    const look = async (stored: readonly StoredRow[], isLast: boolean): Promise<void> => {
      const rows: ReadRow[] = [];
      for await (const row of inTurns(stored)) rows.push(markTitle(settledRow(mapper, table, row), titles, mapper));
      const repeated = rows.map((row) => rowWithSameKey(mapper, row, firstWith));
      await run.step(async (trx) => {
        const known = await mapper.findKnown(
          trx,
          rows.map(({ fields }) => fields),
        );
        const planned: RowToAsk[] = [];
        for await (const [at, row] of inTurns([...rows.entries()])) {
          const around = { known: known[at], sameAs: repeated[at], emptied };
          const given = around.known && mapper.forKnown?.(row.fields, around.known.fields, context);
          const plan = planRow(mapper, context, given ? { ...row, fields: given } : row, around);
          planned.push({ row, plan, around });
        }
        const plans = await questions.ask(trx, planned, isLast);
        await notePlans(trx, import_id, plans);
        done += plans.length;
        return { progress: { done }, result: undefined };
      });
    };
    for await (const stored of batchesOf(db, import_id, matching.headerRow)) await look(stored, false);
    for await (const stored of theseRows(db, import_id, questions.rowsLater())) await look(stored, true);
    await run.step(async (trx) => {
      await settleRows(trx, import_id);
      await trx.updateTable('imports').set({ state: 'ready' }).where('id', '=', import_id).execute();
      return { progress: { done }, result: undefined };
    });
    return { rows: done };
  };

type StoredRow = Parameters<typeof readRow>[1];

/** The rows below the headers, some at a time. */
async function* batchesOf(db: Database, id: string, headerRow: number): AsyncGenerator<StoredRow[]> {
  for (let after = headerRow; ; ) {
    const rows = await db
      .selectFrom('import_rows')
      .select(['row_number', 'cells'])
      .where('import_id', '=', id)
      .where('row_number', '>', after)
      .orderBy('row_number')
      .limit(BATCH)
      .execute();
    if (rows.length === 0) return;
    yield rows.map(storedRow);
    after = rows.at(-1)?.row_number ?? after;
  }
}

/** Rows by their numbers, some at a time. */
async function* theseRows(db: Database, id: string, numbers: readonly number[]): AsyncGenerator<StoredRow[]> {
  for (let from = 0; from < numbers.length; from += BATCH) {
    const rows = await db
      .selectFrom('import_rows')
      .select(['row_number', 'cells'])
      .where('import_id', '=', id)
      .where('row_number', 'in', numbers.slice(from, from + BATCH))
      .orderBy('row_number')
      .execute();
    yield rows.map(storedRow);
  }
}

const storedRow = ({ row_number, cells }: { row_number: number; cells: unknown }): StoredRow => ({
  number: row_number,
  cells: cellsSchema.parse(cells),
});

/** All that rows of the file are known by: a listing that one of them is about is not what another one looks like. */
async function keysInFile(
  db: Database,
  id: string,
  { mapper, headerRow }: ImportMatching,
  table: TableReading,
): Promise<Set<string>> {
  const keys = knownBy(mapper);
  const columns = table.columns.map((column) =>
    column && keys.includes(column.definition.field) ? column : undefined,
  );
  const found = new Set<string>();
  if (columns.every((column) => column === undefined)) return found;
  for await (const rows of batchesOf(db, id, headerRow))
    for (const row of rows)
      for (const { name } of keysOf(mapper, readRow({ ...table, columns, fixed: [] }, row))) found.add(name);
  return found;
}

function settledRow(mapper: ImportMapper, table: TableReading, stored: StoredRow): ReadRow {
  const row = readRow(table, stored);
  return mapper.settle ? { ...row, ...mapper.settle(row) } : row;
}

function rowWithSameKey(mapper: ImportMapper, row: ReadRow, firstWith: Map<string, number>) {
  let same: { number: number; key: string } | undefined;
  for (const { key, name } of keysOf(mapper, row)) {
    const number = firstWith.get(name);
    if (number === undefined) firstWith.set(name, row.number);
    // A row that waited is read again.
    else if (number !== row.number) same ??= { number, key };
  }
  return same;
}

/** An answer stays while the row is asked about the same. */
const aboutOf = (table: string) =>
  sql`jsonb_build_array(${sql.ref(`${table}.question`)}->'shown'->'reference', ${sql.ref(`${table}.question`)}->'shown'->'row', ${sql.ref(`${table}.question`)}->'shown'->'answers')`;

async function notePlans(trx: Transaction<DB>, importId: string, plans: readonly AskedRow[]): Promise<void> {
  await sql`
    update import_rows r
    set outcome = p.outcome, reference = p.reference, title = p.title, fields = p.fields, changes = p.changes,
      problems = p.problems, notes = p.notes, expected_version = p.expected_version, question = p.question,
      answer = case when ${aboutOf('r')} = ${aboutOf('p')} then r.answer end
    from jsonb_to_recordset(${JSON.stringify(plans)}::jsonb) as p(
      row_number int, outcome text, reference text, title text, fields jsonb, changes jsonb, problems jsonb, notes jsonb, expected_version int, question jsonb
    )
    where r.import_id = ${importId} and r.row_number = p.row_number`.execute(trx);
}
