import type { Transaction } from 'kysely';
import { readMinutes } from '#modules/content/server';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { slugify } from '#platform/text/text.ts';
import { allArticles } from './articles/all-articles.ts';
import { articleAuthors, articleCategories, type DemoArticle } from './articles/demo-article.ts';
import type { DemoImages } from './demo-images.ts';

interface ArticlesToLoad {
  images: DemoImages;
  propertyIds: ReadonlyMap<string, number>;
}

/**
 * Inserts authors, categories, tags and articles.
 * @returns the number of articles
 */
export async function loadArticles(db: Transaction<DB>, { images, propertyIds }: ArticlesToLoad): Promise<number> {
  const authorIds = await insertAuthors(db);
  const categoryIds = await insertNames(db, 'blog_categories', articleCategories);
  const tagIds = await insertNames(db, 'blog_tags', [...new Set(allArticles.flatMap(({ tags }) => tags))]);
  const stored = await db
    .insertInto('blog_posts')
    .values(
      allArticles.map((article) => articleRow(article, { authorId: required(authorIds, article.author), images })),
    )
    .returning(['id', 'title'])
    .execute();
  const postIds = new Map(stored.map(({ title, id }) => [title, id]));
  const links = <Names extends readonly string[]>(
    namesOf: (article: DemoArticle) => Names,
    ids: ReadonlyMap<string, number>,
  ) =>
    allArticles.flatMap((article) =>
      namesOf(article).map((name, position) => ({
        post: required(postIds, article.title),
        id: required(ids, name),
        position,
      })),
    );
  await db
    .insertInto('blog_post_categories')
    .values(
      links(({ categories }) => categories, categoryIds).map(({ post, id, position }) => ({
        blog_post_id: post,
        blog_category_id: id,
        position,
      })),
    )
    .execute();
  await db
    .insertInto('blog_post_tags')
    .values(
      links(({ tags }) => tags, tagIds).map(({ post, id, position }) => ({
        blog_post_id: post,
        blog_tag_id: id,
        position,
      })),
    )
    .execute();
  await db
    .insertInto('blog_post_properties')
    .values(
      links(({ related }) => related, propertyIds).map(({ post, id, position }) => ({
        blog_post_id: post,
        property_id: id,
        position,
      })),
    )
    .execute();
  return stored.length;
}

async function insertAuthors(db: Transaction<DB>): Promise<Map<string, number>> {
  const entries = Object.entries(articleAuthors);
  const stored = await db
    .insertInto('blog_authors')
    .values(entries.map(([, { slug, name, bio }]) => ({ slug, name, bio })))
    .returning(['id', 'slug'])
    .execute();
  const bySlug = new Map(stored.map(({ slug, id }) => [slug, id]));
  return new Map(entries.map(([key, { slug }]) => [key, required(bySlug, slug)]));
}

async function insertNames(
  db: Transaction<DB>,
  table: 'blog_categories' | 'blog_tags',
  names: readonly string[],
): Promise<Map<string, number>> {
  const stored = await db
    .insertInto(table)
    .values(names.map((name) => ({ name, slug: slugify(name) })))
    .returning(['id', 'name'])
    .execute();
  return new Map(stored.map(({ name, id }) => [name, id]));
}

function articleRow(article: DemoArticle, { authorId, images }: { authorId: number; images: DemoImages }) {
  const publishedAt = `${article.publishedOn}T08:00:00+03:00`;
  return {
    slug: slugify(article.title),
    title: article.title,
    excerpt: article.excerpt,
    meta_description: article.metaDescription,
    content_html: article.html.trim(),
    featured_image_id: images.get(article.photo).imageId,
    author_id: authorId,
    read_minutes: readMinutes(article.html),
    is_featured: article.isFeatured ?? false,
    guide_to: article.guideTo ?? null,
    status: 'Published',
    published_at: publishedAt,
    created_at: publishedAt,
    updated_at: publishedAt,
    views_count: article.views,
    likes_count: article.likes,
    shares_count: article.shares,
  };
}

function required(ids: ReadonlyMap<string, number>, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`The demo articles name ${name}, which was not loaded`);
  return id;
}
