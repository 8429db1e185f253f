import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import { lockKeys } from '#platform/database/server/advisory-lock.ts';
import type { Database } from '#platform/database/server/database.ts';
import { retryRolledBack } from '#platform/database/server/retry-rolled-back.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { uuidOfHash } from '#platform/security/server/secret-tokens.ts';
import type { Endpoint } from '../contract.ts';
import { ApiError } from './errors.ts';

export interface Submission<E extends Endpoint> {
  endpoint: E;
  /** The Idempotency-Key header, or a key of `contentKey`; undefined: no protection against repeated submissions. */
  key: string | undefined;
  body: z.output<E['body']>;
}

type Receipt<E extends Endpoint> = z.output<E['data']>;

/** How long a content key identifies a repeated submission, in minutes. */
const CONTENT_KEY_MINUTES = 10;

/**
 * Runs `work` once per key, in one transaction with everything it stores. A repetition with the same content gets the
 * first reply and stores nothing; concurrent calls with one key are serialised.
 * @throws ApiError submission_changed (409) when the key was used with other content
 */
export function storeOnce<E extends Endpoint>(
  db: Database,
  submission: Submission<E>,
  work: (trx: Transaction<DB>) => Promise<Receipt<E>>,
): Promise<Receipt<E>> {
  return retryRolledBack(() => storeIn(db, submission, work));
}

function storeIn<E extends Endpoint>(
  db: Database,
  { endpoint, key, body }: Submission<E>,
  work: (trx: Transaction<DB>) => Promise<Receipt<E>>,
): Promise<Receipt<E>> {
  return db.transaction().execute(async (trx) => {
    if (key === undefined) return work(trx);
    const operation = endpoint.operationId;
    const id = key.toLowerCase();
    const requestHash = sha256(canonicalJson(body)).toString('hex');
    await lockKeys(trx, [`${operation} ${id}`]);
    const earlier = await findEarlier(trx, operation, id);
    if (earlier && earlier.requestHash !== requestHash) throw new ApiError('submission_changed');
    if (earlier) return parseWith<E['data']>(endpoint.data, earlier.reply);
    const receipt = await work(trx);
    await trx
      .insertInto('idempotency_keys')
      .values({
        operation,
        idempotency_key: id,
        request_hash: requestHash,
        reply_status: endpoint.status,
        reply_body: JSON.stringify(receipt),
      })
      .execute();
    return receipt;
  });
}

const parseWith = <Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> => schema.parse(value);

/** Finds the earlier submission with this key. An expired content key is deleted, so that it can be used again. */
async function findEarlier(trx: Transaction<DB>, operation: string, key: string) {
  if (isContentKey(key)) {
    await trx
      .deleteFrom('idempotency_keys')
      .where('operation', '=', operation)
      .where('idempotency_key', '=', key)
      .where('created_at', '<=', sql<Date>`now() - make_interval(mins => ${CONTENT_KEY_MINUTES})`)
      .execute();
  }
  return trx
    .selectFrom('idempotency_keys')
    .select(['request_hash as requestHash', 'reply_body as reply'])
    .where('operation', '=', operation)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
}

/**
 * The key of a form that was posted without JavaScript: the same content within ten minutes is one submission. A UUID
 * of version 8 (custom use, RFC 9562), derived from the content alone; the ten minutes count from the stored row, so
 * that they have no fixed boundaries between two clicks.
 * @param operation with the network where equal content of two networks is two submissions
 */
export function contentKey(operation: string, body: unknown): string {
  return uuidOfHash(sha256(`${operation}\n${canonicalJson(body)}`));
}

/**
 * The key without those of `contentKey`, for work that knows a repetition by itself: what was sent before may have been
 * cancelled or moved meanwhile, so that equal content is another submission.
 */
export const clientKey = (key: string | undefined): string | undefined =>
  key !== undefined && isContentKey(key) ? undefined : key;

const isContentKey = (key: string): boolean => key[14] === '8';

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** JSON with sorted keys, so that equal bodies have equal hashes. */
export const canonicalJson = (value: unknown): string =>
  JSON.stringify(value ?? null, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
