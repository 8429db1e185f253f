import { sql } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';
import type { ListingFigures } from '../../dashboard/contract.ts';

const states = ['Draft', 'In review', 'Available', 'Under offer', 'Sold', 'Let', 'Archived'];
const ages = [
  { from_days: 0, to_days: 30 },
  { from_days: 31, to_days: 90 },
  { from_days: 91, to_days: 180 },
  { from_days: 181, to_days: null },
];
const DAY_MS = 86_400_000;

interface StateRow {
  kind: 'properties' | 'land';
  state: string;
  total: number;
}
interface AgeRow {
  kind: 'properties' | 'land';
  age: number;
  total: number;
}

/** Listings by state, and published ones by time since publication. */
export async function readListingFigures(db: Database, now: Date): Promise<ListingFigures> {
  const [stateRows, ageRows] = await Promise.all([countStates(db), countAges(db, now)]);
  const inState = (state: string, kind: StateRow['kind']) =>
    stateRows.find((row) => row.state === state && row.kind === kind)?.total ?? 0;
  const ofAge = (age: number, kind: AgeRow['kind']) =>
    ageRows.find((row) => row.age === age && row.kind === kind)?.total ?? 0;
  return {
    states: states.map((state) => ({
      state,
      properties: inState(state, 'properties'),
      land: inState(state, 'land'),
    })),
    ages: ages.map((span, age) => ({ ...span, properties: ofAge(age, 'properties'), land: ofAge(age, 'land') })),
    on_offer: ageRows.reduce((all, { total }) => all + total, 0),
  };
}

async function countStates(db: Database): Promise<StateRow[]> {
  const of = (kind: StateRow['kind']) => sql`
    select ${sql.lit(kind)} as kind,
      case when approval_status = 'Approved' then status else approval_status end as state, count(*) as total
    from ${sql.table(kind)} group by approval_status, status`;
  const { rows } = await sql<StateRow>`
    select kind, case state when 'Approved' then 'Available' else state end as state, sum(total)::bigint as total
    from (${of('properties')} union all ${of('land')}) counted group by 1, 2`.execute(db);
  return rows;
}

/** Counts published listings by the span of `ages` they fall into. */
async function countAges(db: Database, now: Date): Promise<AgeRow[]> {
  const youngerThan = ages.flatMap(({ to_days }) =>
    to_days === null ? [] : [new Date(now.getTime() - (to_days + 1) * DAY_MS).toISOString()],
  );
  const of = (kind: AgeRow['kind']) => sql`
    select ${sql.lit(kind)} as kind,
      (select count(*) from unnest(${youngerThan}::timestamptz[]) bound where published_at <= bound)::int as age
    from ${sql.table(kind)} where approval_status = 'Approved' and status in ('Available', 'Under offer')`;
  const { rows } = await sql<AgeRow>`
    select kind, age, count(*) as total from (${of('properties')} union all ${of('land')}) aged
    group by kind, age`.execute(db);
  return rows;
}
