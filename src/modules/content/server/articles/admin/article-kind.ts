import { type Selectable, sql } from 'kysely';
import { focalPointOf } from '#modules/listings/server';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { BlogPosts } from '#platform/database/server/schema.gen.ts';
import { listPictureChoices } from '#platform/files/server/picture-choices.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import { cleanArticleText } from '#platform/text/server/rich-text.ts';
import { slugify } from '#platform/text/text.ts';
import { type CurrentState, getCurrent, type VersionedKind } from '#platform/versioning/server/versioned.ts';
import { stateOf } from '../../../articles/admin/article-labels.ts';
import {
  type AdminArticle,
  type ArticleContent,
  type ArticlePicture,
  articleContentSchema,
} from '../../../articles/admin/contract.ts';
import { readMinutes } from '../../../articles/article-text.ts';
import { topicNamesOfPost } from '../queries.ts';

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
      sql<ArticleContent['guide_to']>`guide_to`.as('guide_to'),
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
const parseContent = (stored: unknown): ArticleContent | null => articleContentSchema.safeParse(stored).data ?? null;

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

export function imagesIn({
  featured_image_id,
  content,
}: Pick<ArticleContent, 'featured_image_id' | 'content'>): string[] {
  const inText = [...content.matchAll(/<img[^<>]+src="\/uploads\/images\/([0-9a-f-]{36})\//g)].map(
    ([, id]) => id ?? '',
  );
  return [...new Set([...(featured_image_id ? [featured_image_id] : []), ...inText])];
}

export interface WrittenArticle extends CurrentState<ArticleContent> {
  row: Selectable<BlogPosts>;
  published: ArticleContent;
  /** The draft, or the public content when there is none. */
  content: ArticleContent;
  /** The member of staff who saved last; null for nobody, or an account that was removed. */
  editor: { id: string; name: string } | null;
}

const rows = (db: DatabaseOrTransaction, id: number) => db.selectFrom('blog_posts').selectAll().where('id', '=', id);

export const articleKind: VersionedKind<number, ArticleContent, WrittenArticle> = {
  type: 'article',
  missing: () => new ApiError('article_not_found', { message: 'We do not have this article.' }),
  find: async (db, id) => withContent(db, await rows(db, id).executeTakeFirst()),
  lock: async (trx, id) => withContent(trx, await rows(trx, id).forUpdate().executeTakeFirst()),
  parse: parseContent,
  savedBy: async (_trx, { row, editor }, staff) => ({
    name: editor?.name ?? null,
    at: row.edited_at,
    isOwn: row.edited_by === staff.id,
  }),
};

async function withContent(
  db: DatabaseOrTransaction,
  row: Selectable<BlogPosts> | undefined,
): Promise<WrittenArticle | null> {
  if (!row) return null;
  const published = await storedContent(db, row.id);
  const editor = row.edited_by
    ? await db.selectFrom('staff').select(['id', 'name']).where('id', '=', row.edited_by).executeTakeFirst()
    : undefined;
  return {
    row,
    version: row.version,
    published,
    content: row.draft === null ? published : (parseContent(row.draft) ?? published),
    editor: editor ?? null,
    lastSave: { ...row, staffId: row.edited_by },
  };
}

/** An article for its editor, with its photographs. @throws ApiError article_not_found (404) */
export async function getArticleForAdmin(db: DatabaseOrTransaction, id: number, now: Date): Promise<AdminArticle> {
  const { row, content, editor } = await getCurrent(db, articleKind, id);
  const pictures = await listPictures(db, id, imagesIn(content));
  const own = new Set(pictures.map(({ image_id }) => image_id));
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
    pictures,
    library: (await listPictureChoices(db, [])).filter((choice) => !own.has(choice.id)),
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
