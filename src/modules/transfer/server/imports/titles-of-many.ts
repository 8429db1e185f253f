import { sql } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';
import { TITLE_OF_MANY } from './filling/fill-listing.ts';
import type { ImportMapper } from './import-mapper.ts';
import type { ReadRow, TableReading } from './read-row.ts';

/** A title on at least as many rows is not that of one home. */
const MANY = 5;

/** The titles that several rows of a file share, such as the badge that a portal puts on each; empty for contacts. */
export async function titlesOfMany(
  db: Database,
  importId: string,
  { mapper, table, headerRow }: { mapper: ImportMapper; table: TableReading; headerRow: number },
): Promise<ReadonlySet<string>> {
  const index = table.columns.findIndex((column) => column?.definition.field === mapper.title);
  if (mapper.name !== 'listings' || index < 0) return new Set();
  const { rows } = await sql<{ title: string }>`
    select cells->>${index}::int as title from import_rows
    where import_id = ${importId} and row_number > ${headerRow} and cells->>${index}::int <> ''
    group by 1 having count(*) >= ${MANY}`.execute(db);
  return new Set(rows.map(({ title }) => title));
}

/** Marks a row with such a title. */
export function markTitle(row: ReadRow, titles: ReadonlySet<string>, { title }: Pick<ImportMapper, 'title'>): ReadRow {
  const isOfMany = titles.has(row.texts.get(title) ?? '');
  return isOfMany ? { ...row, fields: { ...row.fields, [TITLE_OF_MANY]: true } } : row;
}
