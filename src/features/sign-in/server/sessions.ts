import type { Transaction } from 'kysely';
import { recordChange } from '#server/audit.ts';
import type { DB } from '#server/database/schema.gen.ts';
import { hashOf, newToken } from '#server/secret-tokens.ts';
import type { StaffCaller } from '#server/staff-caller.ts';

const HOUR_MS = 3_600_000;
const KEPT_DAYS = 30;
/** A working day. The browser forgets the cookie when it is closed, if that comes first. */
const SHIFT_HOURS = 12;

export interface SessionInput {
  staff: { id: string; name: string };
  isKept: boolean;
  remoteAddress: string;
  requestId: string;
}

/** Begins a session in the transaction of what it follows from; the browser gets its token when that is done. */
export async function startSession(
  trx: Transaction<DB>,
  now: Date,
  userAgent: string,
  { staff, isKept, remoteAddress, requestId }: SessionInput,
): Promise<(caller: StaffCaller) => void> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + (isKept ? KEPT_DAYS * 24 : SHIFT_HOURS) * HOUR_MS);
  await trx.deleteFrom('staff_sessions').where('expires_at', '<=', now).execute();
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
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const changes = { browser: { to: browserName(userAgent) }, from_address: { to: remoteAddress } };
  const subject = { type: 'staff_session', id };
  await recordChange(trx, { staff, action: 'session.started', subject, changes, requestId });
  return (caller) => caller.giveSession(token, isKept ? expiresAt : null);
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
