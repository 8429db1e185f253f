import type { Transaction } from 'kysely';
import type { DB } from '#platform/database/server/schema.gen.ts';
import type { CallContext } from '#platform/http/server/api.ts';
import type { RequestSession } from '#platform/http/server/staff-session.ts';
import { hashOf } from '#platform/security/server/secret-tokens.ts';
import { queueNewBrowserMail } from '../account-mails.tsx';
import { rememberDevice } from './devices.ts';
import { browserName, startSession } from './sessions.ts';

export interface CompletedSignIn {
  staff: { id: string; name: string };
  /** 'Keep me signed in' was ticked. */
  isPersistent: boolean;
  now: Date;
  publicUrl: string;
  session: RequestSession;
  context: Pick<CallContext, 'remoteAddress' | 'requestId'>;
}

/**
 * Begins a session after the password, and the code where one is required, were checked. Ends the earlier session of the
 * browser, stores the browser as a known device, and mails the owner of the account when the browser is new to it.
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
