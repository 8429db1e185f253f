import { sql, type Transaction } from 'kysely';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { ApiError } from '#platform/http/server/errors.ts';

const SETTING = 'makao.confirmations';

/** Has this transaction queue no confirmation to the address that was typed, but for those of bookings. */
export async function withholdConfirmations(trx: Transaction<DB>): Promise<void> {
  await sql`select set_config(${SETTING}, 'withheld', true)`.execute(trx);
}

/** Whether this transaction queues no confirmation, as an expression of a statement. */
export const areConfirmationsWithheld = () => sql<boolean>`coalesce(current_setting(${SETTING}, true), '') <> ''`;

/**
 * For a form that asks for nothing but a mail: without one, its visitor would wait for it. Says nothing about the
 * address, whose own limit is never told.
 * @throws ApiError too_many_requests (429) where this transaction queues no confirmation
 */
export async function requireConfirmations(trx: Transaction<DB>): Promise<void> {
  const { rows } = await sql<{
    isWithheld: boolean;
  }>`select ${areConfirmationsWithheld()} as "isWithheld"`.execute(trx);
  if (!rows[0]?.isWithheld) return;
  const message =
    'Many forms came from your network, so no mail can go out for now. Please try again in an hour, or else tomorrow, or call us.';
  throw new ApiError('too_many_requests', { message, retryAfterSeconds: 3600 });
}
