import { sql } from 'kysely';
import { mayWorkOn } from '#modules/listings/server';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import type { SignedInStaff } from '#platform/http/server/staff-session.ts';

export interface ListingId {
  kind: 'property' | 'land';
  id: number;
}

/**
 * The listing of a row of deals as `l`, to be joined laterally.
 * @param deal the alias of a table with `property_id` and `land_id`
 */
export const listingOf = (deal: 'o' | 'd') => sql`(
  select 'property' as kind, id, title, reference_number as reference, listing_purpose as purpose, price_kes, agent_id, status
    from properties where id = ${sql.ref(`${deal}.property_id`)}
  union all
  select 'land', id, title, reference_number, 'Sale', price_kes, agent_id, status
    from land where id = ${sql.ref(`${deal}.land_id`)}
) l`;

/** What deals need to know of a listing. */
export interface DealListing {
  reference: string;
  title: string;
  /** 'Sale' for land. */
  purpose: 'Sale' | 'Rent';
  agentId: string | null;
  /** Where its offer stands: 'Available', 'Sold'. */
  state: string;
  mayEdit: boolean;
}

export const idColumn = ({ kind }: ListingId): 'property_id' | 'land_id' =>
  kind === 'property' ? 'property_id' : 'land_id';

/** The listing in two columns of which one is null, as tables of deals hold it. */
export const listingColumns = ({ kind, id }: ListingId) => ({
  property_id: kind === 'property' ? id : null,
  land_id: kind === 'land' ? id : null,
});

/** The refusal of what cannot be done with a listing that is sold or let; at a field of the form where one is named. */
export function listingGone(state: string, field?: string): ApiError {
  const message = `This listing is ${state.toLowerCase()}. If that is a mistake, undo it in the listing’s Offers.`;
  return new ApiError('conflict', { message, ...(field && { detail: [{ field, code: 'gone', message }] }) });
}

/** @throws ApiError listing_not_found (404) */
export async function getDealListing(
  db: DatabaseOrTransaction,
  { kind, id }: ListingId,
  staff: Pick<SignedInStaff, 'id' | 'role'>,
  lock: 'locked' | 'unlocked' = 'unlocked',
): Promise<DealListing> {
  const isProperty = kind === 'property';
  const { rows } = await sql<Omit<DealListing, 'mayEdit'>>`
    select reference_number as reference, title, agent_id as "agentId", status as state,
      ${isProperty ? sql`listing_purpose` : sql`'Sale'`} as purpose
    from ${sql.table(isProperty ? 'properties' : 'land')} where id = ${id}
    ${lock === 'locked' ? sql`for update` : sql``}`.execute(db);
  const [found] = rows;
  if (!found) throw new ApiError('listing_not_found');
  return { ...found, mayEdit: mayWorkOn(staff, found) };
}

/**
 * Locks the listing for a change of its deals, so that two changes come one after the other.
 * @throws ApiError listing_not_found (404), forbidden (403) if the member may not work on it
 */
export async function lockDealListing(
  trx: DatabaseOrTransaction,
  listing: ListingId,
  staff: Pick<SignedInStaff, 'id' | 'role'>,
): Promise<DealListing> {
  const found = await getDealListing(trx, listing, staff, 'locked');
  if (found.mayEdit) return found;
  throw new ApiError('forbidden', { message: 'A colleague looks after this listing. Ask them, or a manager.' });
}
