import { findStaffAddress } from '#features/staff/server/queries.ts';
import type { DatabaseOrTransaction } from '#server/database/database.ts';
import { ApiError } from '#server/errors.ts';

/**
 * Refuses what a contact has a right to where its address is the agency's own: otherwise whoever may export or erase a
 * contact could read or remove what belongs to a colleague, by writing that address into a contact.
 * @throws ApiError staff_address (409), naming the address
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
