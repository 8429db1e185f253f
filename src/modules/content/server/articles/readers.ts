import { sql, type Transaction } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import { isPublic } from './queries.ts';

export interface LikeReply {
  liked: boolean;
  likes_count: number;
}

export interface LikingVisitor {
  /** Stored in the visitor's cookie. */
  visitorId: string;
  /** Of the visitor's address block; changes every day. */
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
export function toggleLike(db: Database, postId: number, visitor: LikingVisitor, now: Date): Promise<LikeReply | null> {
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

/** @returns whether the like counts in public */
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

export type Counter = 'views_count' | 'shares_count';

/** Adds 1 to a count of an article, or only reads it (0). Null when there is no such article. */
export async function addToCount(
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
