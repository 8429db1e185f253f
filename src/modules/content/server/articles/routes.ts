import { sql, type Transaction } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';
import { claimViews, RecentlyCounted, viewKey } from '#platform/database/server/recently-counted.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { paginate } from '#platform/http/contract.ts';
import type { Api, CallContext } from '#platform/http/server/api.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import {
  countBlogShare,
  countBlogView,
  getBlogAuthor,
  getBlogPost,
  listBlogCategories,
  listBlogPosts,
  listBlogTags,
  toggleBlogLike,
} from '../../articles/contract.ts';
import { getPostDetail, presentPost } from './post-detail.ts';
import { findAuthor, findPublicPost, isPublic, listPublicPosts, listTopicsInUse } from './queries.ts';

interface LikeReply {
  liked: boolean;
  likes_count: number;
}

interface LikingVisitor {
  visitorId: string;
  networkId: string;
}

/** Likes per article, address block and day that are added to the public count: a household, or a few colleagues. */
const MAX_COUNTED = 5;
/** Likes per article, address block and day that are stored, so that a program cannot fill the table. */
const MAX_STORED = 50;

/**
 * Adds a visitor's like of an article, or removes it; null when there is no such article. A like belongs to the
 * visitor's id, so that visitors behind one address each have their own. A client without cookies gets a new id with
 * every call, therefore only five likes of an address block count in public per day. The others are stored for their
 * visitors, and removing them changes no count. The article's row is locked first, so that of two simultaneous clicks
 * one adds the like and the other removes it.
 * @throws ApiError too_many_requests (429) when the address block has liked the article 50 times today
 */
function toggleLike(db: Database, postId: number, visitor: LikingVisitor, now: Date): Promise<LikeReply | null> {
  return db.transaction().execute(async (trx) => {
    const post = await trx
      .selectFrom('blog_posts')
      .select('id')
      .where('id', '=', postId)
      .where(isPublic(now))
      .forUpdate()
      .executeTakeFirst();
    if (!post) return null;
    const removed = await trx
      .deleteFrom('blog_likes')
      .where('blog_post_id', '=', postId)
      .where('visitor_id', '=', visitor.visitorId)
      .returning('is_counted')
      .executeTakeFirst();
    const change = removed ? -Number(removed.is_counted) : Number(await addLike(trx, postId, visitor));
    const { likes_count } = await trx
      .updateTable('blog_posts')
      .set({ likes_count: sql`greatest(0, likes_count + ${change})` })
      .where('id', '=', postId)
      .returning('likes_count')
      .executeTakeFirstOrThrow();
    return { liked: !removed, likes_count };
  });
}

async function addLike(
  trx: Transaction<DB>,
  postId: number,
  { visitorId, networkId }: LikingVisitor,
): Promise<boolean> {
  // The network id changes every day, so likes of other days are not included.
  const { stored, counted } = await trx
    .selectFrom('blog_likes')
    .select(({ fn }) => [
      fn.countAll<number>().as('stored'),
      fn.countAll<number>().filterWhere('is_counted', '=', true).as('counted'),
    ])
    .where('blog_post_id', '=', postId)
    .where('network_id', '=', networkId)
    .executeTakeFirstOrThrow();
  if (stored >= MAX_STORED) throw new ApiError('too_many_requests', { retryAfterSeconds: 3600 });
  const isCounted = counted < MAX_COUNTED;
  await trx
    .insertInto('blog_likes')
    .values({ blog_post_id: postId, visitor_id: visitorId, network_id: networkId, is_counted: isCounted })
    .execute();
  return isCounted;
}

type Counter = 'views_count' | 'shares_count';

/** Adds 1 to a count of an article, or only reads it (0). Null when there is no such article. */
async function addToCount(
  db: Database,
  postId: number,
  { counter, by, now }: { counter: Counter; by: 0 | 1; now: Date },
): Promise<number | null> {
  if (by === 0) {
    const post = await db
      .selectFrom('blog_posts')
      .select(counter)
      .where('id', '=', postId)
      .where(isPublic(now))
      .executeTakeFirst();
    return post?.[counter] ?? null;
  }
  const post = await db
    .updateTable('blog_posts')
    .set((eb) => ({ [counter]: eb(counter, '+', by) }))
    .where('id', '=', postId)
    .where(isPublic(now))
    .returning(counter)
    .executeTakeFirst();
  return post?.[counter] ?? null;
}

export interface BlogServices {
  db: Database;
  clock: Clock;
}

export function registerBlog(api: Api, services: BlogServices): void {
  const { db, clock } = services;

  api.handle(listBlogPosts, async ({ query }, { cacheTags }) => {
    const { rows, total } = await listPublicPosts(db, query, clock.now());
    const items =
      query.slug === undefined
        ? rows.map(presentPost)
        : await Promise.all(rows.map((row) => getPostDetail(db, row, clock.now(), cacheTags)));
    return { items, pagination: paginate(query.page, query.per_page, total) };
  });

  api.handle(getBlogPost, async ({ params }) =>
    presentPost(orMissing(await findPublicPost(db, params.id, clock.now()))),
  );
  api.handle(listBlogCategories, async () => ({ items: await listTopicsInUse(db, 'category', clock.now()) }));
  api.handle(listBlogTags, async () => ({ items: await listTopicsInUse(db, 'tag', clock.now()) }));
  api.handle(getBlogAuthor, async ({ params }) => orMissing(await findAuthor(db, params.slug, clock.now())));

  registerReaders(api, services);
}

function registerReaders(api: Api, { db, clock }: BlogServices): void {
  const recent = { views_count: new RecentlyCounted(), shares_count: new RecentlyCounted() };
  const count = async (counter: Counter, id: number, { visitor }: CallContext): Promise<number> => {
    const now = clock.now();
    const reader = visitor && { readerId: await visitor.passingId(), networkId: await visitor.networkId() };
    const isNew =
      reader !== undefined &&
      recent[counter].isNew(String(id), reader, now) &&
      (await claimViews(db, [viewKey(`${counter} ${id}`, reader)])).size > 0;
    return orMissing(await addToCount(db, id, { counter, by: isNew ? 1 : 0, now }));
  };

  api.handle(toggleBlogLike, async ({ params }, { visitor }) => {
    if (!visitor) throw new ApiError('forbidden');
    const ids = { visitorId: await visitor.lastingId(), networkId: await visitor.networkId() };
    return orMissing(await toggleLike(db, params.id, ids, clock.now()));
  });
  api.handle(countBlogView, async ({ params }, context) => ({
    views_count: await count('views_count', params.id, context),
  }));
  api.handle(countBlogShare, async ({ params }, context) => ({
    shares_count: await count('shares_count', params.id, context),
  }));
}

function orMissing<Found>(found: Found | null): Found {
  if (found === null) throw new ApiError('article_not_found');
  return found;
}
