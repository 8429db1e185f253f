import { sql, type Transaction } from 'kysely';
import type { DB } from '#platform/database/server/schema.gen.ts';
import type { Endpoint, FreeText } from '#platform/http/contract.ts';
import type { CallContext } from '#platform/http/server/api.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import { hashOf } from '#platform/security/server/secret-tokens.ts';
import { phoneToE164 } from '#platform/text/server/phone.ts';
import { type SpamReason, spamReasons } from '../spam-reasons.ts';
import { canonicalEmail } from './canonical-email.ts';
import { isUsualMessage } from './usual-messages.ts';
import { withholdConfirmations } from './withheld-confirmations.ts';

/** Nobody reads and submits a form within two seconds, even with the browser's autofill. */
const FASTEST_MS = 2000;
/**
 * Numbers of earlier submissions from which on another is marked as suspicious: of one e-mail address or phone in a
 * day, of one text from other addresses and networks in a day, of one address block in an hour. For a text, all addresses
 * of one network count as one, because one sender can invent many. Lower when the fill-in time is unknown. An address block may be a whole mobile network behind one address, so many submissions from it are normal.
 */
const MARKED_FROM = { email: 5, phone: 5, text: 3, network: 60 } as const;
const MARKED_FROM_UNTIMED = { email: 3, phone: 3, text: 2, network: 30 } as const;
/** Numbers from which on submissions are refused; higher when the installation allows more submissions per minute. */
const REFUSED_FROM = { email: 60, phone: 60, text: 30 } as const;
const DEFAULT_PER_MINUTE = 30;
/**
 * Submissions of an address block in an hour and in a day from which on no confirmation is mailed: somebody who invents
 * addresses would have us write to thousands of strangers. The forms are stored, and the agency is told of them.
 */
const CONFIRMED_FROM_NETWORK = { hour: 20, day: 60 } as const;
/** An address block may send this many times its limit per minute in an hour. */
const NETWORK_MINUTES = 10;

export interface SpamGuardLimits {
  /** Setting SUBMISSIONS_PER_MINUTE, from which the limits of refusal follow. */
  submissionsPerMinute?: number;
}

/** Fields of a body that are counted, besides the free text of its endpoint. */
export interface VisitorBody {
  email?: string | undefined;
  phone?: string | undefined;
}

export interface AssessedSubmission {
  endpoint: Pick<Endpoint, 'operationId' | 'freeText'>;
  body: VisitorBody;
  /** The sender's address block on this day (`Visitor.networkId`); null without a request. */
  networkId: string | null;
  /** Its IPv6 /48 on this day (`Visitor.widerNetworkId`); null for IPv4. */
  widerNetworkId: string | null;
  filledInMs: number | undefined;
}

/**
 * Collects what `assessSubmission` needs from a call. Call it before the transaction: its first run reads a key over a
 * connection of its own, and transactions that each wait for a second connection could exhaust the pool.
 */
export const submissionOf = async (
  endpoint: AssessedSubmission['endpoint'],
  body: VisitorBody,
  { visitor, filledInMs }: Pick<CallContext, 'visitor' | 'filledInMs'>,
): Promise<AssessedSubmission> => ({
  ...{ endpoint, body, filledInMs },
  networkId: (await visitor?.networkId()) ?? null,
  widerNetworkId: (await visitor?.widerNetworkId()) ?? null,
});

/**
 * Counts a submission together with earlier ones of all forms and processes, and returns the reasons to suspect spam. For
 * a text that others sent too, or a network that has sent many, this transaction queues no confirmation.
 * Call it in the transaction that stores the submission, so that one that is rolled back is not counted.
 * @throws ApiError too_many_requests (429) far beyond what a person sends
 */
export async function assessSubmission(
  trx: Transaction<DB>,
  limits: SpamGuardLimits,
  { endpoint, body, networkId, widerNetworkId, filledInMs }: AssessedSubmission,
): Promise<SpamReason[]> {
  const networks = { network_id: networkId, wider_network_id: widerNetworkId };
  const keys = { ...(await keysOf(trx, body, endpoint.freeText)), ...networks };
  const earlier = await countEarlier(trx, keys);
  refuseFlood(earlier, limits.submissionsPerMinute ?? DEFAULT_PER_MINUTE);
  await trx
    .insertInto('recent_submissions')
    .values({ operation: endpoint.operationId, ...keys })
    .execute();
  const reasons = reasonsFor(earlier, filledInMs);
  if (hasSentMany(earlier, limits)) await withholdConfirmations(trx, 'network');
  else if (reasons.includes('same-text')) await withholdConfirmations(trx, 'text');
  return reasons;
}

interface Keys {
  email_hash: string | null;
  phone_hash: string | null;
  text_hash: string | null;
  network_id: string | null;
  wider_network_id: string | null;
}

async function keysOf(
  trx: Transaction<DB>,
  body: VisitorBody,
  freeText: FreeText | undefined,
): Promise<Omit<Keys, 'network_id' | 'wider_network_id'>> {
  const text = freeText ? textOf(body, freeText) : null;
  return {
    email_hash: body.email ? hashOf(`email ${await canonicalEmail(trx, body.email)}`) : null,
    phone_hash: body.phone ? hashOf(`phone ${phoneToE164(body.phone) ?? body.phone.replace(/\D/g, '')}`) : null,
    text_hash: text === null ? null : hashOf(`text ${text}`),
  };
}

const SHORTEST_TEXT = 40;

/**
 * The letters of the free texts, so that changed numbers or punctuation do not make another text. Null for a short
 * text, and for an unchanged default message, which all enquiries about a listing share.
 */
function textOf(body: object, { fields, usual }: FreeText): string | null {
  const values: Record<string, unknown> = { ...body };
  const letters = fields
    .map((name) => values[name])
    .filter((value) => typeof value === 'string' && !isUsualMessage(value, usual))
    .join(' ')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\P{L}+/gu, ' ')
    .trim();
  return letters.length < SHORTEST_TEXT ? null : letters;
}

type Counts = Record<'email' | 'phone' | 'text' | 'network' | 'network_day', number>;

/** What the blocks of one IPv6 /48 may send together, in limits of one: a carrier has many phones in it. */
export const BLOCKS_OF_WIDER_NETWORK = 4;

async function countEarlier(trx: Transaction<DB>, keys: Keys): Promise<Counts> {
  const day = sql`created_at > now() - interval '1 day'`;
  const { rows } = await sql<Counts & { wider: number; wider_day: number }>`
    select
      (select count(*) from recent_submissions where email_hash = ${keys.email_hash} and ${day}) as email,
      (select count(*) from recent_submissions where phone_hash = ${keys.phone_hash} and ${day}) as phone,
      (select least(count(distinct email_hash),
          count(distinct coalesce(wider_network_id::text, network_id::text, email_hash)))
        from recent_submissions
        where text_hash = ${keys.text_hash} and email_hash is distinct from ${keys.email_hash} and ${day}) as text,
      (select count(*) from recent_submissions
        where network_id = ${keys.network_id} and created_at > now() - interval '1 hour') as network,
      (select count(*) from recent_submissions where network_id = ${keys.network_id} and ${day}) as network_day,
      (select count(*) from recent_submissions
        where wider_network_id = ${keys.wider_network_id} and created_at > now() - interval '1 hour') as wider,
      (select count(*) from recent_submissions
        where wider_network_id = ${keys.wider_network_id} and ${day}) as wider_day`.execute(trx);
  const [found] = rows;
  if (!found) return { email: 0, phone: 0, text: 0, network: 0, network_day: 0 };
  const { wider, wider_day, ...counts } = found;
  return {
    ...counts,
    network: Math.max(counts.network, wider / BLOCKS_OF_WIDER_NETWORK),
    network_day: Math.max(counts.network_day, wider_day / BLOCKS_OF_WIDER_NETWORK),
  };
}

const hasSentMany = ({ network, network_day }: Counts, limits: SpamGuardLimits): boolean =>
  network >= limitOfNetwork(CONFIRMED_FROM_NETWORK.hour, limits) ||
  network_day >= limitOfNetwork(CONFIRMED_FROM_NETWORK.day, limits);

/** A limit of one address block: higher, in proportion, where the installation allows more submissions per minute. */
export const limitOfNetwork = (limit: number, { submissionsPerMinute = DEFAULT_PER_MINUTE }: SpamGuardLimits): number =>
  limit * Math.max(1, submissionsPerMinute / DEFAULT_PER_MINUTE);

function refuseFlood(earlier: Counts, perMinute: number): void {
  const isFlood =
    earlier.email >= Math.max(REFUSED_FROM.email, perMinute) ||
    earlier.phone >= Math.max(REFUSED_FROM.phone, perMinute) ||
    earlier.text >= Math.max(REFUSED_FROM.text, perMinute) ||
    earlier.network >= perMinute * NETWORK_MINUTES;
  if (!isFlood) return;
  const message = 'We have had very many forms like this one today, so we could not take it. Please call us instead.';
  throw new ApiError('too_many_requests', { message, retryAfterSeconds: 3600 });
}

function reasonsFor(earlier: Counts, filledInMs: number | undefined): SpamReason[] {
  const from = filledInMs === undefined ? MARKED_FROM_UNTIMED : MARKED_FROM;
  const found: Record<SpamReason, boolean> = {
    'too-fast': filledInMs !== undefined && filledInMs < FASTEST_MS,
    'same-email': earlier.email >= from.email,
    'same-phone': earlier.phone >= from.phone,
    'same-text': earlier.text >= from.text,
    'same-network': earlier.network >= from.network,
  };
  return spamReasons.filter((reason) => found[reason]);
}
