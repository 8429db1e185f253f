import { sql } from 'kysely';
import { focalPointOf } from '#modules/listings/server';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import { getCurrent } from '#platform/versioning/server/versioned.ts';
import { stateOf } from '../../../articles/admin/article-states.ts';
import type { AdminArticle, ArticlePicture } from '../../../articles/admin/contract.ts';
import { readMinutes } from '../../../articles/article-text.ts';
import { imagesIn } from './article-content.ts';
import { articleKind } from './article-kind.ts';

/**
 * An article for its editor, with its photographs and redirected slugs.
 * @throws ApiError article_not_found (404)
 */
export async function getArticleForAdmin(db: DatabaseOrTransaction, id: number, now: Date): Promise<AdminArticle> {
  const { row, content, editor } = await getCurrent(db, articleKind, id);
  const redirects = db.selectFrom('blog_redirects').select('slug').where('blog_post_id', '=', id).orderBy('created_at');
  return {
    id: row.id,
    version: row.version,
    state: stateOf(row, now),
    slug: row.slug,
    published_at: row.published_at?.toISOString() ?? null,
    has_changes: row.draft !== null,
    edited_at: row.edited_at?.toISOString() ?? null,
    edited_by: editor?.name ?? null,
    read_minutes: readMinutes(content.content),
    views_count: row.views_count,
    likes_count: row.likes_count,
    content,
    pictures: await listPictures(db, id, imagesIn(content)),
    old_slugs: (await redirects.execute()).map(({ slug }) => slug),
  };
}

/** Up to 60 photographs that the article has or had, with those of its draft. */
async function listPictures(
  db: DatabaseOrTransaction,
  id: number,
  shown: readonly string[],
): Promise<ArticlePicture[]> {
  const rows = await db
    .selectFrom('images')
    .leftJoin('blog_post_images', (join) =>
      join.onRef('blog_post_images.image_id', '=', 'images.id').on('blog_post_images.blog_post_id', '=', id),
    )
    .select([
      'images.id as image_id',
      sql<string>`coalesce(nullif(blog_post_images.alt_text, ''), images.alt_text)`.as('alt_text'),
      'images.width_px as width',
      'images.height_px as height',
      'images.focal_x',
      'images.focal_y',
    ])
    .where((eb) =>
      eb.or([
        eb('blog_post_images.id', 'is not', null),
        ...(shown.length > 0 ? [eb('images.id', 'in', [...shown])] : []),
      ]),
    )
    .orderBy('blog_post_images.position')
    .limit(60)
    .execute();
  return rows.map(({ focal_x, focal_y, ...picture }) => ({
    ...picture,
    focal_point: focalPointOf({ focal_x, focal_y }).focal_point ?? { x: 0.5, y: 0.5 },
  }));
}
