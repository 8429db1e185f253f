import { sql, type Transaction } from 'kysely';
import type { DB } from '#platform/database/server/schema.gen.ts';

const titles = ['Argwings Court, three bedrooms', 'Eldama Terraces, top floor', 'Riara Ridge terrace'] as const;

/** Fictitious people, by the position of the listing they answer. */
const notes = [
  { position: 1, name: 'Mama Njeri', note: 'Close to my sister. Is there a lift?' },
  { position: 2, name: 'Kamau', note: 'Better light, but the service charge is 5,000 more a month.' },
];
const hearts = [1, 1, 2];

/** A collection of three homes that a demo visitor shared with her family, and what they answered. */
export async function loadSharedCollection(trx: Transaction<DB>, now: Date): Promise<void> {
  const { id } = await trx
    .insertInto('shared_collections')
    .values({ title: 'Three flats for us', shared_by: 'Wanjiru', created_at: now, last_used_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    insert into shared_collection_items (collection_id, position, property_id)
    select ${id}::bigint, array_position(${[...titles]}::text[], title), id from properties
    where approval_status = 'Approved' and title = any(${[...titles]}::text[])`.execute(trx);
  for (const { position, name, note } of notes) {
    await sql`
      insert into shared_collection_notes (item_id, visitor_id, name, note, created_at)
      select id, gen_random_uuid(), ${name}, ${note}, ${now}::timestamptz - interval '1 hour'
      from shared_collection_items where collection_id = ${id} and position = ${position}`.execute(trx);
  }
  for (const position of hearts) {
    await sql`
      insert into shared_collection_hearts (item_id, visitor_id)
      select id, gen_random_uuid() from shared_collection_items
      where collection_id = ${id} and position = ${position}`.execute(trx);
  }
}
