import type { Transaction } from 'kysely';
import { findListingToVisit, findReferred, type ListingToVisit } from '#modules/listings/server';
import type { DB } from '#platform/database/server/schema.gen.ts';
import type { Api } from '#platform/http/server/api.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import { storeVisitorSubmission } from '#platform/spam-guard/server/visitor-submissions.ts';
import { createLead as endpoint, type LeadBody, type LeadOf, type LeadReceipt } from '../../leads/contract.ts';
import { type CreateEnquiryServices, createEnquiry, personOf, splitName } from '../enquiries/create-enquiry.ts';
import { contactKind, landInquiryKind, landingKind } from '../enquiries/kinds/declared-kinds.ts';
import { enquiryForms } from '../enquiries/kinds/registry.ts';
import type { VisitorFormServices } from '../enquiries/visitor-form.ts';

export function registerVisitorForms(api: Api, services: VisitorFormServices): void {
  api.handle(endpoint, ({ body }, context) =>
    storeVisitorSubmission(services, endpoint, body, context, (trx) => createLead(trx, services, body)),
  );
  for (const { register } of enquiryForms) register(api, services);
}

async function createLead(trx: Transaction<DB>, services: CreateEnquiryServices, body: LeadBody): Promise<LeadReceipt> {
  const { id, reference } = await createLeadOf(trx, services, body);
  return { id, reference, kind: body.kind };
}

function createLeadOf(trx: Transaction<DB>, services: CreateEnquiryServices, body: LeadBody) {
  if (body.kind === 'contact') return createMessage(trx, services, body);
  return body.kind === 'landing' ? createLandingLead(trx, services, body) : createLandInquiry(trx, services, body);
}

/** A message that names one listing by its reference is an enquiry about it. */
const createMessage = async (trx: Transaction<DB>, services: CreateEnquiryServices, body: LeadOf<'contact'>) =>
  createEnquiry(trx, services, {
    kind: contactKind,
    person: { ...splitName(body.name), email: body.email, phone: body.phone ?? null },
    details: {},
    isInformed: true,
    message: body.message,
    listing: await findReferred(trx, body.message),
  });

const createLandingLead = (trx: Transaction<DB>, services: CreateEnquiryServices, body: LeadOf<'landing'>) =>
  createEnquiry(trx, services, {
    kind: landingKind,
    person: personOf(body),
    details: { property_type: body.property_type },
  });

async function createLandInquiry(trx: Transaction<DB>, services: CreateEnquiryServices, body: LeadOf<'land-inquiry'>) {
  const plot = await getPlot(trx, body.land_id);
  return createEnquiry(trx, services, {
    kind: landInquiryKind,
    person: personOf(body),
    details: { property_type: body.property_type, address: body.address ?? '' },
    message: body.requirements ?? '',
    listing: plot,
    budget: { minKes: body.budget_min, maxKes: body.budget_max },
    // The agent who shows the plot answers for it.
    assignedTo: plot?.agent?.id ?? null,
  });
}

async function getPlot(trx: Transaction<DB>, landId: number | null | undefined): Promise<ListingToVisit | null> {
  if (landId == null) return null;
  const plot = await findListingToVisit(trx, { land_id: landId });
  if (!plot) throw new ApiError('listing_not_found');
  return plot;
}
