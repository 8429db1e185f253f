import { z } from 'zod';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { TableRow } from './reading/table-rows.ts';

/** As far down as a table is looked at before it is tried. */
const ROWS_LOOKED_AT = 200;
const cellsSchema = z.array(z.string());

/** The first rows of a file, its headers and title lines among them. */
export async function firstRows(db: DatabaseOrTransaction, importId: string): Promise<TableRow[]> {
  const rows = await db
    .selectFrom('import_rows')
    .select(['row_number', 'cells'])
    .where('import_id', '=', importId)
    .orderBy('row_number')
    .limit(ROWS_LOOKED_AT)
    .execute();
  return rows.map(({ row_number, cells }) => ({ number: row_number, cells: cellsSchema.parse(cells) }));
}
