import { type RawBuilder, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import type { Database, DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import type { SignedInStaff } from '#platform/http/server/staff-session.ts';
import { formTokenOf, hashOf, newToken } from '#platform/security/server/secret-tokens.ts';
import { staffRoles } from '#platform/security/staff-roles.ts';
import { isRecentConfirmation } from './own-password.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export const staffRoleSchema = z.enum(staffRoles);

/** What a link or a cookie is good for, and for how long. */
const lifetimes = {
  'second-factor': 10 * MINUTE_MS,
  'password-reset': HOUR_MS,
  invitation: 7 * DAY_MS,
  'first-owner': DAY_MS,
} as const;
export type TokenPurpose = keyof typeof lifetimes;

export interface TokenInput {
  purpose: TokenPurpose;
  /** Null for the first owner, who is nobody yet. */
  staffId: string | null;
  keepsSignedIn?: boolean;
}

/**
 * Makes a token and keeps its hash. A newer link takes the place of an older one of its kind. A sign-in that owes its
 * code does not: otherwise somebody who knows the password could end the owner's before the code is typed.
 */
export async function issueToken(
  db: DatabaseOrTransaction,
  now: Date,
  { purpose, staffId, keepsSignedIn = false }: TokenInput,
): Promise<{ token: string; expiresAt: Date }> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + lifetimes[purpose]);
  await db
    .deleteFrom('staff_tokens')
    .where('purpose', '=', purpose)
    .where((eb) =>
      purpose === 'second-factor'
        ? eb('expires_at', '<=', now)
        : eb.or([eb('staff_id', 'is not distinct from', staffId), eb('expires_at', '<=', now)]),
    )
    .execute();
  await db
    .insertInto('staff_tokens')
    .values({
      purpose,
      staff_id: staffId,
      token_hash: hashOf(token),
      is_persistent: keepsSignedIn,
      expires_at: expiresAt,
      created_at: now,
    })
    .execute();
  return { token, expiresAt };
}

/**
 * Asks whether a token works, before work is done for its sake: hashing a password costs a tenth of a second.
 * @throws ApiError link_not_valid (404) when it does not
 */
export async function requireToken(db: Database, now: Date, purpose: TokenPurpose, token: string): Promise<void> {
  const row = await db
    .selectFrom('staff_tokens')
    .select('id')
    .where('purpose', '=', purpose)
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!row) throw new ApiError('link_not_valid');
}

/**
 * Uses a token up.
 * @returns whose it was (null for the first owner's)
 * @throws ApiError link_not_valid (404) when it is unknown, was used, is too old, or its person left
 */
export async function redeemToken(
  trx: Transaction<DB>,
  now: Date,
  purpose: TokenPurpose,
  token: string,
): Promise<string | null> {
  const row = await trx
    .deleteFrom('staff_tokens')
    .where('purpose', '=', purpose)
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', now)
    .returning('staff_id')
    .executeTakeFirst();
  if (!row) throw new ApiError('link_not_valid');
  return row.staff_id;
}

/** The person of a token that has to be somebody's; locked, so that nothing else happens to the account meanwhile. */
export async function holdActiveStaff(trx: Transaction<DB>, staffId: string | null) {
  const staff = await trx
    .selectFrom('staff')
    .select(['id', 'name', 'email', 'role'])
    .where('id', '=', staffId)
    .where('is_active', '=', true)
    .forUpdate()
    .executeTakeFirst();
  if (!staff) throw new ApiError('link_not_valid');
  return staff;
}

/**
 * Locks an account, so that no sign-in begins a session while its other access ends or its second step changes. To be
 * called before other rows of the account are locked. Rows that refer to the account can be written meanwhile: tries
 * that strangers are refused do not wait for it.
 */
export async function lockStaff(trx: Transaction<DB>, staffId: string): Promise<void> {
  await trx.selectFrom('staff').select('id').where('id', '=', staffId).forNoKeyUpdate().executeTakeFirst();
}

/**
 * Ends the sessions of an account, all or all but one, forgets its known browsers, and ends what was begun: half a
 * sign-in, a reset by mail.
 * @param exceptId a session that stays, with its browser
 * @param exceptDeviceId a browser that stays known
 * @returns how many sessions there were
 */
async function endSessions(
  trx: Transaction<DB>,
  staffId: string,
  exceptId?: string,
  exceptDeviceId?: string,
): Promise<number> {
  await lockStaff(trx, staffId);
  let sessions = trx.deleteFrom('staff_sessions').where('staff_id', '=', staffId);
  let devices = trx.deleteFrom('staff_devices').where('staff_id', '=', staffId);
  if (exceptId) {
    sessions = sessions.where('id', '!=', exceptId);
    devices = devices.where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('staff_sessions')
            .select('staff_sessions.id')
            .where('staff_sessions.id', '=', exceptId)
            .whereRef('staff_sessions.device_id', '=', 'staff_devices.id'),
        ),
      ),
    );
  }
  if (exceptDeviceId) devices = devices.where('id', '!=', exceptDeviceId);
  const { numDeletedRows } = await sessions.executeTakeFirstOrThrow();
  await devices.execute();
  await trx
    .deleteFrom('staff_tokens')
    .where('staff_id', '=', staffId)
    .where('purpose', 'in', ['second-factor', 'password-reset'])
    .execute();
  return Number(numDeletedRows);
}

/**
 * Ends every way into an account that has not given a code of the second step being set up: the other sessions with
 * their browsers, half-finished sign-ins and reset links. The calendar address goes on: it shows the own diary alone.
 * @returns what ended, for the audit
 */
export const endOtherSessions = async (
  trx: Transaction<DB>,
  { id, sessionId }: Pick<SignedInStaff, 'id' | 'sessionId'>,
) => ({ sessions_ended: { to: await endSessions(trx, id, sessionId) } });

export interface EndedAccess {
  staffId: string;
  now: Date;
  /** The session that goes on, where somebody protects their own account from it. */
  exceptSessionId?: string;
  /** A browser that stays known. */
  exceptDeviceId?: string | undefined;
}

/** What ended, as the audit keeps it. */
export interface EndedAccessChanges extends Record<string, { to: number | boolean }> {
  sessions_ended: { to: number };
}

/**
 * Ends every way into an account that was open without its password: sessions, known browsers, half-finished sign-ins,
 * links sent by mail, and the calendar address. Called when a password changes, at signing out everywhere, and when
 * access is revoked. The row of the calendar address stays, so that its owner is told to fetch a new one.
 */
export async function endAccess(
  trx: Transaction<DB>,
  { staffId, now, exceptSessionId, exceptDeviceId }: EndedAccess,
): Promise<EndedAccessChanges> {
  const sessions = await endSessions(trx, staffId, exceptSessionId, exceptDeviceId);
  const feed = await trx
    .updateTable('calendar_feeds')
    .set({ ended_at: now })
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  const changes: EndedAccessChanges = { sessions_ended: { to: sessions } };
  if (feed.numUpdatedRows > 0n) changes.calendar_feed_ended = { to: true };
  return changes;
}

/** Turns a second step off and forgets key and codes. */
export async function turnOffSecondFactor(trx: Transaction<DB>, staffId: string): Promise<void> {
  await trx.deleteFrom('staff_two_factors').where('staff_id', '=', staffId).execute();
  await trx.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute();
  await trx.updateTable('staff').set({ two_factor_enabled: false }).where('id', '=', staffId).execute();
}

/** Stores a password's hash; the account is made when there is none. */
export async function storePassword(trx: Transaction<DB>, staffId: string, password: string): Promise<void> {
  await trx
    .insertInto('staff_accounts')
    .values({ staff_id: staffId, provider_id: 'credential', account_id: staffId, password })
    .onConflict((conflict) => conflict.columns(['provider_id', 'account_id']).doUpdateSet({ password }))
    .execute();
}

/** Whether an owner can sign in; the first one may be made only as long as none can. */
export async function hasOwner(db: DatabaseOrTransaction): Promise<boolean> {
  const owner = await db
    .selectFrom('staff')
    .innerJoin('staff_accounts', 'staff_accounts.staff_id', 'staff.id')
    .select('staff.id')
    .where('role', '=', 'owner')
    .executeTakeFirst();
  return owner !== undefined;
}

/**
 * Whether a row of `staff_sessions` is a session that still opens the office: it is not too old, and was used within
 * the time an owner has set. Sessions that are kept for thirty days need no use.
 */
export const isOpenSession = (now: Date): RawBuilder<boolean> => sql<boolean>`(
  staff_sessions.expires_at > ${now}::timestamptz and (
    staff_sessions.is_persistent
    or staff_sessions.last_seen_at + make_interval(mins => (select session_idle_minutes from security_settings))
      > ${now}::timestamptz
  )
)`;

/** Short beside the shortest time without use (15 minutes), and long beside the requests of a page. */
const SEEN_EVERY_MS = 2 * MINUTE_MS;

/**
 * Whose session it is, if it has not ended and the person still works here.
 * @param isUse false for calls a page makes by itself: an open tab must not keep a session from ending unused
 */
export async function findSession(
  db: Database,
  token: string,
  now: Date,
  { isUse = true }: { isUse?: boolean } = {},
): Promise<SignedInStaff | null> {
  const row = await db
    .selectFrom('staff_sessions')
    .innerJoin('staff', 'staff.id', 'staff_sessions.staff_id')
    .select([
      'staff.id',
      'staff.name',
      'staff.email',
      'staff.role',
      'staff.two_factor_enabled',
      'staff_sessions.id as sessionId',
      'staff_sessions.last_seen_at',
      'staff_sessions.password_confirmed_at',
      sql<boolean>`not staff.two_factor_enabled
        and staff.role = any (select unnest(second_factor_roles) from security_settings)`.as('owesSecondFactor'),
    ])
    .where('token_hash', '=', hashOf(token))
    .where(isOpenSession(now))
    .where('staff.is_active', '=', true)
    .executeTakeFirst();
  if (!row) return null;
  if (isUse && now.getTime() - row.last_seen_at.getTime() > SEEN_EVERY_MS) await noteSeen(db, row.sessionId, now);
  return {
    id: row.id,
    sessionId: row.sessionId,
    name: row.name,
    email: row.email,
    role: staffRoleSchema.parse(row.role),
    hasSecondFactor: row.two_factor_enabled,
    owesSecondFactor: row.owesSecondFactor,
    hasConfirmedPassword: isRecentConfirmation(row.password_confirmed_at, now),
    formToken: formTokenOf(token),
  };
}

const noteSeen = (db: Database, id: string, now: Date) =>
  db.updateTable('staff_sessions').set({ last_seen_at: now }).where('id', '=', id).execute();
