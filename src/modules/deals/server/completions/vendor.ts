import { sql } from 'kysely';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import { idColumn, type ListingId } from '../deal-listing.ts';

export interface Addressee {
  id: number;
  name: string;
  email: string;
}

/** The vendor or landlord of the running mandate; null without a mandate or an email address. */
export async function findVendor(db: DatabaseOrTransaction, listing: ListingId): Promise<Addressee | null> {
  const { rows } = await sql<{ contact_id: number | null }>`
    select contact_id from mandates where ${sql.ref(idColumn(listing))} = ${listing.id} and ended_on is null`.execute(
    db,
  );
  return findAddressee(db, rows[0]?.contact_id ?? null);
}

/** A contact with the first of its email addresses; null for one that was erased or has none. */
export async function findAddressee(db: DatabaseOrTransaction, contactId: number | null): Promise<Addressee | null> {
  if (contactId === null) return null;
  const { rows } = await sql<Addressee>`
    select c.id, trim(c.first_name || ' ' || c.last_name) as name, address.email
    from contacts c join contact_emails address on address.contact_id = c.id
    where c.id = ${contactId} and c.erased_at is null
    order by address.created_at, address.email limit 1`.execute(db);
  return rows[0] ?? null;
}
