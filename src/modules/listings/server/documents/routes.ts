import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import { recordDownload } from '#platform/audit/server/audit-downloads.ts';
import type { Database, DatabaseOrTransaction } from '#platform/database/server/database.ts';
import { documentTypeOf, endings } from '#platform/files/server/image-sniffing.ts';
import { removeFileWithoutRow, removeStoredFile } from '#platform/files/server/remove-stored-file.ts';
import type { FileStorage } from '#platform/files/server/storage.ts';
import type { SentFile } from '#platform/http/request.ts';
import type { Api, StaffContext } from '#platform/http/server/api.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import type { StaffRole } from '#platform/security/staff-roles.ts';
import { slugify } from '#platform/text/text.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import type { ListingKind } from '../../admin/contract.ts';
import {
  addListingDocument,
  type ListingDocument,
  listListingDocuments,
  markListingDocument,
  removeListingDocument,
} from '../../documents/contract.ts';
import { type DocumentKind, MAX_DOCUMENTS } from '../../documents/limits.ts';
import { documentPolicy } from '../../documents/policy.ts';
import { changePartOfListing, getListing, type ListingId } from '../admin/queries.ts';

const readers: readonly StaffRole[] = documentPolicy['documents.read'];

/** Serves documents to staff who may see listings. Always as attachments, so that no uploaded HTML runs on this origin. */
export function serveListingDocuments(
  app: FastifyInstance,
  { db, documents }: { db: Database; documents: FileStorage },
): void {
  app.get<{ Params: { document_id: string } }>('/office/documents/:document_id/file', async (request, reply) => {
    const staff = await request.session?.findStaff();
    if (!staff) throw new ApiError('unauthenticated');
    if (!readers.includes(staff.role)) throw new ApiError('forbidden');
    const { data: id } = z.uuid().safeParse(request.params.document_id);
    const row = id
      ? await db.selectFrom('listing_documents').selectAll().where('id', '=', id).executeTakeFirst()
      : undefined;
    const file = row && (await documents.get(row.storage_key));
    if (!row || !file) throw new ApiError('not_found', { message: 'This document is not here any more.' });
    const subject = row.property_id
      ? { type: 'property' as const, id: String(row.property_id) }
      : { type: 'land' as const, id: String(row.land_id) };
    const action = `${subject.type}.document_downloaded` as const;
    const filter = { document: row.name, kind: row.kind };
    await recordDownload(db, { staff, requestId: request.id }, { action, subject, filter });
    const ending = row.storage_key.split('.').at(-1);
    return reply
      .headers({
        'content-type': row.mime_type,
        'content-length': file.sizeBytes,
        'content-disposition': `attachment; filename="${slugify(row.name) || 'document'}.${ending}"`,
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      })
      .send(file.stream());
  });
}

const columnOf = (kind: ListingKind) => (kind === 'property' ? 'property_id' : 'land_id');

type DocumentRow = Omit<ListingDocument, 'added_at' | 'openings' | 'download_url'> & {
  added_at: Date;
  openings: Date[];
};

/** The documents of a listing, newest first. The table's checks guarantee the narrower types. */
async function listDocumentsOf(
  db: DatabaseOrTransaction,
  { kind, id }: { kind: ListingKind; id: number },
): Promise<ListingDocument[]> {
  const { rows } = await sql<DocumentRow>`
    select document.id, document.name, document.kind, document.mime_type, document.size_bytes, staff.name as added_by,
      document.added_at, document.may_be_asked_for,
      array(select opened_at from document_openings opening join document_copies copy on copy.id = opening.copy_id
        where copy.document_id = document.id order by opened_at desc limit 20) as openings
    from listing_documents document left join staff on staff.id = document.added_by
    where document.${sql.ref(columnOf(kind))} = ${id}
    order by document.added_at desc, document.id`.execute(db);
  return rows.map((row) => ({
    ...row,
    added_at: row.added_at.toISOString(),
    openings: row.openings.map((at) => at.toISOString()),
    download_url: `/office/documents/${row.id}/file`,
  }));
}

export interface DocumentServices {
  db: Database;
  clock: Clock;
  documents?: FileStorage;
}

const listingOf = ({ kind, listing_id }: { kind: ListingKind; listing_id: number }): ListingId => ({
  kind,
  id: listing_id,
});

function storageOf({ documents }: DocumentServices): FileStorage {
  if (!documents) throw new Error('This program keeps no documents');
  return documents;
}

export function registerListingDocuments(api: Api, services: DocumentServices): void {
  const { db } = services;
  const itemsOf = async (listing: ListingId) => ({ items: await listDocumentsOf(db, listing) });

  api.handle(listListingDocuments, async ({ params }) => {
    await getListing(db, listingOf(params));
    return itemsOf(listingOf(params));
  });

  api.handle(addListingDocument, async ({ params, body, file }, context) => {
    await addDocument(services, listingOf(params), context, { name: body.name, kind: body.document_kind, file });
    return itemsOf(listingOf(params));
  });

  api.handle(markListingDocument, async ({ params, body: { may_be_asked_for } }, context) => {
    const listing = listingOf(params);
    await changePartOfListing(db, listing, context, async ({ trx, record }) => {
      const marked = await trx
        .updateTable('listing_documents')
        .set({ may_be_asked_for })
        .where('id', '=', params.document_id)
        .where(columnOf(listing.kind), '=', listing.id)
        .returning('name')
        .executeTakeFirst();
      if (!marked) throw new ApiError('not_found', { message: 'This document is not here any more.' });
      await record('document_marked', { document: { to: marked.name }, may_be_asked_for: { to: may_be_asked_for } });
    });
    return itemsOf(listing);
  });

  api.handle(removeListingDocument, async ({ params }, context) => {
    const listing = listingOf(params);
    const key = await changePartOfListing(db, listing, context, async ({ trx, record }) => {
      const removed = await trx
        .deleteFrom('listing_documents')
        .where('id', '=', params.document_id)
        .where(columnOf(listing.kind), '=', listing.id)
        .returning(['name', 'kind', 'storage_key'])
        .executeTakeFirst();
      if (!removed) throw new ApiError('not_found', { message: 'This document is not here any more.' });
      await record('document_removed', { document: { from: removed.name }, kind: { from: removed.kind } });
      return removed.storage_key;
    });
    // The row goes first: a killed server leaves a file without a row, never a row without a file.
    await removeStoredFile({ db, storage: storageOf(services) }, key);
    return itemsOf(listing);
  });
}

/**
 * Stores the file, then the row that names it; where the row is refused the file is deleted.
 * @throws ApiError document_unsupported (422), conflict (409) beyond the limit, listing_not_found (404), forbidden (403)
 */
async function addDocument(
  services: DocumentServices,
  listing: ListingId,
  context: StaffContext,
  { name, kind, file }: { name: string; kind: DocumentKind; file: SentFile },
): Promise<void> {
  const bytes = Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength);
  const type = documentTypeOf(bytes);
  if (!type) throw new ApiError('document_unsupported');
  const storage = storageOf(services);
  const id = randomUUID();
  const key = `documents/${id.slice(0, 2)}/${id}.${endings[type]}`;
  await changePartOfListing(services.db, listing, context, async ({ trx, record }) => {
    const before = await listDocumentsOf(trx, listing);
    if (before.length >= MAX_DOCUMENTS) {
      throw new ApiError('conflict', { message: `There are ${MAX_DOCUMENTS} documents. Remove one first.` });
    }
    await storage.put(key, bytes, type);
    await trx
      .insertInto('listing_documents')
      .values({
        id,
        name,
        kind,
        mime_type: type,
        size_bytes: bytes.length,
        storage_key: key,
        [columnOf(listing.kind)]: listing.id,
        added_by: context.staff.id,
        added_at: services.clock.now(),
      })
      .execute();
    await record('document_added', { document: { to: name }, kind: { to: kind } });
  }).catch(async (error: unknown) => {
    await removeFileWithoutRow(storage, key, error);
    throw error;
  });
}
