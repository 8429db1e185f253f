import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { recordDownload } from '#server/audit-downloads.ts';
import type { Database } from '#server/database/database.ts';
import { ApiError } from '#server/errors.ts';
import type { ImageStorage } from '#server/images/storage.ts';
import type { StaffRole } from '#shared/staff-roles.ts';
import { slugify } from '#shared/text.ts';
import { documentPolicy } from '../policy.ts';

const readers: readonly StaffRole[] = documentPolicy['documents.read'];

/** The files themselves, for staff who may see listings. A browser keeps them on disk and never opens them as a page. */
export function serveListingDocuments(
  app: FastifyInstance,
  { db, documents }: { db: Database; documents: ImageStorage },
): void {
  app.get<{ Params: { document_id: string } }>('/office/documents/:document_id/file', async (request, reply) => {
    const staff = await request.caller?.find();
    if (!staff) throw new ApiError('unauthenticated');
    if (!readers.includes(staff.role)) throw new ApiError('forbidden');
    const { data: id } = z.uuid().safeParse(request.params.document_id);
    const row = id
      ? await db.selectFrom('listing_documents').selectAll().where('id', '=', id).executeTakeFirst()
      : undefined;
    const file = row && (await documents.get(row.storage_key));
    if (!row || !file) throw new ApiError('not_found', { message: 'This document is not here any more.' });
    const subject = row.property_id
      ? { type: 'property', id: String(row.property_id) }
      : { type: 'land', id: String(row.land_id) };
    const action = `${subject.type}.document_downloaded`;
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
