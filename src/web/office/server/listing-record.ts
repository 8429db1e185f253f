import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { countFollowers, isOfListing, isVisitTo, mayReadPeople, readableRows } from '#modules/crm/server';
import { countOffersOf } from '#modules/deals/server';
import { viewsOfListing } from '#modules/insights/server';
import {
  cachedGazetteer,
  countCollectionsWith,
  getListing,
  type ListingFacts,
  type ListingId,
  readListingFacts,
} from '#modules/listings/server';
import { feedPolicy, listFeedsOfListing } from '#modules/transfer/server';
import type { Database } from '#platform/database/server/database.ts';
import type { ChangeFeed } from '#platform/database/server/read-cache.ts';
import type { Api } from '#platform/http/server/api.ts';
import type { SignedInStaff } from '#platform/http/server/staff-session.ts';
import type { StaffRole } from '#platform/security/staff-roles.ts';
import { nairobiDay } from '#platform/time/nairobi-time.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import { getListingMarketing, getListingRecord, type ListingRecord } from '../listing-record/contract.ts';

interface RecordServices {
  db: Database;
  clock: Clock;
  changes?: ChangeFeed;
}

const feedKeepers: readonly StaffRole[] = feedPolicy['feeds.manage'];
const idOf = ({ kind, listing_id: id }: { kind: ListingId['kind']; listing_id: number }): ListingId => ({ kind, id });

export function registerListingRecord(api: Api, { db, clock, changes }: RecordServices): void {
  const readPlaces = cachedGazetteer(db, changes);

  api.handle(getListingRecord, ({ params }, { staff }) => readRecord(db, idOf(params), staff, clock.now()));

  api.handle(getListingMarketing, async ({ params }, { staff }) => {
    const listing = idOf(params);
    await getListing(db, listing);
    const [views, followers, shared_collections, feeds] = await Promise.all([
      viewsOfListing(db, { type: listing.kind, id: listing.id }, nairobiDay(clock.now())),
      countFollowers(db, listing),
      countCollectionsWith(db, listing),
      feedKeepers.includes(staff.role) ? readPlaces().then((places) => listFeedsOfListing(db, listing, places)) : null,
    ]);
    return { views, followers, shared_collections, feeds };
  });
}

/** @throws ApiError listing_not_found (404) */
async function readRecord(db: Database, listing: ListingId, staff: SignedInStaff, now: Date): Promise<ListingRecord> {
  const facts = await readListingFacts(db, listing, staff, now);
  const { enquiry: reads } = await readableRows(db, staff);
  const readsPeople = await mayReadPeople(db, staff, facts.listing.agent?.id ?? null);
  // As in the list of visits: also those that an agent attends for a colleague's enquiry.
  const readsVisit = sql<SqlBool>`(${reads} or bookings.staff_id = ${staff.id})`;
  const [counts, offers, next_visits, newest_enquiries] = await Promise.all([
    countParts(db, listing, { reads, readsVisit }),
    countOffersOf(db, listing, staff),
    nextVisits(db, listing, readsVisit, now),
    newestEnquiries(db, listing, reads),
  ]);
  const { enquiries, visits, people, documents, unanswered, asked } = counts;
  return {
    kind: listing.kind,
    listing: facts.listing,
    public_path: facts.publicPath,
    is_open_for_visits: facts.isOpenForVisits,
    may_work: facts.mayWork,
    may_edit: facts.mayWork && facts.listing.state !== 'Archived',
    counts: { enquiries, visits, offers, people: readsPeople ? people : null, documents },
    waiting: { enquiries: unanswered, visits: asked, ...waitsOf(facts) },
    next_visits,
    newest_enquiries,
  };
}

/** An archived listing waits for nothing, and a public one without changes lacks nothing that it would need. */
function waitsOf({ listing, sentBack, missing, hasOfficialSearch }: ListingFacts) {
  const { state, changes, listing_purpose } = listing;
  const isWritten = state === 'Draft' || state === 'In review' || changes !== 'none';
  return {
    sent_back: sentBack,
    missing: isWritten && state !== 'Archived' ? [...missing] : [],
    lacks_official_search: listing_purpose === 'Sale' && !hasOfficialSearch && !isOver.includes(state),
  };
}

const isOver: readonly string[] = ['Archived', 'Sold', 'Let'];

const enquiryRef = ({ kind, id }: ListingId) => ({ type: kind, id });
const columnOf = ({ kind }: ListingId) => sql.ref(kind === 'property' ? 'property_id' : 'land_id');

type Reads = RawBuilder<SqlBool>;

interface Parts {
  enquiries: number;
  unanswered: number;
  visits: number;
  asked: number;
  people: number;
  documents: number;
}

async function countParts(
  db: Database,
  listing: ListingId,
  { reads, readsVisit }: { reads: Reads; readsVisit: Reads },
): Promise<Parts> {
  const { rows } = await sql<Parts>`
    select about.*, seen.*,
      (select count(*)::int from listing_people join contacts on contacts.id = contact_id
        where ${columnOf(listing)} = ${listing.id} and merged_into_id is null) as people,
      (select count(*)::int from listing_documents where ${columnOf(listing)} = ${listing.id}) as documents
    from (
      select count(*)::int as enquiries, count(*) filter (where ${isWaiting})::int as unanswered
      from enquiries where ${isOfListing(enquiryRef(listing))} and ${reads}
    ) about, (
      select count(*)::int as visits, count(*) filter (where bookings.status = 'Requested')::int as asked
      from bookings join enquiries on enquiries.id = bookings.enquiry_id
      where ${isVisitTo(enquiryRef(listing))} and ${readsVisit}
    ) seen`.execute(db);
  return rows[0] ?? { enquiries: 0, unanswered: 0, visits: 0, asked: 0, people: 0, documents: 0 };
}

const isWaiting = sql<SqlBool>`(enquiries.answered_at is null and enquiries.closed_at is null)`;
const SHOWN = 5;

async function nextVisits(
  db: Database,
  listing: ListingId,
  readsVisit: Reads,
  now: Date,
): Promise<ListingRecord['next_visits']> {
  type Row = Omit<ListingRecord['next_visits'][number], 'day' | 'starts_at'> & {
    preferred_on: string;
    starts_at: Date | null;
  };
  const { rows } = await sql<Row>`
    select bookings.id, bookings.preferred_on::text as preferred_on, bookings.starts_at, bookings.status,
      trim(first_name || ' ' || last_name) as visitor, staff.name as host
    from bookings join enquiries on enquiries.id = bookings.enquiry_id
    left join staff on staff.id = bookings.staff_id
    where bookings.kind = 'visit' and bookings.status in ('Requested', 'Confirmed')
      and coalesce(bookings.starts_at >= ${now}, bookings.preferred_on >= ${nairobiDay(now)}::date)
      and ${isVisitTo(enquiryRef(listing))} and ${readsVisit}
    order by coalesce(bookings.starts_at, bookings.preferred_on::timestamp at time zone 'Africa/Nairobi'), bookings.id
    limit ${SHOWN}`.execute(db);
  return rows.map(({ preferred_on, starts_at, ...visit }) => ({
    ...visit,
    day: starts_at ? nairobiDay(starts_at) : preferred_on,
    starts_at: starts_at?.toISOString() ?? null,
  }));
}

async function newestEnquiries(
  db: Database,
  listing: ListingId,
  reads: Reads,
): Promise<ListingRecord['newest_enquiries']> {
  type Row = Omit<ListingRecord['newest_enquiries'][number], 'created_at'> & { created_at: Date };
  const { rows } = await sql<Row>`
    select enquiries.id, reference, trim(first_name || ' ' || last_name) as name, stage, staff.name as assigned_to,
      ${isWaiting} as is_waiting, enquiries.created_at
    from enquiries left join staff on staff.id = enquiries.assigned_to
    where ${isOfListing(enquiryRef(listing))} and ${reads}
    order by enquiries.created_at desc, enquiries.id desc
    limit ${SHOWN}`.execute(db);
  return rows.map(({ created_at, ...enquiry }) => ({ ...enquiry, created_at: created_at.toISOString() }));
}
