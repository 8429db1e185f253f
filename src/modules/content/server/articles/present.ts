import { focalPointOf } from '#modules/listings/server';
import { imageUrl, optimizedUrls } from '#platform/files/image-sizes.ts';
import { summaryOf } from '../../articles/article-text.ts';
import type { ArticleImage, BlogPost } from '../../articles/contract.ts';
import type { ArticleImageRow, PostRow } from './queries.ts';

/** Maps a row to the `BlogPost` of lists. */
export function presentPost(row: PostRow): BlogPost {
  const image = row.image && presentArticleImage(row.image);
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    excerpt: row.excerpt,
    summary: summaryOf(row.excerpt, row.content_html),
    meta_description: row.meta_description,
    featured_image_url: image?.full_url ?? null,
    featured_image: image,
    read_time: `${row.read_minutes} min read`,
    published_at: row.published_at.toISOString(),
    categories: row.categories,
    tags: row.tags,
    author: { slug: row.author_slug, name: row.author_name },
    is_featured: row.is_featured,
  };
}

export const presentArticleImage = (row: ArticleImageRow): ArticleImage => ({
  image_id: row.image_id,
  full_url: imageUrl(row.image_id, 'large', 'jpeg'),
  image_url: imageUrl(row.image_id, 'large', 'jpeg'),
  optimized_urls: optimizedUrls(row.image_id),
  alt_text: row.alt_text,
  width: row.width_px,
  height: row.height_px,
  placeholder: row.placeholder,
  ...focalPointOf(row),
});
