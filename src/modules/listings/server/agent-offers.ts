import { sql } from 'kysely';
import type { ReadOffers } from '#modules/identity/server';

interface OfferRow {
  agent_id: string;
  part: 'homes_for_sale' | 'homes_to_let' | 'business_spaces' | 'plots';
  place: string;
  total: number;
}

const MOST_PLACES = 3;

/** What people have on offer, counted from the public listings that are neither sold nor let. */
export const readOffers: ReadOffers = async (db, staffIds) => {
  const onOffer = sql`approval_status = 'Approved' and status in ('Available', 'Under offer')
    and agent_id = any(${staffIds}::uuid[])`;
  const { rows } = await sql<OfferRow>`
    select agent_id, part, place, count(*) as total
    from (
      select agent_id, location as place, case
        when property_category <> 'Residential' then 'business_spaces'
        when listing_purpose = 'Sale' then 'homes_for_sale'
        else 'homes_to_let' end as part
      from properties where ${onOffer}
      union all
      select agent_id, location, 'plots' from land where ${onOffer}
    ) offered
    group by 1, 2, 3 order by total desc, place`.execute(db);
  return (staffId) => {
    const own = rows.filter(({ agent_id }) => agent_id === staffId);
    const sum = (part: OfferRow['part']) => own.reduce((all, row) => all + (row.part === part ? row.total : 0), 0);
    const totals = new Map<string, number>();
    for (const { place, total } of own) totals.set(place, (totals.get(place) ?? 0) + total);
    const places = [...totals].sort(([, one], [, other]) => other - one).map(([place]) => place);
    return {
      homes_for_sale: sum('homes_for_sale'),
      homes_to_let: sum('homes_to_let'),
      business_spaces: sum('business_spaces'),
      plots: sum('plots'),
      places: places.slice(0, MOST_PLACES),
    };
  };
};
