import type { Transaction } from 'kysely';
import { type AuditFacts, recordChange } from '#platform/audit/server/audit.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { storePassword } from './queries.ts';

export interface NewOwner {
  /** In lower case, as addresses are kept. */
  email: string;
  /** Null where nobody said it: a new account is called 'Owner', and one that is there stays as it is. */
  name: string | null;
  /** The password's hash. */
  password: string;
}

/**
 * Makes this person an owner who can sign in, with the entry in the audit. Whoever has the address already keeps their
 * account. Whether an owner may be made at all is for the caller to see.
 */
export async function makeOwner(
  trx: Transaction<DB>,
  { email, name, password }: NewOwner,
  source: Pick<AuditFacts, 'actor' | 'requestId'>,
): Promise<{ id: string; name: string }> {
  const own = name === null ? {} : { name, email_verified: true };
  const staff = await trx
    .insertInto('staff')
    .values({ email, name: name ?? 'Owner', role: 'owner', email_verified: true })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ ...own, role: 'owner', is_active: true }))
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();
  await storePassword(trx, staff.id, password);
  await recordChange(trx, {
    staff: null,
    action: 'staff.joined',
    subject: { type: 'staff', id: staff.id },
    changes: { role: { to: 'owner' } },
    ...source,
  });
  return staff;
}
