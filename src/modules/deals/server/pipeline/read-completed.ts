import { sql } from 'kysely';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { SignedInStaff } from '#platform/http/server/staff-session.ts';
import { nairobiDay, nairobiInstant } from '#platform/time/nairobi-time.ts';
import type { PipelineCard } from '../../pipeline/contract.ts';
import { daysSince } from '../../pipeline/pipeline.ts';
import { listingOf } from '../deal-listing.ts';
import { readableOffers } from '../offers/read-offers.ts';
import { toldFee } from './told-fee.ts';
import { type WhoseOffers, whoseOffers } from './whose-offers.ts';

/** A guard, not a page size: nobody closes so many deals in a month. */
const MOST_COUNTED = 1000;

interface CompletedRow {
  kind: 'property' | 'land';
  listing_id: number;
  title: string;
  reference: string;
  is_let: boolean;
  agent_id: string | null;
  agent: string | null;
  who: string | null;
  price_kes: number;
  fee_kes: number | null;
  completed_on: string;
}

/** The sales and lets of this month in Nairobi that the member reads, the first closed first. */
export async function readCompleted(
  db: DatabaseOrTransaction,
  whose: WhoseOffers,
  staff: Pick<SignedInStaff, 'id' | 'role'>,
  now: Date,
): Promise<PipelineCard[]> {
  const firstDay = `${nairobiDay(now).slice(0, 7)}-01`;
  const { rows } = await sql<CompletedRow>`
    select l.kind, l.id as listing_id, l.title, l.reference, d.is_let, l.agent_id, agent.name as agent,
      trim(c.first_name || ' ' || c.last_name) as who, d.price_kes, d.fee_kes, d.completed_on
    from completions d
    cross join lateral ${listingOf('d')}
    left join contacts c on c.id = d.contact_id
    left join offers o on o.id = d.offer_id
    left join enquiries e on e.id = o.enquiry_id
    left join staff agent on agent.id = l.agent_id
    where d.undone_at is null and d.completed_on >= ${firstDay}::date
      and ${await readableOffers(db, staff)} and ${whoseOffers(whose, staff)}
    order by d.completed_on, d.id limit ${MOST_COUNTED}`.execute(db);
  return rows.map((row) => toCard(row, staff, now));
}

interface MonthOfDeals {
  sales: number;
  lets: number;
  /** Of those whose fee the member may know, without VAT. */
  sale_fees_kes: number;
  let_fees_kes: number;
}

/** How many sales and lets this month in Nairobi has; for an agent those of the listings they look after. */
export async function readMonthOfDeals(
  db: DatabaseOrTransaction,
  staff: Pick<SignedInStaff, 'id' | 'role'>,
  now: Date,
): Promise<MonthOfDeals> {
  const cards = await readCompleted(db, staff.role === 'agent' ? { agent: 'me' } : {}, staff, now);
  const of = (wanted: 'Sale' | 'Rent') => cards.filter(({ listing }) => listing.purpose === wanted);
  const feesOf = (wanted: 'Sale' | 'Rent') => of(wanted).reduce((sum, { fee_kes }) => sum + (fee_kes ?? 0), 0);
  return {
    sales: of('Sale').length,
    lets: of('Rent').length,
    sale_fees_kes: feesOf('Sale'),
    let_fees_kes: feesOf('Rent'),
  };
}

function toCard(row: CompletedRow, staff: Pick<SignedInStaff, 'id' | 'role'>, now: Date): PipelineCard {
  const { kind, listing_id, title, reference, agent } = row;
  const path = `/office/${kind === 'property' ? 'properties' : 'land'}/${listing_id}`;
  const since = nairobiInstant(row.completed_on, '00:00').toISOString();
  return {
    column: 'completed',
    path: `${path}/offers`,
    listing: { title, reference, path, purpose: row.is_let ? 'Rent' : 'Sale', agent },
    who: row.who || 'Nobody named',
    amount_kes: row.price_kes,
    ...toldFee(row, row.fee_kes, staff),
    since,
    days: daysSince(since, now.toISOString()),
    next_step: null,
    stands_still: false,
    is_out_of_date: false,
  };
}
