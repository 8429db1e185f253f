import type { Transaction } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import type { Api, CallContext } from '#platform/http/server/api.ts';
import type { StoredMails } from '#platform/mail/server/stored-mails.ts';
import { hashPassword } from '#platform/security/server/passwords.ts';
import type { Policy } from '#platform/security/staff-roles.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import { requestPasswordReset, resetPassword } from '../../sign-in/password-contract.ts';
import { queuePasswordChangedMail, queuePasswordResetMail } from '../account-mails.tsx';
import { endAccess, findAccount, lockActiveStaffForUpdate, storePasswordHash } from './accounts.ts';
import { issueToken, redeemToken, requireLink } from './link-tokens.ts';
import { refuseWeakPassword } from './password-strength.ts';
import { countAttempt, isWithinLimit, settleAttempts } from './rate-limits.ts';
import { addSignInEvent, recordAccountChange } from './security-events.ts';
import { mailboxLimit, resetLimits } from './sign-in-limits.ts';

export interface SignInServices {
  db: Database;
  clock: Clock;
  publicUrl: string;
  policy: Policy;
  storedMails: StoredMails;
}

export function registerPasswordReset(api: Api, services: SignInServices): void {
  const { db, clock } = services;
  api.handle(requestPasswordReset, async ({ body }, context) => {
    const now = clock.now();
    const email = body.email.toLowerCase();
    await countAttempt(db, now, resetLimits(email, context.remoteAddress), () =>
      db.transaction().execute(async (trx) => {
        const account = await findAccount(trx, email);
        await addSignInEvent(trx, context, 'account.reset_locked_out', account?.id);
      }),
    );
    if (await isWithinLimit(db, now, mailboxLimit(email))) await sendPasswordReset(services, context, email);
    return { done: true as const };
  });

  api.handle(resetPassword, async ({ body }, context) => {
    context.session?.refuseOtherSites();
    await requireLink(db, { now: clock.now(), purpose: 'password-reset', token: body.token });
    const passwordHash = await hashPassword(body.password);
    const email = await db
      .transaction()
      .execute((trx) => storeResetPassword(trx, services, context, { ...body, passwordHash }));
    await settleAttempts(db, [mailboxLimit(email)]);
    return { done: true as const };
  });
}

/** Stores the password chosen with a mailed link. Ends every session, the calendar address and the known browsers. */
async function storeResetPassword(
  trx: Transaction<DB>,
  { clock, publicUrl }: SignInServices,
  { requestId }: CallContext,
  { token, password, passwordHash }: { token: string; password: string; passwordHash: string },
): Promise<string> {
  const now = clock.now();
  const staff = await lockActiveStaffForUpdate(trx, await redeemToken(trx, now, 'password-reset', token));
  await refuseWeakPassword(trx, password, staff);
  await storePasswordHash(trx, staff.id, passwordHash);
  const changes = await endAccess(trx, { staffId: staff.id, now });
  await recordAccountChange(trx, { staff, requestId }, 'account.password_reset', staff.id, changes);
  await queuePasswordChangedMail(trx, staff, { changedAt: now, publicUrl });
  return staff.email;
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
