import { createECDH, randomBytes } from 'node:crypto';
import type { Database } from '#platform/database/server/database.ts';
import { hashOf, newToken } from '#platform/security/server/secret-tokens.ts';
import type { StaffRole } from '#platform/security/staff-roles.ts';
import { signedIn } from './staff-session.ts';

/** A browser of the member, in which their sessions are open from then on. */
export async function openBrowser(db: Database, staffId: string): Promise<void> {
  const device = await db
    .insertInto('staff_devices')
    .values({ staff_id: staffId, token_hash: hashOf(newToken()), user_agent: 'Chrome/140.0 (Android)' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('staff_sessions').set({ device_id: device.id }).where('staff_id', '=', staffId).execute();
}

/** Somebody with this role, signed in with a browser that the site knows. */
export async function signedInBrowser(db: Database, role: StaffRole) {
  const member = await signedIn(db, role);
  await openBrowser(db, member.staff.id);
  return member;
}

/** What a browser gives when it subscribes at its push service. */
export function pushSubscription(endpoint = 'https://push.example/send/abc') {
  const p256dh = createECDH('prime256v1').generateKeys('base64url');
  return { endpoint, keys: { p256dh, auth: randomBytes(16).toString('base64url') } };
}
