import type { Transaction } from 'kysely';
import { recordChange } from '#platform/audit/server/audit.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { hashOf, newToken } from '#platform/security/server/secret-tokens.ts';
import { isOpenSession } from './queries.ts';
import type { PreviousSignIn } from './sign-in-activity.ts';

const HOUR_MS = 3_600_000;
const KEPT_DAYS = 30;
/**
 * The longest a session lasts that is in use; without use it ends sooner (`isOpenSession`). NIST SP 800-63B asks for
 * signing in again each day. The browser forgets the cookie when it is closed, if that comes first.
 */
const LONGEST_HOURS = 24;

export interface SessionInput {
  staff: { id: string; name: string };
  isKept: boolean;
  /** The known browser it is in; it is forgotten when somebody ends this session from another browser. */
  deviceId: string;
  previous: PreviousSignIn;
  remoteAddress: string;
  requestId: string;
}

/** Begins a session in the transaction of what it follows from; the browser gets its token when that is done. */
export async function startSession(
  trx: Transaction<DB>,
  now: Date,
  userAgent: string,
  { staff, isKept, deviceId, previous, remoteAddress, requestId }: SessionInput,
): Promise<{ token: string; expiresAt: Date }> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + (isKept ? KEPT_DAYS * 24 : LONGEST_HOURS) * HOUR_MS);
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
      is_kept: isKept,
      device_id: deviceId,
      previous_sign_in_at: previous.at,
      previously_refused: previous.refused,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const changes = { browser: { to: browserName(userAgent) }, from_address: { to: remoteAddress } };
  const subject = { type: 'staff_session', id };
  await recordChange(trx, { staff, action: 'session.started', subject, changes, requestId });
  return { token, expiresAt };
}

const browsers: readonly [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux|X11/, 'Linux'],
];

/** 'Chrome on Android': enough to tell one's own telephone from a stranger's. */
export function browserName(userAgent: string | null): string {
  const nameIn = (list: readonly [RegExp, string][]) => list.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  const browser = nameIn(browsers) ?? 'A browser';
  const system = nameIn(systems);
  return system ? `${browser} on ${system}` : browser;
}
