import { sql } from 'kysely';
import { mayReadPeople } from '#modules/crm/server';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { SignedInStaff } from '#platform/http/server/staff-session.ts';
import { nairobiDay } from '#platform/time/nairobi-time.ts';
import type { Mandate, Mandates } from '../../mandates/contract.ts';
import { mayKnowLowest } from '../../mandates/policy.ts';
import { getDealListing, idColumn, type ListingId } from '../deal-listing.ts';

const MOST_KEY_MOVEMENTS = 50;

interface MandateRow extends Omit<Mandate, 'contact' | 'keys' | 'changed_by'> {
  contact_id: number | null;
  contact_name: string | null;
  changed_by_name: string;
  keys: Mandate['keys'];
}

/**
 * Reads the running mandate of a listing and the ended ones. What the reader may not know is null: `lowest_kes` for all but
 * owners, managers and the listing's agent; the fee for who does not work on the listing; the contact for who does not
 * read the people of the listing.
 * @throws ApiError listing_not_found (404)
 */
export async function readMandates(
  db: DatabaseOrTransaction,
  listing: ListingId,
  staff: SignedInStaff,
  now: Date,
): Promise<Mandates> {
  const found = await getDealListing(db, listing, staff);
  const mayKnow = mayKnowLowest(staff, found.agentId);
  const readsPeople = await mayReadPeople(db, staff, found.agentId);
  const mandates = (await rowsOf(db, listing)).map((row) => {
    const mandate = toMandate(row, mayKnow);
    return {
      ...mandate,
      ...(!readsPeople && { contact: null }),
      ...(!found.mayEdit && { fee_percent: null, fee_kes: null }),
    };
  });
  return {
    listing: { reference: found.reference, title: found.title, purpose: found.purpose, state: found.state },
    current: mandates.find(({ ended_on }) => ended_on === null) ?? null,
    earlier: mandates.filter(({ ended_on }) => ended_on !== null),
    owner: readsPeople ? await findOwner(db, listing) : null,
    may_edit: found.mayEdit,
    may_know_lowest: mayKnow,
    today: nairobiDay(now),
  };
}

async function rowsOf(db: DatabaseOrTransaction, listing: ListingId): Promise<MandateRow[]> {
  const { rows } = await sql<MandateRow>`
    select m.id, m.kind, m.starts_on, m.ends_on, m.fee_percent, m.fee_kes, m.fee_has_vat, m.asking_kes, m.lowest_kes,
      m.viewing_notes, m.keys_at, m.ended_on, m.end_reason, m.changed_by_name, m.version,
      c.id as contact_id, c.first_name || ' ' || c.last_name as contact_name,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', k.id, 'is_out', k.is_out, 'holder', k.holder,
          'noted_by', k.noted_by_name, 'noted_at', to_char(k.noted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
          order by k.noted_at desc, k.id desc)
        from (select * from key_movements where mandate_id = m.id
          order by noted_at desc, id desc limit ${MOST_KEY_MOVEMENTS}) k
      ), '[]') as keys
    from mandates m left join contacts c on c.id = m.contact_id
    where m.${sql.ref(idColumn(listing))} = ${listing.id}
    order by m.starts_on desc, m.id desc`.execute(db);
  return rows;
}

function toMandate({ contact_id, contact_name, changed_by_name, ...row }: MandateRow, mayKnow: boolean): Mandate {
  return {
    ...row,
    contact: contact_id === null ? null : { id: contact_id, name: contact_name?.trim() || 'Erased contact' },
    lowest_kes: mayKnow ? row.lowest_kes : null,
    changed_by: changed_by_name,
  };
}

async function findOwner(db: DatabaseOrTransaction, listing: ListingId): Promise<Mandates['owner']> {
  const { rows } = await sql<{ id: number; name: string }>`
    select c.id, trim(c.first_name || ' ' || c.last_name) as name
    from listing_people person join contacts c on c.id = person.contact_id
    where person.${sql.ref(idColumn(listing))} = ${listing.id} and person.role = 'owner' and c.merged_into_id is null
    order by person.id desc limit 1`.execute(db);
  return rows[0] ?? null;
}
