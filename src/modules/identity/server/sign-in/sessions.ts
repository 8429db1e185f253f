import { type RawBuilder, sql, type Transaction } from 'kysely';
import { recordChange } from '#platform/audit/server/audit.ts';
import type { Database } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import type { Api, StaffContext } from '#platform/http/server/api.ts';
import { browserName } from '#platform/http/server/browser-name.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import type { SignedInStaff } from '#platform/http/server/staff-session.ts';
import { endPushOfDevice } from '#platform/notifications/server/push/subscriptions.ts';
import { formTokenOf, hashOf, newToken } from '#platform/security/server/secret-tokens.ts';
import type { StaffRole } from '#platform/security/staff-roles.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import { endAllSessions, endSession, listSessions, signOut } from '../../sign-in/contract.ts';
import { endAccess, staffRoleSchema } from './accounts.ts';
import { isRecentConfirmation } from './own-password.ts';
import { recordAccountChange } from './security-events.ts';

const HOUR_MS = 3_600_000;
const STAYING_DAYS = 30;
/** A session in use ends after this time, as NIST SP 800-63B asks for; without use it ends sooner (`isOpenSession`). */
const LONGEST_HOURS = 24;
export interface SessionInput {
  staff: { id: string; name: string };
  isPersistent: boolean;
  /** The browser's device, which is removed when the session is ended from another browser. */
  deviceId: string;
  previous: { at: Date | null; failedAttempts: number };
  remoteAddress: string;
  requestId: string;
}

/** Begins a session, and removes sessions that have ended. @returns the token for the cookie, to be set after the commit */
export async function startSession(
  trx: Transaction<DB>,
  now: Date,
  userAgent: string,
  { staff, isPersistent, deviceId, previous, remoteAddress, requestId }: SessionInput,
): Promise<{ token: string; expiresAt: Date }> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + (isPersistent ? STAYING_DAYS * 24 : LONGEST_HOURS) * HOUR_MS);
  await trx
    .deleteFrom('staff_sessions')
    .where((eb) => eb.not(isOpenSession(now)))
    .execute();
  const { id } = await trx
    .insertInto('staff_sessions')
    .values({
      staff_id: staff.id,
      token_hash: hashOf(token),
      expires_at: expiresAt,
      ip_address: remoteAddress,
      user_agent: userAgent,
      created_at: now,
      last_seen_at: now,
      password_confirmed_at: now,
      is_persistent: isPersistent,
      device_id: deviceId,
      previous_sign_in_at: previous.at,
      failed_attempts_before: previous.failedAttempts,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const changes = { browser: { to: browserName(userAgent) }, from_address: { to: remoteAddress } };
  const subject = { type: 'staff_session', id };
  await recordChange(trx, { staff, action: 'session.started', subject, changes, requestId });
  return { token, expiresAt };
}

/**
 * Condition on `staff_sessions` for sessions that still open the office: they have not expired, and were used within the
 * time an owner has set. Sessions with 'Keep me signed in' need no use.
 */
export const isOpenSession = (now: Date): RawBuilder<boolean> => sql<boolean>`(
  staff_sessions.expires_at > ${now}::timestamptz and (
    staff_sessions.is_persistent
    or staff_sessions.last_seen_at + make_interval(mins => (select session_idle_minutes from security_settings))
      > ${now}::timestamptz
  )
)`;

/** At most one write for all requests of a page; short compared with the shortest time without use (15 minutes). */
const SEEN_EVERY_MS = 2 * 60_000;

/** Whether the role of a row of `staff` requires a second factor that the member has not set up yet. */
export const owesSecondFactor = sql<boolean>`(not staff.two_factor_enabled
  and staff.role = any (select unnest(second_factor_roles) from security_settings))`;

/** The columns of `staff` that `memberOf` reads. */
export const memberColumns = [
  'staff.id',
  'staff.name',
  'staff.email',
  'staff.role',
  'staff.two_factor_enabled',
  owesSecondFactor.as('owesSecondFactor'),
] as const;

interface MemberRow extends Pick<SignedInStaff, 'id' | 'name' | 'email' | 'owesSecondFactor'> {
  role: string;
  two_factor_enabled: boolean;
}

/** What does not depend on how the member is known. */
export const memberOf = ({ id, name, email, role, two_factor_enabled, owesSecondFactor }: MemberRow) => ({
  id,
  name,
  email,
  role: staffRoleSchema.parse(role),
  hasSecondFactor: two_factor_enabled,
  owesSecondFactor,
});

/** @param countsAsActivity false for calls a page makes by itself: an open tab must not keep an unused session open */
export async function findSession(
  db: Database,
  token: string,
  now: Date,
  { countsAsActivity = true }: { countsAsActivity?: boolean } = {},
): Promise<SignedInStaff | null> {
  const row = await db
    .selectFrom('staff_sessions')
    .innerJoin('staff', 'staff.id', 'staff_sessions.staff_id')
    .select([
      ...memberColumns,
      'staff_sessions.id as sessionId',
      'staff_sessions.last_seen_at',
      'staff_sessions.password_confirmed_at',
    ])
    .where('token_hash', '=', hashOf(token))
    .where(isOpenSession(now))
    .where('staff.is_active', '=', true)
    .executeTakeFirst();
  if (!row) return null;
  if (countsAsActivity && now.getTime() - row.last_seen_at.getTime() > SEEN_EVERY_MS)
    await db.updateTable('staff_sessions').set({ last_seen_at: now }).where('id', '=', row.sessionId).execute();
  return {
    ...memberOf(row),
    sessionId: row.sessionId,
    hasConfirmedPassword: isRecentConfirmation(row.password_confirmed_at, now),
    formToken: formTokenOf(token),
  };
}

/** Of these sessions those that open the office now, with the role of their member. Counts as no activity. */
export async function findOpenSessions(
  db: Database,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, StaffRole>> {
  const rows = await db
    .selectFrom('staff_sessions')
    .innerJoin('staff', 'staff.id', 'staff_sessions.staff_id')
    .select(['staff_sessions.id', 'staff.role'])
    .where('staff_sessions.id', 'in', [...ids])
    .where(isOpenSession(now))
    .where('staff.is_active', '=', true)
    .where(sql<boolean>`not ${owesSecondFactor}`)
    .execute();
  return new Map(rows.map(({ id, role }) => [id, staffRoleSchema.parse(role)]));
}

export function registerSessions(api: Api, { db, clock }: { db: Database; clock: Clock }): void {
  api.handle(signOut, async (_values, context) => {
    await endOne(db, context, context.staff.sessionId);
    context.session.clearSessionCookie();
    return { done: true as const };
  });

  api.handle(listSessions, async (_values, { staff }) => {
    const rows = await db
      .selectFrom('staff_sessions')
      .select(['id', 'user_agent', 'ip_address', 'created_at', 'last_seen_at'])
      .where('staff_id', '=', staff.id)
      .where(isOpenSession(clock.now()))
      .orderBy('last_seen_at', 'desc')
      .orderBy('id')
      .execute();
    const items = rows.map((row) => ({
      id: row.id,
      browser: browserName(row.user_agent),
      ip_address: row.ip_address ?? '',
      started_at: row.created_at.toISOString(),
      last_seen_at: row.last_seen_at.toISOString(),
      is_current: row.id === staff.sessionId,
    }));
    return { items };
  });

  api.handle(endSession, async ({ params }, context) => {
    await endOne(db, context, params.session_id);
    if (params.session_id === context.staff.sessionId) context.session.clearSessionCookie();
    return { done: true as const };
  });

  api.handle(endAllSessions, async (_values, context) => {
    const { staff, session } = context;
    await db.transaction().execute(async (trx) => {
      const changes = await endAccess(trx, { staffId: staff.id, now: clock.now() });
      await recordAccountChange(trx, context, 'account.signed_out_everywhere', staff.id, changes);
    });
    session.clearSessionCookie();
    return { done: true as const };
  });
}

/** @throws ApiError not_found (404) for a session that has ended, or another member's */
const endOne = (db: Database, { staff, requestId }: StaffContext, id: string) =>
  db.transaction().execute(async (trx) => {
    const ended = await trx
      .deleteFrom('staff_sessions')
      .where('id', '=', id)
      .where('staff_id', '=', staff.id)
      .returning('device_id')
      .executeTakeFirst();
    if (!ended) throw new ApiError('not_found', { message: 'This session is over already.' });
    // A browser that is signed out from another one may be a stranger's, so its device cookie ends too.
    if (id !== staff.sessionId && ended.device_id)
      await trx.deleteFrom('staff_devices').where('id', '=', ended.device_id).execute();
    else if (ended.device_id) await endPushOfDevice(trx, ended.device_id);
    await recordChange(trx, { staff, action: 'session.ended', subject: { type: 'staff_session', id }, requestId });
  });
