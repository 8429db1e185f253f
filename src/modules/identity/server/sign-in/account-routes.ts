import { encode } from 'uqr';
import type { z } from 'zod';
import { getAgencySettings, nameInSentence } from '#modules/agency/server';
import type { Database } from '#platform/database/server/database.ts';
import type { Api } from '#platform/http/server/api.ts';
import { ApiError, fieldError } from '#platform/http/server/errors.ts';
import type { SignedInStaff } from '#platform/http/server/staff-session.ts';
import { hashPassword } from '#platform/security/server/passwords.ts';
import { nairobiDay, nairobiHour } from '#platform/time/nairobi-time.ts';
import { chooseTheme, getOwnAccount, type OwnAccount, ownAccountSchema } from '../../sign-in/contract.ts';
import { changePassword, confirmPassword } from '../../sign-in/password-contract.ts';
import {
  confirmSecondFactor,
  endSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from '../../sign-in/second-factor-contract.ts';
import { queuePasswordChangedMail } from '../account-mails.tsx';
import { registerListLooks } from '../lists/list-looks.ts';
import { endAccess, endOtherSessions, lockStaff, storePasswordHash } from './accounts.ts';
import { requirePassword } from './own-password.ts';
import type { SignInServices } from './password-reset.ts';
import { refuseWeakPassword } from './password-strength.ts';
import { registerProfile } from './profile.ts';
import { countAttempt, settleAttempts } from './rate-limits.ts';
import {
  beginEnrolment,
  countRecoveryCodes,
  findSecondFactor,
  replaceRecoveryCodes,
  takeAppCode,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from './second-factor.ts';
import { recordAccountChange, recordOwnRefusal } from './security-events.ts';
import { requiresSecondFactor } from './security-settings.ts';
import { registerSessions } from './sessions.ts';
import { sessionLimits } from './sign-in-limits.ts';
import { totpUrl } from './totp.ts';

const done = { done: true } as const;

export function registerAccount(api: Api, services: SignInServices): void {
  registerOwnAccount(api, services);
  registerListLooks(api, services.db);
  registerProfile(api, services);
  registerSessions(api, services);
  registerSecondFactor(api, services);
}

function registerOwnAccount(api: Api, services: SignInServices): void {
  const { db, clock, policy, publicUrl, storedMails } = services;
  api.handle(getOwnAccount, async (_values, { staff }) => ({
    id: staff.id,
    name: staff.name,
    email: staff.email,
    role: staff.role,
    has_second_factor: staff.hasSecondFactor,
    owes_second_factor: staff.owesSecondFactor,
    recovery_codes_left: staff.hasSecondFactor ? await countRecoveryCodes(db, staff.id) : 0,
    permissions: Object.keys(policy).filter((permission) => policy[permission]?.includes(staff.role)),
    form_token: staff.formToken,
    day: nairobiDay(clock.now()),
    hour: Number(nairobiHour(clock.now()).slice(0, 2)),
    sends_mail: storedMails === 'sent',
    ...(await looksOf(db, staff.id)),
    last_sign_in: await lastSignInOf(db, staff, clock.now()),
  }));

  // Not audited: a preference of one person changes nothing of the agency's.
  api.handle(chooseTheme, async ({ body: { theme } }, { staff }) => {
    await db.updateTable('staff').set({ theme }).where('id', '=', staff.id).execute();
    return done;
  });

  api.handle(confirmPassword, async ({ body }, context) => {
    await requirePassword(services, context, body.current_password);
    return done;
  });

  api.handle(changePassword, async ({ body }, context) => {
    const { staff } = context;
    await requirePassword(services, context, body.current_password);
    await refuseWeakPassword(db, body.password, staff);
    const passwordHash = await hashPassword(body.password);
    await db.transaction().execute(async (trx) => {
      await storePasswordHash(trx, staff.id, passwordHash);
      const changes = await endAccess(trx, { staffId: staff.id, now: clock.now(), exceptSessionId: staff.sessionId });
      await recordAccountChange(trx, context, 'account.password_changed', staff.id, changes);
      await queuePasswordChangedMail(trx, staff, { changedAt: clock.now(), publicUrl });
    });
    return done;
  });
}

const looksSchema = ownAccountSchema.pick({ theme: true, density: true, list_columns: true });

/** How they like to see the office. */
async function looksOf(db: Database, staffId: string): Promise<z.output<typeof looksSchema>> {
  const looks = await db
    .selectFrom('staff')
    .select(['theme', 'density', 'list_columns'])
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow();
  return looksSchema.parse(looks);
}

/** How long after signing in each page of the office shows that tries were refused before. */
const NEWS_MS = 15 * 60_000;

async function lastSignInOf(
  db: Database,
  { sessionId }: SignedInStaff,
  now: Date,
): Promise<OwnAccount['last_sign_in']> {
  const session = await db
    .selectFrom('staff_sessions')
    .select(['created_at', 'previous_sign_in_at', 'failed_attempts_before'])
    .where('id', '=', sessionId)
    .executeTakeFirst();
  const refusedBefore = session?.failed_attempts_before ?? 0;
  return {
    previous_at: session?.previous_sign_in_at?.toISOString() ?? null,
    refused_before: refusedBefore,
    is_news: refusedBefore > 0 && session !== undefined && now.getTime() - session.created_at.getTime() < NEWS_MS,
  };
}

/** A QR code as one SVG path with a unit square for each dark module; `size` units wide and high, quiet zone included. */
function qrPath(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return { size, path: squares.join('') };
}

function registerSecondFactor(api: Api, services: SignInServices): void {
  const { db, clock } = services;
  api.handle(getSecondFactor, async (_values, { staff }) => {
    const factor = await findSecondFactor(db, staff);
    const is_required = await requiresSecondFactor(db, staff.role);
    const recovery_codes_left = factor?.isOn ? await countRecoveryCodes(db, staff.id) : 0;
    const status = factor ? (factor.isOn ? ('on' as const) : ('waiting' as const)) : ('off' as const);
    if (!factor || factor.isOn) return { status, is_required, recovery_codes_left, enrolment: null };
    const issuer = nameInSentence(await getAgencySettings(db));
    const url = totpUrl(factor.key, { issuer, account: staff.email });
    const enrolment = { key: factor.key, url, qr: qrPath(url) };
    return { status, is_required, recovery_codes_left, enrolment };
  });

  api.handle(startSecondFactor, async ({ body }, context) => {
    await requirePassword(services, context, body.current_password);
    const { staff } = context;
    await db.transaction().execute(async (trx) => {
      await beginEnrolment(trx, staff);
      const changes = await endOtherSessions(trx, staff);
      await recordAccountChange(trx, context, 'account.second_factor_begun', staff.id, changes);
    });
    return done;
  });

  api.handle(confirmSecondFactor, async ({ body }, context) => {
    const { staff } = context;
    const now = clock.now();
    const factor = await findSecondFactor(db, staff);
    if (!factor || factor.isOn) throw new ApiError('second_factor_unchanged');
    const limits = sessionLimits('enrolment', staff.sessionId);
    await countAttempt(db, now, limits, () => recordOwnRefusal(db, context, 'account.locked_out'));
    const recovery_codes = await db.transaction().execute(async (trx) => {
      await lockStaff(trx, staff.id);
      if (!(await takeAppCode(trx, staff.id, body.code, now, staff))) return null;
      await turnOnSecondFactor(trx, staff.id, now);
      // Sessions that began during the enrolment gave a password only.
      const changes = await endOtherSessions(trx, staff);
      await recordAccountChange(trx, context, 'account.second_factor_on', staff.id, changes);
      return replaceRecoveryCodes(trx, staff.id);
    });
    if (!recovery_codes) throw fieldError('code', 'refused', 'That code is not right. Take the one the app shows now.');
    await settleAttempts(db, limits);
    context.session.discardFoundStaff();
    return { recovery_codes };
  });

  api.handle(endSecondFactor, async ({ body }, context) => {
    const { staff } = context;
    await requirePassword(services, context, body.current_password);
    if (await requiresSecondFactor(db, staff.role)) throw new ApiError('second_factor_required');
    await db.transaction().execute(async (trx) => {
      await turnOffSecondFactor(trx, staff.id);
      await recordAccountChange(trx, context, 'account.second_factor_off', staff.id);
    });
    return done;
  });

  api.handle(renewRecoveryCodes, async ({ body }, context) => {
    const { staff } = context;
    await requirePassword(services, context, body.current_password);
    const factor = await findSecondFactor(db, staff);
    if (!factor?.isOn) throw new ApiError('second_factor_unchanged');
    const recovery_codes = await db.transaction().execute(async (trx) => {
      await recordAccountChange(trx, context, 'account.recovery_codes_renewed', staff.id);
      return replaceRecoveryCodes(trx, staff.id);
    });
    return { recovery_codes };
  });
}
