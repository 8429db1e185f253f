import type { Transaction } from 'kysely';
import { findStaffAddress } from '#modules/identity/server';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { ApiError, fieldError } from '#platform/http/server/errors.ts';

/** An address of staff would keep the contact from being exported, erased, and forgotten in time. */
export async function refuseStaffAddress(trx: Transaction<DB>, added: readonly string[]): Promise<void> {
  const address = await findStaffAddress(trx, added);
  if (address === null) return;
  throw fieldError('emails', 'staff_address', `${address} belongs to somebody who works here or to the agency`);
}

/**
 * Refuses to export or erase contacts that have an address of the agency itself. Without this check a member of staff
 * with that permission could write a colleague's address into a contact and read or remove the colleague's data.
 */
export async function refuseStaffAddresses(db: DatabaseOrTransaction, contactIds: readonly number[]): Promise<void> {
  const rows = await db.selectFrom('contact_emails').select('email').where('contact_id', 'in', contactIds).execute();
  const address = await findStaffAddress(
    db,
    rows.map(({ email }) => email),
  );
  if (address === null) return;
  throw new ApiError('staff_address', {
    message: `${address} belongs to somebody who works here or to the agency, so this contact is neither exported nor erased. Take the address off the contact first.`,
  });
}
