import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import type { FieldError } from '#platform/http/error-catalogue.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import type { ImportMatching, OfficeImport } from '../../imports/contract.ts';
import type { ImportMapper } from './import-mapper.ts';
import { type Asking, hasKey, headerOf, keyLabels, startTrial } from './keep-import.ts';
import { mapperOf } from './listing-mapper.ts';
import { getOfficeImport } from './queries.ts';

/** As far down as a sample is looked for. */
const ROWS_LOOKED_AT = 200;
const LONGEST_SAMPLE = 80;

/** The columns of a file with what stands in them, and the fields they can hold. @throws ApiError not_found (404) */
export async function getMatching(db: Database, importId: string): Promise<ImportMatching> {
  const { kind: name, columns } = await getOfficeImport(db, importId);
  const mapper = mapperOf(name);
  const samples = await samplesOf(db, importId);
  return {
    columns: columns.map((column, index) => ({ ...column, sample: samples.get(index) ?? '' })),
    fields: mapper.columns.map(({ field, header, isRequired }) => ({
      field,
      label: header,
      need: mapper.keys.includes(field) ? 'key' : isRequired ? 'new' : 'none',
    })),
  };
}

/** The first cell of each column that is not empty, by the number of the column from 0. */
async function samplesOf(db: Database, importId: string): Promise<Map<number, string>> {
  const { rows } = await sql<{ at: number; text: string }>`
    select distinct on (c.at) c.at::int - 1 as at, left(c.text, ${LONGEST_SAMPLE}) as text
    from (
      select row_number, cells from import_rows where import_id = ${importId}
      order by row_number limit ${ROWS_LOOKED_AT}
    ) r, jsonb_array_elements_text(r.cells) with ordinality as c(text, at)
    where c.text <> ''
    order by c.at, r.row_number`.execute(db);
  return new Map(rows.map(({ at, text }) => [at, text]));
}

/**
 * Says what each column holds, in the order of the file, and begins the trial with that.
 * @throws ApiError not_found (404), import_not_ready (409) for one that is being worked on or was imported,
 * invalid_field (422) for fields nobody knows, that come twice, or by which no row can be known
 */
export async function matchColumns(
  trx: Transaction<DB>,
  importId: string,
  fields: readonly (string | null)[],
  asking: Asking,
): Promise<void> {
  await trx.selectFrom('imports').select('id').where('id', '=', importId).forUpdate().execute();
  const found = await getOfficeImport(trx, importId);
  if (!mayBeMatched(found)) throw new ApiError('import_not_ready');
  const detail = problemsOf(mapperOf(found.kind), found, fields);
  if (detail.length > 0) throw new ApiError('invalid_field', { detail, message: detail[0]?.message });
  const columns = found.columns.map(({ header }, index) => ({ header, field: fields[index] ?? null }));
  await trx
    .updateTable('imports')
    .set({ columns: JSON.stringify(columns) })
    .where('id', '=', importId)
    .execute();
  const { total } = await trx
    .selectFrom('import_rows')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('import_id', '=', importId)
    .executeTakeFirstOrThrow();
  await startTrial(trx, importId, total, asking);
}

/** Before anything of it was written, and while nobody reads it. */
const mayBeMatched = ({ state, counts }: OfficeImport): boolean =>
  state === 'matching' || state === 'ready' || (state === 'stopped' && counts.applied === 0);

function problemsOf(mapper: ImportMapper, { columns }: OfficeImport, fields: readonly (string | null)[]): FieldError[] {
  const problems: FieldError[] = [];
  const columnOf = new Map<string, number>();
  if (fields.length > columns.length) problems.push(problem(columns.length, 'unknown', 'The file has no such column.'));
  fields.forEach((field, index) => {
    if (field === null) return;
    const other = columnOf.get(field);
    if (!mapper.columns.some((column) => column.field === field))
      problems.push(problem(index, 'unknown', 'Choose one of the fields in the list.'));
    else if (other !== undefined)
      problems.push(problem(index, 'twice', `‘${columns[other]?.header}’ holds ${headerOf(mapper, field)} already.`));
    else columnOf.set(field, index);
  });
  if (problems.length === 0 && !hasKey(mapper, new Set(columnOf.keys())))
    problems.push(problem(0, 'missing', `Say which column holds ${keyLabels(mapper)}: rows are known by it.`));
  return problems;
}

const problem = (column: number, code: string, message: string): FieldError => ({
  field: `fields.${column}`,
  code,
  message,
});
