import type { Transaction } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import type { Api, CallContext } from '#platform/http/server/api.ts';
import { hashPassword } from '#platform/security/server/passwords.ts';
import type { Policy } from '#platform/security/staff-roles.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import { requestPasswordReset, resetPassword } from '../../sign-in/password-contract.ts';
import { queuePasswordChangedMail, queuePasswordResetMail } from '../account-mails.tsx';
import { findAccount, lockActiveStaffForUpdate, storePasswordHash } from './accounts.ts';
import { findDevice, findDeviceByEmail, rememberDevice } from './devices.ts';
import { endAccess } from './end-access.ts';
import { issueToken, redeemToken, requireLink } from './link-tokens.ts';
import { refuseWeakPassword } from './password-strength.ts';
import { countAttempt, isWithinLimit, settleAttempts } from './rate-limits.ts';
import { shortestReply } from './reply-time.ts';
import { addSignInEvent, recordAccountChange, recordSignInEvent } from './security-events.ts';
import { mailboxLimits, resetLimits } from './sign-in-limits.ts';

export interface SignInServices {
  db: Database;
  clock: Clock;
  publicUrl: string;
  policy: Policy;
}

/** Registers the request for a mail with a link, and the choice of a new password with it. */
export function registerPasswordReset(api: Api, services: SignInServices): void {
  const { db, clock } = services;
  api.handle(requestPasswordReset, async ({ body }, context) => {
    const now = clock.now();
    const email = body.email.toLowerCase();
    const device = await findDeviceByEmail(db, context.session?.deviceToken(), email);
    const origin = { remoteAddress: context.remoteAddress, deviceId: device?.id ?? null };
    await countAttempt(db, now, resetLimits(email, origin), async () =>
      recordSignInEvent(db, context, 'account.reset_locked_out', (await findAccount(db, email))?.id),
    );
    const [inDay, inHalfHour] = mailboxLimits(email, origin);
    const isMailed = (await isWithinLimit(db, now, inDay)) || (await isWithinLimit(db, now, inHalfHour));
    const answer = isMailed
      ? sendPasswordReset(services, context, email)
      : recordWithheldMail(services, context, email);
    await Promise.all([answer, shortestReply()]);
    return { done: true as const };
  });

  api.handle(resetPassword, async ({ body }, context) => {
    context.session?.refuseOtherSites();
    await requireLink(db, context, { now: clock.now(), purpose: 'password-reset', token: body.token });
    const passwordHash = await hashPassword(body.password);
    const finish = await db
      .transaction()
      .execute((trx) => storeResetPassword(trx, services, context, { ...body, passwordHash }));
    await finish();
    return { done: true as const };
  });
}

/**
 * Stores the password chosen with a mailed link. Ends every session, the calendar address and the other known browsers.
 * The browser of the request becomes (or stays) known: the link proves access to the mailbox, so its owner can sign in
 * here even while others use up the tries of the account.
 * @returns sets the cookie of the browser and clears the counts of mails; call it after the commit
 */
async function storeResetPassword(
  trx: Transaction<DB>,
  { db, clock, publicUrl }: SignInServices,
  { session, requestId }: CallContext,
  { token, password, passwordHash }: { token: string; password: string; passwordHash: string },
): Promise<() => Promise<void>> {
  const now = clock.now();
  const staff = await lockActiveStaffForUpdate(trx, await redeemToken(trx, now, 'password-reset', token));
  await refuseWeakPassword(trx, password, staff);
  await storePasswordHash(trx, staff.id, passwordHash);
  const deviceToken = session?.deviceToken();
  const known = await findDevice(trx, deviceToken, staff.id);
  const changes = await endAccess(trx, { staffId: staff.id, now, exceptDeviceId: known?.id });
  await recordAccountChange(trx, { staff, requestId }, 'account.password_reset', staff.id, changes);
  await queuePasswordChangedMail(trx, staff, { changedAt: now, publicUrl });
  const userAgent = session?.userAgent ?? '';
  const input = { staffId: staff.id, token: deviceToken, userAgent, signedInAt: null };
  const device = await rememberDevice(trx, now, input);
  return async () => {
    session?.setDeviceCookie(device.token, device.expiresAt);
    await settleAttempts(db, mailboxLimits(staff.email, { remoteAddress: '', deviceId: null }));
  };
}

async function sendPasswordReset(
  { db, clock, publicUrl }: SignInServices,
  context: CallContext,
  email: string,
): Promise<void> {
  const account = await findAccount(db, email);
  if (!account) return;
  await db.transaction().execute(async (trx) => {
    const { token } = await issueToken(trx, clock.now(), { purpose: 'password-reset', staffId: account.id });
    await queuePasswordResetMail(trx, { ...account, email }, { resetUrl: `${publicUrl}/login/reset?token=${token}` });
    await addSignInEvent(trx, context, 'account.reset_requested', account.id);
  });
}

async function recordWithheldMail({ db }: SignInServices, context: CallContext, email: string): Promise<void> {
  const account = await findAccount(db, email);
  if (account) await recordSignInEvent(db, context, 'account.reset_mail_withheld', account.id);
}
