import { sql } from 'kysely';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import { idColumn, type ListingId } from '../deal-listing.ts';

export interface Addressee {
  id: number;
  name: string;
  email: string;
}

/**
 * The vendor or landlord of a mandate; null without a mandate or an email address.
 * @param mandateId the running one unless told
 */
export async function findVendor(
  db: DatabaseOrTransaction,
  listing: ListingId,
  mandateId?: number,
): Promise<(Addressee & { mandateId: number }) | null> {
  const which = mandateId === undefined ? sql`ended_on is null` : sql`id = ${mandateId}`;
  const { rows } = await sql<{ id: number; contact_id: number | null }>`
    select id, contact_id from mandates where ${sql.ref(idColumn(listing))} = ${listing.id} and ${which}`.execute(db);
  const [mandate] = rows;
  const vendor = mandate ? await findAddressee(db, mandate.contact_id) : null;
  return mandate && vendor ? { ...vendor, mandateId: mandate.id } : null;
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
