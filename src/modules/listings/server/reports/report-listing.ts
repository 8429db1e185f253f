import type { Transaction } from 'kysely';
import { getAgencySettings } from '#modules/agency/server';
import type { Database } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import type { Api } from '#platform/http/server/api.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import { queueConfirmation } from '#platform/mail/server/confirmations.ts';
import { queueMail } from '#platform/mail/server/outgoing-mail.ts';
import { type SpamGuardLimits, storeVisitorSubmission } from '#platform/spam-guard/server/visitor-submissions.ts';
import { phoneToE164 } from '#platform/text/server/phone.ts';
import type { ListingReportReceipt, ReportListingBody } from '../../reports/contract.ts';
import * as contract from '../../reports/contract.ts';
import { findListingToVisit, type ListingToVisit } from '../queries.ts';
import { type ReportFacts, reportedMail, reporterMail } from './report-mails.tsx';

interface ListingReportServices extends SpamGuardLimits {
  db: Database;
  publicUrl: string;
}

export function registerListingReports(api: Api, services: ListingReportServices): void {
  api.handle(contract.reportListing, ({ body }, context) =>
    storeVisitorSubmission(services, contract.reportListing, body, context, (trx) =>
      reportListing(trx, services, body),
    ),
  );
}

/**
 * Stores a visitor's report with its mails, in the given transaction.
 * @throws ApiError listing_not_found (404) for a listing that is not public
 */
async function reportListing(
  trx: Transaction<DB>,
  { publicUrl }: Pick<ListingReportServices, 'publicUrl'>,
  body: ReportListingBody,
): Promise<ListingReportReceipt> {
  const listing = await getListing(trx, body);
  const reporter = reporterOf(body);
  const message = body.message ?? '';
  const values = {
    property_id: listing.type === 'property' ? listing.id : null,
    land_id: listing.type === 'land' ? listing.id : null,
    reason: body.reason,
    details: message,
    name: reporter.name,
    email: reporter.email,
    phone: reporter.phone,
    phone_e164: reporter.phoneE164,
  };
  const insert = trx.insertInto('listing_reports').values(values).returning(['id', 'reference']);
  const { id, reference } = await insert.executeTakeFirstOrThrow();
  const facts: ReportFacts = {
    reference,
    agency: await getAgencySettings(trx),
    listing,
    listingUrl: `${publicUrl}/view/${listing.type}/${listing.slug}`,
    reason: body.reason,
    message,
    reporter,
  };
  const about = { type: 'listing_report', id: String(id) };
  await queueMail(trx, { ...reportedMail(facts), about });
  for (const mail of reporterMail(facts)) await queueConfirmation(trx, { ...mail, about });
  return { id, reference, listing_title: listing.title };
}

async function getListing(trx: Transaction<DB>, body: ReportListingBody): Promise<ListingToVisit> {
  const listing = await findListingToVisit(trx, { property_id: body.property_id, land_id: body.land_id });
  if (!listing) throw new ApiError('listing_not_found');
  return listing;
}

const reporterOf = ({ name, email, phone }: ReportListingBody): ReportFacts['reporter'] => ({
  name: name ?? null,
  email: email ?? null,
  phone: phone ?? null,
  phoneE164: phone === undefined ? null : phoneToE164(phone),
});
