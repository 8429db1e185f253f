import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import { agentBoundToOwn, mayChangeEnquiry } from '#modules/crm/server';
import { mayWorkOn } from '#modules/listings/server';
import { countOpenVisits } from '#modules/scheduling/server';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { Offers } from '#platform/database/server/schema.gen.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import type { SignedInStaff } from '#platform/http/server/staff-session.ts';
import { nairobiDay } from '#platform/time/nairobi-time.ts';
import { isOnOffer } from '../../completions/completion.ts';
import { mayKnowLowest } from '../../mandates/policy.ts';
import type { Offer, OfferDetail, OfferList } from '../../offers/contract.ts';
import { isOpenOffer, type OfferState, stepsOf } from '../../offers/offer.ts';
import { idColumn, type ListingId, listingOf } from '../deal-listing.ts';
import { type WhoseOffers, whoseOffers } from '../pipeline/whose-offers.ts';

const MOST = 200;

export interface OfferRow extends Omit<Selectable<Offers>, 'state' | 'pays_by'> {
  state: OfferState;
  pays_by: Offer['pays_by'];
  kind: 'property' | 'land';
  listing_id: number;
  title: string;
  reference: string;
  purpose: 'Sale' | 'Rent';
  listing_state: string;
  asking_kes: number | null;
  agent_id: string | null;
  contact_name: string | null;
  enquiry_reference: string | null;
  enquiry_agent_id: string | null;
  enquiry_is_open: boolean;
}

/** @param where a condition on `o` (offers), `l` (its listing) and `e` (its enquiry) */
const selectOffers = (where: RawBuilder<SqlBool>, limit: number) => sql<OfferRow>`
  select o.*, l.kind, l.id as listing_id, l.title, l.reference, l.purpose, l.status as listing_state,
    l.price_kes as asking_kes, l.agent_id, trim(c.first_name || ' ' || c.last_name) as contact_name,
    e.reference as enquiry_reference, e.assigned_to as enquiry_agent_id,
    e.id is not null and e.closed_at is null as enquiry_is_open
  from offers o
  cross join lateral ${listingOf('o')}
  left join contacts c on c.id = o.contact_id
  left join enquiries e on e.id = o.enquiry_id
  where ${where}
  order by o.made_at desc, o.id desc limit ${limit}`;

/** Agents bound to their own read the offers for their listings and those of their enquiries. */
export async function readableOffers(
  db: DatabaseOrTransaction,
  staff: Pick<SignedInStaff, 'id' | 'role'>,
): Promise<RawBuilder<SqlBool>> {
  const agent = await agentBoundToOwn(db, staff);
  if (agent === null) return sql`true`;
  return sql`(coalesce(l.agent_id, ${agent}) = ${agent} or (e.id is not null and coalesce(e.assigned_to, ${agent}) = ${agent}))`;
}

interface OffersOf extends WhoseOffers {
  listing?: ListingId | undefined;
  contactId?: number | undefined;
  state?: OfferState | undefined;
  /** The id of an offer: those made before it. */
  before?: number | undefined;
}

/** Offers of a listing, of a contact, or all; the newest first. */
export async function listOffersOf(
  db: DatabaseOrTransaction,
  { listing, contactId, state, before, ...whose }: OffersOf,
  staff: SignedInStaff,
  now: Date,
): Promise<OfferList> {
  const conditions = [
    listing ? sql`o.${sql.ref(idColumn(listing))} = ${listing.id}` : sql`true`,
    contactId === undefined ? sql`true` : sql`o.contact_id = ${contactId}`,
    state === undefined ? sql`true` : sql`o.state = ${state}`,
    before === undefined ? sql`true` : sql`(o.made_at, o.id) < (select made_at, id from offers where id = ${before})`,
    whoseOffers(whose, staff),
    await readableOffers(db, staff),
  ];
  const { rows } = await selectOffers(sql<SqlBool>`${sql.join(conditions, sql` and `)}`, MOST + 1).execute(db);
  const today = nairobiDay(now);
  const shown = rows.slice(0, MOST);
  return {
    items: shown.map((row) => toOffer(row, today)),
    next: rows.length > MOST ? (shown.at(-1)?.id ?? null) : null,
  };
}

/** How many offers for a listing the member reads. */
export async function countOffersOf(
  db: DatabaseOrTransaction,
  listing: ListingId,
  staff: SignedInStaff,
): Promise<number> {
  const where = sql<SqlBool>`o.${sql.ref(idColumn(listing))} = ${listing.id} and ${await readableOffers(db, staff)}`;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${selectOffers(where, MOST)}) counted`.execute(db);
  return rows[0]?.count ?? 0;
}

export const findOfferRow = async (db: DatabaseOrTransaction, id: number): Promise<OfferRow | undefined> =>
  (await selectOffers(sql`o.id = ${id}`, 1).execute(db)).rows[0];

/** @throws ApiError not_found (404) */
export async function getOfferRow(db: DatabaseOrTransaction, id: number): Promise<OfferRow> {
  const row = await findOfferRow(db, id);
  if (!row) throw new ApiError('not_found');
  return row;
}

/** Who works on the listing answers for its vendor; who looks after the enquiry speaks for who offers. */
export function rightsOver(row: Pick<OfferRow, 'agent_id' | 'enquiry_id' | 'enquiry_agent_id'>, staff: SignedInStaff) {
  const answersForVendor = mayWorkOn(staff, { agentId: row.agent_id });
  const isOfEnquiry = row.enquiry_id !== null && row.enquiry_agent_id === staff.id;
  return { answersForVendor, mayChange: answersForVendor || isOfEnquiry };
}

/** @throws ApiError not_found (404), forbidden (403) */
export async function readOffer(
  db: DatabaseOrTransaction,
  id: number,
  staff: SignedInStaff,
  now: Date,
): Promise<OfferDetail> {
  const { rows } = await selectOffers(sql`o.id = ${id} and ${await readableOffers(db, staff)}`, 1).execute(db);
  const [row] = rows;
  if (!row) {
    await getOfferRow(db, id);
    throw new ApiError('forbidden', { message: 'Colleagues look after this offer. Ask them.' });
  }
  const { answersForVendor, mayChange } = rightsOver(row, staff);
  const listing: ListingId = { kind: row.kind, id: row.listing_id };
  const isOpen = isOpenOffer(row.state);
  const { enquiry_id: enquiryId } = row;
  const isRunning = isOpen || row.state === 'accepted';
  return {
    ...toOffer(row, nairobiDay(now)),
    lowest_kes: mayKnowLowest(staff, row.agent_id) ? await findLowest(db, listing) : null,
    steps: mayChange ? stepsOf(row.state, row.listing_state, answersForVendor) : [],
    may_complete: row.state === 'accepted' && answersForVendor && isOnOffer(row.listing_state),
    tells: await addressesToTell(db, row),
    other_offers: isOpen ? (await otherOpenOffers(db, row)).length : 0,
    open_visits: isOpen ? await countOpenVisits(db, { ...listing, exceptEnquiryId: enquiryId }, now) : 0,
    own_visits: isRunning && enquiryId !== null ? await countOpenVisits(db, { ...listing, enquiryId }, now) : 0,
    may_reopen_enquiry: enquiryId !== null && !row.enquiry_is_open && mayChangeEnquiry(staff, row.enquiry_agent_id),
    may_close_enquiry: row.enquiry_is_open && mayChangeEnquiry(staff, row.enquiry_agent_id),
  };
}

async function findLowest(db: DatabaseOrTransaction, listing: ListingId): Promise<number | null> {
  const mandate = await db
    .selectFrom('mandates')
    .select('lowest_kes')
    .where(idColumn(listing), '=', listing.id)
    .where('ended_on', 'is', null)
    .executeTakeFirst();
  return mandate?.lowest_kes ?? null;
}

/** All offers of a listing that wait for an answer. */
export async function openOffersOf(db: DatabaseOrTransaction, listing: ListingId): Promise<OfferRow[]> {
  const column = sql.ref(idColumn(listing));
  const where = sql<SqlBool>`o.${column} = ${listing.id} and o.state in ('made', 'countered')`;
  return (await selectOffers(where, MOST).execute(db)).rows;
}

/** The offer for a listing that was accepted; null without one. */
export async function findAcceptedOffer(db: DatabaseOrTransaction, listing: ListingId): Promise<OfferRow | null> {
  const where = sql<SqlBool>`o.${sql.ref(idColumn(listing))} = ${listing.id} and o.state = 'accepted'`;
  return (await selectOffers(where, 1).execute(db)).rows[0] ?? null;
}

function toOffer(row: OfferRow, today: string): Offer {
  const { contact_id, contact_name, enquiry_id, enquiry_reference, made_at, state_at, changed_by_name, ...rest } = row;
  const { kind, listing_id, title, reference, purpose, agent_id: _agent, enquiry_agent_id: _enquiry, ...own } = rest;
  const { listing_state: state, enquiry_is_open: _open, property_id: _property, land_id: _land, ...offer } = own;
  const path = `/office/${kind === 'property' ? 'properties' : 'land'}/${listing_id}`;
  return {
    ...offer,
    listing: { kind, id: listing_id, title, reference, path, purpose, state },
    contact: contact_id === null ? null : { id: contact_id, name: contact_name || 'Erased contact' },
    enquiry: enquiry_id === null ? null : { id: enquiry_id, reference: enquiry_reference ?? '' },
    is_out_of_date: isOpenOffer(row.state) && row.valid_until !== null && row.valid_until < today,
    changed_by: changed_by_name,
    made_at: made_at.toISOString(),
    state_at: state_at.toISOString(),
  };
}

export const otherOpenOffers = async (
  db: DatabaseOrTransaction,
  { id, kind, listing_id }: Pick<OfferRow, 'id' | 'kind' | 'listing_id'>,
): Promise<OfferRow[]> => (await openOffersOf(db, { kind, id: listing_id })).filter((other) => other.id !== id);

/** The first email address of who offers, and that of the vendor or landlord of the mandate. */
export async function addressesToTell(db: DatabaseOrTransaction, row: OfferRow): Promise<OfferDetail['tells']> {
  const column = sql.ref(idColumn({ kind: row.kind, id: row.listing_id }));
  const { rows } = await sql<OfferDetail['tells']>`
    select coalesce(
        (select email from contact_emails where contact_id = ${row.contact_id} order by created_at, email limit 1),
        (select email from enquiries where id = ${row.enquiry_id})
      ) as buyer,
      (select email from contact_emails where contact_id = (
        select contact_id from mandates m where m.${column} = ${row.listing_id} and ended_on is null
      ) order by created_at, email limit 1) as vendor`.execute(db);
  return rows[0] ?? { buyer: null, vendor: null };
}
