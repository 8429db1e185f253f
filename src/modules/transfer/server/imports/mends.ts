import type { Transaction } from 'kysely';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import type { mendImport } from '../../imports/matching-contract.ts';
import { IS_SOURCE } from '../../imports/settings.ts';
import { SOURCE } from './cells/sources-in-cells.ts';
import { settingOf, withColumn } from './import-settings.ts';
import type { Asking } from './keep-import.ts';
import { lockMatching, storeMatching, withWords } from './matching.ts';

type Mend = (typeof mendImport)['body']['_zod']['output'];

/**
 * Mends all rows that are refused for one reason by reading the column of a field otherwise, and begins the trial again.
 * @throws ApiError not_found (404), import_not_ready (409), invalid_field (422) for a field without a column, or without a
 * mend
 */
export async function mendRows(trx: Transaction<DB>, importId: string, mend: Mend, asking: Asking): Promise<void> {
  const { columns, settings, mapper } = await lockMatching(trx, importId);
  if (mend.mend === IS_SOURCE) {
    const read = columns.map((column) => (column.field === mend.column ? { ...column, field: SOURCE } : column));
    await storeMatching(trx, importId, { columns: read, settings }, asking);
    return;
  }
  if (!mapper.columns.some(({ field }) => field === mend.column)) throw refusal('column', 'Choose one of the fields.');
  const index = columns.findIndex(({ field }) => field === mend.column);
  let changed = settings;
  if (index >= 0) {
    const { mends } = settingOf(settings, index);
    changed = withWords(
      changed,
      mend.words.map((word) => ({ column: index, ...word })),
    );
    changed = withColumn(changed, index, {
      ...(mend.mend !== '' ? { mends: [...new Set([...mends, mend.mend])] } : {}),
      ...(mend.unit !== '' ? { unit: mend.unit } : {}),
    });
  }
  if (mend.fixed !== '') changed = { ...changed, fixed: { ...changed.fixed, [mend.column]: mend.fixed } };
  if (JSON.stringify(changed) === JSON.stringify(settings)) throw refusal('words', 'Say first what is meant.');
  await storeMatching(trx, importId, { columns, settings: changed }, asking);
}

const refusal = (field: string, message: string): ApiError =>
  new ApiError('invalid_field', { message, detail: [{ field, code: 'missing', message }] });
