import { sql } from 'kysely';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { ListingKind } from '../../admin/contract.ts';
import type { ListingDocument } from '../../documents/contract.ts';

/** The column that refers to a listing of this kind. */
export const columnOf = (kind: ListingKind) => (kind === 'property' ? 'property_id' : 'land_id');

type DocumentRow = Omit<ListingDocument, 'added_at' | 'download_url'> & { added_at: Date };

/** The documents of a listing, newest first. The table's checks guarantee the narrower types. */
export async function listDocumentsOf(
  db: DatabaseOrTransaction,
  { kind, id }: { kind: ListingKind; id: number },
): Promise<ListingDocument[]> {
  const { rows } = await sql<DocumentRow>`
    select document.id, document.name, document.kind, document.mime_type, document.size_bytes, staff.name as added_by,
      document.added_at
    from listing_documents document left join staff on staff.id = document.added_by
    where document.${sql.ref(columnOf(kind))} = ${id}
    order by document.added_at desc, document.id`.execute(db);
  return rows.map((row) => ({
    ...row,
    added_at: row.added_at.toISOString(),
    download_url: `/office/documents/${row.id}/file`,
  }));
}
