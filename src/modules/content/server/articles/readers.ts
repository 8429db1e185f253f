import { sql, type Transaction } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import { isPublic } from './queries.ts';

export interface LikeReply {
  liked: boolean;
  likes_count: number;
}

/** Who likes: the visitor's lasting id, and the id of one day for the address block. */
export interface LikingVisitor {
  visitorId: string;
  networkId: string;
}

/** Likes of one article that one address block adds to the public count in a day: a household, or a few colleagues. */
const COUNTED_FROM_A_NETWORK = 5;
/** And how many are kept at all, so that a program cannot fill the table. */
const KEPT_FROM_A_NETWORK = 50;

/**
 * Likes an article for a visitor, or takes their like back; null when there is no such article. The like belongs to
 * the visitor's id alone, so nobody takes back a neighbour's, and two people with the same browser behind one address
 * both count. Without the cookie every call brings a new id; so of one address block's likes of a day five are counted
 * in public. The others are kept for their visitors, who see them as liked; taken back, they change no count. The
 * article's row is locked first, so that of two clicks at once one likes and the other takes it back.
 * @throws ApiError too_many_requests (429) when the address block has liked the article far too often today
 */
export function toggleLike(db: Database, postId: number, liker: LikingVisitor, now: Date): Promise<LikeReply | null> {
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
      .where('visitor_id', '=', liker.visitorId)
      .returning('is_counted')
      .executeTakeFirst();
    const change = removed ? -Number(removed.is_counted) : Number(await addLike(trx, postId, liker));
    const { likes_count } = await trx
      .updateTable('blog_posts')
      .set({ likes_count: sql`greatest(0, likes_count + ${change})` })
      .where('id', '=', postId)
      .returning('likes_count')
      .executeTakeFirstOrThrow();
    return { liked: !removed, likes_count };
  });
}

/** Stores a like and says whether it is counted in public. */
async function addLike(
  trx: Transaction<DB>,
  postId: number,
  { visitorId, networkId }: LikingVisitor,
): Promise<boolean> {
  // The id of an address block is that of a day, so the likes of other days are others' here.
  const { kept, counted } = await trx
    .selectFrom('blog_likes')
    .select(({ fn }) => [
      fn.countAll<number>().as('kept'),
      fn.countAll<number>().filterWhere('is_counted', '=', true).as('counted'),
    ])
    .where('blog_post_id', '=', postId)
    .where('network_id', '=', networkId)
    .executeTakeFirstOrThrow();
  if (kept >= KEPT_FROM_A_NETWORK) throw new ApiError('too_many_requests', { retryAfterSeconds: 3600 });
  const isCounted = counted < COUNTED_FROM_A_NETWORK;
  await trx
    .insertInto('blog_likes')
    .values({ blog_post_id: postId, visitor_id: visitorId, network_id: networkId, is_counted: isCounted })
    .execute();
  return isCounted;
}

export type Counter = 'views_count' | 'shares_count';

/** Adds `by` (1, or 0 to read only) to a count of an article and returns it; null when there is no such article. */
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
