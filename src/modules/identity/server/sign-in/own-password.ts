import type { Database } from '#platform/database/server/database.ts';
import type { StaffContext } from '#platform/http/server/api.ts';
import { fieldError } from '#platform/http/server/errors.ts';
import { isPassword } from '#platform/security/server/passwords.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import { countAttempt, settleAttempts } from './rate-limits.ts';
import { recordOwnRefusal } from './security-events.ts';
import { sessionLimits } from './sign-in-limits.ts';

const CONFIRMED_FOR_MS = 10 * 60_000;

/** Whether a password given at that instant still counts for calls with `confirm: 'password'`. */
export const isRecentConfirmation = (confirmedAt: Date | null, now: Date): boolean =>
  confirmedAt !== null && now.getTime() - confirmedAt.getTime() < CONFIRMED_FOR_MS;

/**
 * Checks the password of the own account again, because the screen may have been left open (OWASP ASVS, re-authentication
 * before sensitive changes). The right one is stored with the session and counts for ten minutes.
 * @throws ApiError invalid_field (422) for a wrong one, too_many_requests (429) after ten in a quarter of an hour
 */
export async function requirePassword(
  { db, clock }: { db: Database; clock: Clock },
  context: StaffContext,
  password: string,
): Promise<void> {
  const { staff } = context;
  const limits = sessionLimits('password', staff.sessionId);
  await countAttempt(db, clock.now(), limits, () => recordOwnRefusal(db, context, 'account.locked_out'));
  const account = await db
    .selectFrom('staff_accounts')
    .select('password')
    .where('staff_id', '=', staff.id)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst();
  if (!(await isPassword(password, account?.password ?? null))) {
    await recordOwnRefusal(db, context, 'account.password_refused');
    throw fieldError('current_password', 'refused', 'This is not your password');
  }
  await settleAttempts(db, limits);
  await db
    .updateTable('staff_sessions')
    .set({ password_confirmed_at: clock.now() })
    .where('id', '=', staff.sessionId)
    .execute();
  context.session.discardFoundStaff();
}
