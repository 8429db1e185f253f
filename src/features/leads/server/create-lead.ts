import type { Insertable, Transaction } from 'kysely';
import { getAgencySettings } from '#features/agency/server/queries.ts';
import { noteNoConfirmation } from '#features/enquiries/server/events.ts';
import { findListingToVisit, type ListingToVisit } from '#features/listings/server/queries.ts';
import type { Clock } from '#server/clock.ts';
import type { DB, Leads } from '#server/database/schema.gen.ts';
import { ApiError } from '#server/errors.ts';
import { queueEnquiryMails } from '#server/mail/enquiry.ts';
import { phoneToE164 } from '#server/phone.ts';
import { nairobiDay } from '#shared/nairobi-time.ts';
import type { LeadBody, LeadOf, LeadReceipt } from '../contract.ts';
import { type LeadFacts, leadEnquiry } from './lead-enquiry.ts';
import { insertLead, termsVersion } from './queries.ts';

export interface LeadServices {
  clock: Clock;
  publicUrl: string;
}

/**
 * Stores an enquiry, with the mails about it, in the caller's transaction.
 * @throws ApiError listing_not_found when the plot asked about is not shown
 */
export async function createLead(trx: Transaction<DB>, services: LeadServices, body: LeadBody): Promise<LeadReceipt> {
  const now = services.clock.now();
  const plot = body.kind === 'land-inquiry' ? await getPlot(trx, body.land_id) : null;
  const row = { ...rowOf(body, plot), ...(body.kind === 'landing' ? await termsAccepted(trx, now) : {}) };
  const { id, reference } = await insertLead(trx, row);
  const facts: LeadFacts = {
    reference,
    agency: await getAgencySettings(trx),
    visitor: {
      firstName: row.first_name,
      lastName: row.last_name,
      email: row.email,
      phone: row.phone,
      phoneE164: row.phone_e164,
    },
    receivedAt: now,
    plot: plot && { ...plot, url: `${services.publicUrl}/view/land/${plot.slug}` },
  };
  const isConfirmed = await queueEnquiryMails(trx, leadEnquiry(body, facts), { type: 'lead', id: String(id) });
  if (!isConfirmed) await noteNoConfirmation(trx, { type: 'lead', id }, now);
  return { id, reference, kind: body.kind };
}

async function getPlot(trx: Transaction<DB>, landId: number | null | undefined): Promise<ListingToVisit | null> {
  if (landId == null) return null;
  const plot = await findListingToVisit(trx, { land_id: landId });
  if (!plot) throw new ApiError('listing_not_found');
  return plot;
}

/** What was accepted is told by the version that applied at that moment. */
const termsAccepted = async (trx: Transaction<DB>, now: Date) => ({
  terms_version: await termsVersion(trx, nairobiDay(now)),
  terms_accepted_at: now,
});

function rowOf(body: LeadBody, plot: ListingToVisit | null) {
  const phone = body.phone || null;
  return {
    kind: body.kind,
    email: body.email,
    phone,
    phone_e164: phone && phoneToE164(phone),
    ...(body.kind === 'contact' ? messageColumns(body) : personColumns(body)),
    ...(body.kind === 'land-inquiry' ? inquiryColumns(body, plot) : {}),
  } satisfies Insertable<Leads>;
}

/** One box for the name: its first word is the first name, and whatever follows the last. */
function messageColumns({ name, message }: LeadOf<'contact'>) {
  const [firstName = '', ...others] = name.split(/\s+/);
  return { first_name: firstName, last_name: others.join(' '), message };
}

const personColumns = (body: LeadOf<'landing'> | LeadOf<'land-inquiry'>) => ({
  first_name: body.first_name,
  last_name: body.last_name,
  property_type: body.property_type,
  source: body.source,
});

const inquiryColumns = (body: LeadOf<'land-inquiry'>, plot: ListingToVisit | null) => ({
  address: body.address || null,
  budget_min_kes: body.budget_min,
  budget_max_kes: body.budget_max,
  requirements: body.requirements ?? '',
  land_id: plot?.id ?? null,
  // The agent who shows the plot answers for it.
  assigned_to: plot?.agent?.id ?? null,
});
