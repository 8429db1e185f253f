import { type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';
import { containing } from '#platform/database/server/like-pattern.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { paginate } from '#platform/http/contract.ts';
import { type ArticleState, articleStates, stateOf } from '../../../articles/admin/article-labels.ts';
import type { AdminArticleRow, articleSorts, ListAdminArticlesQuery } from '../../../articles/admin/contract.ts';
import { hasTopic, topicNamesOfPost } from '../queries.ts';

type Expressions = ExpressionBuilder<DB, 'blog_posts' | 'blog_authors'>;

const title = sql<string>`coalesce(nullif(blog_posts.draft->>'title', ''), blog_posts.title)`;
const editedAt = sql<Date>`greatest(blog_posts.updated_at, blog_posts.edited_at)`;

/** `stateOf` as SQL. */
const stateIs = (state: ArticleState, now: Date): RawBuilder<SqlBool> => {
  if (state === 'Scheduled') return sql`(blog_posts.status = 'Scheduled' and blog_posts.published_at > ${now})`;
  if (state === 'Draft') return sql`blog_posts.status in ('Draft', 'Archived')`;
  return sql`(blog_posts.status in ('Published', 'Scheduled') and blog_posts.published_at <= ${now})`;
};

const sortColumns: Record<(typeof articleSorts)[number], RawBuilder<unknown>> = {
  edited: editedAt,
  title: sql`lower(${title})`,
  published: sql`blog_posts.published_at`,
  views: sql`blog_posts.views_count`,
  likes: sql`blog_posts.likes_count`,
};

const matching = (query: ListAdminArticlesQuery, now: Date) => (eb: Expressions) => {
  const { state, category, author, search } = query;
  return eb.and([
    ...(state === undefined ? [] : [stateIs(state, now)]),
    ...(author === undefined ? [] : [eb('blog_authors.slug', '=', author.toLowerCase())]),
    ...(category === undefined ? [] : [hasTopic('category', sql`t.slug = ${category.toLowerCase()}`)]),
    ...(search?.split(/\s+/).map(mentions) ?? []),
  ]);
};

const mentions = (word: string) =>
  sql<SqlBool>`(lower(${title}) like ${containing(word)} or blog_posts.slug like ${containing(word)})`;

export async function listArticles(db: Database, query: ListAdminArticlesQuery, now: Date) {
  const { page, per_page, sort, order } = query;
  const found = db
    .selectFrom('blog_posts')
    .innerJoin('blog_authors', 'blog_authors.id', 'blog_posts.author_id')
    .where(matching(query, now));
  const rows = found
    .select([
      'blog_posts.id',
      'blog_posts.slug',
      'blog_posts.status',
      'blog_posts.is_featured',
      'blog_posts.published_at',
      'blog_posts.views_count',
      'blog_posts.likes_count',
      'blog_authors.name as author',
      title.as('title'),
      editedAt.as('edited_at'),
      sql<boolean>`blog_posts.draft is not null`.as('has_changes'),
      topicNamesOfPost('category').as('categories'),
    ])
    .orderBy(sql`${sortColumns[sort]} ${sql.raw(order)} nulls last`)
    .orderBy('blog_posts.id', 'desc')
    .limit(per_page)
    .offset((page - 1) * per_page);
  const [items, { total }, counts] = await Promise.all([
    rows.execute(),
    found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    countStates(db, now),
  ]);
  return {
    items: items.map(
      ({ status, published_at, edited_at, ...row }): AdminArticleRow => ({
        ...row,
        state: stateOf({ status, published_at }, now),
        published_at: published_at?.toISOString() ?? null,
        edited_at: edited_at.toISOString(),
      }),
    ),
    pagination: paginate(page, per_page, total),
    counts,
  };
}

async function countStates(db: Database, now: Date): Promise<Record<ArticleState, number>> {
  const counts = await db
    .selectFrom('blog_posts')
    .select(articleStates.map((state) => sql<number>`count(*) filter (where ${stateIs(state, now)})::int`.as(state)))
    .executeTakeFirstOrThrow();
  return {
    Draft: counts.Draft ?? 0,
    Scheduled: counts.Scheduled ?? 0,
    Published: counts.Published ?? 0,
  };
}
