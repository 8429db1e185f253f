import type { Database } from '#platform/database/server/database.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import type { ListingKind } from '../../admin/contract.ts';
import type { ListingView } from '../../admin/views-contract.ts';

/** The saved lists of a member of staff, by name. */
export const listViews = (db: Database, staffId: string, kind: ListingKind): Promise<ListingView[]> =>
  db
    .selectFrom('listing_views')
    .select(['id', 'name', 'query'])
    .where('staff_id', '=', staffId)
    .where('kind', '=', kind)
    .orderBy('name')
    .execute();

const MAX_VIEWS = 30;

/** A name that exists gets the new query. @throws ApiError invalid_field (422) beyond `MAX_VIEWS` */
export async function saveView(
  db: Database,
  staffId: string,
  kind: ListingKind,
  { name, query }: Omit<ListingView, 'id'>,
): Promise<ListingView> {
  const views = await listViews(db, staffId, kind);
  if (views.length >= MAX_VIEWS && !views.some((view) => view.name === name)) {
    const message = `Remove a list first: ${MAX_VIEWS} can be kept`;
    throw new ApiError('invalid_field', { detail: [{ field: 'name', code: 'too_many', message }] });
  }
  return db
    .insertInto('listing_views')
    .values({ staff_id: staffId, kind, name, query })
    .onConflict((conflict) => conflict.columns(['staff_id', 'kind', 'name']).doUpdateSet({ query }))
    .returning(['id', 'name', 'query'])
    .executeTakeFirstOrThrow();
}

/** @throws ApiError not_found (404) for a list of somebody else */
export async function removeView(db: Database, staffId: string, id: string): Promise<{ id: string }> {
  const removed = await db
    .deleteFrom('listing_views')
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .returning('id')
    .executeTakeFirst();
  if (!removed) throw new ApiError('not_found', { message: 'There is no such list.' });
  return removed;
}
