import { sql, type Transaction } from 'kysely';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import { slugify } from '#platform/text/text.ts';
import type { AdminTopic, AdminTopics, TopicKind } from '../../../articles/admin/topic-contract.ts';
import { wrongField } from './apply-content.ts';

interface Kind {
  table: 'blog_categories' | 'blog_tags' | 'blog_authors';
  word: string;
  /** The articles that have the topic of the row, published or written. */
  articles: ReturnType<typeof sql<number>>;
}

/** Where articles of a category or tag are: in the links, and by name in what is being written. */
const linked = (table: string, link: string, column: string, names: string) => sql<number>`(
  select count(*)::int from blog_posts p where
    exists (select from ${sql.table(link)} l where l.blog_post_id = p.id and l.${sql.ref(column)} = ${sql.table(table)}.id)
    or p.draft->${sql.lit(names)} ? ${sql.table(table)}.name)`;

const kinds: Record<TopicKind, Kind> = {
  category: {
    table: 'blog_categories',
    word: 'category',
    articles: linked('blog_categories', 'blog_post_categories', 'blog_category_id', 'categories'),
  },
  tag: { table: 'blog_tags', word: 'tag', articles: linked('blog_tags', 'blog_post_tags', 'blog_tag_id', 'tags') },
  author: {
    table: 'blog_authors',
    word: 'author',
    articles: sql<number>`(select count(*)::int from blog_posts p
      where p.author_id = blog_authors.id or p.draft->>'author_id' = blog_authors.id::text)`,
  },
};

const topicsOf = async (db: DatabaseOrTransaction, kind: TopicKind): Promise<AdminTopic[]> => {
  const { table, articles } = kinds[kind];
  const bio = kind === 'author' ? sql<string>`bio` : sql<string>`''`;
  return db
    .selectFrom(table)
    .select(['id', 'slug', 'name', bio.as('bio'), articles.as('articles_count')])
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
};

export async function listTopics(db: DatabaseOrTransaction): Promise<AdminTopics> {
  return {
    categories: await topicsOf(db, 'category'),
    tags: await topicsOf(db, 'tag'),
    authors: await topicsOf(db, 'author'),
  };
}

/** @throws ApiError not_found (404) */
export async function lockTopicForUpdate(trx: Transaction<DB>, kind: TopicKind, id: number): Promise<AdminTopic> {
  await trx.selectFrom(kinds[kind].table).select('id').where('id', '=', id).forUpdate().execute();
  const found = (await topicsOf(trx, kind)).find((topic) => topic.id === id);
  if (!found) throw new ApiError('not_found', { message: `We do not have this ${kinds[kind].word}.` });
  return found;
}

async function refuseSameName(trx: Transaction<DB>, kind: TopicKind, name: string, id: number): Promise<void> {
  const same = await trx
    .selectFrom(kinds[kind].table)
    .select('id')
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .where('id', '<>', id)
    .executeTakeFirst();
  if (same) throw wrongField('name', `There is a ${kinds[kind].word} of this name. Merge the two instead.`, 'taken');
}

const withBio = (kind: TopicKind, bio: string | undefined) => (kind === 'author' && bio !== undefined ? { bio } : {});

/** @throws ApiError invalid_field (422) where the name is taken */
export async function addTopic(
  trx: Transaction<DB>,
  kind: TopicKind,
  { name, bio }: { name: string; bio?: string | undefined },
): Promise<number> {
  await refuseSameName(trx, kind, name, 0);
  const { id } = await trx
    .insertInto(kinds[kind].table)
    .values({ name, slug: await unusedSlug(trx, kind, slugify(name)), ...withBio(kind, bio) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function unusedSlug(trx: Transaction<DB>, kind: TopicKind, slug: string): Promise<string> {
  const rows = await trx.selectFrom(kinds[kind].table).select('slug').where('slug', 'like', `${slug}%`).execute();
  const taken = new Set(rows.map((row) => row.slug));
  if (!taken.has(slug)) return slug;
  for (let number = 2; ; number += 1) if (!taken.has(`${slug}-${number}`)) return `${slug}-${number}`;
}

/** @throws ApiError invalid_field (422) where the name is taken */
export async function renameTopic(
  trx: Transaction<DB>,
  kind: TopicKind,
  topic: AdminTopic,
  { name, bio }: { name: string; bio?: string | undefined },
): Promise<void> {
  await refuseSameName(trx, kind, name, topic.id);
  await trx
    .updateTable(kinds[kind].table)
    .set({ name, ...withBio(kind, bio) })
    .where('id', '=', topic.id)
    .execute();
  if (kind !== 'author') await renameInDrafts(trx, kind, topic.name, name);
}

/** Drafts name their topics; without this, publishing one would bring the old name back. */
const renameInDrafts = (trx: Transaction<DB>, kind: 'category' | 'tag', from: string, to: string) => {
  const field = kind === 'category' ? 'categories' : 'tags';
  return sql`update blog_posts set draft = jsonb_set(draft, array[${field}]::text[], (
      select coalesce(jsonb_agg(name order by place), '[]') from (
        select case when value = ${from} then ${to} else value end as name, min(ordinality) as place
        from jsonb_array_elements_text(draft->${sql.lit(field)}) with ordinality
        group by 1) names))
    where draft->${sql.lit(field)} ? ${from}`.execute(trx);
};

/** All its articles go to the other one, and it is removed. */
export async function mergeTopic(trx: Transaction<DB>, kind: TopicKind, from: AdminTopic, into: AdminTopic) {
  if (kind === 'author') await moveArticlesOfAuthor(trx, from.id, into.id);
  else {
    await moveLinks(trx, kind, from.id, into.id);
    await renameInDrafts(trx, kind, from.name, into.name);
  }
  await removeTopic(trx, kind, from.id);
}

async function moveArticlesOfAuthor(trx: Transaction<DB>, from: number, into: number): Promise<void> {
  await trx.updateTable('blog_posts').set({ author_id: into }).where('author_id', '=', from).execute();
  await sql`update blog_posts set draft = jsonb_set(draft, '{author_id}', to_jsonb(${into}::bigint))
    where draft->>'author_id' = ${String(from)}`.execute(trx);
}

const moveLinks = (trx: Transaction<DB>, kind: 'category' | 'tag', from: number, into: number) =>
  kind === 'category'
    ? sql`insert into blog_post_categories (blog_post_id, blog_category_id, position)
        select blog_post_id, ${into}, position from blog_post_categories where blog_category_id = ${from}
        on conflict do nothing`.execute(trx)
    : sql`insert into blog_post_tags (blog_post_id, blog_tag_id, position)
        select blog_post_id, ${into}, position from blog_post_tags where blog_tag_id = ${from}
        on conflict do nothing`.execute(trx);

export const removeTopic = (trx: Transaction<DB>, kind: TopicKind, id: number) =>
  trx.deleteFrom(kinds[kind].table).where('id', '=', id).execute();
