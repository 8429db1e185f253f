import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { startTask } from '#platform/tasks/server/office-tasks.ts';
import { type ImportColumn, type ImportMapperName, importColumnSchema } from '../../imports/contract.ts';
import { CHECK_IMPORT } from './check-import.ts';
import type { ImportMapper } from './import-mapper.ts';
import { mapperOf } from './listing-mapper.ts';
import type { ReadTable } from './read-table.ts';

/** 'Price (KES)' and 'price_kes' alike. */
const plainHeader = (header: string): string => header.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** Fields chosen for the headers of earlier files, by normalised header; null for a column that was left out. */
type RememberedColumns = ReadonlyMap<string, string | null>;

interface GuessedColumns {
  columns: ImportColumn[];
  /** Whether every header is known and none is repeated, so that no choice is needed. */
  isCertain: boolean;
}

/** Assigns fields to columns, by an earlier choice for the same header or by the header itself. */
function guessColumns(mapper: ImportMapper, headers: readonly string[], remembered: RememberedColumns): GuessedColumns {
  const fieldOf = new Map([...headersOf(mapper), ...remembered]);
  const taken = new Set<string>();
  let isCertain = true;
  const columns = headers.map((header) => {
    const meant = fieldOf.get(plainHeader(header));
    const field = meant && !taken.has(meant) ? meant : null;
    if (field) taken.add(field);
    if (header !== '' && meant !== null && field === null) isCertain = false;
    return { header, field };
  });
  return { columns, isCertain: isCertain && hasKey(mapper, taken) };
}

function headersOf({ columns }: ImportMapper): (readonly [string, string])[] {
  // Later entries of a map win, so the headers of the fields come last.
  return columns
    .toReversed()
    .flatMap(({ field, header, also = [] }) =>
      [...also, header, field].map((word) => [plainHeader(word), field] as const),
    );
}

/** Whether a key field is among the columns, by which rows are identified. */
export const hasKey = ({ keys }: ImportMapper, fields: ReadonlySet<string>): boolean =>
  keys.some((key) => fields.has(key));

/** What the template has over a field. */
export const headerOf = (mapper: ImportMapper, field: string): string =>
  mapper.columns.find((column) => column.field === field)?.header ?? field;

/** 'Email or Phone' */
export const keyLabels = (mapper: ImportMapper): string => mapper.keys.map((key) => headerOf(mapper, key)).join(' or ');

/** As many files back as anybody would think of. */
const FILES_LOOKED_AT = 20;

/** What the headers of the last files were said to hold; the newest file that has a header counts. */
async function rememberedColumns(db: DatabaseOrTransaction, mapper: ImportMapper): Promise<RememberedColumns> {
  const files = await db
    .selectFrom('imports')
    .select('columns')
    .where('kind', '=', mapper.name)
    .where('state', '<>', 'matching')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(FILES_LOOKED_AT)
    .execute();
  const fields = new Set(mapper.columns.map(({ field }) => field));
  return new Map(
    files
      .toReversed()
      .flatMap(({ columns }) => z.array(importColumnSchema).parse(columns))
      .filter(({ header, field }) => header !== '' && (field === null || fields.has(field)))
      .map(({ header, field }) => [plainHeader(header), field]),
  );
}

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
  const { id } = await trx
    .insertInto('imports')
    .values({
      kind: sent.kind,
      file_name: sent.fileName,
      state: 'matching',
      columns: JSON.stringify(columns),
      staff_id: asking.staff.id,
      created_at: asking.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const batch of batches) await addRows(trx, id, new TextDecoder().decode(batch));
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
