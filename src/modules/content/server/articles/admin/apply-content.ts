import { type SqlBool, sql, type Transaction } from 'kysely';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { findImages, keepImages } from '#platform/files/server/picture-choices.ts';
import { ApiError, fieldError } from '#platform/http/server/errors.ts';
import { slugify } from '#platform/text/text.ts';
import type { ArticleContent } from '../../../articles/admin/contract.ts';
import { readMinutes } from '../../../articles/article-text.ts';
import { type LinkedTopicKind, linkedTopicKinds, topicTables } from '../queries.ts';

/**
 * Makes the content public in the given state and removes the draft.
 * @throws ApiError invalid_field (422) for an unknown author or property
 */
export async function applyContent(
  trx: Transaction<DB>,
  id: number,
  content: ArticleContent,
  { slug, status, publishedAt }: { slug: string; status: string; publishedAt: Date | null },
): Promise<void> {
  await refuseUnknownAuthor(trx, content.author_id);
  await trx
    .updateTable('blog_posts')
    .set({
      slug,
      status,
      published_at: publishedAt,
      title: content.title,
      excerpt: content.excerpt,
      meta_description: content.meta_description,
      content_html: content.content,
      featured_image_id: content.featured_image_id,
      featured_alt: content.featured_alt,
      author_id: content.author_id,
      is_featured: content.is_featured,
      guide_to: content.guide_to,
      read_minutes: readMinutes(content.content),
      draft: null,
    })
    .where('id', '=', id)
    .execute();
  await linkTopics(trx, id, content);
  await linkProperties(trx, id, content.properties);
}

async function refuseUnknownAuthor(trx: Transaction<DB>, authorId: number): Promise<void> {
  const author = await trx.selectFrom('blog_authors').select('id').where('id', '=', authorId).executeTakeFirst();
  if (!author) throw fieldError('author_id', 'invalid', 'Choose an author');
}

async function linkTopics(trx: Transaction<DB>, id: number, content: ArticleContent): Promise<void> {
  for (const kind of linkedTopicKinds) {
    const { links, linkColumn, draftField } = topicTables[kind];
    await trx.deleteFrom(links).where('blog_post_id', '=', id).execute();
    for (const [position, name] of content[draftField].entries()) {
      const topicId = await findOrAddTopic(trx, kind, name);
      await sql`insert into ${sql.table(links)} (blog_post_id, ${sql.ref(linkColumn)}, position)
        values (${id}, ${topicId}, ${position}) on conflict do nothing`.execute(trx);
    }
  }
}

/** The id of the category or tag with this name, in upper or lower case; adds it when there is none. */
async function findOrAddTopic(trx: Transaction<DB>, kind: LinkedTopicKind, name: string): Promise<number> {
  const { table } = topicTables[kind];
  const slug = slugify(name);
  const isNamed = sql<SqlBool>`(slug = ${slug} or lower(name) = ${name.toLowerCase()})`;
  await sql`insert into ${sql.table(table)} (name, slug)
    select ${name}, ${slug} where not exists (select from ${sql.table(table)} where ${isNamed})
    on conflict do nothing`.execute(trx);
  const { id } = await trx.selectFrom(table).select('id').where(isNamed).orderBy('id').executeTakeFirstOrThrow();
  return id;
}

export async function findProperties(
  trx: Transaction<DB>,
  references: readonly string[],
): Promise<Map<string, number>> {
  if (references.length === 0) return new Map();
  const rows = await trx
    .selectFrom('properties')
    .select(['id', 'reference_number'])
    .where('reference_number', 'in', references)
    .execute();
  return new Map(rows.map(({ reference_number, id }) => [reference_number, id]));
}

/** @throws ApiError invalid_field (422) that names the unknown references */
export async function requireProperties(trx: Transaction<DB>, references: readonly string[]): Promise<number[]> {
  const ids = await findProperties(trx, references);
  const unknown = references.filter((reference) => !ids.has(reference));
  if (unknown.length > 0)
    throw fieldError('properties', 'invalid', `We have no property with the reference ${unknown.join(', ')}`);
  return references.flatMap((reference) => ids.get(reference) ?? []);
}

async function linkProperties(trx: Transaction<DB>, id: number, references: readonly string[]): Promise<void> {
  const propertyIds = await requireProperties(trx, references);
  await trx.deleteFrom('blog_post_properties').where('blog_post_id', '=', id).execute();
  if (propertyIds.length === 0) return;
  await trx
    .insertInto('blog_post_properties')
    .values(propertyIds.map((property_id, position) => ({ blog_post_id: id, property_id, position })))
    .execute();
}

/** A race is left to the unique constraint. @throws ApiError invalid_field (422) if another article has the slug */
export async function refuseTakenSlug(trx: Transaction<DB>, id: number, slug: string): Promise<void> {
  const other = await trx
    .selectFrom('blog_posts')
    .select('title')
    .where('slug', '=', slug)
    .where('id', '<>', id)
    .executeTakeFirst();
  if (other) throw fieldError('slug', 'taken', `The article '${other.title}' has this address`);
}

/** Redirects an article's old slug to its new one. A slug that is in use again is not redirected any more. */
export async function redirectSlug(trx: Transaction<DB>, id: number, from: string, to: string): Promise<void> {
  await trx.deleteFrom('blog_redirects').where('slug', '=', to).execute();
  if (from === to) return;
  await trx
    .insertInto('blog_redirects')
    .values({ slug: from, blog_post_id: id })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ blog_post_id: id, created_at: sql`now()` }))
    .execute();
}

export async function linkImages(trx: Transaction<DB>, id: number, imageIds: readonly string[]): Promise<void> {
  if ((await findImages(trx, imageIds)).length < imageIds.length) throw new ApiError('image_not_found');
  for (const imageId of imageIds) {
    await sql`insert into blog_post_images (blog_post_id, image_id, position)
      select ${id}, ${imageId}, coalesce(max(position) + 1, 0) from blog_post_images where blog_post_id = ${id}
      on conflict (blog_post_id, image_id) do nothing`.execute(trx);
  }
  await keepImages(trx, imageIds);
}
