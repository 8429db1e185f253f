import { type RawBuilder, sql } from 'kysely';
import { isOfListing, readableRows } from '#modules/crm/server';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { SignedInStaff } from '#platform/http/server/staff-session.ts';
import { type WaitingGroup, waitingGroups } from '../../completions/completion.ts';
import { idColumn, type ListingId } from '../deal-listing.ts';

/** An open offer or an open enquiry of somebody who waited for a listing. */
export interface WaitingRow {
  /** 'offer:7', 'enquiry:12' */
  key: string;
  group: WaitingGroup;
  contactId: number | null;
  name: string;
  /** As the person gave it, else of their contact. */
  email: string | null;
  /** E.164; as the person gave it, else of their contact. */
  phone: string | null;
  enquiryId: number | null;
  reference: string | null;
  path: string;
  isMaybeSpam: boolean;
  /** Whether the member may know who it is. */
  isReadable: boolean;
}

const emailOf = (contactId: RawBuilder<unknown>) =>
  sql`(select email from contact_emails where contact_id = ${contactId} order by created_at, email limit 1)`;
const phoneOf = (contactId: RawBuilder<unknown>) =>
  sql`(select phone_e164 from contact_phones where contact_id = ${contactId} order by created_at, phone_e164 limit 1)`;

interface Question {
  /** Limits the rows to these keys, open or closed; without it, all open offers and enquiries are read. */
  keys?: readonly string[];
  /** The buyer or tenant, who is left out with all their addresses. */
  exceptContactId: number | null;
  staff: Pick<SignedInStaff, 'id' | 'role'>;
}

/**
 * Offers for a listing and enquiries about it, the open ones unless told, without those of the buyer or tenant and of
 * persons who were erased: offers first, then who asked to see it, enquiries that may be spam last. A person can have
 * several.
 */
export async function listWaiting(
  db: DatabaseOrTransaction,
  listing: ListingId,
  { keys, exceptContactId, staff }: Question,
): Promise<WaitingRow[]> {
  const idsOf = (table: string) =>
    keys?.flatMap((key) => (key.startsWith(`${table}:`) ? [Number(key.slice(table.length + 1))] : []));
  const offerIds = idsOf('offer');
  const enquiryIds = idsOf('enquiry');
  const reads = await readableRows(db, staff);
  const { rows } = await sql<WaitingRow>`
    with waiting as (
      select 'offer:' || o.id as key, 'offered' as "group", o.contact_id as "contactId", e.id as "enquiryId", e.reference,
        trim(coalesce(c.first_name || ' ' || c.last_name, e.first_name || ' ' || e.last_name)) as name,
        coalesce(${emailOf(sql`o.contact_id`)}, nullif(e.email, '')) as email,
        coalesce(${phoneOf(sql`o.contact_id`)}, e.phone_e164) as phone,
        '/office/offers/' || o.id as path, false as "isMaybeSpam", true as "isReadable", o.id
      from offers o left join contacts c on c.id = o.contact_id left join enquiries e on e.id = o.enquiry_id
      where o.${sql.ref(idColumn(listing))} = ${listing.id}
        and ${offerIds ? sql`o.id = any(${offerIds}::bigint[])` : sql`o.state in ('made', 'countered')`}
        and c.erased_at is null and e.anonymised_at is null
      union all
      select 'enquiry:' || enquiries.id, case when exists (
          select from bookings where bookings.enquiry_id = enquiries.id and bookings.kind = 'visit'
        ) then 'visited' else 'asked' end, enquiries.contact_id, enquiries.id, enquiries.reference,
        trim(enquiries.first_name || ' ' || enquiries.last_name),
        coalesce(nullif(enquiries.email, ''), ${emailOf(sql`enquiries.contact_id`)}),
        coalesce(enquiries.phone_e164, ${phoneOf(sql`enquiries.contact_id`)}),
        '/office/enquiries/' || enquiries.id, cardinality(enquiries.spam_reasons) > 0, ${reads.enquiry}, enquiries.id
      from enquiries
      where ${isOfListing({ type: listing.kind, id: listing.id })}
        and ${enquiryIds ? sql`enquiries.id = any(${enquiryIds}::bigint[])` : sql`enquiries.closed_at is null`}
        and enquiries.anonymised_at is null
    )
    select * from waiting
    where ${exceptContactId}::bigint is null or (
      "contactId" is distinct from ${exceptContactId}
      and (email is null or lower(email) not in (select email from contact_emails where contact_id = ${exceptContactId}))
    )
    order by "isMaybeSpam", array_position(${[...waitingGroups]}::text[], "group"), id`.execute(db);
  return rows;
}
