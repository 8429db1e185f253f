import { sql } from 'kysely';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import { cleanArticleText } from '#platform/text/server/rich-text.ts';
import { slugify } from '#platform/text/text.ts';
import { type ArticleContent, articleContentSchema } from '../../../articles/admin/contract.ts';
import { topicNamesOfPost } from '../topic-tables.ts';

/** The public content of an article, or that of one that is not published yet, in the shape of its editor. */
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
      // An uploaded picture may have a description; it is used until the article has its own.
      sql<string>`coalesce(nullif(featured_alt, ''),
        (select nullif(place.alt_text, '') from blog_post_images place
          where place.blog_post_id = blog_posts.id and place.image_id = featured_image_id),
        (select left(alt_text, 250) from images where images.id = featured_image_id), '')`.as('featured_alt'),
      'author_id',
      'is_featured',
      topicNamesOfPost('category').as('categories'),
      topicNamesOfPost('tag').as('tags'),
      sql<
        string[]
      >`array(select p.reference_number from blog_post_properties l join properties p on p.id = l.property_id
        where l.blog_post_id = blog_posts.id order by l.position, p.id)`.as('properties'),
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Parses a stored draft or version; null when it has an outdated shape. */
export const parseContent = (stored: unknown): ArticleContent | null =>
  articleContentSchema.safeParse(stored).data ?? null;

/** Prepares received content for storing: cleans the HTML, normalizes the slug and removes repeated names. */
export function tidyContent(content: ArticleContent): ArticleContent {
  return {
    ...content,
    slug: content.slug && slugify(content.slug, 120),
    content: cleanArticleText(content.content),
    featured_alt: content.featured_image_id ? content.featured_alt : '',
    categories: unique(content.categories),
    tags: unique(content.tags),
    properties: unique(content.properties.map((reference) => reference.toUpperCase())),
  };
}

const unique = (names: readonly string[]): string[] => [
  ...new Map(names.map((name) => [name.toLowerCase(), name])).values(),
];

/** Ids of the photographs in an article: on top and in the text. */
export function imagesIn({
  featured_image_id,
  content,
}: Pick<ArticleContent, 'featured_image_id' | 'content'>): string[] {
  const inText = [...content.matchAll(/<img[^<>]+src="\/uploads\/images\/([0-9a-f-]{36})\//g)].map(
    ([, id]) => id ?? '',
  );
  return [...new Set([...(featured_image_id ? [featured_image_id] : []), ...inText])];
}
