import type { Insertable, Selectable } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';
import type { BlogAuthors, BlogPosts } from '#platform/database/server/schema.gen.ts';
import { slugify } from '#platform/text/text.ts';

let built = 0;

/** Stores an author with a slug of their own. */
export async function buildAuthor(
  db: Database,
  overrides: Partial<Insertable<BlogAuthors>> = {},
): Promise<Selectable<BlogAuthors>> {
  built += 1;
  return db
    .insertInto('blog_authors')
    .values({ slug: `makao-desk-${built}`, name: `Makao desk ${built}`, bio: 'We write what we saw.', ...overrides })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export interface PostTopics {
  categories?: readonly string[];
  tags?: readonly string[];
}

/** Stores a published article, by an author of its own unless one is given. */
export async function buildPost(
  db: Database,
  overrides: Partial<Insertable<BlogPosts>> = {},
  { categories = [], tags = [] }: PostTopics = {},
): Promise<Selectable<BlogPosts>> {
  built += 1;
  const title = overrides.title ?? `What a title deed says ${built}`;
  const post = await db
    .insertInto('blog_posts')
    .values({
      slug: `${slugify(title, 100)}-${built}`,
      title,
      excerpt: 'A search takes an afternoon.',
      meta_description: 'How to read a title deed.',
      content_html: '<p>Ask for the title number first.</p>',
      author_id: overrides.author_id ?? (await buildAuthor(db)).id,
      status: 'Published',
      published_at: new Date('2026-11-01T05:00:00Z'),
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  for (const [position, name] of categories.entries()) {
    const id = await topicId(db, 'blog_categories', name);
    await db
      .insertInto('blog_post_categories')
      .values({ blog_post_id: post.id, blog_category_id: id, position })
      .execute();
  }
  for (const [position, name] of tags.entries()) {
    const id = await topicId(db, 'blog_tags', name);
    await db.insertInto('blog_post_tags').values({ blog_post_id: post.id, blog_tag_id: id, position }).execute();
  }
  return post;
}

async function topicId(db: Database, table: 'blog_categories' | 'blog_tags', name: string): Promise<number> {
  const { id } = await db
    .insertInto(table)
    .values({ name, slug: slugify(name) })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ name }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
