import { sql } from 'kysely';
import type { Database, DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { PictureChoice } from '../picture-choice.ts';

const MOST_PICTURES = 60;

/** Photographs for a form's choice: the currently used ones, then the newest with an alternative text; no logos. */
export async function listPictureChoices(
  db: DatabaseOrTransaction,
  shown: readonly string[],
): Promise<PictureChoice[]> {
  const rows = await db
    .selectFrom('images')
    .select(['id', 'alt_text'])
    .where((eb) =>
      eb.or([
        eb('alt_text', '!=', '').and(
          sql<boolean>`not exists (select from partner_banks where logo_image_id = images.id)`,
        ),
        ...(shown.length > 0 ? [eb('id', 'in', shown)] : []),
      ]),
    )
    .orderBy((eb) => (shown.length > 0 ? eb('id', 'in', shown) : eb.val(true)), 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MOST_PICTURES)
    .execute();
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
