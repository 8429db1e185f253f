import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { type AuditFacts, recordChange } from '#platform/audit/server/audit.ts';
import type { Database } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { documentTypeOf, endings } from '#platform/files/server/document-type.ts';
import { removeStoredFile } from '#platform/files/server/remove-stored-file.ts';
import type { ImageStorage } from '#platform/files/server/storage.ts';
import type { SentFile } from '#platform/http/request.ts';
import type { Api, StaffContext } from '#platform/http/server/api.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import type { ListingKind } from '../../admin/contract.ts';
import type { ListingAuditVerb } from '../../audit-actions.ts';
import { addListingDocument, listListingDocuments, removeListingDocument } from '../../documents/contract.ts';
import { type DocumentKind, MOST_DOCUMENTS } from '../../documents/limits.ts';
import { getListing, holdListingFor } from '../admin/queries.ts';
import { columnOf, listDocumentsOf } from './queries.ts';

export interface DocumentServices {
  db: Database;
  clock: Clock;
  /** Absent where no files are kept, such as in tests of other calls. */
  documents?: ImageStorage;
}

interface ListingParams {
  kind: ListingKind;
  listing_id: number;
}

interface DocumentChange {
  trx: Transaction<DB>;
  record(action: ListingAuditVerb, changes: NonNullable<AuditFacts['changes']>): Promise<void>;
}

/** Runs one change of a listing's papers for somebody who may work on it. */
const changeDocuments = <Result>(
  db: Database,
  { kind, listing_id: id }: ListingParams,
  { staff, requestId }: StaffContext,
  work: (change: DocumentChange) => Promise<Result>,
): Promise<Result> =>
  db.transaction().execute(async (trx) => {
    await holdListingFor(trx, { kind, id }, staff);
    const subject = { type: kind, id: String(id) };
    return work({
      trx,
      record: (action, changes) =>
        recordChange(trx, { staff, action: `${kind}.${action}`, subject, changes, requestId }),
    });
  });

/** @throws Error in a program that keeps no files */
function storageOf({ documents }: DocumentServices): ImageStorage {
  if (!documents) throw new Error('This program keeps no documents');
  return documents;
}

export function registerListingDocuments(api: Api, services: DocumentServices): void {
  const { db } = services;
  const itemsOf = async ({ kind, listing_id }: ListingParams) => ({
    items: await listDocumentsOf(db, kind, listing_id),
  });

  api.handle(listListingDocuments, async ({ params }) => {
    await getListing(db, { kind: params.kind, id: params.listing_id });
    return itemsOf(params);
  });

  api.handle(addListingDocument, async ({ params, body, file }, context) => {
    await keepDocument(services, params, context, { name: body.name, kind: body.document_kind, file });
    return itemsOf(params);
  });

  api.handle(removeListingDocument, async ({ params }, context) => {
    const key = await changeDocuments(db, params, context, async ({ trx, record }) => {
      const removed = await trx
        .deleteFrom('listing_documents')
        .where('id', '=', params.document_id)
        .where(columnOf(params.kind), '=', params.listing_id)
        .returning(['name', 'kind', 'storage_key'])
        .executeTakeFirst();
      if (!removed) throw new ApiError('not_found', { message: 'This document is not here any more.' });
      await record('document_removed', { document: { from: removed.name }, kind: { from: removed.kind } });
      return removed.storage_key;
    });
    // The row goes first: a program that is stopped in between leaves a file that nobody can ask for.
    await removeStoredFile({ db, storage: storageOf(services) }, key);
    return itemsOf(params);
  });
}

interface NewDocument {
  name: string;
  kind: DocumentKind;
  file: SentFile;
}

/**
 * Keeps the file, then the row that names it; without the row the file goes again.
 * @throws ApiError document_unsupported (422), conflict (409) for one too many, listing_not_found (404), forbidden (403)
 */
async function keepDocument(
  services: DocumentServices,
  params: ListingParams,
  context: StaffContext,
  { name, kind, file }: NewDocument,
): Promise<void> {
  const bytes = Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength);
  const type = documentTypeOf(bytes);
  if (!type) throw new ApiError('document_unsupported');
  const storage = storageOf(services);
  const id = randomUUID();
  const key = `documents/${id.slice(0, 2)}/${id}.${endings[type]}`;
  await changeDocuments(services.db, params, context, async ({ trx, record }) => {
    const before = await listDocumentsOf(trx, params.kind, params.listing_id);
    if (before.length >= MOST_DOCUMENTS) {
      throw new ApiError('conflict', { message: `There are ${MOST_DOCUMENTS} documents. Remove one first.` });
    }
    await storage.put(key, bytes, type);
    await trx
      .insertInto('listing_documents')
      .values({
        ...{ id, name, kind, mime_type: type, size_bytes: bytes.length, storage_key: key },
        [columnOf(params.kind)]: params.listing_id,
        added_by: context.staff.id,
        added_at: services.clock.now(),
      })
      .execute();
    await record('document_added', { document: { to: name }, kind: { to: kind } });
  }).catch(async (error: unknown) => {
    await storage.delete(key);
    throw error;
  });
}
