import type { Transaction } from 'kysely';
import { findListingToVisit } from '#modules/listings/server';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { fieldError } from '#platform/http/server/errors.ts';
import { storeVisitorSubmission } from '#platform/spam-guard/server/visitor-submissions.ts';
import { type AskForCopyBody, askForCopy as endpoint } from '../../document-copies/contract.ts';
import { type CreateEnquiryServices, createEnquiry, personOf } from '../enquiries/create-enquiry.ts';
import { storedKind } from '../enquiries/kinds/declaration.ts';
import type { EnquiryForm } from '../enquiries/visitor-form.ts';
import { copyRequestKind } from './copy-request-kind.ts';

export const copyRequest: EnquiryForm = {
  endpoint,
  kind: storedKind(copyRequestKind),
  register: (api, services) => {
    api.handle(endpoint, ({ body }, context) =>
      storeVisitorSubmission(services, endpoint, body, context, (trx) => store(trx, services, body)),
    );
  },
};

/** @throws ApiError invalid_field (422) for a document that visitors may not ask for, or whose listing is not public */
async function store(trx: Transaction<DB>, services: CreateEnquiryServices, body: AskForCopyBody) {
  const document = await trx
    .selectFrom('listing_documents')
    .select(['id', 'name', 'kind', 'property_id', 'land_id'])
    .where('id', '=', body.document_id)
    .where('may_be_asked_for', '=', true)
    .executeTakeFirst();
  const listing = document && (await findListingToVisit(trx, document));
  if (!document || !listing) {
    throw fieldError('document_id', 'unknown', 'This document can no longer be asked for. Please call us.');
  }
  const { id, reference } = await createEnquiry(trx, services, {
    kind: copyRequestKind,
    person: personOf(body),
    details: { document_id: document.id, document_kind: document.kind, document_name: document.name },
    message: body.message ?? '',
    isInformed: true,
    listing,
    assignedTo: listing.agent?.id ?? null,
  });
  return { id, reference };
}
