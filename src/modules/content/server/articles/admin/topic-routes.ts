import { type RawBuilder, sql, type Transaction } from 'kysely';
import { changesBetween, recordChange } from '#platform/audit/server/audit.ts';
import type { Database, DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import type { Api, StaffContext } from '#platform/http/server/api.ts';
import { ApiError, fieldError } from '#platform/http/server/errors.ts';
import { slugify } from '#platform/text/text.ts';
import {
  type AdminTopic,
  type AdminTopics,
  addArticleTopic,
  changeArticleTopic,
  listArticleTopics,
  removeArticleTopic,
  type TopicKind,
} from '../../../articles/admin/topic-contract.ts';
import { unusedSlug } from '../../unused-slug.ts';
import { type LinkedTopicKind, topicTables } from '../queries.ts';

interface Kind {
  table: 'blog_categories' | 'blog_tags' | 'blog_authors';
  articles: RawBuilder<number>;
}

/** Published articles are linked to a category or tag by id; drafts contain its name. */
function linkedKind(kind: LinkedTopicKind): Kind {
  const { table, links, linkColumn, draftField } = topicTables[kind];
  const articles = sql<number>`(
    select count(*)::int from blog_posts p where
      exists (select from ${sql.table(links)} l where l.blog_post_id = p.id and l.${sql.ref(linkColumn)} = ${sql.table(table)}.id)
      or p.draft->${sql.lit(draftField)} ? ${sql.table(table)}.name)`;
  return { table, articles };
}

const kinds: Record<TopicKind, Kind> = {
  category: linkedKind('category'),
  tag: linkedKind('tag'),
  author: {
    table: 'blog_authors',
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

async function listTopics(db: DatabaseOrTransaction): Promise<AdminTopics> {
  return {
    categories: await topicsOf(db, 'category'),
    tags: await topicsOf(db, 'tag'),
    authors: await topicsOf(db, 'author'),
  };
}

async function lockTopicForUpdate(trx: Transaction<DB>, kind: TopicKind, id: number): Promise<AdminTopic> {
  await trx.selectFrom(kinds[kind].table).select('id').where('id', '=', id).forUpdate().execute();
  const found = (await topicsOf(trx, kind)).find((topic) => topic.id === id);
  if (!found) throw new ApiError('not_found', { message: `We do not have this ${kind}.` });
  return found;
}

/** Another topic of this name, in upper or lower case. */
const findSameName = (trx: Transaction<DB>, kind: TopicKind, name: string, exceptId: number) =>
  trx
    .selectFrom(kinds[kind].table)
    .select('id')
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .where('id', '<>', exceptId)
    .executeTakeFirst();

const withBio = (kind: TopicKind, bio: string | undefined) => (kind === 'author' && bio !== undefined ? { bio } : {});

async function addTopic(
  trx: Transaction<DB>,
  kind: TopicKind,
  { name, bio }: { name: string; bio?: string | undefined },
): Promise<number> {
  if (await findSameName(trx, kind, name, 0)) throw fieldError('name', 'taken', `There is a ${kind} of this name`);
  const { id } = await trx
    .insertInto(kinds[kind].table)
    .values({ name, slug: await unusedSlug(trx, kinds[kind].table, slugify(name)), ...withBio(kind, bio) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function renameTopic(
  trx: Transaction<DB>,
  kind: TopicKind,
  topic: AdminTopic,
  { name, bio }: { name: string; bio?: string | undefined },
): Promise<void> {
  await trx
    .updateTable(kinds[kind].table)
    .set({ name, ...withBio(kind, bio) })
    .where('id', '=', topic.id)
    .execute();
  if (kind !== 'author') await renameInDrafts(trx, kind, topic.name, name);
}

/** Drafts contain the names of topics; without this, publishing a draft would bring the old name back. */
const renameInDrafts = (trx: Transaction<DB>, kind: LinkedTopicKind, from: string, to: string) => {
  const field = sql.lit(topicTables[kind].draftField);
  return sql`update blog_posts set draft = jsonb_set(draft, array[${field}]::text[], (
      select coalesce(jsonb_agg(name order by place), '[]') from (
        select case when value = ${from} then ${to} else value end as name, min(ordinality) as place
        from jsonb_array_elements_text(draft->${field}) with ordinality
        group by 1) names))
    where draft->${field} ? ${from}`.execute(trx);
};

async function mergeTopic(trx: Transaction<DB>, kind: TopicKind, from: AdminTopic, into: AdminTopic) {
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

function moveLinks(trx: Transaction<DB>, kind: LinkedTopicKind, from: number, into: number) {
  const { links, linkColumn } = topicTables[kind];
  const column = sql.ref(linkColumn);
  return sql`insert into ${sql.table(links)} (blog_post_id, ${column}, position)
    select blog_post_id, ${into}, position from ${sql.table(links)} where ${column} = ${from}
    on conflict do nothing`.execute(trx);
}

const removeTopic = (trx: Transaction<DB>, kind: TopicKind, id: number) =>
  trx.deleteFrom(kinds[kind].table).where('id', '=', id).execute();

type Changes = Record<string, { from?: unknown; to?: unknown }>;

interface Done {
  id: number;
  action: 'added' | 'renamed' | 'merged' | 'removed';
  changes: Changes;
}

export function registerArticleTopics(api: Api, { db }: { db: Database }): void {
  const changing = changingTopics(db);
  api.handle(listArticleTopics, () => listTopics(db));

  api.handle(addArticleTopic, ({ params: { kind }, body }, context) =>
    changing(kind, context, async (trx) => {
      const id = await addTopic(trx, kind, body);
      return { id, action: 'added', changes: { name: { to: body.name } } };
    }),
  );

  api.handle(changeArticleTopic, ({ params: { kind, topic_id }, body }, context) =>
    changing(kind, context, async (trx) => {
      const topic = await lockTopicForUpdate(trx, kind, topic_id);
      const { name, bio } = topic;
      const same = await findSameName(trx, kind, body.name, topic_id);
      if (same) {
        await mergeTopic(trx, kind, topic, await lockTopicForUpdate(trx, kind, same.id));
        return { id: topic_id, action: 'merged', changes: { name: { from: name, to: body.name } } };
      }
      await renameTopic(trx, kind, topic, body);
      return { id: topic_id, action: 'renamed', changes: changesBetween({ name, bio }, { bio, ...body }) };
    }),
  );

  api.handle(removeArticleTopic, ({ params: { kind, topic_id } }, context) =>
    changing(kind, context, async (trx) => {
      const topic = await lockTopicForUpdate(trx, kind, topic_id);
      if (topic.articles_count > 0) {
        throw new ApiError('conflict', { message: 'There are articles that have it. Merge it into another one.' });
      }
      await removeTopic(trx, kind, topic_id);
      return { id: topic_id, action: 'removed', changes: { name: { from: topic.name } } };
    }),
  );
}

/** Makes a change and its audit entry in one transaction. @returns all topics after it */
const changingTopics =
  (db: Database) =>
  (
    kind: TopicKind,
    { staff, requestId }: StaffContext,
    make: (trx: Transaction<DB>) => Promise<Done>,
  ): Promise<AdminTopics> =>
    db.transaction().execute(async (trx) => {
      const { id, action, changes } = await make(trx);
      const subject = { type: `article-${kind}`, id: String(id) };
      await recordChange(trx, { staff, action: `article-${kind}.${action}`, subject, changes, requestId });
      return listTopics(trx);
    });
