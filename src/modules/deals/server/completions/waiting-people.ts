import { sql } from 'kysely';
import { isOfListing } from '#modules/crm/server';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import { type WaitingGroup, waitingGroups } from '../../completions/completion.ts';
import { idColumn, type ListingId } from '../deal-listing.ts';

/** Somebody with an email address who waited for a listing. */
export interface WaitingPerson {
  group: WaitingGroup;
  name: string;
  email: string;
  enquiry_id: number | null;
}

/**
 * Who made an open offer for a listing or has an open enquiry about it, each address once. Left out are the buyer or
 * tenant with all their addresses, persons who were erased, and enquiries that may be spam.
 */
export async function listWaiting(
  db: DatabaseOrTransaction,
  listing: ListingId,
  exceptContactId: number | null,
): Promise<WaitingPerson[]> {
  const { rows } = await sql<WaitingPerson>`
    with waiting as (
      select 'offered' as "group", e.id as enquiry_id, o.contact_id,
        trim(coalesce(c.first_name || ' ' || c.last_name, e.first_name || ' ' || e.last_name)) as name,
        coalesce(
          (select email from contact_emails where contact_id = o.contact_id order by created_at, email limit 1), e.email
        ) as email
      from offers o left join contacts c on c.id = o.contact_id left join enquiries e on e.id = o.enquiry_id
      where o.${sql.ref(idColumn(listing))} = ${listing.id} and o.state in ('made', 'countered')
        and c.erased_at is null and e.anonymised_at is null
      union all
      select case when exists (
          select from bookings where bookings.enquiry_id = enquiries.id and bookings.kind = 'visit'
        ) then 'visited' else 'asked' end, enquiries.id, enquiries.contact_id,
        trim(enquiries.first_name || ' ' || enquiries.last_name), enquiries.email
      from enquiries
      where ${isOfListing({ type: listing.kind, id: listing.id })} and enquiries.closed_at is null
        and enquiries.anonymised_at is null and cardinality(enquiries.spam_reasons) = 0
    )
    select distinct on (lower(email)) "group", name, email, enquiry_id from waiting
    where email <> '' and (${exceptContactId}::bigint is null or (
      contact_id is distinct from ${exceptContactId}
      and lower(email) not in (select email from contact_emails where contact_id = ${exceptContactId})
    ))
    order by lower(email), array_position(${[...waitingGroups]}::text[], "group"), enquiry_id`.execute(db);
  return rows;
}
