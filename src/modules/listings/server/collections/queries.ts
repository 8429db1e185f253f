import { sql } from 'kysely';
import type { Database, DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { SharedAnswers, SharedCollection } from '../../collections/contract.ts';
import type { ReferredListing } from '../../contract.ts';
import { presentLandInBrief } from '../land/present.ts';
import { land } from '../land/queries.ts';
import { presentPropertyInBrief } from '../properties/present.ts';
import { properties } from '../properties/queries.ts';
import { linksOf, notValid, readLink } from './links.ts';

/** A shared collection as one visitor sees it. @throws ApiError link_not_valid (404), also for one that has ended */
export async function getCollection(
  db: Database,
  token: string,
  visitorId: string | null,
): Promise<SharedCollection & { id: number }> {
  const { id, isOwner } = await readLink(db, token);
  const found = await db
    .selectFrom('shared_collections')
    .select(['title', 'shared_by'])
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (!found) throw notValid();
  const items = await db
    .selectFrom('shared_collection_items')
    .select(['id', 'property_id', 'land_id'])
    .where('collection_id', '=', id)
    .orderBy('position')
    .execute();
  const [listings, answers] = await Promise.all([
    listingsOf(db, items),
    listAnswers(
      db,
      items.map((item) => item.id),
      visitorId,
    ),
  ]);
  return {
    ...found,
    id,
    is_owner: isOwner,
    link: isOwner ? (await linksOf(db, id)).token : token,
    items: items.map((item) => ({
      listing: listings(item),
      answers: answers.get(item.id) ?? nothingSaid(item.id),
    })),
  };
}

interface ItemRow {
  property_id: number | null;
  land_id: number | null;
}

/** The public listing of an item, if it still is one. */
async function listingsOf(db: Database, items: readonly ItemRow[]): Promise<(item: ItemRow) => ReferredListing | null> {
  const idsOf = (name: keyof ItemRow) => items.map((item) => item[name]).filter((id) => id !== null);
  const [homes, plots] = await Promise.all([
    properties.listInBrief(db, idsOf('property_id'), presentPropertyInBrief),
    land.listInBrief(db, idsOf('land_id'), presentLandInBrief),
  ]);
  return ({ property_id, land_id }) => {
    const property = property_id === null ? undefined : homes.get(property_id);
    const plot = land_id === null ? undefined : plots.get(land_id);
    if (property) return { type: 'property', reference: property.reference_number, property };
    return plot ? { type: 'land', reference: plot.reference_number, land: plot } : null;
  };
}

const nothingSaid = (itemId: number): SharedAnswers => ({ item_id: itemId, hearts: 0, is_hearted: false, notes: [] });

/** Hearts and notes by item; an item without any is absent. */
async function listAnswers(
  db: DatabaseOrTransaction,
  itemIds: readonly number[],
  visitorId: string | null,
): Promise<Map<number, SharedAnswers>> {
  if (itemIds.length === 0) return new Map();
  const [hearts, notes] = await Promise.all([
    db
      .selectFrom('shared_collection_hearts')
      .select(({ fn }) => [
        'item_id',
        fn.countAll<number>().as('hearts'),
        sql<boolean>`coalesce(bool_or(visitor_id = ${visitorId}::uuid), false)`.as('is_hearted'),
      ])
      .where('item_id', 'in', itemIds)
      .groupBy('item_id')
      .execute(),
    db
      .selectFrom('shared_collection_notes')
      .select(['id', 'item_id', 'name', 'note', 'created_at', 'visitor_id'])
      .where('item_id', 'in', itemIds)
      .orderBy('id')
      .execute(),
  ]);
  const heartsOf = new Map(hearts.map(({ item_id, ...counted }) => [item_id, counted]));
  const notesOf = Map.groupBy(notes, ({ item_id }) => item_id);
  return new Map(
    itemIds.map((id) => [
      id,
      {
        ...nothingSaid(id),
        ...heartsOf.get(id),
        notes: (notesOf.get(id) ?? []).map(({ item_id: _item, visitor_id, created_at, ...note }) => ({
          ...note,
          created_at: created_at.toISOString(),
          is_own: visitor_id === visitorId,
        })),
      },
    ]),
  );
}
