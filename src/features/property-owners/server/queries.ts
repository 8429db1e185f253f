import type { Insertable, Transaction } from 'kysely';
import type { DB, PropertyOwners } from '#server/database/schema.gen.ts';
import type { PropertyOwnerReceipt } from '../contract.ts';

export async function insertPropertyOwner(
  trx: Transaction<DB>,
  owner: Insertable<PropertyOwners>,
): Promise<PropertyOwnerReceipt> {
  return trx.insertInto('property_owners').values(owner).returning(['id', 'reference']).executeTakeFirstOrThrow();
}
