import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { findDollarRate, readGazetteer } from '#modules/listings/server';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { startTask } from '#platform/tasks/server/office-tasks.ts';
import { type ImportMapperName, importColumnSchema } from '../../imports/contract.ts';
import { plainColumn } from '../../imports/settings.ts';
import { CHECK_IMPORT, findAgents } from './check-import.ts';
import { type GuessedColumns, guessColumns, plainHeader, type RememberedColumn } from './guess-columns.ts';
import type { ImportMapper } from './import-mapper.ts';
import { settingsSchema } from './import-settings.ts';
import { mapperOf } from './mappers.ts';
import type { ReadTable } from './read-table.ts';

/** As many files back as anybody would think of. */
const FILES_LOOKED_AT = 20;

/**
 * What the headers of the last files were said to hold, with their words; the newest file that has a header counts. A new
 * header has the words of the field that earlier files had under another one.
 */
async function rememberedColumns(
  db: DatabaseOrTransaction,
  mapper: ImportMapper,
): Promise<Map<string, RememberedColumn>> {
  const files = await db
    .selectFrom('imports')
    .select(['columns', 'settings'])
    .where('kind', '=', mapper.name)
    .where('state', '<>', 'matching')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(FILES_LOOKED_AT)
    .execute();
  const fields = new Set(mapper.columns.map(({ field }) => field));
  return new Map(
    files.toReversed().flatMap((file) => {
      const settings = settingsSchema.parse(file.settings);
      return z
        .array(importColumnSchema)
        .parse(file.columns)
        .map(({ header, field }, index) => ({ header, field, setting: settings.columns[index] ?? plainColumn }))
        .filter(({ header, field }) => header !== '' && (field === null || fields.has(field)))
        .map(({ header, ...remembered }) => [plainHeader(header), remembered] as const);
    }),
  );
}

/** Understands the headers and the first rows of a file. */
export async function understand(
  db: DatabaseOrTransaction,
  mapper: ImportMapper,
  { headers, rows }: { headers: readonly string[]; rows: readonly (readonly string[])[] },
): Promise<GuessedColumns> {
  const context = {
    agents: await findAgents(db),
    gazetteer: await readGazetteer(db),
    dollarRate: await findDollarRate(db),
  };
  return guessColumns(mapper, { headers, rows, context, remembered: await rememberedColumns(db, mapper) });
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

const rowSchema = z.object({ number: z.int(), cells: z.array(z.string()) });

/**
 * Stores the rows of a file. The trial starts at once if every header is known; otherwise the import waits until the
 * columns are matched.
 * @returns the import's id
 */
export async function keepImport(trx: Transaction<DB>, sent: SentImport, asking: Asking): Promise<string> {
  const { headers, headerRow, rowCount, batches } = sent.table;
  const first = batches[0] ? z.array(rowSchema).parse(JSON.parse(new TextDecoder().decode(batches[0]))) : [];
  const rows = first.filter(({ number }) => number > headerRow).map(({ cells }) => cells);
  const guessed = await understand(trx, mapperOf(sent.kind), { headers, rows });
  const { id } = await trx
    .insertInto('imports')
    .values({
      kind: sent.kind,
      file_name: sent.fileName,
      state: 'matching',
      format: sent.table.format,
      header_row: headerRow,
      columns: JSON.stringify(guessed.columns),
      settings: JSON.stringify(guessed.settings),
      staff_id: asking.staff.id,
      created_at: asking.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const batch of batches) await addRows(trx, id, new TextDecoder().decode(batch));
  if (guessed.isCertain) await startTrial(trx, id, rowCount, asking);
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
