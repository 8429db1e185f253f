import type { Insertable } from 'kysely';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { ListingDocuments } from '#platform/database/server/schema.gen.ts';

/** The row of a title deed that visitors may ask for, without its file. @returns its id */
export async function insertDocument(
  db: DatabaseOrTransaction,
  listing: Partial<Pick<Insertable<ListingDocuments>, 'property_id' | 'land_id'>>,
): Promise<string> {
  const { id } = await db
    .insertInto('listing_documents')
    .values({
      ...listing,
      name: 'Deed of Mr Njoroge',
      kind: 'Title deed',
      mime_type: 'application/pdf',
      size_bytes: 100,
      storage_key: `documents/${crypto.randomUUID()}.pdf`,
      added_at: new Date('2026-11-20T08:00:00Z'),
      may_be_asked_for: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
