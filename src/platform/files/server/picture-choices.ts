import { sql } from 'kysely';
import type { Database, DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { PictureChoice } from '../picture-choice.ts';

const MOST_PICTURES = 60;

/** So that a site with many articles still offers its newest photographs. */
const MOST_OF_PAGES = 40;

/**
 * Photographs with an alternative text for a form's choice, no logos: the currently used ones, then those of pages and
 * articles, then the newest others, of which a site with listings has far more than fit.
 */
export async function listPictureChoices(
  db: DatabaseOrTransaction,
  shown: readonly string[],
): Promise<PictureChoice[]> {
  const { rows } = await sql<{ id: string; alt_text: string }>`
    select id, alt_text from (
      select id, alt_text, created_at, id = any(${shown}::uuid[]) as is_shown,
        is_of_page and row_number() over (partition by is_of_page order by created_at desc, id) <= ${MOST_OF_PAGES}
          as comes_first
      from images cross join lateral (
        select id in (select image_id from blog_post_images) or id::text in (
          select jsonb_path_query(content, 'strict $.**.image_id') #>> '{}' from page_contents) as is_of_page
      ) use
      where id = any(${shown}::uuid[])
        or (alt_text <> '' and not exists (select from partner_banks where logo_image_id = images.id))
    ) choices
    order by is_shown desc, comes_first desc, created_at desc, id limit ${MOST_PICTURES}`.execute(db);
  return rows.map(({ id, alt_text }) => ({ id, label: alt_text || 'The photograph shown now' }));
}

/** Pictures for the choice of a logo: used ones and other logos first, then those that no listing or article uses. */
export async function listLogoChoices(db: Database, shown: readonly string[]): Promise<PictureChoice[]> {
  const { rows } = await sql<{ id: string; alt_text: string }>`
    select id, alt_text from images
    where id = any(${shown}::uuid[]) or exists (select from partner_banks where logo_image_id = images.id)
      or (alt_text <> ''
        and not exists (select from property_images where image_id = images.id)
        and not exists (select from land_images where image_id = images.id)
        and not exists (select from blog_post_images where image_id = images.id))
    order by id = any(${shown}::uuid[]) desc, created_at desc, id limit ${MOST_PICTURES}`.execute(db);
  return rows.map(({ id, alt_text }) => ({ id, label: alt_text || 'A logo without a description' }));
}

export async function findImages(db: DatabaseOrTransaction, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('images').select('id').where('id', 'in', ids).execute();
  return rows.map(({ id }) => id);
}

/** Marks photographs as used, so that they are not removed. (Unused ones are removed after `unused_until`.) */
export async function keepImages(db: DatabaseOrTransaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.updateTable('images').set({ unused_until: null }).where('id', 'in', ids).execute();
}
