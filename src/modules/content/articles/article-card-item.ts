import { formatDate } from '#platform/time/nairobi-time.ts';
import type { PhotoImage } from '#web/ui/photo/photo.tsx';
import { usualReadTime } from './article-format.ts';
import type { ArticleImage, BlogPost } from './contract.ts';

/** The data of a card, and no more, since it is embedded in every page with cards. */
export type ArticleCardItem = ReturnType<typeof toArticleCardItem>;

const MAX_TAGS = 5;

export function toArticleCardItem(post: BlogPost) {
  return {
    id: post.id,
    slug: post.slug,
    title: post.title,
    summary: post.summary,
    isFeatured: post.is_featured,
    readTime: post.read_time || usualReadTime,
    day: formatDate(post.published_at),
    publishedAt: post.published_at,
    authorName: post.author.name,
    categories: post.categories.map(({ slug, name }) => ({ slug, name })),
    tags: post.tags.slice(0, MAX_TAGS).map(({ slug, name }) => ({ slug, name })),
    image: toPhoto(post.featured_image),
  };
}

export const toPhoto = (image: ArticleImage | null): PhotoImage | null =>
  image && {
    id: image.image_id,
    width: image.width,
    height: image.height,
    placeholder: image.placeholder,
    alt: image.alt_text,
    ...(image.focal_point ? { focal: image.focal_point } : {}),
    ...(image.is_rendering ? { is_rendering: true } : {}),
  };
