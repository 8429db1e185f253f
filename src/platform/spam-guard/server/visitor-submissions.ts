import { sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import { lockKeys } from '#platform/database/server/advisory-lock.ts';
import type { Database, DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import type { Endpoint } from '#platform/http/contract.ts';
import type { CallContext } from '#platform/http/server/api.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import { storeOnce } from '#platform/http/server/forms/submissions.ts';
import { hashOf } from '#platform/security/server/secret-tokens.ts';
import { phoneToE164 } from '#platform/text/server/phone.ts';
import { addDays, nairobiDay, nairobiInstant } from '#platform/time/nairobi-time.ts';
import type { SpamReason } from '../spam-reasons.ts';

const SETTING = 'makao.confirmations';

/** Has this transaction queue no confirmation to the address that was typed, but for those of bookings. */
async function withholdConfirmations(trx: Transaction<DB>): Promise<void> {
  await sql`select set_config(${SETTING}, 'withheld', true)`.execute(trx);
}

/** Whether this transaction queues no confirmation, as an expression of a statement. */
export const areConfirmationsWithheld = () => sql<boolean>`coalesce(current_setting(${SETTING}, true), '') <> ''`;

/** @throws ApiError too_many_requests (429) where this transaction queues no confirmation, which the form is for */
export async function requireConfirmations(trx: Transaction<DB>): Promise<void> {
  const { rows } = await sql<{
    isWithheld: boolean;
  }>`select ${areConfirmationsWithheld()} as "isWithheld"`.execute(trx);
  if (!rows[0]?.isWithheld) return;
  const message =
    'Many forms came from your network, so no mail can go out for now. Please try again in an hour, or else tomorrow, or call us.';
  throw new ApiError('too_many_requests', { message, retryAfterSeconds: 3600 });
}

/** Nobody reads and submits a form within two seconds, even with the browser's autofill. */
const FASTEST_MS = 2000;
/**
 * Numbers of earlier submissions from which on another is marked as suspicious: of one e-mail address or phone in a
 * day, of one address block, which may be a whole mobile network, in an hour.
 */
const MARKED_FROM = { email: 5, phone: 5, network: 60 } as const;
const MARKED_FROM_UNTIMED = { email: 3, phone: 3, network: 30 } as const;
/** Submissions of one e-mail address or phone in a day from which on they are refused; more where the limit per minute is higher. */
const REFUSED_FROM = 60;
const DEFAULT_PER_MINUTE = 30;
/** From which on no confirmation is mailed: somebody who invents addresses would have us write to strangers. */
const CONFIRMED_FROM_NETWORK = { hour: 20, day: 60 } as const;
/** An address block may send this many times its limit per minute in an hour. */
const NETWORK_MINUTES = 10;

export interface SpamGuardLimits {
  submissionsPerMinute?: number;
}

export interface VisitorBody {
  email?: string | undefined;
  phone?: string | undefined;
}

export interface AssessedSubmission {
  operationId: string;
  body: VisitorBody;
  /** The sender's address block on this day (`Visitor.networkId`); null without a request. */
  networkId: string | null;
  filledInMs: number | undefined;
}

/**
 * Collects what `assessSubmission` needs. Call it before the transaction: its first run reads a key over a connection
 * of its own, and transactions that wait for a second one could exhaust the pool.
 */
export const submissionOf = async (
  { operationId }: { operationId: string },
  body: VisitorBody,
  { visitor, filledInMs }: Pick<CallContext, 'visitor' | 'filledInMs'>,
): Promise<AssessedSubmission> => ({
  operationId,
  body,
  networkId: (await visitor?.networkId()) ?? null,
  filledInMs,
});

/**
 * Counts a submission together with earlier ones of all forms, and returns the reasons to suspect spam. Call it in the
 * transaction that stores the submission, so that one that is rolled back is not counted.
 * @throws ApiError too_many_requests (429) far beyond what a person sends
 */
export async function assessSubmission(
  trx: Transaction<DB>,
  limits: SpamGuardLimits,
  { operationId, body, networkId, filledInMs }: AssessedSubmission,
): Promise<SpamReason[]> {
  const keys = {
    email_hash: body.email ? hashOf(`email ${await canonicalEmail(trx, body.email)}`) : null,
    phone_hash: body.phone ? hashOf(`phone ${phoneToE164(body.phone) ?? body.phone.replace(/\D/g, '')}`) : null,
    network_id: networkId,
  };
  const earlier = await countEarlier(trx, keys);
  refuseFlood(earlier, limits.submissionsPerMinute ?? DEFAULT_PER_MINUTE);
  await trx
    .insertInto('recent_submissions')
    .values({ operation: operationId, ...keys })
    .execute();
  if (hasSentMany(earlier, limits)) await withholdConfirmations(trx);
  return reasonsFor(earlier, filledInMs);
}

interface Keys {
  email_hash: string | null;
  phone_hash: string | null;
  network_id: string | null;
}

type Counts = Record<'email' | 'phone' | 'network' | 'network_day', number>;

async function countEarlier(trx: Transaction<DB>, keys: Keys): Promise<Counts> {
  const day = sql`created_at > now() - interval '1 day'`;
  const { rows } = await sql<Counts>`
    select
      (select count(*) from recent_submissions where email_hash = ${keys.email_hash} and ${day}) as email,
      (select count(*) from recent_submissions where phone_hash = ${keys.phone_hash} and ${day}) as phone,
      (select count(*) from recent_submissions
        where network_id = ${keys.network_id} and created_at > now() - interval '1 hour') as network,
      (select count(*) from recent_submissions where network_id = ${keys.network_id} and ${day}) as network_day
    `.execute(trx);
  return rows[0] ?? { email: 0, phone: 0, network: 0, network_day: 0 };
}

const hasSentMany = ({ network, network_day }: Counts, limits: SpamGuardLimits): boolean =>
  network >= limitOfNetwork(CONFIRMED_FROM_NETWORK.hour, limits) ||
  network_day >= limitOfNetwork(CONFIRMED_FROM_NETWORK.day, limits);

/** A limit of one address block: higher, in proportion, where the installation allows more submissions per minute. */
const limitOfNetwork = (limit: number, { submissionsPerMinute = DEFAULT_PER_MINUTE }: SpamGuardLimits): number =>
  limit * Math.max(1, submissionsPerMinute / DEFAULT_PER_MINUTE);

function refuseFlood(earlier: Counts, perMinute: number): void {
  const isFlood =
    Math.max(earlier.email, earlier.phone) >= Math.max(REFUSED_FROM, perMinute) ||
    earlier.network >= perMinute * NETWORK_MINUTES;
  if (!isFlood) return;
  const message = 'We have had very many forms like this one today, so we could not take it. Please call us instead.';
  throw new ApiError('too_many_requests', { message, retryAfterSeconds: 3600 });
}

function reasonsFor(earlier: Counts, filledInMs: number | undefined): SpamReason[] {
  const from = filledInMs === undefined ? MARKED_FROM_UNTIMED : MARKED_FROM;
  const reasons: SpamReason[] = [];
  if (filledInMs !== undefined && filledInMs < FASTEST_MS) reasons.push('too-fast');
  if (earlier.email >= from.email) reasons.push('same-email');
  if (earlier.phone >= from.phone) reasons.push('same-phone');
  if (earlier.network >= from.network) reasons.push('same-network');
  return reasons;
}

interface NetworkLimit {
  /** How many one address block may send in a day; more where the installation allows more submissions per minute. */
  perDay: number;
  message: string;
}

/** Counted already by `assessSubmission`; concurrent ones of a block are serialised. @throws ApiError (429) */
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

/**
 * Stores a visitor's submission once per idempotency key, within the limits that all forms share; the enquiry of a
 * suspicious one is marked with the reasons.
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

export async function canonicalEmail(db: DatabaseOrTransaction, email: string): Promise<string> {
  const { rows } = await sql<{ address: string }>`select canonical_email(${email}) as address`.execute(db);
  return rows[0]?.address ?? email.toLowerCase();
}
