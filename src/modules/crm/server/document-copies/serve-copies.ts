import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Database } from '#platform/database/server/database.ts';
import type { FileStorage } from '#platform/files/server/storage.ts';
import { slugify } from '#platform/text/text.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import { listingOfEndedCopy, openCopy } from './copies.ts';

const tokenSchema = z.string().regex(/^[\w-]{43}$/);

interface CopyServices {
  db: Database;
  documents: FileStorage;
  clock: Clock;
}

/**
 * Serves the document of a mailed link. It is an attachment, so that an uploaded file cannot run script on this origin,
 * and `no-store`, so that no cache on the way keeps it. A link that works no more leads to the form that asks for another.
 */
export function serveDocumentCopies(app: FastifyInstance, { db, documents, clock }: CopyServices): void {
  app.get<{ Querystring: { token?: unknown } }>('/copies/document', async (request, reply) => {
    void reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
    const { data: token } = tokenSchema.safeParse(request.query.token);
    const document = token ? await db.transaction().execute((trx) => openCopy(trx, token, clock.now())) : null;
    const file = document && (await documents.get(document.storage_key));
    if (!document || !file) {
      const listing = token ? await listingOfEndedCopy(db, token) : null;
      return reply.redirect(`/ask/copy?${new URLSearchParams({ ...(listing && { listing }), link: 'ended' })}`, 303);
    }
    const ending = document.storage_key.split('.').at(-1);
    return reply
      .headers({
        'content-type': document.mime_type,
        'content-length': file.sizeBytes,
        'content-disposition': `attachment; filename="${slugify(document.kind) || 'document'}.${ending}"`,
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
      })
      .send(file.stream());
  });
}
