import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { Database } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import type { Endpoint } from '#platform/http/contract.ts';
import type { CallContext } from '#platform/http/server/api.ts';
import { storeOnce } from '#platform/http/server/submissions.ts';
import type { SpamReason } from '../spam-reasons.ts';
import {
  type AssessedSubmission,
  assessSubmission,
  type SpamGuardLimits,
  submissionOf,
  type VisitorBody,
} from './assess-submission.ts';

/**
 * Stores a visitor's submission once per idempotency key, within the limits that all forms share. Suspicious
 * submissions are stored too, and their enquiry is marked with the reasons.
 * @throws ApiError too_many_requests (429) far beyond what a person sends; submission_changed (409)
 */
export async function storeVisitorSubmission<E extends Endpoint>(
  services: SpamGuardLimits & { db: Database },
  endpoint: E,
  body: z.output<E['body']> & VisitorBody,
  context: CallContext,
  work: (trx: Transaction<DB>, submission: AssessedSubmission) => Promise<z.output<E['data']> & { reference: string }>,
): Promise<z.output<E['data']>> {
  const submission = await submissionOf(endpoint, body, context);
  return storeOnce(services.db, { endpoint, body, context }, async (trx) => {
    const reasons = await assessSubmission(trx, services, submission);
    const receipt = await work(trx, submission);
    if (reasons.length > 0) await markEnquiry(trx, receipt.reference, reasons);
    return receipt;
  });
}

/** The receipt names the enquiry the form made; a report of a listing makes none. */
async function markEnquiry(trx: Transaction<DB>, reference: string, reasons: readonly SpamReason[]): Promise<void> {
  await trx
    .updateTable('enquiries')
    .set({ spam_reasons: [...reasons] })
    .where('reference', '=', reference)
    .execute();
}
