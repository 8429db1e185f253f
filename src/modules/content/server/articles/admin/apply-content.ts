import { sql, type Transaction } from 'kysely';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { ApiError, fieldError } from '#platform/http/server/errors.ts';
import { readMinutes } from '../../../articles/admin/article-text.ts';
import type { ArticleContent } from '../../../articles/admin/contract.ts';
import { topicOf } from './topics-of-article.ts';

export interface PublicState {
  slug: string;
  status: string;
  publishedAt: Date | null;
}

/**
 * Makes what is written what visitors read, in the state that is given.
 * @throws ApiError invalid_field (422) for an author or a property we do not have
 */
export async function applyContent(
  trx: Transaction<DB>,
  id: number,
  content: ArticleContent,
  { slug, status, publishedAt }: PublicState,
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
  if (!author) throw wrongField('author_id', 'Choose an author');
}

export const wrongField = (field: string, message: string, code = 'invalid'): ApiError =>
  fieldError(field, code, message);

async function linkTopics(trx: Transaction<DB>, id: number, { categories, tags }: ArticleContent): Promise<void> {
  await trx.deleteFrom('blog_post_categories').where('blog_post_id', '=', id).execute();
  for (const [position, name] of categories.entries()) {
    const topic = await topicOf(trx, 'blog_categories', name);
    await trx
      .insertInto('blog_post_categories')
      .values({ blog_post_id: id, blog_category_id: topic, position })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  await trx.deleteFrom('blog_post_tags').where('blog_post_id', '=', id).execute();
  for (const [position, name] of tags.entries()) {
    const topic = await topicOf(trx, 'blog_tags', name);
    await trx
      .insertInto('blog_post_tags')
      .values({ blog_post_id: id, blog_tag_id: topic, position })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** @throws ApiError invalid_field (422) with the references nobody has */
export async function findProperties(trx: Transaction<DB>, references: readonly string[]): Promise<number[]> {
  if (references.length === 0) return [];
  const found = await trx
    .selectFrom('properties')
    .select(['id', 'reference_number'])
    .where('reference_number', 'in', [...references])
    .execute();
  const ids = new Map(found.map(({ reference_number, id }) => [reference_number, id]));
  const unknown = references.filter((reference) => !ids.has(reference));
  if (unknown.length > 0)
    throw wrongField('properties', `We have no property with the reference ${unknown.join(', ')}`);
  return references.flatMap((reference) => ids.get(reference) ?? []);
}

async function linkProperties(trx: Transaction<DB>, id: number, references: readonly string[]): Promise<void> {
  const propertyIds = await findProperties(trx, references);
  await trx.deleteFrom('blog_post_properties').where('blog_post_id', '=', id).execute();
  if (propertyIds.length === 0) return;
  await trx
    .insertInto('blog_post_properties')
    .values(propertyIds.map((property_id, position) => ({ blog_post_id: id, property_id, position })))
    .execute();
}

/**
 * The address an article gets: as written, or from its title. Where another article gets it at the same moment, the
 * unique constraint refuses the later one, which is answered with value_taken (409).
 * @throws ApiError invalid_field (422) where another article has it
 */
export async function freeSlug(trx: Transaction<DB>, id: number, wanted: string): Promise<string> {
  const taken = await trx
    .selectFrom('blog_posts')
    .select('title')
    .where('slug', '=', wanted)
    .where('id', '<>', id)
    .executeTakeFirst();
  if (taken) throw wrongField('slug', `The article '${taken.title}' has this address`, 'taken');
  return wanted;
}

/** The old address of an article leads on to the new one; an address somebody uses again leads nowhere else. */
export async function leadOn(trx: Transaction<DB>, id: number, from: string, to: string): Promise<void> {
  await trx.deleteFrom('blog_redirects').where('slug', '=', to).execute();
  if (from === to) return;
  await trx
    .insertInto('blog_redirects')
    .values({ slug: from, blog_post_id: id })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ blog_post_id: id, created_at: sql`now()` }))
    .execute();
}

/** @throws ApiError image_not_found (404) for a photograph we do not have */
export async function keepImages(trx: Transaction<DB>, id: number, imageIds: readonly string[]): Promise<void> {
  if (imageIds.length === 0) return;
  const known = await trx
    .selectFrom('images')
    .select('id')
    .where('id', 'in', [...imageIds])
    .execute();
  if (known.length < imageIds.length) throw new ApiError('image_not_found');
  for (const imageId of imageIds) {
    await sql`insert into blog_post_images (blog_post_id, image_id, position)
      select ${id}, ${imageId}, coalesce(max(position) + 1, 0) from blog_post_images where blog_post_id = ${id}
      on conflict (blog_post_id, image_id) do nothing`.execute(trx);
  }
  await trx
    .updateTable('images')
    .set({ unused_until: null })
    .where('id', 'in', [...imageIds])
    .execute();
}
