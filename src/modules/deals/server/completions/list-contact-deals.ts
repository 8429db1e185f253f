import { sql } from 'kysely';
import { agentBoundToOwn } from '#modules/crm/server';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { SignedInStaff } from '#platform/http/server/staff-session.ts';
import type { ContactDeal } from '../../completions/contract.ts';
import { listingOf } from '../deal-listing.ts';

const MOST = 100;

interface DealRow {
  id: number;
  kind: 'property' | 'land';
  listing_id: number;
  title: string;
  reference: string;
  is_let: boolean;
  is_vendor: boolean;
  completed_on: string;
  price_kes: number;
  buyer_id: number | null;
  buyer_name: string | null;
}

/**
 * The sales and lets of a contact that stand: those with a mandate of theirs that ran on the day, and those to them. Left
 * out are those of listings whose buyers and tenants the member does not read.
 */
export async function listContactDeals(
  db: DatabaseOrTransaction,
  contactId: number,
  staff: SignedInStaff,
): Promise<ContactDeal[]> {
  const agent = await agentBoundToOwn(db, staff);
  const withMandate = (column: 'property_id' | 'land_id') => sql`
    select d.id, true from mandates m join completions d on d.${sql.ref(column)} = m.${sql.ref(column)}
    where m.contact_id = ${contactId} and m.starts_on <= d.completed_on
      and (m.ended_on is null or m.ended_on >= d.completed_on)`;
  const { rows } = await sql<DealRow>`
    with found(id, is_vendor) as (
      ${withMandate('property_id')}
      union ${withMandate('land_id')}
      union select id, false from completions where contact_id = ${contactId}
    )
    select d.id, l.kind, l.id as listing_id, l.title, l.reference, d.is_let, found.is_vendor, d.completed_on, d.price_kes,
      c.id as buyer_id, trim(c.first_name || ' ' || c.last_name) as buyer_name
    from found
    join completions d on d.id = found.id
    cross join lateral ${listingOf('d')}
    left join contacts c on c.id = d.contact_id
    where d.undone_at is null and (${agent}::uuid is null or coalesce(l.agent_id, ${agent}::uuid) = ${agent}::uuid)
    order by d.completed_on desc, d.id desc, found.is_vendor limit ${MOST}`.execute(db);
  return rows.map(toDeal);
}

function toDeal({ kind, listing_id, title, reference, buyer_id, buyer_name, ...deal }: DealRow): ContactDeal {
  return {
    ...deal,
    listing: { title, reference, path: `/office/${kind === 'property' ? 'properties' : 'land'}/${listing_id}/offers` },
    contact: buyer_id === null ? null : { id: buyer_id, name: buyer_name || 'Erased contact' },
  };
}
