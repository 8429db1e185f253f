import { sql, type Transaction } from 'kysely';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { keepImages } from '#platform/files/server/picture-choices.ts';
import type { Photograph, PhotographNotes } from '../../photographs/contract.ts';
import { type ImageRow, notesOf, roundedFocalPoint } from './queries.ts';
import { isListing, namesOf, type Subject } from './subjects.ts';

export interface AttachedRow extends Omit<ImageRow, 'id' | 'listing_id'> {
  /** False while it waits for approval; always true of an article. */
  is_approved: boolean;
}

export async function listAttached(db: DatabaseOrTransaction, { type, id }: Subject): Promise<AttachedRow[]> {
  const { places, owner } = namesOf(type);
  const ofListing = isListing(type)
    ? sql`place.caption, place.taken_on, place.is_approved`
    : sql`'' as caption, null as taken_on, true as is_approved`;
  const { rows } = await sql<AttachedRow>`
    select place.image_id, place.alt_text, images.alt_text as image_alt_text, images.width_px, images.height_px,
      images.placeholder, place.is_primary, images.focal_x, images.focal_y, images.is_rendering,
      ${ofListing}
    from (select * from ${places} where ${owner} = ${id}) place join images on images.id = place.image_id
    order by place.is_primary desc, place.position, place.id`.execute(db);
  return rows;
}

export const presentPhotographs = (rows: readonly AttachedRow[]): { items: Photograph[] } => ({
  items: rows.map((row, index) => ({
    image_id: row.image_id,
    alt_text: row.alt_text || row.image_alt_text,
    width: row.width_px,
    height: row.height_px,
    placeholder: row.placeholder,
    is_primary: index === 0,
    is_approved: row.is_approved,
    focal_point: roundedFocalPoint(row),
    ...notesOf(row),
  })),
});

/** Inserts a photograph after the others; `arrange` stores the final order. */
export async function insertPlace(
  trx: Transaction<DB>,
  { type, id }: Subject,
  { imageId, altText }: { imageId: string; altText: string },
): Promise<void> {
  const { places, owner, ownerColumn } = namesOf(type);
  await sql`
    insert into ${places} (${ownerColumn}, image_id, position, alt_text)
    select ${id}, ${imageId}, coalesce(max(position) + 1, 0), ${altText} from ${places} where ${owner} = ${id}`.execute(
    trx,
  );
  await keepImages(trx, [imageId]);
}

export async function removePlace(trx: Transaction<DB>, { type, id }: Subject, imageId: string): Promise<void> {
  const { places, owner } = namesOf(type);
  await sql`delete from ${places} where ${owner} = ${id} and image_id = ${imageId}`.execute(trx);
}

/** Columns of a photograph's place at a subject; notes and approval at listings alone. */
type PlaceChange = Partial<Omit<PhotographNotes, 'is_rendering'>> & {
  alt_text?: string;
  is_approved?: boolean;
  image_id?: string;
};

/** Changes the places of these photographs of a subject. */
export async function changePlaces(
  trx: Transaction<DB>,
  { type, id }: Subject,
  change: PlaceChange,
  imageIds: readonly string[],
): Promise<void> {
  const { places, owner } = namesOf(type);
  const values = Object.entries(change).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  if (values.length === 0) return;
  await sql`
    update ${places} set ${sql.join(values)}
    where ${owner} = ${id} and image_id = any(${[...imageIds]}::uuid[])`.execute(trx);
}

/** Beyond every position: positions are unique, also while they are rewritten. */
const ASIDE = 10_000;

/** Stores the order of all photographs of a subject; the first is the cover. */
export async function arrange(trx: Transaction<DB>, subject: Subject, imageIds: readonly string[]): Promise<void> {
  const { type, id } = subject;
  const { places, owner } = namesOf(type);
  await sql`update ${places} set position = position + ${ASIDE}, is_primary = false where ${owner} = ${id}`.execute(
    trx,
  );
  await sql`
    update ${places} set position = wanted.place - 1, is_primary = wanted.place = 1
    from unnest(${[...imageIds]}::uuid[]) with ordinality as wanted (image_id, place)
    where ${owner} = ${id} and ${places}.image_id = wanted.image_id`.execute(trx);
  if (type === 'article') {
    await trx
      .updateTable('blog_posts')
      .set({ featured_image_id: imageIds[0] ?? null })
      .where('id', '=', id)
      .execute();
  }
}
