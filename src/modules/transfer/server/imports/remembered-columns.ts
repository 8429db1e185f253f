import { z } from 'zod';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import { importColumnSchema } from '../../imports/contract.ts';
import type { ImportMapper } from './import-mapper.ts';
import { plainHeader, type RememberedColumns } from './match-columns.ts';

/** As many files back as anybody would think of. */
const FILES_LOOKED_AT = 20;

/** What the headers of the last files were said to hold; the newest file that has a header counts. */
export async function rememberedColumns(db: DatabaseOrTransaction, mapper: ImportMapper): Promise<RememberedColumns> {
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
