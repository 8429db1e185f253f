import { ECDH, randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import { sql, type Transaction } from 'kysely';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { browserName } from '#platform/http/server/browser-name.ts';
import { ApiError, fieldError } from '#platform/http/server/errors.ts';
import { OutgoingRequests } from '#platform/http/server/outgoing-requests.ts';
import type { SignedInStaff } from '#platform/http/server/staff-session.ts';
import { isLost, seal, unseal } from '#platform/security/server/sealing.ts';
import { hashOf } from '#platform/security/server/secret-tokens.ts';
import { type PushBrowser, type PushSubscriptionKeys, subscriptionSchema } from '../../push-contract.ts';

/** Of one member; the oldest gives way to one more. */
const MOST_BROWSERS = 10;

const placeOf = (id: string) => ({ table: 'push_subscriptions', column: 'subscription', row: id });

/** How push services are asked: their addresses come from browsers, so none in a private network is. */
export const pushRequests = (allowedHosts: readonly string[] = []): OutgoingRequests =>
  new OutgoingRequests({ allowedHosts, httpsOnly: true });

type Reader = Pick<SignedInStaff, 'id' | 'sessionId'>;

/** The browser that a session is open in. */
const deviceOf = (db: DatabaseOrTransaction, { id, sessionId }: Reader) =>
  db
    .selectFrom('staff_sessions')
    .select('device_id')
    .where('staff_sessions.id', '=', sessionId)
    .where('staff_id', '=', id);

/** The browsers of a member that are told, the one that was switched on last first. */
export async function listPushBrowsers(db: DatabaseOrTransaction, staff: Reader): Promise<PushBrowser[]> {
  const rows = await db
    .selectFrom('push_subscriptions')
    .innerJoin('staff_devices', 'staff_devices.id', 'device_id')
    .select(['push_subscriptions.id', 'user_agent', 'push_subscriptions.created_at', 'last_used_at'])
    .select((eb) => eb('device_id', '=', deviceOf(db, staff)).as('is_current'))
    .where('push_subscriptions.staff_id', '=', staff.id)
    .orderBy('push_subscriptions.created_at', 'desc')
    .orderBy('push_subscriptions.id')
    .execute();
  return rows.map(({ id, user_agent, created_at, last_used_at, is_current }) => ({
    id,
    browser: browserName(user_agent),
    switched_on_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
    is_current: is_current === true,
  }));
}

/**
 * Switches the browser of this session on for the member, in the place of what it had, and of a colleague's that has the
 * same address.
 * @throws ApiError invalid_field (422) for an address that is not one of a push service, or a key that encrypts nothing;
 * unauthenticated (401) for a session without a known browser, which a new sign-in gives it
 */
export async function switchOn(
  trx: Transaction<DB>,
  staff: Reader,
  subscription: PushSubscriptionKeys,
  now: Date,
): Promise<void> {
  refuseUnusable(subscription);
  const session = await deviceOf(trx, staff).executeTakeFirst();
  if (!session?.device_id) throw new ApiError('unauthenticated');
  // The button may be pressed twice at once: the second call then waits, and replaces the row of the first.
  await trx.selectFrom('staff').select('id').where('id', '=', staff.id).forUpdate().execute();
  const endpointHash = hashOf(subscription.endpoint);
  await trx
    .deleteFrom('push_subscriptions')
    .where((eb) => eb.or([eb('device_id', '=', session.device_id), eb('endpoint_hash', '=', endpointHash)]))
    .execute();
  const id = randomUUID();
  await trx
    .insertInto('push_subscriptions')
    .values({
      id,
      staff_id: staff.id,
      device_id: session.device_id,
      endpoint_hash: endpointHash,
      subscription: seal(JSON.stringify(subscription), placeOf(id)),
      created_at: now,
    })
    .execute();
  await sql`
    delete from push_subscriptions where id in (
      select id from push_subscriptions where staff_id = ${staff.id}
      order by created_at desc, id = ${id} desc offset ${MOST_BROWSERS})`.execute(trx);
}

/** Names alone: every push service has one, and an address in numbers is one of a network nearby. */
function refuseUnusable({ endpoint, keys }: PushSubscriptionKeys): void {
  const url = pushRequests().usable(endpoint);
  if (!url || isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0)
    throw fieldError('endpoint', 'invalid', 'This is not the address of a push service');
  try {
    ECDH.convertKey(keys.p256dh, 'prime256v1', 'base64url');
  } catch {
    throw fieldError('keys.p256dh', 'invalid', 'This is not the key of a browser');
  }
}

/** @throws ApiError not_found (404), also for a colleague's */
export async function removePushBrowser(db: DatabaseOrTransaction, staffId: string, id: string): Promise<void> {
  const own = db.deleteFrom('push_subscriptions').where('id', '=', id).where('staff_id', '=', staffId);
  const { numDeletedRows } = await own.executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) throw new ApiError('not_found');
}

/** Reads what `switchOn` stored. */
export const openSubscription = (id: string, stored: string): PushSubscriptionKeys =>
  subscriptionSchema.parse(JSON.parse(unseal(stored, placeOf(id))));

/** When a member signs out: the browser shows nothing of theirs from then on. */
export async function endPushOfDevice(trx: Transaction<DB>, deviceId: string): Promise<void> {
  await trx.deleteFrom('push_subscriptions').where('device_id', '=', deviceId).execute();
}

/** When a member signs in: what the same browser showed to colleagues ends, as it is not theirs now. */
export async function endPushOfColleagues(trx: Transaction<DB>, deviceId: string): Promise<void> {
  await sql`
    delete from push_subscriptions using staff_devices mine join staff_devices theirs using (token_hash)
    where mine.id = ${deviceId} and theirs.id <> mine.id and device_id = theirs.id`.execute(trx);
}

/** Deletes browsers whose address no key opens: their members switch them on again. @returns how many */
export async function discardPushSubscriptions(trx: Transaction<DB>): Promise<number> {
  const rows = await trx.selectFrom('push_subscriptions').select(['id', 'subscription']).execute();
  const lost = rows.filter(({ subscription }) => isLost(subscription)).map(({ id }) => id);
  if (lost.length > 0) await trx.deleteFrom('push_subscriptions').where('id', 'in', lost).execute();
  return lost.length;
}
