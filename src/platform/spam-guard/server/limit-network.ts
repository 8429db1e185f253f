import { sql, type Transaction } from 'kysely';
import { lockKeys } from '#platform/database/server/advisory-lock.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import { addDays, nairobiDay, nairobiInstant } from '#platform/time/nairobi-time.ts';
import {
  type AssessedSubmission,
  BLOCKS_OF_WIDER_NETWORK,
  limitOfNetwork,
  type SpamGuardLimits,
} from './assess-submission.ts';

interface NetworkLimit {
  /** How many one address block may send in a day; more where the installation allows more submissions per minute. */
  perDay: number;
  message: string;
}

type NetworkOfSubmission = Pick<AssessedSubmission, 'endpoint' | 'networkId' | 'widerNetworkId'>;

/**
 * Refuses what one address block, or one IPv6 /48 with its blocks, has sent often enough today, in Nairobi's days, over
 * all processes. The submission itself is counted already, by `assessSubmission` in this transaction. Concurrent ones of a
 * block are serialised.
 * @throws ApiError too_many_requests (429)
 */
export async function limitNetwork(
  trx: Transaction<DB>,
  limits: SpamGuardLimits,
  { endpoint: { operationId }, networkId, widerNetworkId }: NetworkOfSubmission,
  { perDay, message, now }: NetworkLimit & { now: Date },
): Promise<void> {
  if (networkId === null) return;
  const serialised = [networkId, ...(widerNetworkId ? [widerNetworkId] : [])];
  await lockKeys(
    trx,
    serialised.map((id) => `network of ${operationId} ${id}`),
  );
  // The id of an address block changes every day, so its rows are those of today.
  const { rows } = await sql<{ sent: number; wider: number }>`
    select
      (select count(*) from recent_submissions where network_id = ${networkId} and operation = ${operationId}) as sent,
      (select count(*) from recent_submissions
        where wider_network_id = ${widerNetworkId} and operation = ${operationId}) as wider`.execute(trx);
  const { sent = 0, wider = 0 } = rows[0] ?? {};
  if (Math.max(sent, wider / BLOCKS_OF_WIDER_NETWORK) <= limitOfNetwork(perDay, limits)) return;
  const tomorrow = nairobiInstant(addDays(nairobiDay(now), 1), '00:00');
  const retryAfterSeconds = Math.ceil((tomorrow.getTime() - now.getTime()) / 1000);
  throw new ApiError('too_many_requests', { message, retryAfterSeconds });
}
