import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { getAgencySettings } from '#modules/agency/server';
import { recordChange } from '#platform/audit/server/audit.ts';
import type { Database, DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import type { Api } from '#platform/http/server/api.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import { queueMail } from '#platform/mail/server/outgoing-mail.ts';
import { hashOf, newToken } from '#platform/security/server/secret-tokens.ts';
import { revokeCopy, sendCopy } from '../../document-copies/contract.ts';
import type { OfficeEnquiryDetail } from '../../enquiries/contract.ts';
import { noteEnquiryEvent } from '../enquiries/events.ts';
import { lockEnquiryForUpdate, refuseAnonymous } from '../enquiries/lock-enquiry.ts';
import type { EnquiryServices } from '../enquiries/tasks.ts';
import { copyMail } from './copy-mail.tsx';
import { copyRequestKind } from './copy-request-kind.ts';

/** How long the link works. */
const COPY_DAYS = 14;
const DAY_MS = 86_400_000;

const asksFor = (details: unknown): string | null =>
  z.object({ document_id: z.uuid() }).safeParse(details).data?.document_id ?? null;

const findDocument = (db: DatabaseOrTransaction, id: string) =>
  db.selectFrom('listing_documents').select(['id', 'name', 'kind']).where('id', '=', id).executeTakeFirst();

/** What was asked for and sent; null for an enquiry of another kind. */
export async function readCopies(
  db: Database,
  { id, kind, details }: { id: number; kind: string; details: unknown },
): Promise<OfficeEnquiryDetail['copies']> {
  const documentId = kind === copyRequestKind.kind ? asksFor(details) : null;
  if (documentId === null) return null;
  const { rows } = await sql<{
    id: number;
    sent_by: string | null;
    sent_at: Date;
    expires_at: Date;
    revoked_at: Date | null;
    openings: string[];
  }>`
    select copy.id, staff.name as sent_by, sent_at, expires_at, revoked_at,
      coalesce((select json_agg(opened_at order by opened_at desc) from document_openings
        where copy_id = copy.id), '[]') as openings
    from document_copies copy left join staff on staff.id = copy.sent_by
    where enquiry_id = ${id} order by copy.id desc`.execute(db);
  return {
    is_kept: (await findDocument(db, documentId)) !== undefined,
    sent: rows.map(({ sent_at, expires_at, revoked_at, openings, ...copy }) => ({
      ...copy,
      sent_at: sent_at.toISOString(),
      expires_at: expires_at.toISOString(),
      revoked_at: revoked_at?.toISOString() ?? null,
      openings: openings.map((at) => new Date(at).toISOString()),
    })),
  };
}

const subjectOf = (id: number) => ({ type: 'enquiry', id: String(id) });

export function registerDocumentCopies(api: Api, { db, clock, publicUrl }: EnquiryServices): void {
  api.handle(sendCopy, ({ params: { enquiry_id: id } }, { staff, requestId }) =>
    db.transaction().execute(async (trx) => {
      const enquiry = await lockEnquiryForUpdate(trx, staff, id);
      refuseAnonymous(enquiry);
      const documentId = enquiry.kind === copyRequestKind.kind ? asksFor(enquiry.details) : null;
      const document = documentId === null ? undefined : await findDocument(trx, documentId);
      if (!document || !enquiry.email) {
        throw new ApiError('conflict', { message: 'There is no document here to send, or no address to send it to.' });
      }
      const token = newToken();
      const now = clock.now();
      const expiresAt = new Date(now.getTime() + COPY_DAYS * DAY_MS);
      await trx
        .insertInto('document_copies')
        .values({
          enquiry_id: id,
          document_id: document.id,
          // Only the token's hash is stored, so that a copy of the database opens nothing.
          token_hash: hashOf(token),
          sent_by: staff.id,
          sent_at: now,
          expires_at: expiresAt,
        })
        .execute();
      const to = { name: enquiry.first_name, email: enquiry.email };
      const agency = await getAgencySettings(trx);
      const mail = copyMail({ agency, to, kind: document.kind, about: enquiry.about, expiresAt, publicUrl, token });
      await queueMail(trx, { ...mail, about: { type: 'enquiry', id: String(id) } });
      await noteEnquiryEvent(trx, { enquiryId: id, kind: 'copy-sent', text: document.name, staff, at: now });
      const changes = { document: { to: document.name } };
      await recordChange(trx, { staff, action: 'enquiry.copy_sent', subject: subjectOf(id), changes, requestId });
      return {};
    }),
  );
  api.handle(revokeCopy, ({ params: { enquiry_id: id, copy_id } }, { staff, requestId }) =>
    db.transaction().execute(async (trx) => {
      await lockEnquiryForUpdate(trx, staff, id);
      const copies = trx.selectFrom('document_copies').where('id', '=', copy_id).where('enquiry_id', '=', id);
      const copy = await copies.select('revoked_at').executeTakeFirst();
      if (!copy) throw new ApiError('not_found');
      if (copy.revoked_at) return {};
      await trx.updateTable('document_copies').set({ revoked_at: clock.now() }).where('id', '=', copy_id).execute();
      await noteEnquiryEvent(trx, { enquiryId: id, kind: 'copy-revoked', staff, at: clock.now() });
      await recordChange(trx, { staff, action: 'enquiry.copy_revoked', subject: subjectOf(id), requestId });
      return {};
    }),
  );
}

export interface OpenedDocument {
  kind: string;
  mime_type: string;
  storage_key: string;
}

/**
 * Finds the document of a link and stores that it was opened; null for a link that is unknown, revoked or older than its
 * days. The link works on after the listing has been taken off the site.
 */
export async function openCopy(trx: Transaction<DB>, token: string, now: Date): Promise<OpenedDocument | null> {
  const copy = await trx
    .selectFrom('document_copies')
    .innerJoin('listing_documents', 'listing_documents.id', 'document_copies.document_id')
    .select(['document_copies.id', 'enquiry_id', 'kind', 'mime_type', 'storage_key'])
    .where('token_hash', '=', hashOf(token))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!copy) return null;
  const { id, enquiry_id, ...document } = copy;
  await trx.insertInto('document_openings').values({ copy_id: id, opened_at: now }).execute();
  await noteEnquiryEvent(trx, { enquiryId: enquiry_id, kind: 'copy-opened', staff: null, at: now });
  return document;
}

/** The listing of a link that was sent and works no more, as 'land/SLUG'; null for a link that was never sent. */
export async function listingOfEndedCopy(db: Database, token: string): Promise<string | null> {
  const found = await db
    .selectFrom('document_copies')
    .innerJoin('listing_documents', 'listing_documents.id', 'document_copies.document_id')
    .leftJoin('properties', 'properties.id', 'property_id')
    .leftJoin('land', 'land.id', 'land_id')
    .select(['properties.slug as property', 'land.slug as land'])
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst();
  if (!found) return null;
  return found.property === null ? `land/${found.land}` : `property/${found.property}`;
}
