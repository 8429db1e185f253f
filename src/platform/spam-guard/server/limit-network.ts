import type { Transaction } from 'kysely';
import { lockKeys } from '#platform/database/server/advisory-lock.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import { addDays, nairobiDay, nairobiInstant } from '#platform/time/nairobi-time.ts';
import { type AssessedSubmission, limitOfNetwork, type SpamGuardLimits } from './assess-submission.ts';

interface NetworkLimit {
  /** How many one address block may send in a day; more where the installation allows more submissions per minute. */
  perDay: number;
  message: string;
}

/**
 * Refuses what one address block has sent often enough today, in Nairobi's days, over all processes. The submission itself
 * is counted already, by `assessSubmission` in this transaction. Concurrent ones of a block are serialised.
 * @throws ApiError too_many_requests (429)
 */
export async function limitNetwork(
  trx: Transaction<DB>,
  limits: SpamGuardLimits,
  { operationId, networkId }: Pick<AssessedSubmission, 'operationId' | 'networkId'>,
  { perDay, message, now }: NetworkLimit & { now: Date },
): Promise<void> {
  if (networkId === null) return;
  await lockKeys(trx, [`network of ${operationId} ${networkId}`]);
  // The id of an address block changes every day, so its rows are those of today.
  const { sent } = await trx
    .selectFrom('recent_submissions')
    .select(({ fn }) => fn.countAll<number>().as('sent'))
    .where('network_id', '=', networkId)
    .where('operation', '=', operationId)
    .executeTakeFirstOrThrow();
  if (sent <= limitOfNetwork(perDay, limits)) return;
  const tomorrow = nairobiInstant(addDays(nairobiDay(now), 1), '00:00');
  const retryAfterSeconds = Math.ceil((tomorrow.getTime() - now.getTime()) / 1000);
  throw new ApiError('too_many_requests', { message, retryAfterSeconds });
}
