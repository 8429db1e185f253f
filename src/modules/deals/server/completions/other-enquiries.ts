import { sql } from 'kysely';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import { idColumn, type ListingId } from '../deal-listing.ts';

interface Excepted {
  /** The buyer or tenant. */
  contactId: number | null;
  /** That of the accepted offer. */
  enquiryId: number | null;
}

/**
 * Ids of the open enquiries of others that closing the deal can close as lost: those about the listing, and of those about
 * no listing the ones from which an open offer for it was made, or whose visits are to it alone. A trip that stops elsewhere
 * too, and an enquiry about another listing, go on.
 */
export async function listOtherEnquiries(
  db: DatabaseOrTransaction,
  listing: ListingId,
  { contactId, enquiryId }: Excepted,
): Promise<number[]> {
  const column = sql.ref(idColumn(listing));
  const { rows } = await sql<{ id: number }>`
    select id from enquiries
    where id in (
      select id from enquiries about where about.${column} = ${listing.id}
      union all
      select o.enquiry_id from offers o join enquiries e on e.id = o.enquiry_id
      where o.${column} = ${listing.id} and o.state in ('made', 'countered')
        and num_nonnulls(e.property_id, e.land_id) = 0
      union all
      select b.enquiry_id from bookings b join enquiries e on e.id = b.enquiry_id
      where b.${column} = ${listing.id} and num_nonnulls(e.property_id, e.land_id) = 0
        and not exists (
          select from bookings elsewhere where elsewhere.enquiry_id = b.enquiry_id
            and num_nonnulls(elsewhere.property_id, elsewhere.land_id) = 1 and elsewhere.${column} is distinct from ${listing.id}
        )
    ) and closed_at is null and id is distinct from ${enquiryId}
      and (${contactId}::bigint is null or contact_id is distinct from ${contactId})
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** The ids of a person's open enquiries that are about no listing, such as 'to rent in Kilimani'; in the order of locks. */
export async function listGeneralEnquiries(db: DatabaseOrTransaction, contactId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('enquiries')
    .select('id')
    .where('contact_id', '=', contactId)
    .where('property_id', 'is', null)
    .where('land_id', 'is', null)
    .where('closed_at', 'is', null)
    .where('anonymised_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
