import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import type { Database } from '#platform/database/server/database.ts';
import { retryRolledBack } from '#platform/database/server/retry-rolled-back.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { uuidOfHash } from '#platform/security/server/secret-tokens.ts';
import type { Endpoint } from '../../contract.ts';
import type { CallContext } from '../api.ts';
import { ApiError } from '../errors.ts';

export interface Submission<E extends Endpoint> {
  endpoint: E;
  body: z.output<E['body']>;
  context: Pick<CallContext, 'idempotencyKey' | 'visitor'>;
}

type Receipt<E extends Endpoint> = z.output<E['data']>;

/** How long equal content without an `Idempotency-Key` is one submission, in minutes. */
const CONTENT_KEY_MINUTES = 10;

/**
 * Runs `work` once per key, in one transaction with everything it stores; a repetition gets the first reply. The key is
 * the client's `Idempotency-Key`, or is derived from the content and the sender's address block for ten minutes.
 * The address block is part of the key, because the first reply would otherwise confirm a guessed content to anybody.
 * @throws ApiError submission_changed (409) when the client used its key with other content
 */
export async function storeOnce<E extends Endpoint>(
  db: Database,
  submission: Submission<E>,
  work: (trx: Transaction<DB>) => Promise<Receipt<E>>,
): Promise<Receipt<E>> {
  // Before the transaction: the first call for a network reads a secret over a connection of its own.
  const record = await recordOf(submission);
  return retryRolledBack(() =>
    db.transaction().execute(async (trx) => {
      if (!(await claimKey(trx, record))) return readReply(trx, record, submission.endpoint);
      const receipt = await work(trx);
      await trx
        .updateTable('idempotency_keys')
        .set({ reply_body: JSON.stringify(receipt) })
        .where('operation', '=', record.operation)
        .where('idempotency_key', '=', record.key)
        .execute();
      return receipt;
    }),
  );
}

interface KeyRecord {
  /** Tells keys of clients from those of content, so that neither can be used as the other. */
  operation: string;
  key: string;
  requestHash: string;
  status: number;
  isOfContent: boolean;
}

async function recordOf({ endpoint, body, context }: Submission<Endpoint>): Promise<KeyRecord> {
  const { operationId, status } = endpoint;
  const content = canonicalJson(body);
  const shared = { requestHash: sha256(content).toString('hex'), status };
  if (context.idempotencyKey !== undefined)
    return { ...shared, operation: operationId, key: context.idempotencyKey.toLowerCase(), isOfContent: false };
  const from = (await context.visitor?.networkId()) ?? '';
  const key = uuidOfHash(sha256(`${operationId} ${from}\n${content}`));
  return { ...shared, operation: operationId + BY_CONTENT, key, isOfContent: true };
}

const BY_CONTENT = ' by content';

/** @returns whether this transaction has the key now; concurrent ones with one key wait for the first */
async function claimKey(trx: Transaction<DB>, { operation, key, requestHash, status, isOfContent }: KeyRecord) {
  const { rows } = await sql`
    insert into idempotency_keys as stored (operation, idempotency_key, request_hash, reply_status, reply_body)
    values (${operation}, ${key}, ${requestHash}, ${status}, '{}')
    on conflict (operation, idempotency_key) do update set created_at = now()
      where ${isOfContent} and stored.created_at <= now() - make_interval(mins => ${CONTENT_KEY_MINUTES})
    returning operation`.execute(trx);
  return rows.length > 0;
}

async function readReply<E extends Endpoint>(
  trx: Transaction<DB>,
  { operation, key, requestHash }: KeyRecord,
  { data }: E,
): Promise<Receipt<E>> {
  const earlier = await trx
    .selectFrom('idempotency_keys')
    .select(['request_hash as requestHash', 'reply_body as reply'])
    .where('operation', '=', operation)
    .where('idempotency_key', '=', key)
    .executeTakeFirstOrThrow();
  if (earlier.requestHash !== requestHash) throw new ApiError('submission_changed');
  return parseWith<E['data']>(data, earlier.reply);
}

const parseWith = <Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> => schema.parse(value);

/** Equal content is then another submission. Keys of clients stay: a retry must never store twice. */
export async function forgetContentOf(trx: Transaction<DB>, reference: string): Promise<void> {
  await sql`
    delete from idempotency_keys
    where operation like ${`%${BY_CONTENT}`} and reply_body ->> 'reference' = ${reference}
      and created_at > now() - make_interval(mins => ${CONTENT_KEY_MINUTES})`.execute(trx);
}

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** JSON with sorted keys, so that equal bodies have equal hashes. */
export const canonicalJson = (value: unknown): string =>
  JSON.stringify(value ?? null, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
