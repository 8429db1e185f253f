import { sql } from 'kysely';
import { readMonthOfDeals } from '#modules/deals/server';
import type { Database } from '#platform/database/server/database.ts';
import type { SignedInStaff } from '#platform/http/server/staff-session.ts';
import type { Dashboard, ListingFigures, ViewFigures } from '../../dashboard/contract.ts';
import { doesBusiness, looksAfterAll, pagesOf } from '../../dashboard/policy.ts';
import type { Span } from './enquiry-figures.ts';
import { readEnquiryFigures } from './enquiry-figures.ts';

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

/** @param agent whose listings are counted; null for everybody's */
const lookedAfterBy = (agent: string | null) => (agent === null ? sql`true` : sql`agent_id = ${agent}`);

async function readListingFigures(db: Database, now: Date, agent: string | null): Promise<ListingFigures> {
  const [stateRows, ageRows] = await Promise.all([countStates(db, agent), countAges(db, now, agent)]);
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

async function countStates(db: Database, agent: string | null): Promise<StateRow[]> {
  const of = (kind: StateRow['kind']) => sql`
    select ${sql.lit(kind)} as kind,
      case when approval_status = 'Approved' then status else approval_status end as state, count(*) as total
    from ${sql.table(kind)} where ${lookedAfterBy(agent)} group by approval_status, status`;
  const { rows } = await sql<StateRow>`
    select kind, state, sum(total)::bigint as total
    from (${of('properties')} union all ${of('land')}) counted group by 1, 2`.execute(db);
  return rows;
}

async function countAges(db: Database, now: Date, agent: string | null): Promise<AgeRow[]> {
  const youngerThan = ages.flatMap(({ to_days }) =>
    to_days === null ? [] : [new Date(now.getTime() - (to_days + 1) * DAY_MS).toISOString()],
  );
  const of = (kind: AgeRow['kind']) => sql`
    select ${sql.lit(kind)} as kind,
      (select count(*) from unnest(${youngerThan}::timestamptz[]) bound where published_at <= bound)::int as age
    from ${sql.table(kind)} where approval_status = 'Approved' and status in ('Available', 'Under offer')
      and ${lookedAfterBy(agent)}`;
  const { rows } = await sql<AgeRow>`
    select kind, age, count(*) as total from (${of('properties')} union all ${of('land')}) aged
    group by kind, age`.execute(db);
  return rows;
}

const SHOWN = 8;
type Ranked = ViewFigures['most_viewed'][number];

interface ViewedPages {
  types: readonly Ranked['type'][];
  /** Whose listings; null for everybody's. */
  agent: string | null;
}

const ofPages = ({ types, agent }: ViewedPages) => {
  const own = (type: string, table: 'properties' | 'land') => sql`
    subject_type = ${sql.lit(type)} and subject_id in (select id from ${sql.table(table)} where agent_id = ${agent})`;
  if (agent === null) return sql`subject_type = any(${types}::text[])`;
  return sql`(${own('property', 'properties')} or ${own('land', 'land')})`;
};

async function readViewFigures(db: Database, span: Span, pages: ViewedPages): Promise<ViewFigures> {
  const [sums, ranked] = await Promise.all([
    sql<{ total: number; total_before: number }>`
      select coalesce(sum(views) filter (where day >= ${span.from}::date), 0)::bigint as total,
        coalesce(sum(views) filter (where day < ${span.from}::date), 0)::bigint as total_before
      from page_views
      where day >= ${span.fromBefore}::date and day <= ${span.to}::date and ${ofPages(pages)}`.execute(db),
    sql<Ranked>`
      select type, most.id, coalesce(property.title, plot.title, article.title) as title, total
      from (
        select subject_type as type, subject_id as id, sum(views)::bigint as total from page_views
        where day >= ${span.from}::date and day <= ${span.to}::date and ${ofPages(pages)}
        group by 1, 2 order by total desc, 1, 2 limit ${SHOWN + 12}
      ) most
      left join properties property on type = 'property' and property.id = most.id
      left join land plot on type = 'land' and plot.id = most.id
      left join blog_posts article on type = 'article' and article.id = most.id
      where coalesce(property.title, plot.title, article.title) is not null
      order by total desc, type, most.id limit ${SHOWN}`.execute(db),
  ]);
  const { total = 0, total_before = 0 } = sums.rows[0] ?? {};
  return { total, total_before, most_viewed: ranked.rows };
}

const ofOwnListings = (agent: string | null) =>
  agent === null
    ? sql`true`
    : sql`(property_id in (select id from properties where agent_id = ${agent})
        or land_id in (select id from land where agent_id = ${agent}))`;

/** Each stop of a trip counts for its own listing: its enquiry has none. */
async function readMostEnquired(
  db: Database,
  span: Span,
  agent: string | null,
): Promise<NonNullable<Dashboard['most_enquired']>> {
  const { rows } = await sql<Ranked>`
    select case when most.property_id is null then 'land' else 'property' end as type,
      coalesce(most.property_id, most.land_id) as id, coalesce(property.title, plot.title) as title, total
    from (
      select property_id, land_id, count(*) as total from (
        select property_id, land_id, created_at from enquiries
        union all select property_id, land_id, created_at from bookings where stop is not null
      ) asked
      where created_at >= ${span.start} and created_at <= ${span.now} and (property_id is null) <> (land_id is null)
        and ${ofOwnListings(agent)}
      group by 1, 2 order by total desc, 1, 2 limit ${SHOWN}
    ) most
    left join properties property on property.id = most.property_id
    left join land plot on plot.id = most.land_id
    order by total desc, type, id`.execute(db);
  return rows;
}

export type Figures = Pick<Dashboard, 'enquiries' | 'listings' | 'most_enquired' | 'views' | 'deals'>;

/** Agents have the figures of their own work, owners and managers those of the agency, editors those of articles. */
export async function readFigures(
  db: Database,
  span: Span,
  staff: Pick<SignedInStaff, 'id' | 'role'>,
): Promise<Figures> {
  const { id, role } = staff;
  const isBusiness = doesBusiness(role);
  const agent = isBusiness && !looksAfterAll(role) ? id : null;
  const [enquiries, listings, most_enquired, views, deals] = await Promise.all([
    isBusiness ? readEnquiryFigures(db, span, agent) : null,
    isBusiness ? readListingFigures(db, span.now, agent) : null,
    isBusiness ? readMostEnquired(db, span, agent) : null,
    readViewFigures(db, span, { types: pagesOf(role), agent }),
    isBusiness ? readMonthOfDeals(db, staff, span.now) : null,
  ]);
  return { enquiries, listings, most_enquired, views, deals };
}
