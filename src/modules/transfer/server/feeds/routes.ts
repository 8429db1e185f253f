import type { Transaction } from 'kysely';
import { cachedGazetteer, countOffered, type Gazetteer, readSearchAddress } from '#modules/listings/server';
import { recordChange } from '#platform/audit/server/audit.ts';
import type { Database, DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { ChangeFeed } from '#platform/database/server/read-cache.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import type { Api, StaffContext } from '#platform/http/server/api.ts';
import { ApiError, fieldError } from '#platform/http/server/errors.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import {
  createFeed,
  LONGEST_SEARCH,
  listFeeds,
  type OfficeFeed,
  removeFeed,
  renewFeedAddress,
  setFeedActive,
} from '../../feeds/contract.ts';
import { feedFormats, feedKindIds, feedKinds } from '../../feeds/feed-formats.ts';
import { type FeedRow, feedAddresses, formatOf } from './feed-address.ts';
import { offeredBy } from './write-feed.ts';

interface FeedServices {
  db: Database;
  clock: Clock;
  publicUrl: string;
  changes?: ChangeFeed;
}

type NamedFeed = FeedRow & { by: string };

export function registerFeeds(api: Api, { db, clock, publicUrl, changes }: FeedServices): void {
  const addresses = feedAddresses(db, publicUrl);
  const readPlaces = cachedGazetteer(db, changes);

  async function present(row: NamedFeed, gazetteer: Gazetteer): Promise<OfficeFeed> {
    const { listings, leftOut } = await countOffered(db, offeredBy(row), gazetteer);
    return {
      id: row.id,
      title: row.title,
      format: formatOf(row).id,
      holds: holdsOf(row.search),
      search: row.search,
      listings,
      left_out: leftOut,
      is_active: row.is_active,
      url: await addresses.urlOf(row),
      by: row.by,
      created_at: row.created_at.toISOString(),
      last_fetched_at: row.last_fetched_at?.toISOString() ?? null,
      last_fetched_by: row.last_fetched_by,
      fetches: row.fetches,
    };
  }

  const presentOne = async (id: string): Promise<OfficeFeed> =>
    present(await namedFeeds(db).where('feeds.id', '=', id).executeTakeFirstOrThrow(), await readPlaces());

  api.handle(listFeeds, async () => {
    const rows = await namedFeeds(db).orderBy('feeds.created_at', 'desc').orderBy('feeds.id').execute();
    const gazetteer = await readPlaces();
    return { items: await Promise.all(rows.map((row) => present(row, gazetteer))) };
  });

  api.handle(createFeed, async ({ body: { title, format, kind, search } }, context) => {
    const address = search ? readAddress(search) : feedKinds[kind].search;
    const id = await db.transaction().execute(async (trx) => {
      const row = await trx
        .insertInto('feeds')
        .values({ title, format, search: address, created_by: context.staff.id, created_at: clock.now() })
        .returning('id')
        .executeTakeFirstOrThrow();
      await note(trx, context, 'feed.made', row.id, {
        title: { to: title },
        format: { to: feedFormats[format].title },
        listings: { to: holdsOf(address) },
      });
      return row.id;
    });
    return presentOne(id);
  });

  api.handle(renewFeedAddress, async ({ params: { feed_id: id } }, context) => {
    await db.transaction().execute(async (trx) => {
      const { title, address_number: number } = await lockFeedForUpdate(trx, id);
      await trx
        .updateTable('feeds')
        .set({ address_number: number + 1 })
        .where('id', '=', id)
        .execute();
      await note(trx, context, 'feed.address_renewed', id, { title: { from: title, to: title } });
    });
    return presentOne(id);
  });

  api.handle(setFeedActive, async ({ params: { feed_id: id }, body: { is_active } }, context) => {
    await db.transaction().execute(async (trx) => {
      const { title, is_active: before } = await lockFeedForUpdate(trx, id);
      if (before === is_active) return;
      await trx.updateTable('feeds').set({ is_active }).where('id', '=', id).execute();
      await note(trx, context, is_active ? 'feed.started' : 'feed.stopped', id, { title: { from: title, to: title } });
    });
    return presentOne(id);
  });

  api.handle(removeFeed, async ({ params: { feed_id: id } }, context) => {
    await db.transaction().execute(async (trx) => {
      const { title } = await lockFeedForUpdate(trx, id);
      await trx.deleteFrom('feeds').where('id', '=', id).execute();
      await note(trx, context, 'feed.removed', id, { title: { from: title } });
    });
    return { removed: true as const };
  });
}

const namedFeeds = (db: DatabaseOrTransaction) =>
  db
    .selectFrom('feeds')
    .innerJoin('staff', 'staff.id', 'feeds.created_by')
    .selectAll('feeds')
    .select('staff.name as by');

/** @throws ApiError not_found (404) */
async function lockFeedForUpdate(trx: Transaction<DB>, id: string) {
  const feed = await trx.selectFrom('feeds').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!feed) throw new ApiError('not_found', { message: 'This feed is not there any more.' });
  return feed;
}

/** The canonical address of the list that was pasted. @throws ApiError invalid_field (422) */
function readAddress(text: string): string {
  const read = readSearchAddress(text);
  if ('problem' in read) throw fieldError('search', 'not_a_list', read.problem);
  if (read.href.length > LONGEST_SEARCH) throw fieldError('search', 'too_long', 'This search is too long for a feed.');
  return read.href;
}

/** 'All listings', 'Homes for rent in Kilimani' */
function holdsOf(search: string | null): string {
  const kind = feedKindIds.find((id) => feedKinds[id].search === search);
  if (kind) return feedKinds[kind].title;
  const read = readSearchAddress(search ?? '');
  return 'name' in read ? read.name : 'A search that is none any more';
}

const note = (
  trx: Transaction<DB>,
  { staff, requestId }: StaffContext,
  action: 'feed.made' | 'feed.address_renewed' | 'feed.started' | 'feed.stopped' | 'feed.removed',
  id: string,
  changes: Record<string, { from?: string; to?: string }>,
) => recordChange(trx, { staff, action, subject: { type: 'feed', id }, changes, requestId });
