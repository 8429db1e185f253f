import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { recordDownload } from '#platform/audit/server/audit-downloads.ts';
import type { Database } from '#platform/database/server/database.ts';
import type { FileStorage } from '#platform/files/server/storage.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import type { StaffRole } from '#platform/security/staff-roles.ts';
import { slugify } from '#platform/text/text.ts';
import { documentPolicy } from '../../documents/policy.ts';

const readers: readonly StaffRole[] = documentPolicy['documents.read'];

/** Serves the files to staff who may see listings, as attachments: an uploaded file never opens as a page of this site. */
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
