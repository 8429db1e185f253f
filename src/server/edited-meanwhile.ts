import type { Transaction } from 'kysely';
import { hourOfDay, nairobiDay, nairobiHour, shortDay } from '#shared/nairobi-time.ts';
import type { DB } from './database/schema.gen.ts';
import { ApiError } from './errors.ts';

/**
 * Tells the second of two who changed something at the same time who was first, by the audit; for what keeps no
 * revisions of its own.
 * @param otherwise who it was where the audit has no entry, such as 'The visitor'
 */
export async function editedMeanwhile(
  trx: Transaction<DB>,
  subject: { type: string; id: string },
  otherwise = 'Somebody else',
): Promise<ApiError> {
  const last = await trx
    .selectFrom('audit_entries')
    .select(['actor', 'at'])
    .where('subject_type', '=', subject.type)
    .where('subject_id', '=', subject.id)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  const who = last
    ? `${last.actor} changed this on ${shortDay(nairobiDay(last.at))} at ${hourOfDay(nairobiHour(last.at))}`
    : `${otherwise} changed this`;
  const message = `${who}, while you were looking at it. Nothing of yours was stored yet: look at what counts now.`;
  return new ApiError('edited_meanwhile', {
    message,
    detail: [{ field: 'version', code: 'edited_meanwhile', message }],
  });
}
