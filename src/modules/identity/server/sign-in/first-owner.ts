import { sql } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';
import type { Api } from '#platform/http/server/api.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import { hashPassword } from '#platform/security/server/passwords.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import { makeFirstOwner } from '../../sign-in/sign-in-contract.ts';
import { completeSignIn } from './complete-sign-in.ts';
import { makeOwner } from './make-owner.ts';
import { refuseWeakPassword } from './password-strength.ts';
import { hasOwner, issueToken, redeemToken } from './queries.ts';
import { browserOf } from './request-session.ts';
import { requireLink } from './require-link.ts';

export interface FirstOwnerServices {
  db: Database;
  clock: Clock;
  publicUrl: string;
}

/**
 * The address where the first owner's account is made, for the terminal of whoever starts the program; null once an
 * owner can sign in. It works once, for a day, and only the newest.
 */
export async function firstOwnerLink({ db, clock, publicUrl }: FirstOwnerServices): Promise<string | null> {
  if (await hasOwner(db)) return null;
  const { token } = await db
    .transaction()
    .execute((trx) => issueToken(trx, clock.now(), { purpose: 'first-owner', staffId: null }));
  return `${publicUrl}/login/first-owner?token=${token}`;
}

export function registerFirstOwner(api: Api, { db, clock, publicUrl }: FirstOwnerServices): void {
  api.handle(makeFirstOwner, async ({ body }, context) => {
    const session = browserOf(context);
    const now = clock.now();
    const { requestId } = context;
    await requireLink(db, context, { now, purpose: 'first-owner', token: body.token });
    const password = await hashPassword(body.password);
    const give = await db.transaction().execute(async (trx) => {
      await redeemToken(trx, now, 'first-owner', body.token);
      await sql`select pg_advisory_xact_lock(hashtext('first owner'))`.execute(trx);
      if (await hasOwner(trx)) throw new ApiError('link_not_valid');
      await refuseWeakPassword(trx, body.password, body);
      const owner = { email: body.email.toLowerCase(), name: body.name, password };
      const staff = await makeOwner(trx, owner, { requestId });
      return completeSignIn(trx, { staff, isKept: false, now, publicUrl, session, context });
    });
    give();
    return { next: 'office' as const };
  });
}
