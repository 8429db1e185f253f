import { sql, type Transaction } from 'kysely';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import type { answerImportRows } from '../../../imports/questions-contract.ts';
import { getOfficeImport } from '../queries.ts';
import { isLikeRow, isOpen } from './conditions.ts';

type Sent = (typeof answerImportRows)['body']['_zod']['output'];

/**
 * Stores the answers to the questions of rows, and what comes of the rows by them.
 * @throws ApiError not_found (404), import_not_ready (409) while it is read or imported, invalid_field (422) without an answer
 */
export async function answerRows(trx: Transaction<DB>, importId: string, { all, like, answers }: Sent): Promise<void> {
  await trx.selectFrom('imports').select('id').where('id', '=', importId).forUpdate().execute();
  const { state } = await getOfficeImport(trx, importId);
  if (state !== 'ready' && state !== 'done' && state !== 'stopped') throw new ApiError('import_not_ready');
  const given = answers.filter(({ answer }) => answer !== '');
  if (all === '' && given.length === 0) {
    const message = 'Choose an answer first.';
    throw new ApiError('invalid_field', { message, detail: [{ field: 'answers', code: 'missing', message }] });
  }
  const isMeant = like === '' ? sql`true` : like === 'row' ? isLikeRow : sql`not ${isLikeRow}`;
  if (all === 'none')
    await sql`
      update import_rows set answer = null where import_id = ${importId} and ${isOpen} and ${isMeant}`.execute(trx);
  else if (all !== '')
    await sql`
      update import_rows set answer = ${all}
      where import_id = ${importId} and ${isOpen} and ${isMeant} and answer is null
        and question->'shown'->'answers' ? ${all}`.execute(trx);
  await sql`
    update import_rows r set answer = given.answer
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given(row_number int, answer text)
    where r.import_id = ${importId} and r.row_number = given.row_number and ${isOpen}
      and r.question->'shown'->'answers' ? given.answer`.execute(trx);
  await settleRows(trx, importId);
}

/** Gives rows with a question what comes of them by their answers; those without an answer wait. */
export async function settleRows(trx: Transaction<DB>, importId: string): Promise<void> {
  await sql`
    update import_rows set
      outcome = case answer when 'same' then question->'same'->>'outcome' when 'other' then 'make' else 'ask' end,
      reference = case answer when 'same' then question->'same'->>'reference' else question->'other'->>'reference' end,
      fields = case answer when 'same' then question->'same'->'fields' else question->'other'->'fields' end,
      changes = case answer when 'same' then question->'same'->'changes' else '[]'::jsonb end,
      expected_version = case answer when 'same' then (question->'same'->>'expected_version')::int end
    where import_id = ${importId} and ${isOpen}`.execute(trx);
}

/** Asks again about a row whose answer cannot be followed, because the row that it is the same as was not imported. */
export const askAgain = (trx: Transaction<DB>, importId: string, row: number) =>
  trx
    .updateTable('import_rows')
    .set({ outcome: 'ask', answer: null })
    .where('import_id', '=', importId)
    .where('row_number', '=', row)
    .execute();
