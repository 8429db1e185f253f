import { sql, type Transaction } from 'kysely';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import { mostHearts, mostNotes } from '../../collections/collection-limits.ts';
import { findReferred } from '../referred.ts';
import { type CollectionLink, notValid } from './links.ts';

interface NewCollection {
  name: string;
  title: string;
  items: readonly string[];
}

/** @throws ApiError listing_not_found (404) where none of the references names a public listing */
export async function insertCollection(
  trx: Transaction<DB>,
  { name, title, items }: NewCollection,
  now: Date,
): Promise<number> {
  const byReference = new Map((await findReferred(trx, items)).map((found) => [found.reference, found]));
  const listings = new Map(
    items.flatMap((item) => {
      const found = byReference.get(item);
      return found ? [[`${found.type} ${found.id}`, found] as const] : [];
    }),
  );
  if (listings.size === 0) throw new ApiError('listing_not_found');
  const { id } = await trx
    .insertInto('shared_collections')
    .values({ title, shared_by: name, created_at: now, last_used_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = [...listings.values()].map((found, index) => ({
    collection_id: id,
    position: index + 1,
    property_id: found.type === 'property' ? found.id : null,
    land_id: found.type === 'land' ? found.id : null,
  }));
  await trx.insertInto('shared_collection_items').values(rows).execute();
  return id;
}

/** Notes that a collection was used, once a day: 180 days later it is deleted. */
export async function touchCollection(db: DatabaseOrTransaction, id: number, now: Date): Promise<void> {
  await sql`
    update shared_collections set last_used_at = ${now}
    where id = ${id} and last_used_at < ${now}::timestamptz - interval '1 day'`.execute(db);
}

/** Locks the collection of a link. @throws ApiError link_not_valid (404), also for one that has ended */
export async function lockCollectionForUpdate(trx: Transaction<DB>, { id }: CollectionLink, now: Date): Promise<void> {
  const found = await trx
    .selectFrom('shared_collections')
    .select('id')
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw notValid();
  await touchCollection(trx, id, now);
}

/** @throws ApiError link_not_valid (404) for a listing of another collection, or of none */
export async function requireItem(trx: Transaction<DB>, { id }: CollectionLink, itemId: number): Promise<void> {
  const found = await trx
    .selectFrom('shared_collection_items')
    .select('id')
    .where('id', '=', itemId)
    .where('collection_id', '=', id)
    .executeTakeFirst();
  if (!found) throw notValid();
}

/** Gives or takes back the visitor's one heart; does nothing where it is so already. @throws ApiError conflict (409) */
export async function setHeart(
  trx: Transaction<DB>,
  { itemId, visitorId, wanted }: { itemId: number; visitorId: string; wanted: boolean },
): Promise<void> {
  if (!wanted) {
    await trx
      .deleteFrom('shared_collection_hearts')
      .where('item_id', '=', itemId)
      .where('visitor_id', '=', visitorId)
      .execute();
    return;
  }
  const { hearts } = await trx
    .selectFrom('shared_collection_hearts')
    .select(({ fn }) => fn.countAll<number>().as('hearts'))
    .where('item_id', '=', itemId)
    .executeTakeFirstOrThrow();
  if (hearts >= mostHearts) {
    throw new ApiError('conflict', { message: `This listing has ${mostHearts} hearts, which is the most.` });
  }
  await trx
    .insertInto('shared_collection_hearts')
    .values({ item_id: itemId, visitor_id: visitorId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

interface NewNote {
  item_id: number;
  visitor_id: string;
  name: string;
  note: string;
  created_at: Date;
}

/** The collection is locked. @throws ApiError conflict (409) where it has as many notes as it may */
export async function insertNote(trx: Transaction<DB>, { id }: CollectionLink, note: NewNote): Promise<void> {
  const { notes } = await trx
    .selectFrom('shared_collection_notes')
    .innerJoin('shared_collection_items', 'shared_collection_items.id', 'item_id')
    .select(({ fn }) => fn.countAll<number>().as('notes'))
    .where('collection_id', '=', id)
    .executeTakeFirstOrThrow();
  if (notes >= mostNotes) {
    throw new ApiError('conflict', { message: `This collection has ${mostNotes} notes, which is the most.` });
  }
  await trx.insertInto('shared_collection_notes').values(note).execute();
}

/**
 * Removes a note of the item; does nothing where it is gone already.
 * @throws ApiError forbidden (403) for a note of another visitor, unless the link is the owner's
 */
export async function removeNote(
  trx: Transaction<DB>,
  { isOwner }: CollectionLink,
  { itemId, noteId, visitorId }: { itemId: number; noteId: number; visitorId: string | null },
): Promise<void> {
  const note = await trx
    .selectFrom('shared_collection_notes')
    .select('visitor_id')
    .where('id', '=', noteId)
    .where('item_id', '=', itemId)
    .executeTakeFirst();
  if (!note) return;
  if (!isOwner && note.visitor_id !== visitorId) {
    throw new ApiError('forbidden', { message: 'Only who wrote a note, or shared the collection, can remove it.' });
  }
  await trx.deleteFrom('shared_collection_notes').where('id', '=', noteId).execute();
}

/**
 * Ends a collection: its links are void, its listings, hearts and notes are deleted, its names emptied. The row stays
 * until its time is over, for what staff noted about reports.
 * @param staffId who took it down; null where the visitor who shared it ended it
 */
export async function endCollection(
  trx: Transaction<DB>,
  id: number,
  staffId: string | null,
  now: Date,
): Promise<void> {
  await trx.deleteFrom('shared_collection_items').where('collection_id', '=', id).execute();
  await trx
    .updateTable('shared_collections')
    .set({ ended_at: now, ended_by: staffId, title: '', shared_by: '' })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}
