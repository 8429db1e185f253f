import { sql } from 'kysely';
import type { Database } from '#server/database/database.ts';
import { isPublic } from './queries.ts';

export interface LikeReply {
  liked: boolean;
  likes_count: number;
}

/**
 * Likes an article for a visitor, or takes their like back; null when there is no such article. The article's row is
 * locked first, so that of two clicks at once one likes and the other takes it back.
 */
export function toggleLike(db: Database, postId: number, visitorId: string, now: Date): Promise<LikeReply | null> {
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
      .where('visitor_id', '=', visitorId)
      .executeTakeFirst();
    const liked = removed.numDeletedRows === 0n;
    if (liked) await trx.insertInto('blog_likes').values({ blog_post_id: postId, visitor_id: visitorId }).execute();
    const { likes_count } = await trx
      .updateTable('blog_posts')
      .set({ likes_count: sql`greatest(0, likes_count + ${liked ? 1 : -1})` })
      .where('id', '=', postId)
      .returning('likes_count')
      .executeTakeFirstOrThrow();
    return { liked, likes_count };
  });
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
