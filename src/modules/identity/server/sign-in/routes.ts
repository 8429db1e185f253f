import type { Transaction } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import type { Api, CallContext } from '#platform/http/server/api.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import { hashPassword, isPassword, rehashIfWeaker } from '#platform/security/server/passwords.ts';
import { hashOf } from '#platform/security/server/secret-tokens.ts';
import { acceptInvitation, giveSecondFactor, signIn } from '../../sign-in/sign-in-contract.ts';
import { registerAccount } from './account-routes.ts';
import { findAccount, lockActiveStaffForUpdate, lockStaff, storePasswordHash } from './accounts.ts';
import { completeSignIn, findDevice, findDeviceByEmail } from './complete-sign-in.ts';
import { issueToken, redeemToken, requireLink } from './link-tokens.ts';
import { registerFirstOwner } from './owner-account.ts';
import { registerPasswordReset, type SignInServices } from './password-reset.ts';
import { refuseWeakPassword } from './password-strength.ts';
import { countAttempt, settleAttempts } from './rate-limits.ts';
import { requireOwnPage } from './request-session.ts';
import { countRecoveryCodes, takeAppCode, takeRecoveryCode } from './second-factor.ts';
import { recordAccountChange, recordRefusedTry } from './security-events.ts';
import { registerSecuritySettings } from './security-settings.ts';
import { codeLimits, passwordLimits } from './sign-in-limits.ts';

export function registerSignIn(api: Api, services: SignInServices): void {
  registerPasswordStep(api, services);
  registerCodeStep(api, services);
  registerPasswordReset(api, services);
  registerInvitations(api, services);
  registerFirstOwner(api, services);
  registerAccount(api, services);
  registerSecuritySettings(api, services);
}

function registerPasswordStep(api: Api, services: SignInServices): void {
  const { db, clock } = services;
  api.handle(signIn, async ({ body }, context) => {
    const session = requireOwnPage(context);
    const now = clock.now();
    const { account, limits, strongerHash } = await checkPassword(services, context, body);
    await settleAttempts(db, limits);
    const finish = await db.transaction().execute(async (trx) => {
      const staff = await lockUnchanged(trx, account, body.email);
      if (strongerHash !== null) await storePasswordHash(trx, staff.id, strongerHash);
      const isPersistent = body.keep_signed_in;
      if (staff.two_factor_enabled) {
        const input = { purpose: 'second-factor', staffId: staff.id, isPersistent } as const;
        const { token, expiresAt } = await issueToken(trx, now, input);
        return () => {
          session.setFirstStepCookie(token, expiresAt);
          return { next: 'second-factor' as const };
        };
      }
      const { publicUrl } = services;
      const setCookies = await completeSignIn(trx, { staff, isPersistent, now, publicUrl, session, context });
      return () => {
        setCookies();
        return { next: 'office' as const };
      };
    });
    return finish();
  });
}

/**
 * Locks the account and reads it again: while the password was checked, its owner may have changed it or turned on the
 * second factor, which end only sessions that exist.
 * @throws ApiError sign_in_refused (401) when the password checked is not the account's any more
 */
async function lockUnchanged(trx: Transaction<DB>, checked: { id: string; password: string | null }, email: string) {
  await lockStaff(trx, checked.id);
  const account = await findAccount(trx, email.toLowerCase());
  if (account?.id !== checked.id || account.password !== checked.password) throw new ApiError('sign_in_refused');
  return account;
}

/**
 * Finds the account of an address and checks its password, within the limits.
 * @returns `strongerHash`: replaces a hash of lower cost than today's; null when the stored one is strong enough
 * @throws ApiError sign_in_refused (401), alike for addresses without an account; too_many_requests (429)
 */
async function checkPassword(
  { db, clock }: SignInServices,
  context: CallContext,
  body: { email: string; password: string },
) {
  const email = body.email.toLowerCase();
  const deviceId = await findDeviceByEmail(db, context.session?.deviceToken(), email);
  const isKnown = deviceId !== null;
  const limits = passwordLimits(email, { remoteAddress: context.remoteAddress, deviceId });
  await countAttempt(db, clock.now(), limits, async () => {
    const staffId = (await findAccount(db, email))?.id;
    await recordRefusedTry(db, context, { action: 'sign_in.locked_out', staffId, isKnown });
  });
  const account = await findAccount(db, email);
  const isRight = await isPassword(body.password, account?.password ?? null);
  if (!account || !isRight) {
    await recordRefusedTry(db, context, { action: 'sign_in.password_refused', staffId: account?.id, isKnown });
    throw new ApiError('sign_in_refused');
  }
  return { account, limits, strongerHash: await rehashIfWeaker(body.password, account.password) };
}

function registerCodeStep(api: Api, { db, clock, publicUrl }: SignInServices): void {
  api.handle(giveSecondFactor, async ({ body }, context) => {
    const session = requireOwnPage(context);
    const now = clock.now();
    const begun = await findFirstStep(db, now, session.firstStepToken());
    if (!begun) throw new ApiError('sign_in_again');
    const deviceId = await findDevice(db, session.deviceToken(), begun.id);
    const refused = { staffId: begun.id, isKnown: deviceId !== null };
    const { remoteAddress, requestId } = context;
    const limits = codeLimits(begun.id, body.code, { remoteAddress, deviceId });
    await countAttempt(db, now, limits, () =>
      recordRefusedTry(db, context, { ...refused, action: 'sign_in.locked_out' }),
    );
    const finish = await db.transaction().execute(async (trx) => {
      const isOfApp = await takeAppCode(trx, begun.id, body.code, now);
      if (!isOfApp && !(await takeRecoveryCode(trx, begun.id, body.code))) return null;
      if (!isOfApp) {
        // A use may mean a lost telephone, or a stranger with the printed codes.
        const changes = { codes_left: { to: await countRecoveryCodes(trx, begun.id) } };
        await recordAccountChange(trx, { staff: begun, requestId }, 'account.recovery_code_used', begun.id, changes);
      }
      await redeemToken(trx, now, 'second-factor', begun.token);
      const { isPersistent } = begun;
      return completeSignIn(trx, { staff: begun, isPersistent, now, publicUrl, session, context });
    });
    if (!finish) {
      await recordRefusedTry(db, context, { ...refused, action: 'sign_in.code_refused' });
      throw new ApiError('code_refused');
    }
    await settleAttempts(db, limits);
    session.clearFirstStepCookie();
    finish();
    return { next: 'office' as const };
  });
}

/** The active member whose password was given in this browser within the last ten minutes. */
async function findFirstStep(db: Database, now: Date, token: string | undefined) {
  if (token === undefined) return null;
  const row = await db
    .selectFrom('staff_tokens')
    .innerJoin('staff', 'staff.id', 'staff_tokens.staff_id')
    .select(['staff.id', 'staff.name', 'is_persistent'])
    .where('purpose', '=', 'second-factor')
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', now)
    .where('is_active', '=', true)
    .executeTakeFirst();
  return row ? { id: row.id, name: row.name, isPersistent: row.is_persistent, token } : null;
}

function registerInvitations(api: Api, { db, clock, publicUrl }: SignInServices): void {
  api.handle(acceptInvitation, async ({ body }, context) => {
    const session = requireOwnPage(context);
    const now = clock.now();
    const { requestId } = context;
    await requireLink(db, { now, purpose: 'invitation', token: body.token });
    const passwordHash = await hashPassword(body.password);
    const finish = await db.transaction().execute(async (trx) => {
      const staff = await lockActiveStaffForUpdate(trx, await redeemToken(trx, now, 'invitation', body.token));
      await refuseWeakPassword(trx, body.password, staff);
      // From now on visitors see them; naming `is_active` fires the trigger that drops the cached pages.
      const joined = { email_verified: true, is_active: true };
      await trx.updateTable('staff').set(joined).where('id', '=', staff.id).execute();
      await storePasswordHash(trx, staff.id, passwordHash);
      await recordAccountChange(trx, { staff, requestId }, 'staff.joined', staff.id, {});
      return completeSignIn(trx, { staff, isPersistent: false, now, publicUrl, session, context });
    });
    finish();
    return { next: 'office' as const };
  });
}
