import { z } from 'zod';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import { importColumnSchema } from '../../imports/contract.ts';
import { plainColumn } from '../../imports/settings.ts';
import { cellContext } from './cells/cell-context.ts';
import { type GuessedColumns, guessColumns, type RememberedColumn } from './guess-columns.ts';
import type { ImportMapper } from './import-mapper.ts';
import { settingsSchema } from './import-settings.ts';
import { matchingOf } from './reading/formats/readers.ts';
import { plainHeader } from './reading/plain-header.ts';

/** As many files back as anybody would think of. */
const FILES_LOOKED_AT = 20;

/** What the headers of the last files were said to hold, and how they were read; the newest file with a header counts. */
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

/** A table before anything is said of it. */
export interface TableToUnderstand {
  format: string;
  headers: readonly string[];
  /** The first rows below the headers. */
  rows: readonly (readonly string[])[];
}

/** Understands the headers and the first rows of a file. */
export async function understandTable(
  db: DatabaseOrTransaction,
  mapper: ImportMapper,
  { format, ...table }: TableToUnderstand,
): Promise<GuessedColumns> {
  const context = await cellContext(db);
  const remembered = await rememberedColumns(db, mapper);
  return guessColumns(mapper, { ...table, context, remembered, format: matchingOf(format) });
}
