import type { Database } from '#platform/database/server/database.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import { getCurrent } from '#platform/versioning/server/versioned.ts';
import type { BlogPostDetail } from '../../../articles/contract.ts';
import { getPostDetail } from '../post-detail.ts';
import { listPublicPosts } from '../queries.ts';
import { applyContent } from './apply-content.ts';
import { articleKind } from './article-kind.ts';

/**
 * The article as visitors would read it if it were published now. Publishes it in a transaction that is rolled back, so
 * that the preview uses the queries of the real page.
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
