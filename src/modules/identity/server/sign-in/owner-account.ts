import { sql, type Transaction } from 'kysely';
import { type AuditFacts, recordChange } from '#platform/audit/server/audit.ts';
import { ConfigError } from '#platform/config/server/config.ts';
import type { Database, DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import type { Api } from '#platform/http/server/api.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import { hashPassword } from '#platform/security/server/passwords.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import { makeFirstOwner } from '../../sign-in/sign-in-contract.ts';
import { storePasswordHash } from './accounts.ts';
import { completeSignIn } from './complete-sign-in.ts';
import { issueToken, redeemToken, requireLink } from './link-tokens.ts';
import { findOwnerWeakness, refuseWeakPassword } from './password-strength.ts';
import { requireOwnPage } from './request-session.ts';

export interface FirstOwnerServices {
  db: Database;
  clock: Clock;
  publicUrl: string;
}

/** Where the first owner's account is made, for the terminal; null once an owner can sign in. */
export async function firstOwnerLink({ db, clock, publicUrl }: FirstOwnerServices): Promise<string | null> {
  if (await hasOwner(db)) return null;
  const { token } = await db
    .transaction()
    .execute((trx) => issueToken(trx, clock.now(), { purpose: 'first-owner', staffId: null }));
  return `${publicUrl}/login/first-owner?token=${token}`;
}

export function registerFirstOwner(api: Api, { db, clock, publicUrl }: FirstOwnerServices): void {
  api.handle(makeFirstOwner, async ({ body }, context) => {
    const session = requireOwnPage(context);
    const now = clock.now();
    const { requestId } = context;
    await requireLink(db, { now, purpose: 'first-owner', token: body.token });
    const passwordHash = await hashPassword(body.password);
    const setCookies = await db.transaction().execute(async (trx) => {
      await redeemToken(trx, now, 'first-owner', body.token);
      // Links of two starts may be opened at once: only one of them makes an owner.
      await sql`select pg_advisory_xact_lock(hashtext('first owner'))`.execute(trx);
      if (await hasOwner(trx)) throw new ApiError('link_not_valid');
      await refuseWeakPassword(trx, body.password, body);
      const owner = { email: body.email.toLowerCase(), name: body.name, passwordHash };
      const staff = await makeOwner(trx, owner, { requestId });
      const isPersistent = body.keep_signed_in;
      return completeSignIn(trx, { staff, isPersistent, now, publicUrl, session, context });
    });
    setCookies();
    return { next: 'office' as const };
  });
}

/**
 * Makes the first owner's account from OWNER_EMAIL and OWNER_PASSWORD. When any owner can sign in, nothing changes, so
 * variables that stay set never reset a password. An owner without one, as after an import, gets this password.
 * @returns whether an account was made
 * @throws ConfigError for a password that is easy to guess
 */
export async function ensureOwner(db: Database, owner: { email: string; password: string }): Promise<boolean> {
  if (await hasOwner(db)) return false;
  const weakness = await findOwnerWeakness(db, owner.password, { name: null, email: owner.email });
  if (weakness !== null) throw new ConfigError(`OWNER_PASSWORD is not usable. ${weakness}`);
  const passwordHash = await hashPassword(owner.password);
  const source = { actor: 'The installation', requestId: 'start' };
  await db.transaction().execute((trx) => makeOwner(trx, { email: owner.email, name: null, passwordHash }, source));
  return true;
}

async function hasOwner(db: DatabaseOrTransaction): Promise<boolean> {
  const owner = await db
    .selectFrom('staff')
    .innerJoin('staff_accounts', 'staff_accounts.staff_id', 'staff.id')
    .select('staff.id')
    .where('role', '=', 'owner')
    .executeTakeFirst();
  return owner !== undefined;
}

interface NewOwner {
  email: string;
  /** Null where it is unknown: a new account is called 'Owner', and an existing one keeps its name. */
  name: string | null;
  passwordHash: string;
}

async function makeOwner(
  trx: Transaction<DB>,
  { email, name, passwordHash }: NewOwner,
  source: Pick<AuditFacts, 'actor' | 'requestId'>,
): Promise<{ id: string; name: string }> {
  const own = name === null ? {} : { name };
  const staff = await trx
    .insertInto('staff')
    .values({ email, name: name ?? 'Owner', role: 'owner', email_verified: true })
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet({ ...own, role: 'owner', is_active: true, email_verified: true }),
    )
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();
  await storePasswordHash(trx, staff.id, passwordHash);
  // Until the settings name another, notices about enquiries come to the first owner.
  await trx
    .updateTable('agency_settings')
    .set({ notifications_email: email })
    .where('notifications_email', '=', '')
    .execute();
  const subject = { type: 'staff', id: staff.id };
  await recordChange(trx, {
    staff: null,
    action: 'staff.joined',
    subject,
    changes: { role: { to: 'owner' } },
    ...source,
  });
  return staff;
}
