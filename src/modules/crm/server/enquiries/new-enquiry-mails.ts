import type { Transaction } from 'kysely';
import { getAgencySettings } from '#modules/agency/server';
import { findListingToVisit } from '#modules/listings/server';
import type { DB, JsonObject } from '#platform/database/server/schema.gen.ts';
import type { OutgoingMail } from '#platform/mail/server/outgoing-mail.ts';
import type { EnquiryMailContent } from './mails/enquiry-mail.ts';
import { enquiryOfficeMail } from './mails/enquiry-office-mail.tsx';
import { enquiryVisitorMail } from './mails/enquiry-visitor-mail.tsx';
import type { CreatedEnquiry, CreateEnquiryServices, NewEnquiry, NewEnquiryMails } from './new-enquiry.ts';

/** The mails that a kind declares, to the office, the agent of the listing and the visitor; null for a kind without mails. */
export async function mailsOfKind<Details extends JsonObject>(
  trx: Transaction<DB>,
  { clock, publicUrl }: CreateEnquiryServices,
  enquiry: NewEnquiry<Details>,
  { reference, phoneE164 }: CreatedEnquiry,
): Promise<NewEnquiryMails | null> {
  const { kind, person, details, message = '', source = 'Website', budget } = enquiry;
  if (!kind.mails) return null;
  const listing = await listingOf(trx, publicUrl, enquiry);
  const text = kind.mails.text({
    details,
    message,
    source,
    budget: { minKes: budget?.minKes ?? 0, maxKes: budget?.maxKes ?? 0 },
    listing,
  });
  const mail: EnquiryMailContent = {
    template: kind.mails.template,
    reference,
    agency: await getAgencySettings(trx),
    visitor: { ...person, email: person.email || null, phoneE164 },
    receivedAt: clock.now(),
    office: {
      headlineEnding: text.headlineEnding,
      facts: text.facts ?? kind.describe(details),
      message,
      agent: listing?.agent ? { name: listing.agent.name, address: listing.agent.email } : null,
    },
    receipt: text.receipt,
  };
  return enquiryMails(mail);
}

async function listingOf(
  trx: Transaction<DB>,
  publicUrl: string,
  { listing }: Pick<NewEnquiry<JsonObject>, 'listing'>,
) {
  if (!listing) return null;
  const { type, id } = listing;
  const shown = await findListingToVisit(trx, type === 'property' ? { property_id: id } : { land_id: id });
  return shown && { ...shown, url: `${publicUrl}/view/${shown.type}/${shown.slug}` };
}

/** The confirmation to the visitor's address if there is one, and the mail to the office and to the listing's agent. */
const enquiryMails = (enquiry: EnquiryMailContent): { visitor: OutgoingMail | null; office: OutgoingMail[] } => ({
  visitor: enquiry.visitor.email === null ? null : enquiryVisitorMail(enquiry, enquiry.visitor.email),
  office: officeRecipients(enquiry).map((to) => enquiryOfficeMail(enquiry, to)),
});

function officeRecipients({ agency, office: { agent } }: EnquiryMailContent) {
  const office = { name: agency.name, address: agency.notifications_email };
  const isTwoPeople = agent && agent.address.toLowerCase() !== office.address.toLowerCase();
  return isTwoPeople ? [office, agent] : [office];
}
