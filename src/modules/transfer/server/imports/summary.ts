import { sql } from 'kysely';
import { getReferencePrefix, hasChosenReferencePrefix } from '#modules/agency/server';
import { countListingsOfImport } from '#modules/listings/server';
import type { Database } from '#platform/database/server/database.ts';
import { type ImportSummary, MAX_WORDS } from '../../imports/matching-contract.ts';
import { readMatching } from './import-settings.ts';
import { LAND } from './listing-words.ts';
import { getOfficeImport } from './queries.ts';

/** Values of a note; of prices that somebody may have to look at, as many as of a refusal. */
const NOTES_SHOWN = 8;
/** Rows of one value. */
const ROWS_SHOWN = 20;

const repeatedText = 'Earlier rows of the file have the same; the list of rows says which.';

/** Refusals by reason, and what was read otherwise, each with its cells. @throws ApiError not_found (404) */
export async function summarise(db: Database, importId: string): Promise<ImportSummary> {
  await getOfficeImport(db, importId);
  const { mapper } = await readMatching(db, importId);
  const { rows: refusals } = await sql<Omit<ImportSummary['refusals'][number], 'field'>>`
    with found as (
      -- Of an empty cell, the titles of some rows say what they are.
      select p.column, p.code, p.reason, case p.code when 'missing' then import_rows.title else p.value end as value
      from import_rows,
        jsonb_to_recordset(problems) as p("column" text, code text, reason text, value text)
      where import_id = ${importId} and outcome = 'refuse'
    ), counted as (
      select "column", coalesce(code, '') as code, value, min(reason) as reason, count(*)::int as rows
      from found group by 1, 2, 3
    )
    select "column", code, min(reason) as reason, sum(rows)::int as rows, (
      select jsonb_agg(jsonb_build_object('value', value, 'rows', rows) order by rows desc, value) from (
        select value, rows from counted as own
        where own.column = counted.column and own.code = counted.code and value <> ''
        order by rows desc, value limit ${MAX_WORDS}
      ) first) as values
    from counted group by "column", code order by rows desc, "column"`.execute(db);
  const { rows: notes } = await sql<ImportSummary['notes'][number]>`
    with counted as (
      select n.column, n.code, n."from", n."to", count(*)::int as rows,
        (array_agg(row_number order by row_number))[:${ROWS_SHOWN}] as row_numbers from import_rows,
        jsonb_to_recordset(notes) as n("column" text, code text, "from" text, "to" text)
      where import_id = ${importId} and outcome <> 'refuse' group by 1, 2, 3, 4
    )
    select "column", code, sum(rows)::int as rows, (
      select jsonb_agg(jsonb_build_object('from', "from", 'to', "to", 'rows', rows, 'row_numbers', row_numbers) order by rows desc, "from") from (
        select "from", "to", rows, row_numbers from counted as own where own.column = counted.column and own.code = counted.code
        order by rows desc, "from" limit ${MAX_WORDS}
      ) first) as values
    from counted group by "column", code order by "column", code`.execute(db);
  return {
    made: await countListingsOfImport(db, importId),
    own_references: mapper.makesKeys ? await ownReferences(db, importId) : null,
    refusals: refusals.map(({ values, ...refusal }) => ({
      ...refusal,
      // Of one row it says which row has it; of several, each names another.
      reason: refusal.code === 'repeated' && refusal.rows > 1 ? repeatedText : refusal.reason,
      field: mapper.columns.find(({ header }) => header === refusal.column)?.field ?? null,
      values: values ?? [],
    })),
    notes: notes.map(({ values, ...note }) => ({
      ...note,
      values: values.slice(0, note.code === 'odd' ? MAX_WORDS : NOTES_SHOWN),
    })),
  };
}

/** The kind of the references of a file's new listings, while letters for them are to be chosen. */
async function ownReferences(db: Database, importId: string): Promise<string | null> {
  if (await hasChosenReferencePrefix(db)) return null;
  const row = await db
    .selectFrom('import_rows')
    .select(sql<boolean>`fields->>'property_type' = ${LAND}`.as('is_land'))
    .where('import_id', '=', importId)
    .where('outcome', 'in', ['make', 'ask'])
    .where('is_applied', '=', false)
    .where('reference', '=', '')
    .orderBy('row_number')
    .limit(1)
    .executeTakeFirst();
  return row ? `${await getReferencePrefix(db)}-${row.is_land ? 'L' : 'P'}-1001` : null;
}
