import { isSoldOrLet } from '#modules/listings';
import { focalPointOf, primaryImages } from '#modules/listings/server';
import type { Database } from '#platform/database/server/database.ts';
import { imageUrl, optimizedUrls } from '#platform/files/image-sizes.ts';
import type { CacheTags } from '#platform/http/server/cache/cache-tags.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import { cleanArticleText } from '#platform/text/server/rich-text.ts';
import { summaryOf } from '../../articles/article-text.ts';
import type { ArticleImage, BlogPost, BlogPostDetail, RelatedPost, RelatedProperty } from '../../articles/contract.ts';
import { type ArticleImageRow, findAuthor, listRelatedPosts, type PostRow } from './queries.ts';

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

const presentArticleImage = (row: ArticleImageRow): ArticleImage => ({
  image_id: row.image_id,
  full_url: imageUrl(row.image_id, 'large', 'jpeg'),
  image_url: imageUrl(row.image_id, 'large', 'jpeg'),
  optimized_urls: optimizedUrls(row.image_id),
  is_rendering: row.is_rendering,
  alt_text: row.alt_text,
  width: row.width_px,
  height: row.height_px,
  placeholder: row.placeholder,
  ...focalPointOf(row),
});

/** An article with its text, author, and what is related. @param cacheTags takes the properties it names */
export async function getPostDetail(
  db: Database,
  row: PostRow,
  now: Date,
  cacheTags?: CacheTags,
): Promise<BlogPostDetail> {
  const [author, relatedPosts, relatedProperties] = await Promise.all([
    findAuthor(db, row.author_slug, now),
    listRelatedPosts(db, row.id, now),
    listRelatedProperties(db, row.id, cacheTags),
  ]);
  if (!author) throw new ApiError('article_not_found');
  return {
    ...presentPost(row),
    content: cleanArticleText(row.content_html),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    views_count: row.views_count,
    likes_count: row.likes_count,
    shares_count: row.shares_count,
    comments_count: row.comments_count,
    author,
    related_properties: relatedProperties,
    related_posts: relatedPosts.map(presentRelatedPost),
  };
}

function presentRelatedPost(row: PostRow): RelatedPost {
  const { id, slug, title, featured_image_url, featured_image, published_at } = presentPost(row);
  return {
    id,
    slug,
    title,
    featured_image_url,
    featured_image,
    category: row.categories[0]?.name ?? null,
    published_at,
    created_at: row.created_at.toISOString(),
    views_count: row.views_count,
  };
}

/** The properties named by an article that visitors may see, in the article's order. */
async function listRelatedProperties(
  db: Database,
  postId: number,
  cacheTags: CacheTags | undefined,
): Promise<RelatedProperty[]> {
  const named = await db
    .selectFrom('blog_post_properties')
    .innerJoin('properties', 'properties.id', 'blog_post_properties.property_id')
    .select([
      'properties.id',
      'properties.slug',
      'properties.title as name',
      'properties.location',
      'properties.city',
      'properties.listing_purpose',
      'properties.price_kes as price',
      'properties.price_usd',
      'properties.property_type as type',
      'properties.approval_status',
      'properties.status',
    ])
    .where('blog_post_properties.blog_post_id', '=', postId)
    .orderBy('blog_post_properties.position')
    .execute();
  // Also those that visitors may not see yet, so that the article shows them once they may.
  cacheTags?.addRows(
    'property',
    named.map(({ id }) => id),
  );
  const rows = named.filter(({ approval_status }) => approval_status === 'Approved');
  const images = await primaryImages(
    db,
    'property',
    rows.map(({ id }) => id),
  );
  return rows.map(({ city, location, listing_purpose, approval_status: _approval, status, ...property }) => {
    const row = images.get(property.id);
    const image = row ? presentArticleImage({ ...row, alt_text: row.alt_text || row.image_alt_text }) : null;
    return {
      ...property,
      location: [...new Set([location, city])].join(', '),
      // A check of the table allows these two values only.
      listing_purpose: listing_purpose === 'Rent' ? 'Rent' : 'Sale',
      ended_as: isSoldOrLet(status) ? status : null,
      image_url: image?.full_url ?? null,
      image,
    };
  });
}
