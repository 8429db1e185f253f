import { createHash, randomBytes } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';
import type { Staff } from '#platform/database/server/schema.gen.ts';
import { hashPassword } from '#platform/security/server/passwords.ts';
import type { StaffRole } from '#platform/security/staff-roles.ts';
import { insertStaff } from './rows/records.ts';

export const TEST_ORIGIN = 'https://www.makao.example';
export const SESSION_COOKIE = '__Host-makao_session';
export const TEST_PASSWORD = 'twelve acacias on a hill';

let hash: Promise<string> | undefined;

/** A member of staff with a password, `TEST_PASSWORD`. */
export async function insertColleague(db: Database, overrides: Partial<Insertable<Staff>> = {}) {
  const staff = await insertStaff(db, overrides);
  hash ??= hashPassword(TEST_PASSWORD);
  await db
    .insertInto('staff_accounts')
    .values({ staff_id: staff.id, provider_id: 'credential', account_id: staff.id, password: await hash })
    .execute();
  return staff;
}

/** The headers of a browser in which this person is signed in, on a page of ours. */
export async function openSession(db: Database, staffId: string): Promise<Record<string, string>> {
  const token = randomBytes(32).toString('base64url');
  await db
    .insertInto('staff_sessions')
    .values({
      staff_id: staffId,
      token_hash: createHash('sha256').update(token).digest('hex'),
      expires_at: new Date('2026-11-21T18:00:00Z'),
      user_agent: 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36',
      ip_address: '127.0.0.1',
      created_at: new Date('2026-11-21T06:00:00Z'),
      last_seen_at: new Date('2026-11-21T06:00:00Z'),
      password_confirmed_at: new Date('2026-11-21T06:00:00Z'),
    })
    .execute();
  return { cookie: `${SESSION_COOKIE}=${token}`, origin: TEST_ORIGIN };
}

/** Somebody with this role, signed in. */
export async function signedIn(db: Database, role: StaffRole) {
  const staff = await insertColleague(db, { role });
  return { staff, headers: await openSession(db, staff.id) };
}
