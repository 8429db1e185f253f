import { sql } from 'kysely';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { SignedInStaff } from '#platform/http/server/staff-session.ts';
import { nairobiDay } from '#platform/time/nairobi-time.ts';
import { feeKes } from '../../mandates/mandate.ts';
import { agreedKes, isOpenOffer } from '../../offers/offer.ts';
import type { Pipeline, PipelineCard } from '../../pipeline/contract.ts';
import { daysSince, STANDS_STILL_DAYS, toColumns } from '../../pipeline/pipeline.ts';
import { stepLabel } from '../../progress/progress.ts';
import { listingOf } from '../deal-listing.ts';
import { readableOffers } from '../offers/read-offers.ts';
import { readCompleted } from './read-completed.ts';
import { toldFee } from './told-fee.ts';
import { type WhoseOffers, whoseOffers } from './whose-offers.ts';

/** A guard, not a page size: an agency of fifty people has some hundreds of open offers. */
const MOST_COUNTED = 2000;

interface DealRow {
  id: number;
  kind: 'property' | 'land';
  listing_id: number;
  title: string;
  reference: string;
  purpose: 'Sale' | 'Rent';
  agent_id: string | null;
  agent: string | null;
  who: string | null;
  state: 'made' | 'countered' | 'accepted';
  amount_kes: number;
  counter_kes: number | null;
  valid_until: string | null;
  state_at: Date;
  fee_percent: number | null;
  fee_kes: number | null;
  fee_has_vat: boolean | null;
  next_step: string | null;
  next_due_on: string | null;
}

/**
 * The deals that the member reads, by column, the longest there first. The fee is that of the mandate that nobody has
 * ended: one whose days are over still says what was agreed.
 */
export async function readPipeline(
  db: DatabaseOrTransaction,
  whose: WhoseOffers,
  staff: SignedInStaff,
  now: Date,
): Promise<Pipeline> {
  const { rows } = await sql<DealRow>`
    select o.id, l.kind, l.id as listing_id, l.title, l.reference, l.purpose, l.agent_id, agent.name as agent,
      trim(c.first_name || ' ' || c.last_name) as who, o.state, o.amount_kes, o.counter_kes, o.valid_until, o.state_at,
      m.fee_percent, m.fee_kes, m.fee_has_vat, next.step as next_step, next.due_on as next_due_on
    from offers o
    cross join lateral ${listingOf('o')}
    left join lateral (
      select fee_percent, fee_kes, fee_has_vat from mandates where property_id = o.property_id and ended_on is null
      union all
      select fee_percent, fee_kes, fee_has_vat from mandates where land_id = o.land_id and ended_on is null
    ) m on true
    left join lateral (
      select step, due_on from offer_steps
      where offer_id = o.id and o.state = 'accepted' and done_on is null and due_on is not null
      order by due_on, step limit 1
    ) next on true
    left join contacts c on c.id = o.contact_id
    left join enquiries e on e.id = o.enquiry_id
    left join staff agent on agent.id = l.agent_id
    where o.state in ('made', 'countered', 'accepted') and not (o.state = 'accepted' and l.status in ('Sold', 'Let'))
      and ${await readableOffers(db, staff)} and ${whoseOffers(whose, staff)}
    order by o.state_at, o.id limit ${MOST_COUNTED + 1}`.execute(db);
  const completed = await readCompleted(db, whose, staff, now);
  const cards = [...rows.slice(0, MOST_COUNTED).map((row) => toCard(row, staff, now)), ...completed];
  return { columns: toColumns(cards), is_cut: rows.length > MOST_COUNTED };
}

function toCard({ fee_percent, fee_kes, fee_has_vat, ...row }: DealRow, staff: SignedInStaff, now: Date): PipelineCard {
  const { kind, listing_id, title, reference, purpose, agent, valid_until, state } = row;
  const amount = agreedKes(row);
  const since = row.state_at.toISOString();
  const days = daysSince(since, now.toISOString());
  return {
    column: state,
    path: `/office/offers/${row.id}`,
    listing: {
      title,
      reference,
      path: `/office/${kind === 'property' ? 'properties' : 'land'}/${listing_id}`,
      purpose,
      agent,
    },
    who: row.who || 'Erased contact',
    amount_kes: amount,
    ...toldFee(row, feeKes({ fee_percent, fee_kes, fee_has_vat: fee_has_vat ?? false }, amount), staff),
    since,
    days,
    next_step:
      row.next_step !== null && row.next_due_on !== null
        ? { label: stepLabel(row.next_step), due_on: row.next_due_on }
        : null,
    stands_still: days >= STANDS_STILL_DAYS,
    is_out_of_date: isOpenOffer(state) && valid_until !== null && valid_until < nairobiDay(now),
  };
}
