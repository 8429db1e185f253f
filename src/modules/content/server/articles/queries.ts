import { type Expression, type ExpressionBuilder, type InferResult, type SqlBool, sql } from 'kysely';
import type { ImageRow } from '#modules/listings/server';
import type { Database } from '#platform/database/server/database.ts';
import { containing } from '#platform/database/server/like-pattern.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import type { BlogAuthor, BlogTopic, ListBlogPostsQuery, NamedTopic } from '../../articles/contract.ts';

/** Categories and tags: their table, the table that links them to articles, and their field in a draft. */
export const topicTables = {
  category: {
    table: 'blog_categories',
    links: 'blog_post_categories',
    linkColumn: 'blog_category_id',
    draftField: 'categories',
  },
  tag: { table: 'blog_tags', links: 'blog_post_tags', linkColumn: 'blog_tag_id', draftField: 'tags' },
} as const;
export type LinkedTopicKind = keyof typeof topicTables;
export const linkedTopicKinds: readonly LinkedTopicKind[] = ['category', 'tag'];

/** FROM and WHERE of the topics `t` and links `l` of the article in `blog_posts`. */
function fromTopicsOfPost(kind: LinkedTopicKind) {
  const { table, links, linkColumn } = topicTables[kind];
  return sql`from ${sql.table(links)} l join ${sql.table(table)} t on t.id = l.${sql.ref(linkColumn)}
    where l.blog_post_id = blog_posts.id`;
}

const topicsOfPost = (kind: LinkedTopicKind) => sql<NamedTopic[]>`(
  select coalesce(json_agg(json_build_object('id', t.id, 'slug', t.slug, 'name', t.name) order by l.position, t.id), '[]')
  ${fromTopicsOfPost(kind)})`;

export const topicNamesOfPost = (kind: LinkedTopicKind) =>
  sql<string[]>`array(select t.name ${fromTopicsOfPost(kind)} order by l.position, t.id)`;

/** @param condition on the topic `t` */
export const hasTopic = (kind: LinkedTopicKind, condition: Expression<unknown>) =>
  sql<SqlBool>`exists (select ${fromTopicsOfPost(kind)} and ${condition})`;

type PostExpressions = ExpressionBuilder<DB, 'blog_posts'>;

/** Published, or scheduled for an hour that has come. The planner uses the partial index only for literals. */
export const isPublic = (now: Date) =>
  sql<SqlBool>`blog_posts.status in ('Published', 'Scheduled') and blog_posts.published_at <= ${now}`;

/** Characters of HTML that always contain the 150 characters of text of a summary. */
const SUMMARY_SOURCE_LENGTH = 2000;

export type ArticleImageRow = Pick<
  ImageRow,
  'image_id' | 'alt_text' | 'width_px' | 'height_px' | 'placeholder' | 'focal_x' | 'focal_y' | 'is_rendering'
>;

/** Articles with what cards show. Without `withContent`, `content_html` is what a missing excerpt needs. */
function posts(db: Database, { withContent }: { withContent: boolean }) {
  const content = withContent
    ? sql<string>`blog_posts.content_html`
    : sql<string>`case when blog_posts.excerpt = '' then left(blog_posts.content_html, ${SUMMARY_SOURCE_LENGTH}) else '' end`;
  return db
    .selectFrom('blog_posts')
    .innerJoin('blog_authors', 'blog_authors.id', 'blog_posts.author_id')
    .select([
      'blog_posts.id',
      'blog_posts.slug',
      'blog_posts.title',
      'blog_posts.excerpt',
      'blog_posts.meta_description',
      'blog_posts.read_minutes',
      'blog_posts.is_featured',
      'blog_authors.slug as author_slug',
      'blog_authors.name as author_name',
      'blog_posts.views_count',
      'blog_posts.likes_count',
      'blog_posts.shares_count',
      'blog_posts.comments_count',
      'blog_posts.created_at',
      'blog_posts.updated_at',
      // Not null for public articles, by a check of the table.
      sql<Date>`blog_posts.published_at`.as('published_at'),
      content.as('content_html'),
      imageOfPost().as('image'),
      topicsOfPost('category').as('categories'),
      topicsOfPost('tag').as('tags'),
    ]);
}

export type PostRow = InferResult<ReturnType<typeof posts>>[number];

const imageOfPost = () => sql<ArticleImageRow | null>`(
  select json_build_object('image_id', images.id, 'width_px', images.width_px, 'height_px', images.height_px,
    'placeholder', images.placeholder, 'is_rendering', images.is_rendering, 'focal_x', images.focal_x, 'focal_y', images.focal_y,
    'alt_text', coalesce(nullif(blog_posts.featured_alt, ''), nullif(place.alt_text, ''), images.alt_text))
  from images
    left join blog_post_images place on place.image_id = images.id and place.blog_post_id = blog_posts.id
  where images.id = blog_posts.featured_image_id)`;

type Filters = Omit<ListBlogPostsQuery, 'page' | 'per_page'>;

const matching = (filters: Filters, now: Date) => (eb: PostExpressions) => {
  const { slug, category, tag, author, search, mentions, featured } = filters;
  return eb.and([
    isPublic(now),
    ...(slug === undefined ? [] : [hasSlug(slug)]),
    ...(category === undefined ? [] : [hasTopic('category', isNamed(category))]),
    ...(tag === undefined ? [] : [hasTopic('tag', isNamed(tag))]),
    ...(author === undefined ? [] : [isByAuthor(author)]),
    ...(featured === undefined ? [] : [eb('blog_posts.is_featured', '=', featured)]),
    ...wordsOf(search ?? '').map(hasWord),
    ...(mentions?.split(',').map(hasName) ?? []),
  ]);
};

/** Each is looked for in every article, so that a text without end would occupy the database for seconds. */
const MOST_WORDS = 8;

/** The different words of a typed text; single letters only where there is nothing else. */
function wordsOf(search: string): string[] {
  const words = [...new Set(search.toLowerCase().split(/\s+/).filter(Boolean))];
  const longer = words.filter((word) => word.length > 1);
  return (longer.length > 0 ? longer : words).slice(0, MOST_WORDS);
}

/** Whether the topic `t` has this slug, name or id; links that were shared earlier contain any of them. */
function isNamed(text: string) {
  const wanted = text.toLowerCase();
  return sql`(t.slug = ${wanted} or lower(t.name) = ${wanted} or t.id::text = ${wanted})`;
}

/** By the present slug or a former one. */
const hasSlug = (slug: string) => sql<SqlBool>`(blog_posts.slug = ${slug}
  or blog_posts.id = (select blog_post_id from blog_redirects where blog_redirects.slug = ${slug}))`;

const isByAuthor = (slug: string) =>
  sql<SqlBool>`blog_posts.author_id = (select id from blog_authors where slug = ${slug.toLowerCase()})`;

const hasWord = (word: string) => sql<SqlBool>`(
  lower(blog_posts.title) like ${containing(word)}
  or lower(blog_posts.excerpt || E'\n' || blog_posts.meta_description) like ${containing(word)}
  or ${hasTopic('category', sql`lower(t.name) like ${containing(word)}`)}
  or ${hasTopic('tag', sql`lower(t.name) like ${containing(word)}`)})`;

/** Whether the title, excerpt or text has these words, one after another. */
const hasName = (name: string) => sql<SqlBool>`blog_posts.search_vector @@ phraseto_tsquery('listing_search', ${name})`;

export async function listPublicPosts(
  db: Database,
  { page, per_page, ...filters }: ListBlogPostsQuery,
  now: Date,
): Promise<{ rows: PostRow[]; total: number }> {
  const where = matching(filters, now);
  const rows = posts(db, { withContent: filters.slug !== undefined })
    .where(where)
    .orderBy('blog_posts.published_at', 'desc')
    .orderBy('blog_posts.id', 'desc')
    .limit(per_page)
    .offset((page - 1) * per_page);
  const count = db.selectFrom('blog_posts').select(sql<number>`count(*)`.as('total')).where(where);
  const [found, counted] = await Promise.all([rows.execute(), count.executeTakeFirstOrThrow()]);
  return { rows: found, total: counted.total };
}

export async function findPublicPost(db: Database, id: number, now: Date): Promise<PostRow | null> {
  const row = await posts(db, { withContent: false })
    .where(isPublic(now))
    .where('blog_posts.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Up to three other articles: those that share most topics first (a tag weighs 3, a category 2), then the newest. */
export function listRelatedPosts(db: Database, postId: number, now: Date): Promise<PostRow[]> {
  const shared = sql<number>`
    (select count(*) * 2 from blog_post_categories a join blog_post_categories b using (blog_category_id)
      where a.blog_post_id = blog_posts.id and b.blog_post_id = ${postId})
    + (select count(*) * 3 from blog_post_tags a join blog_post_tags b using (blog_tag_id)
      where a.blog_post_id = blog_posts.id and b.blog_post_id = ${postId})`;
  return posts(db, { withContent: false })
    .where(isPublic(now))
    .where('blog_posts.id', '<>', postId)
    .orderBy(shared, 'desc')
    .orderBy('blog_posts.published_at', 'desc')
    .limit(3)
    .execute();
}

export async function findAuthor(db: Database, slug: string, now: Date): Promise<BlogAuthor | null> {
  const row = await db
    .selectFrom('blog_authors')
    .select(['slug', 'name', 'bio', 'followers_count'])
    .select(
      sql<number>`(select count(*) from blog_posts where author_id = blog_authors.id and ${isPublic(now)})`.as(
        'posts_count',
      ),
    )
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row && row.posts_count > 0 ? row : null;
}

/** Categories of public articles by name, or tags, the most used first. */
export async function listTopicsInUse(db: Database, kind: LinkedTopicKind, now: Date): Promise<BlogTopic[]> {
  const { table, links, linkColumn } = topicTables[kind];
  const { rows } = await sql<BlogTopic>`
    select t.id, t.slug, t.name, count(*) as posts_count
    from ${sql.table(table)} t
      join ${sql.table(links)} l on l.${sql.ref(linkColumn)} = t.id
      join blog_posts on blog_posts.id = l.blog_post_id
    where ${isPublic(now)}
    group by t.id
    order by ${kind === 'tag' ? sql`posts_count desc, t.name` : sql`t.name`}`.execute(db);
  return rows;
}
