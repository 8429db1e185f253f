import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { primaryImages } from '#modules/listings/server';
import type { Database } from '#platform/database/server/database.ts';
import { containing } from '#platform/database/server/like-pattern.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import type { BlogAuthor, BlogPostDetail, BlogTopic, ListBlogPostsQuery, NamedTopic } from '../../articles/contract.ts';
import { presentPostDetail, presentRelatedProperty } from './present.ts';
import { listPropertiesOfPost } from './properties-of-post.ts';
import type { ArticleImageRow, PostRow } from './rows.ts';

type PostExpressions = ExpressionBuilder<DB, 'blog_posts'>;

/** Published, or scheduled for an hour that has come. The partial index needs the words as literals. */
export const isPublic = (now: Date) =>
  sql<SqlBool>`blog_posts.status in ('Published', 'Scheduled') and blog_posts.published_at <= ${now}`;

/** Characters of HTML in which 150 characters of text are sure to be found. */
const SUMMARY_SOURCE_LENGTH = 2000;

/** One row an article, with all that its card shows: two small lists and a photograph are cheaper beside it than asked for later. */
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
      'blog_posts.author_id',
      'blog_authors.slug as author_slug',
      'blog_authors.name as author_name',
      'blog_posts.views_count',
      'blog_posts.likes_count',
      'blog_posts.shares_count',
      'blog_posts.comments_count',
      'blog_posts.created_at',
      'blog_posts.updated_at',
      // A public article has its day: a check of the table sees to it.
      sql<Date>`blog_posts.published_at`.as('published_at'),
      content.as('content_html'),
      imageOfPost().as('image'),
      categoriesOfPost().as('categories'),
      tagsOfPost().as('tags'),
    ]);
}

const imageOfPost = () => sql<ArticleImageRow | null>`(
  select json_build_object('image_id', images.id, 'width_px', images.width_px, 'height_px', images.height_px,
    'placeholder', images.placeholder, 'focal_x', images.focal_x, 'focal_y', images.focal_y,
    'alt_text', coalesce(nullif(blog_posts.featured_alt, ''), nullif(place.alt_text, ''), images.alt_text))
  from images
    left join blog_post_images place on place.image_id = images.id and place.blog_post_id = blog_posts.id
  where images.id = blog_posts.featured_image_id)`;

const categoriesOfPost = () => sql<NamedTopic[]>`(
  select coalesce(json_agg(json_build_object('id', c.id, 'slug', c.slug, 'name', c.name) order by l.position, c.id), '[]')
  from blog_post_categories l join blog_categories c on c.id = l.blog_category_id where l.blog_post_id = blog_posts.id)`;

const tagsOfPost = () => sql<NamedTopic[]>`(
  select coalesce(json_agg(json_build_object('id', t.id, 'slug', t.slug, 'name', t.name) order by l.position, t.id), '[]')
  from blog_post_tags l join blog_tags t on t.id = l.blog_tag_id where l.blog_post_id = blog_posts.id)`;

type Filters = Omit<ListBlogPostsQuery, 'page' | 'per_page'>;

const matching = (filters: Filters, now: Date) => (eb: PostExpressions) => {
  const { slug, category, tag, author, search, featured } = filters;
  return eb.and([
    isPublic(now),
    ...(slug === undefined ? [] : [hasSlug(slug)]),
    ...(category === undefined ? [] : [hasCategory(category)]),
    ...(tag === undefined ? [] : [hasTag(tag)]),
    ...(author === undefined ? [] : [byAuthor(author)]),
    ...(featured === undefined ? [] : [eb('blog_posts.is_featured', '=', featured)]),
    ...(search?.split(/\s+/).map(mentions) ?? []),
  ]);
};

/** A topic may be named by its slug, its name or its id, as links shared earlier have it. */
const isTopic = (alias: string, text: string): Expression<SqlBool> => {
  const topic = sql.id(alias);
  const wanted = text.toLowerCase();
  return sql<SqlBool>`(${topic}.slug = ${wanted} or lower(${topic}.name) = ${wanted} or ${topic}.id::text = ${wanted})`;
};

/** The address an article has, or had before. */
const hasSlug = (slug: string) => sql<SqlBool>`(blog_posts.slug = ${slug}
  or blog_posts.id = (select blog_post_id from blog_redirects where blog_redirects.slug = ${slug}))`;

const hasCategory = (text: string) => sql<SqlBool>`exists (
  select from blog_post_categories l join blog_categories c on c.id = l.blog_category_id
  where l.blog_post_id = blog_posts.id and ${isTopic('c', text)})`;

const hasTag = (text: string) => sql<SqlBool>`exists (
  select from blog_post_tags l join blog_tags t on t.id = l.blog_tag_id
  where l.blog_post_id = blog_posts.id and ${isTopic('t', text)})`;

const byAuthor = (slug: string) =>
  sql<SqlBool>`blog_posts.author_id = (select id from blog_authors where slug = ${slug.toLowerCase()})`;

const mentions = (word: string) => sql<SqlBool>`(
  lower(blog_posts.title) like ${containing(word)}
  or lower(blog_posts.excerpt || E'\n' || blog_posts.meta_description) like ${containing(word)}
  or exists (select from blog_post_categories l join blog_categories c on c.id = l.blog_category_id
    where l.blog_post_id = blog_posts.id and lower(c.name) like ${containing(word)})
  or exists (select from blog_post_tags l join blog_tags t on t.id = l.blog_tag_id
    where l.blog_post_id = blog_posts.id and lower(t.name) like ${containing(word)}))`;

/** One page of public articles, newest first, and how many there are in all. */
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

/** The public article with this id, or null. */
export async function findPublicPost(db: Database, id: number, now: Date): Promise<PostRow | null> {
  const row = await posts(db, { withContent: false })
    .where(isPublic(now))
    .where('blog_posts.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Up to three articles to read after this one: those that share most topics with it, the newest before older ones. */
function listRelatedPosts(db: Database, post: PostRow, now: Date): Promise<PostRow[]> {
  const shared = sql<number>`
    (select count(*) * 2 from blog_post_categories a join blog_post_categories b using (blog_category_id)
      where a.blog_post_id = blog_posts.id and b.blog_post_id = ${post.id})
    + (select count(*) * 3 from blog_post_tags a join blog_post_tags b using (blog_tag_id)
      where a.blog_post_id = blog_posts.id and b.blog_post_id = ${post.id})`;
  return posts(db, { withContent: false })
    .where(isPublic(now))
    .where('blog_posts.id', '<>', post.id)
    .orderBy(shared, 'desc')
    .orderBy('blog_posts.published_at', 'desc')
    .limit(3)
    .execute();
}

/** An author with public articles, or null. */
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

/** Categories in use, by name. */
export const listCategories = (db: Database, now: Date): Promise<BlogTopic[]> =>
  db
    .selectFrom('blog_categories')
    .innerJoin('blog_post_categories', 'blog_category_id', 'blog_categories.id')
    .innerJoin('blog_posts', 'blog_posts.id', 'blog_post_id')
    .select(['blog_categories.id', 'blog_categories.slug', 'name', sql<number>`count(*)`.as('posts_count')])
    .where(isPublic(now))
    .groupBy('blog_categories.id')
    .orderBy('name')
    .execute();

/** Tags in use, the most used first. */
export const listTags = (db: Database, now: Date): Promise<BlogTopic[]> =>
  db
    .selectFrom('blog_tags')
    .innerJoin('blog_post_tags', 'blog_tag_id', 'blog_tags.id')
    .innerJoin('blog_posts', 'blog_posts.id', 'blog_post_id')
    .select(['blog_tags.id', 'blog_tags.slug', 'name', sql<number>`count(*)`.as('posts_count')])
    .where(isPublic(now))
    .groupBy('blog_tags.id')
    .orderBy('posts_count', 'desc')
    .orderBy('name')
    .execute();

/**
 * An article with its text and what stands around it, as its page shows it.
 * @throws ApiError article_not_found (404) where visitors may not read it
 */
export async function getPostDetail(db: Database, row: PostRow, now: Date): Promise<BlogPostDetail> {
  const [author, relatedPosts, properties] = await Promise.all([
    findAuthor(db, row.author_slug, now),
    listRelatedPosts(db, row, now),
    listPropertiesOfPost(db, row.id),
  ]);
  if (!author) throw new ApiError('article_not_found');
  const images = await primaryImages(
    db,
    'property',
    properties.map(({ id }) => id),
  );
  const relatedProperties = properties.map((property) => presentRelatedProperty(property, images.get(property.id)));
  return presentPostDetail(row, { author, relatedPosts, relatedProperties });
}
