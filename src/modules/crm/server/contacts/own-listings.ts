import { sql } from 'kysely';
import { stateOf } from '#modules/listings/server';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { Contact } from '../../contacts/contact-schema.ts';

const MOST_LISTED = 200;

type OwnListing = Contact['listings'][number];

/** The listings that a contact is owner, tenant or buyer of, the newest first; each links to its page of the office. */
export async function listOwnListings(db: DatabaseOrTransaction, contactId: number): Promise<OwnListing[]> {
  const { rows } = await sql<
    Omit<OwnListing, 'path' | 'state'> & {
      section: string;
      listing_id: number;
      approval_status: string;
      status: string;
    }
  >`
    select people.id, people.role, 'properties' as section, p.id as listing_id, p.reference_number as reference, p.title,
        p.listing_purpose as purpose, p.approval_status, p.status
      from listing_people people join properties p on p.id = people.property_id where people.contact_id = ${contactId}
    union all
    select people.id, people.role, 'land', l.id, l.reference_number, l.title, 'Sale', l.approval_status, l.status
      from listing_people people join land l on l.id = people.land_id where people.contact_id = ${contactId}
    order by id desc limit ${MOST_LISTED}`.execute(db);
  return rows.map(({ section, listing_id, approval_status, status, ...listing }) => ({
    ...listing,
    path: `/office/${section}/${listing_id}`,
    state: stateOf({ approval_status, status }),
  }));
}
