import { setTimeout as delay } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { getAgencySettings } from '#features/agency/server/queries.ts';
import type { Api, CallContext } from '#server/api.ts';
import { recordChange } from '#server/audit.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/database.ts';
import type { DB } from '#server/database/schema.gen.ts';
import { ApiError } from '#server/errors.ts';
import { queueMail } from '#server/mail/outgoing-mail.ts';
import { hashPassword, isPassword } from '#server/passwords.ts';
import { hashOf } from '#server/secret-tokens.ts';
import type { Policy } from '#shared/staff-roles.ts';
import { requestPasswordReset, resetPassword } from '../password-contract.ts';
import { acceptInvitation, giveSecondFactor, signIn } from '../sign-in-contract.ts';
import { registerAccount } from './account-routes.ts';
import { countAttempt, forgetAttempts } from './attempts.ts';
import { browserOf } from './caller.ts';
import { passwordResetMail } from './emails.tsx';
import { registerFirstOwner } from './first-owner.ts';
import { refuseWeakPassword } from './password-strength.ts';
import { endAccess, holdActiveStaff, issueToken, redeemToken, storePassword } from './queries.ts';
import { countRecoveryCodes, takeAppCode, takeRecoveryCode } from './second-factor.ts';
import { registerSecuritySettings } from './security-settings.ts';
import { startSession } from './sessions.ts';
import { noteSignInEvent, recordSignInEvent, tellPasswordChanged } from './watchfulness.ts';

export interface SignInServices {
  db: Database;
  clock: Clock;
  publicUrl: string;
  policy: Policy;
}

/** Everything about signing in, and one's own account once one is. */
export function registerSignIn(api: Api, services: SignInServices): void {
  registerPasswordStep(api, services);
  registerCodeStep(api, services);
  registerPasswordReset(api, services);
  registerInvitations(api, services);
  registerFirstOwner(api, services);
  registerAccount(api, services);
  registerSecuritySettings(api, services);
}

function registerPasswordStep(api: Api, { db, clock }: SignInServices): void {
  api.handle(signIn, async ({ body }, context) => {
    const caller = browserOf(context);
    const now = clock.now();
    const email = body.email.toLowerCase();
    const here = `password ${email} ${context.remoteAddress}`;
    const limits = [
      { key: here, attempts: 10 },
      { key: `password ${email}`, attempts: 50 },
    ];
    await countAttempt(db, now, limits, async () =>
      recordSignInEvent(db, context, 'sign_in.locked_out', (await findAccount(db, email))?.id),
    );
    const account = await findAccount(db, email);
    const isRight = await isPassword(body.password, account?.password ?? null);
    if (!account || !isRight) {
      await recordSignInEvent(db, context, 'sign_in.password_refused', account?.id);
      throw new ApiError('sign_in_refused');
    }
    await forgetAttempts(db, here);
    if (account.two_factor_enabled) {
      const input = { purpose: 'second-factor', staffId: account.id, keepsSignedIn: body.keep_signed_in } as const;
      const { token, expiresAt } = await db.transaction().execute((trx) => issueToken(trx, now, input));
      caller.giveFirstStep(token, expiresAt);
      return { next: 'second-factor' as const };
    }
    const { remoteAddress, requestId } = context;
    const session = { staff: account, isKept: body.keep_signed_in, remoteAddress, requestId };
    const give = await db.transaction().execute((trx) => startSession(trx, now, caller.userAgent, session));
    give(caller);
    return { next: 'office' as const };
  });
}

const findAccount = (db: Database, email: string) =>
  db
    .selectFrom('staff')
    .innerJoin('staff_accounts', 'staff_accounts.staff_id', 'staff.id')
    .select(['staff.id', 'staff.name', 'two_factor_enabled', 'password'])
    .where('email', '=', email)
    .where('provider_id', '=', 'credential')
    .where('is_active', '=', true)
    .executeTakeFirst();

function registerCodeStep(api: Api, { db, clock }: SignInServices): void {
  api.handle(giveSecondFactor, async ({ body }, context) => {
    const caller = browserOf(context);
    const now = clock.now();
    const begun = await findFirstStep(db, now, caller.firstStep());
    if (!begun) throw new ApiError('sign_in_again');
    await countAttempt(db, now, [{ key: `code ${begun.id}`, attempts: 10 }], () =>
      recordSignInEvent(db, context, 'sign_in.locked_out', begun.id),
    );
    const { remoteAddress, requestId } = context;
    const give = await db.transaction().execute(async (trx) => {
      const isOfApp = await takeAppCode(trx, begun.id, body.code, now);
      if (!isOfApp && !(await takeRecoveryCode(trx, begun.id, body.code))) return null;
      if (!isOfApp) await noteRecoveryCode(trx, begun, requestId);
      await redeemToken(trx, now, 'second-factor', begun.token);
      return startSession(trx, now, caller.userAgent, { staff: begun, isKept: begun.isKept, remoteAddress, requestId });
    });
    if (!give) {
      await recordSignInEvent(db, context, 'sign_in.code_refused', begun.id);
      throw new ApiError('code_refused');
    }
    await forgetAttempts(db, `code ${begun.id}`);
    caller.takeFirstStep();
    give(caller);
    return { next: 'office' as const };
  });
}

/** A recovery code means that a telephone is lost, or that somebody found the paper. */
const noteRecoveryCode = async (trx: Transaction<DB>, staff: { id: string; name: string }, requestId: string) =>
  recordChange(trx, {
    staff,
    action: 'account.recovery_code_used',
    subject: { type: 'staff', id: staff.id },
    changes: { codes_left: { to: await countRecoveryCodes(trx, staff.id) } },
    requestId,
  });

/** Who has shown the password to this browser, within ten minutes, and still works here. */
async function findFirstStep(db: Database, now: Date, token: string | undefined) {
  if (token === undefined) return null;
  const row = await db
    .selectFrom('staff_tokens')
    .innerJoin('staff', 'staff.id', 'staff_tokens.staff_id')
    .select(['staff.id', 'staff.name', 'keeps_signed_in'])
    .where('purpose', '=', 'second-factor')
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', now)
    .where('is_active', '=', true)
    .executeTakeFirst();
  return row ? { id: row.id, name: row.name, isKept: row.keeps_signed_in, token } : null;
}

/** The reply takes at least this long, so that its time does not tell whether a mail was written. */
const REPLY_MS = 250;

function registerPasswordReset(api: Api, services: SignInServices): void {
  const { db, clock, publicUrl } = services;
  api.handle(requestPasswordReset, async ({ body }, context) => {
    const now = clock.now();
    const email = body.email.toLowerCase();
    const limits = [
      { key: `reset ${context.remoteAddress}`, attempts: 20 },
      { key: `reset ${email}`, attempts: 3 },
    ];
    await countAttempt(db, now, limits, async () =>
      recordSignInEvent(db, context, 'account.reset_locked_out', (await findAccount(db, email))?.id),
    );
    await Promise.all([sendPasswordReset(services, context, email), delay(REPLY_MS)]);
    return { done: true as const };
  });

  api.handle(resetPassword, async ({ body }, { requestId }) => {
    const password = await hashPassword(body.password);
    await db.transaction().execute(async (trx) => {
      const staffId = await redeemToken(trx, clock.now(), 'password-reset', body.token);
      const staff = await holdActiveStaff(trx, staffId);
      await refuseWeakPassword(trx, body.password, staff);
      await storePassword(trx, staff.id, password);
      const changes = await endAccess(trx, { staffId: staff.id, now: clock.now() });
      const subject = { type: 'staff', id: staff.id };
      await recordChange(trx, { staff, action: 'account.password_reset', subject, changes, requestId });
      await tellPasswordChanged(trx, { staff, now: clock.now(), publicUrl });
    });
    return { done: true as const };
  });
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

function registerInvitations(api: Api, { db, clock }: SignInServices): void {
  api.handle(acceptInvitation, async ({ body }, context) => {
    const caller = browserOf(context);
    const password = await hashPassword(body.password);
    const now = clock.now();
    const { remoteAddress, requestId } = context;
    const give = await db.transaction().execute(async (trx) => {
      const invited = await holdActiveStaff(trx, await redeemToken(trx, now, 'invitation', body.token));
      const staff = { id: invited.id, name: body.name };
      await refuseWeakPassword(trx, body.password, { name: body.name, email: invited.email });
      await trx
        .updateTable('staff')
        .set({ name: body.name, email_verified: true })
        .where('id', '=', staff.id)
        .execute();
      await storePassword(trx, staff.id, password);
      const subject = { type: 'staff', id: staff.id };
      await recordChange(trx, { staff, action: 'staff.joined', subject, requestId });
      return startSession(trx, now, caller.userAgent, { staff, isKept: false, remoteAddress, requestId });
    });
    give(caller);
    return { next: 'office' as const };
  });
}
