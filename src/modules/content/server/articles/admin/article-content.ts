import { sql } from 'kysely';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import { cleanArticleText } from '#platform/text/server/rich-text.ts';
import { slugify } from '#platform/text/text.ts';
import { type ArticleContent, articleContentSchema } from '../../../articles/admin/contract.ts';

/** What visitors read of an article, or will once it is published, in the shape it is written in. */
export async function storedContent(db: DatabaseOrTransaction, id: number): Promise<ArticleContent> {
  return db
    .selectFrom('blog_posts')
    .select([
      'title',
      'slug',
      'excerpt',
      'meta_description',
      'content_html as content',
      'featured_image_id',
      // A picture that came with words of its own keeps them until somebody writes others.
      sql<string>`coalesce(nullif(featured_alt, ''),
        (select nullif(place.alt_text, '') from blog_post_images place
          where place.blog_post_id = blog_posts.id and place.image_id = featured_image_id),
        (select left(alt_text, 250) from images where images.id = featured_image_id), '')`.as('featured_alt'),
      'author_id',
      'is_featured',
      sql<string[]>`array(select c.name from blog_post_categories l join blog_categories c on c.id = l.blog_category_id
        where l.blog_post_id = blog_posts.id order by l.position, c.id)`.as('categories'),
      sql<string[]>`array(select t.name from blog_post_tags l join blog_tags t on t.id = l.blog_tag_id
        where l.blog_post_id = blog_posts.id order by l.position, t.id)`.as('tags'),
      sql<
        string[]
      >`array(select p.reference_number from blog_post_properties l join properties p on p.id = l.property_id
        where l.blog_post_id = blog_posts.id order by l.position, p.id)`.as('properties'),
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** A draft or an earlier version as it was kept; null where it has a shape that is not written any more. */
export function readContent(kept: unknown): ArticleContent | null {
  const { success, data } = articleContentSchema.safeParse(kept);
  return success ? data : null;
}

/** What was sent, as it is kept: clean, without the same name twice, the address as addresses are. */
export function tidyContent(content: ArticleContent): ArticleContent {
  return {
    ...content,
    slug: content.slug && slugify(content.slug, 120),
    content: cleanArticleText(content.content),
    featured_alt: content.featured_image_id ? content.featured_alt : '',
    categories: once(content.categories),
    tags: once(content.tags),
    properties: once(content.properties.map((reference) => reference.toUpperCase())),
  };
}

const once = (names: readonly string[]): string[] => [
  ...new Map(names.map((name) => [name.toLowerCase(), name])).values(),
];

/** The photographs an article shows: its picture, and those in its text. */
export function imagesIn({ featured_image_id, content }: ArticleContent): string[] {
  const inText = [...content.matchAll(/<img[^>]+src="\/uploads\/images\/([0-9a-f-]{36})\//g)].map(([, id]) => id ?? '');
  return [...new Set([...(featured_image_id ? [featured_image_id] : []), ...inText])];
}
