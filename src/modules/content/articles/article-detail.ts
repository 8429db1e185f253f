import { callApi } from '#platform/http/client.ts';
import { orNothing } from '#platform/http/failure.ts';
import { formatDate } from '#platform/time/nairobi-time.ts';
import { type ArticleCardItem, toArticleCardItem, toPhoto } from './article-card-item.ts';
import { getBlogPost, listBlogCategories, listBlogPosts } from './client.gen.ts';
import type { BlogAuthor, BlogPost, BlogPostDetail, BlogTopic, RelatedPost, RelatedProperty } from './contract.ts';

/** An article as its page shows it. */
export interface ArticleDetailView extends Omit<ArticleCardItem, 'authorName' | 'summary'> {
  excerpt: string;
  metaDescription: string;
  html: string;
  updatedAt: string;
  viewsCount: number;
  likesCount: number;
  commentsCount: number;
  author: BlogAuthor;
  properties: PropertyView[];
  related: RelatedView[];
}

export type PropertyView = Omit<RelatedProperty, 'image' | 'image_url'> & { image: ReturnType<typeof toPhoto> };
export interface RelatedView extends Pick<RelatedPost, 'id' | 'slug' | 'title' | 'category'> {
  day: string;
  publishedAt: string;
  image: ReturnType<typeof toPhoto>;
}

/** An article, and the categories that are listed beside it. */
export interface ArticlePage {
  article: ArticleDetailView;
  categories: BlogTopic[];
}

/** Maps an article of the API to what its page shows; the rest would only make the page larger. */
export function toArticleDetailView(post: BlogPostDetail): ArticleDetailView {
  const { authorName: _author, summary: _summary, ...card } = toArticleCardItem(post);
  return {
    ...card,
    tags: post.tags.map(({ slug, name }) => ({ slug, name })),
    excerpt: post.excerpt,
    metaDescription: post.meta_description || post.summary,
    html: post.content,
    updatedAt: post.updated_at,
    viewsCount: post.views_count,
    likesCount: post.likes_count,
    commentsCount: post.comments_count,
    author: post.author,
    properties: post.related_properties.map(({ image, image_url: _url, ...property }) => ({
      ...property,
      image: toPhoto(image),
    })),
    related: post.related_posts.map(({ id, slug, title, category, published_at, featured_image }) => ({
      id,
      slug,
      title,
      category,
      day: formatDate(published_at),
      publishedAt: published_at,
      image: toPhoto(featured_image),
    })),
  };
}

const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const LONGEST_SLUG = 160;

const isDetail = (post: BlogPost | BlogPostDetail): post is BlogPostDetail => 'content' in post;

/**
 * The article with this slug, now or formerly; null when there is none.
 * @throws ApiFailure when the API call fails
 */
export async function findArticle(slug: string, signal: AbortSignal): Promise<ArticlePage | null> {
  if (!slugPattern.test(slug) || slug.length > LONGEST_SLUG) return null;
  const [posts, categories] = await Promise.all([
    callApi(listBlogPosts, { query: { slug }, signal }),
    callApi(listBlogCategories, { signal }),
  ]);
  const found = posts.items.find(isDetail);
  if (!found) return null;
  return { article: toArticleDetailView(found), categories: categories.items };
}

/**
 * The slug of the article with this id (text of a path); null when there is none.
 * @throws ApiFailure when the API call fails
 */
export async function findArticleSlug(id: string, signal: AbortSignal): Promise<string | null> {
  if (!/^\d{1,15}$/.test(id)) return null;
  const post = await orNothing(callApi(getBlogPost, { params: { id }, signal }));
  return post?.slug ?? null;
}

/**
 * The slug of a category by its id, slug or name, which older links contain; null when there is none.
 * @throws ApiFailure when the API call fails
 */
export async function findCategorySlug(name: string, signal: AbortSignal): Promise<string | null> {
  const { items } = await callApi(listBlogCategories, { signal });
  const wanted = name.trim().toLowerCase();
  const found = items.find(
    (category) => category.slug === wanted || String(category.id) === wanted || category.name.toLowerCase() === wanted,
  );
  return found?.slug ?? null;
}
