import type { Database } from '#platform/database/server/database.ts';
import { ApiError, fieldError } from '#platform/http/server/errors.ts';
import type { ListingKind } from '../../admin/contract.ts';
import type { ListingView } from '../../admin/views-contract.ts';

/** The lists somebody keeps under a name, by name. */
export const viewsOf = (db: Database, staffId: string, kind: ListingKind): Promise<ListingView[]> =>
  db
    .selectFrom('listing_views')
    .select(['id', 'name', 'query'])
    .where('staff_id', '=', staffId)
    .where('kind', '=', kind)
    .orderBy('name')
    .execute();

const MOST_VIEWS = 30;

/** @throws ApiError invalid_field (422) beyond thirty */
export async function keepView(
  db: Database,
  staffId: string,
  kind: ListingKind,
  { name, query }: Omit<ListingView, 'id'>,
): Promise<ListingView> {
  const kept = await viewsOf(db, staffId, kind);
  if (kept.length >= MOST_VIEWS && !kept.some((view) => view.name === name)) {
    const message = `Remove a list first: ${MOST_VIEWS} can be kept`;
    throw fieldError('name', 'too_many', message);
  }
  return db
    .insertInto('listing_views')
    .values({ staff_id: staffId, kind, name, query })
    .onConflict((conflict) => conflict.columns(['staff_id', 'kind', 'name']).doUpdateSet({ query }))
    .returning(['id', 'name', 'query'])
    .executeTakeFirstOrThrow();
}

/** @throws ApiError not_found (404) where it is not theirs */
export async function forgetView(db: Database, staffId: string, id: string): Promise<{ id: string }> {
  const gone = await db
    .deleteFrom('listing_views')
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .returning('id')
    .executeTakeFirst();
  if (!gone) throw new ApiError('not_found', { message: 'There is no such list.' });
  return gone;
}
