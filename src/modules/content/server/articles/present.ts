import { focalPointOf, type ImageRow } from '#modules/listings/server';
import { imageUrl, optimizedUrls } from '#platform/files/image-sizes.ts';
import { cleanArticleText } from '#platform/text/server/rich-text.ts';
import { plainText } from '#platform/text/text.ts';
import type {
  ArticleImage,
  BlogAuthor,
  BlogPost,
  BlogPostDetail,
  RelatedPost,
  RelatedProperty,
} from '../../articles/contract.ts';
import type { PropertyOfPost } from './properties-of-post.ts';
import type { ArticleImageRow, PostRow } from './rows.ts';

const SUMMARY_LENGTH = 150;

/** An article as lists show it. */
export function presentPost(row: PostRow): BlogPost {
  const image = row.image && presentArticleImage(row.image);
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    excerpt: row.excerpt,
    summary: row.excerpt || plainText(row.content_html, SUMMARY_LENGTH),
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

export interface AroundPost {
  author: BlogAuthor;
  relatedProperties: RelatedProperty[];
  relatedPosts: PostRow[];
}

/** An article with its text, its counts and what stands around it. */
export const presentPostDetail = (row: PostRow, around: AroundPost): BlogPostDetail => ({
  ...presentPost(row),
  content: cleanArticleText(row.content_html),
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  views_count: row.views_count,
  likes_count: row.likes_count,
  shares_count: row.shares_count,
  comments_count: row.comments_count,
  author: around.author,
  related_properties: around.relatedProperties,
  related_posts: around.relatedPosts.map(presentRelatedPost),
});

function presentRelatedPost(row: PostRow): RelatedPost {
  const image = row.image && presentArticleImage(row.image);
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    featured_image_url: image?.full_url ?? null,
    featured_image: image,
    category: row.categories[0]?.name ?? null,
    published_at: row.published_at.toISOString(),
    created_at: row.created_at.toISOString(),
    views_count: row.views_count,
  };
}

/** A property as an article names it. */
export function presentRelatedProperty(row: PropertyOfPost, imageRow: ImageRow | undefined): RelatedProperty {
  const image = imageRow
    ? presentArticleImage({ ...imageRow, alt_text: imageRow.alt_text || imageRow.image_alt_text })
    : null;
  return {
    id: row.id,
    slug: row.slug,
    name: row.title,
    location: [...new Set([row.location, row.city])].join(', '),
    // The column has a check for these two words.
    listing_purpose: row.listing_purpose === 'Rent' ? 'Rent' : 'Sale',
    price: row.price_kes,
    type: row.property_type,
    image_url: image?.full_url ?? null,
    image,
  };
}

const presentArticleImage = (row: ArticleImageRow): ArticleImage => ({
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
