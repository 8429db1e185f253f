import type { Transaction } from 'kysely';
import { freeViewings, getAgencySettings, replyWithin } from '#modules/agency/server';
import { findListingToVisit } from '#modules/listings/server';
import type { DB, JsonObject } from '#platform/database/server/schema.gen.ts';
import {
  type MailAgency,
  MailFacts,
  MailHeading,
  MailLayout,
  MailLink,
  MailParagraph,
  MailQuote,
} from '#platform/mail/server/mail-layout.tsx';
import { type OutgoingMail, oneLine } from '#platform/mail/server/outgoing-mail.ts';
import { renderMail } from '#platform/mail/server/render-mail.ts';
import { greetingOf, safeName } from '#platform/mail/server/safe-name.ts';
import { localPhone, whatsAppHref } from '#platform/text/phone-number.ts';
import { hourOfDay, longDay, nairobiDay, nairobiHour } from '#platform/time/nairobi-time.ts';
import type { EnquiryFact, KindDeclaration, Receipt } from './kinds/declaration.ts';

/** What the mails about a new enquiry are made of. */
export interface EnquiryToTell<Details extends JsonObject> {
  kind: KindDeclaration<Details>;
  /** Null or '' for none; the phone as typed. */
  person: { firstName: string; lastName: string; email: string | null; phone: string | null };
  details: Details;
  message?: string;
  /** As staff typed it; absent for a visitor, whose enquiry is from 'Website'. */
  source?: string;
  listing?: { type: 'property' | 'land'; id: number } | null;
  /** Whole Kenya shillings; 0 or null for none. */
  budget?: { minKes: number | null; maxKes: number | null };
}

export interface NewEnquiryMails {
  /** Null for a visitor without an address. */
  visitor: OutgoingMail | null;
  office: readonly OutgoingMail[];
}

type Recipient = OutgoingMail['to'];

/** The office, and the agent where another address is theirs. */
export function officeRecipients(
  agency: { name: string; notifications_email: string },
  agent: { name: string; email: string } | null | undefined,
): Recipient[] {
  const office = { name: agency.name, address: agency.notifications_email };
  const isTwoPeople = agent && agent.email.toLowerCase() !== office.address.toLowerCase();
  return isTwoPeople ? [office, { name: agent.name, address: agent.email }] : [office];
}

/** The mails that a kind declares, to the office, the agent of the listing and the visitor; null for a kind without mails. */
export async function mailsOfKind<Details extends JsonObject>(
  trx: Transaction<DB>,
  { publicUrl, receivedAt }: { publicUrl: string; receivedAt: Date },
  { kind, person, details, message = '', source = 'Website', budget, listing: named }: EnquiryToTell<Details>,
  { id, reference, phoneE164 }: { id: number; reference: string; phoneE164: string | null },
): Promise<NewEnquiryMails | null> {
  if (!kind.mails) return null;
  const shown =
    named && (await findListingToVisit(trx, { [named.type === 'property' ? 'property_id' : 'land_id']: named.id }));
  const listing = shown ? { ...shown, url: `${publicUrl}/view/${shown.type}/${shown.slug}` } : null;
  const { template, text } = kind.mails;
  const agency = await getAgencySettings(trx);
  const {
    headlineEnding,
    facts = kind.describe(details),
    receipt,
  } = text({
    details,
    message,
    source,
    listing,
    within: replyWithin(agency),
    free: freeViewings(agency),
    budget: { minKes: budget?.minKes ?? 0, maxKes: budget?.maxKes ?? 0 },
  });
  const visitor = { ...person, phoneE164 };
  const office: OfficeMail = {
    template: `${template}.office`,
    publicUrl,
    enquiryId: id,
    reference,
    agency,
    visitor,
    receivedAt,
    headlineEnding,
    facts,
    message,
  };
  return {
    visitor: person.email
      ? visitorMail({ template: `${template}.visitor`, reference, agency, visitor, receipt }, person.email)
      : null,
    office: officeRecipients(agency, listing?.agent).map((to) => enquiryOfficeMail(office, to)),
  };
}

interface VisitorMail {
  template: OutgoingMail['template'];
  reference: string;
  agency: MailAgency;
  visitor: { firstName: string; lastName: string };
  receipt: Receipt;
}

/** Tells the visitor that we have it, what comes next, and whom to call. Repeats no typed words but plain names. */
const visitorMail = ({ template, reference, agency, visitor, receipt }: VisitorMail, email: string): OutgoingMail => ({
  template,
  to: { name: safeName(visitor.firstName, visitor.lastName), address: email },
  subject: `${receipt.subject} (${reference})`,
  secrets: [],
  ...renderMail(
    <MailLayout
      agency={agency}
      preview={receipt.lines[0] ?? receipt.heading}
      reason="You get this mail because this address was entered in a form on our site. It was not you? Then answer this mail and we delete what was sent."
    >
      <MailHeading>{receipt.heading}</MailHeading>
      <MailParagraph>{greetingOf(visitor.firstName, visitor.lastName)}</MailParagraph>
      {receipt.lines.filter(Boolean).map((line) => (
        <MailParagraph key={line}>{line}</MailParagraph>
      ))}
      {receipt.facts && <MailFactList facts={receipt.facts} />}
      <MailParagraph>
        Your reference: <strong>{reference}</strong>
      </MailParagraph>
      <MailParagraph>
        Something to add? Answer this mail
        {agency.phone && (
          <>
            {' or call us at '}
            <MailLink href={`tel:${agency.phone}`}>{localPhone(agency.phone)}</MailLink>
          </>
        )}
        .
      </MailParagraph>
    </MailLayout>,
  ),
});

interface OfficeMail {
  template: OutgoingMail['template'];
  publicUrl: string;
  enquiryId: number;
  reference: string;
  agency: MailAgency;
  visitor: EnquiryToTell<JsonObject>['person'] & { phoneE164: string | null };
  receivedAt: Date;
  /** What follows the visitor's name in the headline: 'asks about Kitengela eighth'. */
  headlineEnding: string;
  facts: readonly EnquiryFact[];
  /** What they wrote in their own words. */
  message: string;
}

const ANSWER_HOURS = 24;

/** Gives the office, or the agent, all it takes to answer within a day. A reply goes to the visitor's address, if any. */
export function enquiryOfficeMail(enquiry: OfficeMail, to: Recipient): OutgoingMail {
  const { template, publicUrl, enquiryId, reference, agency, visitor, receivedAt, headlineEnding, facts, message } =
    enquiry;
  const name = oneLine(`${visitor.firstName} ${visitor.lastName}`, 200);
  const deadline = new Date(receivedAt.getTime() + ANSWER_HOURS * 3_600_000);
  const answerBy = `${longDay(nairobiDay(deadline))}, ${hourOfDay(nairobiHour(deadline))}`;
  const all = [
    ...contactFacts(visitor),
    ...facts,
    { label: 'Reference', text: reference },
    { label: 'Enquiry', text: 'Open it in the office', href: `${publicUrl}/office/enquiries/${enquiryId}` },
  ];
  return {
    template,
    to,
    ...(visitor.email && { replyTo: visitor.email }),
    subject: `${name} ${headlineEnding} (${reference})`,
    secrets: [],
    ...renderMail(
      <MailLayout
        agency={agency}
        preview={`Answer by ${answerBy}`}
        reason={
          visitor.email ? `Answer this mail to write to ${name}.` : `${name} left no e-mail address. Please call.`
        }
      >
        <MailHeading>{`${name} ${headlineEnding}`}</MailHeading>
        <MailParagraph>
          Please answer by <strong>{answerBy}</strong>.
        </MailParagraph>
        <MailFactList facts={all} />
        {message && (
          <>
            <MailParagraph>Their message:</MailParagraph>
            <MailQuote>{message}</MailQuote>
          </>
        )}
      </MailLayout>,
    ),
  };
}

/** Those with a text. */
function MailFactList({ facts }: { facts: readonly EnquiryFact[] }) {
  const told = facts.filter(({ text }) => text !== '');
  return told.length > 0 && <MailFacts facts={told.map((fact) => [fact.label, factValue(fact)])} />;
}

const factValue = ({ label, text, href }: EnquiryFact) =>
  href ? (
    <MailLink key={label} href={href}>
      {text}
    </MailLink>
  ) : (
    text
  );

/** The ways to reach the visitor; a number that cannot be read as one is still there to be dialled. */
function contactFacts({ email, phone, phoneE164 }: OfficeMail['visitor']): EnquiryFact[] {
  const typed = oneLine(phone ?? '', 30);
  return [
    {
      label: 'Phone',
      text: phoneE164 ? localPhone(phoneE164) : typed,
      href: `tel:${phoneE164 ?? typed.replace(/[^\d+]/g, '')}`,
    },
    ...(phoneE164 ? [{ label: 'WhatsApp', text: 'Write on WhatsApp', href: whatsAppHref(phoneE164) }] : []),
    ...(email ? [{ label: 'Email', text: email, href: `mailto:${email}` }] : []),
  ];
}
