import type { Transaction } from 'kysely';
import type { Database, DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import type { CallContext } from '#platform/http/server/api.ts';
import { browserName } from '#platform/http/server/browser-name.ts';
import type { RequestSession } from '#platform/http/server/staff-session.ts';
import { endPushOfColleagues } from '#platform/notifications/server/push/subscriptions.ts';
import { hashOf, newToken } from '#platform/security/server/secret-tokens.ts';
import { queueNewBrowserMail } from '../account-mails.tsx';
import { startSession } from './sessions.ts';

/**
 * Known browsers, after OWASP's "device cookies" (Slow Down Online Guessing Attacks): a browser in which somebody has
 * signed in completely gets a cookie, and is exempt from the limits that strangers can use up. The token is 256 random
 * bits, stored as a hash, so it cannot be forged and ends when its row is deleted; it needs no signature.
 */

const LIFETIME_MS = 365 * 86_400_000;

const findRow = (db: DatabaseOrTransaction, token: string | undefined) =>
  db
    .selectFrom('staff_devices')
    .innerJoin('staff', 'staff.id', 'staff_devices.staff_id')
    .select('staff_devices.id')
    .where('token_hash', '=', hashOf(token ?? ''))
    .where('last_signed_in_at', 'is not', null);

/** The id of a cookie's device, if it belongs to the account with this address (in lower case). */
export const findDeviceByEmail = async (db: Database, token: string | undefined, email: string) =>
  (await findRow(db, token).where('staff.email', '=', email).executeTakeFirst())?.id ?? null;

export const findDevice = async (db: DatabaseOrTransaction, token: string | undefined, staffId: string) =>
  (await findRow(db, token).where('staff_id', '=', staffId).executeTakeFirst())?.id ?? null;

/** An unknown token is replaced, also for colleagues who share the browser, so that a revoked copy stays void. */
async function rememberDevice(
  trx: Transaction<DB>,
  now: Date,
  { staffId, token: given, userAgent }: { staffId: string; token: string | undefined; userAgent: string },
) {
  const expiresAt = new Date(now.getTime() + LIFETIME_MS);
  const seen = { user_agent: userAgent, last_signed_in_at: now };
  const knownId = await findDevice(trx, given, staffId);
  if (knownId && given) {
    await trx.updateTable('staff_devices').set(seen).where('id', '=', knownId).execute();
    return { id: knownId, isNew: false, token: given, expiresAt };
  }
  const token = newToken();
  const token_hash = hashOf(token);
  if (given)
    await trx.updateTable('staff_devices').set({ token_hash }).where('token_hash', '=', hashOf(given)).execute();
  const { id } = await trx
    .insertInto('staff_devices')
    .values({ staff_id: staffId, token_hash, created_at: now, ...seen })
    .onConflict((conflict) => conflict.columns(['token_hash', 'staff_id']).doUpdateSet(seen))
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, isNew: true, token, expiresAt };
}

export interface CompletedSignIn {
  staff: { id: string; name: string };
  isPersistent: boolean;
  now: Date;
  publicUrl: string;
  session: RequestSession;
  context: Pick<CallContext, 'remoteAddress' | 'requestId'>;
}

/**
 * Begins a session after the password, and the code where one is required, were checked. Ends the earlier session of the
 * browser and what it shows to colleagues, stores the browser as a known device, and mails the owner of the account when the browser is new to it.
 * @returns a function that sets the cookies; call it after the transaction has committed
 */
export async function completeSignIn(
  trx: Transaction<DB>,
  { staff, isPersistent, now, publicUrl, session, context }: CompletedSignIn,
): Promise<() => void> {
  const { userAgent } = session;
  const earlier = session.sessionToken();
  // Without its cookie it could not be ended from this browser any more, not even one of another account.
  if (earlier) await trx.deleteFrom('staff_sessions').where('token_hash', '=', hashOf(earlier)).execute();
  const previous = await noteSignIn(trx, staff.id, now);
  const device = await rememberDevice(trx, now, { staffId: staff.id, token: session.deviceToken(), userAgent });
  await endPushOfColleagues(trx, device.id);
  const started = { staff, isPersistent, previous, deviceId: device.id, ...context };
  const { token, expiresAt } = await startSession(trx, now, userAgent, started);
  if (device.isNew && previous.at) {
    const columns = ['id', 'name', 'email', 'role'] as const;
    const member = trx.selectFrom('staff').select(columns).where('id', '=', staff.id);
    const facts = {
      browser: browserName(userAgent),
      remoteAddress: context.remoteAddress,
      signedInAt: now,
      publicUrl,
    };
    await queueNewBrowserMail(trx, await member.executeTakeFirstOrThrow(), facts);
  }
  return () => {
    session.setSessionCookie(token, isPersistent ? expiresAt : null);
    session.setDeviceCookie(device.token, device.expiresAt);
  };
}

/** Stores a completed sign-in. @returns the sign-in before it, and the number of refused tries between the two */
async function noteSignIn(trx: Transaction<DB>, staffId: string, now: Date) {
  const before = await trx
    .selectFrom('staff_sign_in_activity')
    .select(['last_signed_in_at', 'failed_since_sign_in'])
    .where('staff_id', '=', staffId)
    .forUpdate()
    .executeTakeFirst();
  const signedIn = { last_signed_in_at: now, failed_since_sign_in: 0 };
  await trx
    .insertInto('staff_sign_in_activity')
    .values({ staff_id: staffId, ...signedIn })
    .onConflict((conflict) => conflict.column('staff_id').doUpdateSet(signedIn))
    .execute();
  return { at: before?.last_signed_in_at ?? null, failedAttempts: before?.failed_since_sign_in ?? 0 };
}
