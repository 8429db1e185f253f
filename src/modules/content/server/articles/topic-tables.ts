import { type Expression, type SqlBool, sql } from 'kysely';
import type { NamedTopic } from '../../articles/contract.ts';

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

/** The article's topics in its order, as a column. */
export const topicsOfPost = (kind: LinkedTopicKind) => sql<NamedTopic[]>`(
  select coalesce(json_agg(json_build_object('id', t.id, 'slug', t.slug, 'name', t.name) order by l.position, t.id), '[]')
  ${fromTopicsOfPost(kind)})`;

export const topicNamesOfPost = (kind: LinkedTopicKind) =>
  sql<string[]>`array(select t.name ${fromTopicsOfPost(kind)} order by l.position, t.id)`;

/** @param condition on the topic `t` */
export const hasTopic = (kind: LinkedTopicKind, condition: Expression<unknown>) =>
  sql<SqlBool>`exists (select ${fromTopicsOfPost(kind)} and ${condition})`;
