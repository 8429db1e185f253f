import type { Transaction } from 'kysely';
import { getAgencySettings } from '#modules/agency/server';
import { recordChange } from '#platform/audit/server/audit.ts';
import type { Database } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import type { Api, CallContext } from '#platform/http/server/api.ts';
import { queueMail } from '#platform/mail/server/outgoing-mail.ts';
import { hashPassword } from '#platform/security/server/passwords.ts';
import type { Policy } from '#platform/security/staff-roles.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import { requestPasswordReset, resetPassword } from '../../sign-in/password-contract.ts';
import { findAccount } from './accounts.ts';
import { findDevice, findDeviceByEmail, rememberDevice } from './devices.ts';
import { passwordResetMail } from './emails.tsx';
import { refuseWeakPassword } from './password-strength.ts';
import { endAccess, holdActiveStaff, issueToken, redeemToken, storePassword } from './queries.ts';
import { countAttempt, isWithinLimit, settleAttempts } from './rate-limits.ts';
import { shortestReply } from './reply-time.ts';
import { requireLink } from './require-link.ts';
import { noteSignInEvent, recordSignInEvent, tellPasswordChanged } from './security-events.ts';
import { mailboxLimits, resetLimits } from './sign-in-limits.ts';

export interface SignInServices {
  db: Database;
  clock: Clock;
  publicUrl: string;
  policy: Policy;
}

/** The mail with a link to choose a new password, and the choice. */
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
    const answer = isMailed ? sendPasswordReset(services, context, email) : noteWithheldMail(services, context, email);
    await Promise.all([answer, shortestReply()]);
    return { done: true as const };
  });

  api.handle(resetPassword, async ({ body }, context) => {
    context.session?.refuseOtherSites();
    await requireLink(db, context, { now: clock.now(), purpose: 'password-reset', token: body.token });
    const hash = await hashPassword(body.password);
    const give = await db.transaction().execute((trx) => storeResetPassword(trx, services, context, { ...body, hash }));
    await give();
    return { done: true as const };
  });
}

/**
 * Stores the password chosen with a mailed link, ends every session and the calendar address, and forgets the known
 * browsers. The browser at
 * hand becomes (or stays) known: the link shows that the mailbox is at hand, so its owner can sign in here even while
 * others use up the tries of the account.
 * @returns sets the cookie of the browser and clears the counts of mails, once the transaction is done
 */
async function storeResetPassword(
  trx: Transaction<DB>,
  { db, clock, publicUrl }: SignInServices,
  { session, requestId }: CallContext,
  { token, password, hash }: { token: string; password: string; hash: string },
): Promise<() => Promise<void>> {
  const now = clock.now();
  const staff = await holdActiveStaff(trx, await redeemToken(trx, now, 'password-reset', token));
  await refuseWeakPassword(trx, password, staff);
  await storePassword(trx, staff.id, hash);
  const known = await findDevice(trx, session?.deviceToken(), staff.id);
  const changes = await endAccess(trx, { staffId: staff.id, now, exceptDeviceId: known?.id });
  const subject = { type: 'staff', id: staff.id };
  await recordChange(trx, { staff, action: 'account.password_reset', subject, changes, requestId });
  await tellPasswordChanged(trx, { staff, now, publicUrl });
  const input = {
    staffId: staff.id,
    token: session?.deviceToken(),
    userAgent: session?.userAgent ?? '',
    signedInAt: null,
  };
  const device = await rememberDevice(trx, now, input);
  return async () => {
    session?.giveDevice(device.token, device.keptUntil);
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
    const { token } = await issueToken(trx, clock.now(), {
      purpose: 'password-reset',
      staffId: account.id,
    });
    const facts = {
      agency: await getAgencySettings(trx),
      staff: { name: account.name, email },
      resetUrl: `${publicUrl}/login/reset?token=${token}`,
    };
    await queueMail(trx, { ...passwordResetMail(facts), about: { type: 'staff', id: account.id } });
    await noteSignInEvent(trx, context, 'account.reset_requested', account.id);
  });
}

async function noteWithheldMail({ db }: SignInServices, context: CallContext, email: string): Promise<void> {
  const account = await findAccount(db, email);
  if (account) await recordSignInEvent(db, context, 'account.reset_mail_withheld', account.id);
}
