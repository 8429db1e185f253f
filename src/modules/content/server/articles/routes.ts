import { type SqlBool, sql, type Transaction } from 'kysely';
import { guideQuestions } from '#modules/listings/server';
import type { Database } from '#platform/database/server/database.ts';
import {
  type CountedReader,
  claimViews,
  RecentlyCounted,
  viewKey,
} from '#platform/database/server/recently-counted.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { paginate } from '#platform/http/contract.ts';
import type { Api } from '#platform/http/server/api.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import {
  countBlogView,
  getBlogAuthor,
  getBlogPost,
  listBlogCategories,
  listBlogPosts,
  listBlogTags,
  listGuides,
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
 * Adds a visitor's like of an article, or removes it; null when there is no such article. A client without cookies is a
 * new visitor with every call, so only five likes of an address block count in public per day; the others are stored for
 * their visitors. The article is locked, so that of two clicks at once one adds the like and the other removes it.
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

const publicPost = (postId: number, now: Date) => sql<SqlBool>`blog_posts.id = ${postId} and ${isPublic(now)}`;

/** Null when there is no such article. */
async function findViews(db: Database, postId: number, now: Date): Promise<number | null> {
  const query = db.selectFrom('blog_posts').select('views_count').where(publicPost(postId, now));
  return (await query.executeTakeFirst())?.views_count ?? null;
}

/** Counts a view that no other program has counted; null when one has, or the article was withdrawn meanwhile. */
const addView = (db: Database, postId: number, reader: CountedReader, now: Date): Promise<number | null> =>
  db.transaction().execute(async (trx) => {
    const claimed = await claimViews(trx, [viewKey(`views_count ${postId}`, reader)]);
    if (claimed.size === 0) return null;
    const added = await trx
      .updateTable('blog_posts')
      .set((eb) => ({ views_count: eb('views_count', '+', 1) }))
      .where(publicPost(postId, now))
      .returning('views_count')
      .executeTakeFirst();
    return added?.views_count ?? null;
  });

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

  api.handle(listGuides, async () => {
    const rows = await db
      .selectFrom('blog_posts')
      .distinctOn('guide_to')
      .select(['guide_to', 'title', 'slug'])
      .where('guide_to', 'is not', null)
      .where(isPublic(clock.now()))
      .orderBy('guide_to')
      .orderBy('published_at', 'desc')
      .execute();
    return {
      items: guideQuestions.flatMap((question) => {
        const guide = rows.find(({ guide_to }) => guide_to === question);
        return guide ? [{ question, title: guide.title, slug: guide.slug }] : [];
      }),
    };
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
  const recent = new RecentlyCounted();
  api.handle(countBlogView, async ({ params: { id } }, { visitor }) => {
    const now = clock.now();
    const views = orMissing(await findViews(db, id, now));
    const reader = visitor && { readerId: await visitor.passingId(), networkId: await visitor.networkId() };
    const isNew = reader !== undefined && recent.isNew(String(id), reader, now);
    return { views_count: (isNew ? await addView(db, id, reader, now) : null) ?? views };
  });

  api.handle(toggleBlogLike, async ({ params }, { visitor }) => {
    if (!visitor) throw new ApiError('forbidden');
    const ids = { visitorId: await visitor.lastingId(), networkId: await visitor.networkId() };
    return orMissing(await toggleLike(db, params.id, ids, clock.now()));
  });
}

function orMissing<Found>(found: Found | null): Found {
  if (found === null) throw new ApiError('article_not_found');
  return found;
}
