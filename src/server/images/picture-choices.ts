import type { PictureChoice } from '#shared/picture-choice.ts';
import type { Database, DatabaseOrTransaction } from '../database/database.ts';

const MOST_PICTURES = 60;

/** The photographs a form offers: those shown now, and the newest of the library that carry a description. */
export async function listPictureChoices(db: Database, shown: readonly string[]): Promise<PictureChoice[]> {
  const rows = await db
    .selectFrom('images')
    .select(['id', 'alt_text'])
    .where((eb) => eb.or([eb('alt_text', '!=', ''), ...(shown.length > 0 ? [eb('id', 'in', shown)] : [])]))
    .orderBy((eb) => (shown.length > 0 ? eb('id', 'in', shown) : eb.val(true)), 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MOST_PICTURES)
    .execute();
  return rows.map(({ id, alt_text }) => ({ id, words: alt_text || 'The photograph shown now' }));
}

/** Which of these photographs the library has. */
export async function findImages(db: DatabaseOrTransaction, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('images').select('id').where('id', 'in', ids).execute();
  return rows.map(({ id }) => id);
}
