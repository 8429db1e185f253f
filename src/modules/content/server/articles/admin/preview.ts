import type { Database } from '#platform/database/server/database.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import { getCurrent } from '#platform/versioning/server/versioned.ts';
import type { BlogPostDetail } from '../../../articles/contract.ts';
import { getPostDetail, listPublicPosts } from '../queries.ts';
import { applyContent } from './apply-content.ts';
import { articleKind } from './lock-article.ts';

/**
 * What visitors would read if the article were published now. It is published in a transaction that is taken back, so
 * that the preview goes the way of the real page and shows nothing else.
 * @throws ApiError article_not_found (404), invalid_field (422)
 */
export async function preview(db: Database, id: number, now: Date): Promise<BlogPostDetail> {
  const trx = await db.startTransaction().execute();
  try {
    const { row, content } = await getCurrent(trx, articleKind, id);
    const slug = `preview-of-article-${id}`;
    const publishedAt = row.published_at && row.published_at <= now ? row.published_at : now;
    const title = content.title.length < 3 ? 'Untitled article' : content.title;
    await applyContent(trx, id, { ...content, title }, { slug, status: 'Published', publishedAt });
    const { rows } = await listPublicPosts(trx, { page: 1, per_page: 1, slug }, now);
    if (!rows[0]) throw new ApiError('article_not_found');
    return { ...(await getPostDetail(trx, rows[0], now)), slug: row.slug };
  } finally {
    await trx.rollback().execute();
  }
}
