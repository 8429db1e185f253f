import { type AgencySettings, warnOfViewingFees } from '#modules/agency/server';
import {
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
import { localPhone } from '#platform/text/phone-number.ts';
import type { ReportReason } from '../../reports/contract.ts';
import { reasonLabels } from '../../reports/report-labels.ts';
import type { ListingToVisit } from '../queries.ts';

export interface ReportFacts {
  reference: string;
  agency: AgencySettings;
  listing: ListingToVisit;
  listingUrl: string;
  reason: ReportReason;
  message: string;
  reporter: { name: string | null; email: string | null; phone: string | null; phoneE164: string | null };
}

/** To the office alone, since a report may be about the listing's agent. */
export function reportedMail(facts: ReportFacts): OutgoingMail {
  const { agency, listing, reporter, reference } = facts;
  return {
    template: 'listing-report.office',
    to: { name: agency.name, address: agency.notifications_email },
    ...(reporter.email && { replyTo: reporter.email }),
    subject: `Report of ${listing.title}: ${reasonLabels[facts.reason]} (${reference})`,
    ...renderMail(<ListingReported {...facts} />),
    secrets: [],
  };
}

/** The confirmation, for a visitor with an address; of the typed text it repeats a plain name only, against abuse as spam. */
export function reporterMail(facts: ReportFacts): OutgoingMail[] {
  const { listing, reporter, reference } = facts;
  if (reporter.email === null) return [];
  return [
    {
      template: 'listing-report.visitor',
      to: { name: safeName(reporter.name ?? ''), address: reporter.email },
      subject: `Your report of ${listing.title} (${reference})`,
      ...renderMail(<ReportReceived {...facts} />),
      secrets: [],
    },
  ];
}

const phoneOf = ({ reporter: { phone, phoneE164 } }: ReportFacts): string =>
  phoneE164 ? localPhone(phoneE164) : oneLine(phone ?? '', 30);

const agentOf = ({ listing }: ReportFacts): string => listing.agent?.name ?? 'Nobody yet';

function factsOf(facts: ReportFacts): [label: string, text: string][] {
  const { listing, reporter } = facts;
  const all: [string, string][] = [
    ['What is wrong', reasonLabels[facts.reason]],
    ['Place', listing.place],
    ['Agent', agentOf(facts)],
    ['Name', oneLine(reporter.name ?? '', 100)],
    ['Phone', phoneOf(facts)],
    ['Email', reporter.email ?? ''],
    ['Reference', facts.reference],
  ];
  return all.filter(([, text]) => text !== '');
}

const answering = ({ reporter }: ReportFacts): string =>
  reporter.email ? 'Answer this mail to write to them.' : 'They left no e-mail address.';

function ListingReported(facts: ReportFacts) {
  const { agency, listing } = facts;
  return (
    <MailLayout agency={agency} preview={reasonLabels[facts.reason]} reason={answering(facts)}>
      <MailHeading>A visitor reports {listing.title}</MailHeading>
      <MailFacts
        facts={[
          [
            'Listing',
            <MailLink key="listing" href={facts.listingUrl}>{`${listing.title} (${listing.reference})`}</MailLink>,
          ],
          ...factsOf(facts),
        ]}
      />
      {facts.message && (
        <>
          <MailParagraph>Their words:</MailParagraph>
          <MailQuote>{facts.message}</MailQuote>
        </>
      )}
    </MailLayout>
  );
}

const greeting = ({ reporter }: ReportFacts): string => greetingOf(reporter.name ?? '');

const next = 'One of us reads it, checks the listing, and corrects it or takes it down where you are right.';

function ReportReceived(facts: ReportFacts) {
  const { agency, listing, listingUrl, reference } = facts;
  return (
    <MailLayout
      agency={agency}
      preview={next}
      reason="You get this mail because this address was entered in a report on our site. It was not you? Then answer this mail and we delete the address."
    >
      <MailHeading>We have your report</MailHeading>
      <MailParagraph>{greeting(facts)}</MailParagraph>
      <MailParagraph>
        Thank you for telling us about <MailLink href={listingUrl}>{listing.title}</MailLink> ({listing.reference}).{' '}
        {next}
      </MailParagraph>
      <MailParagraph>
        Your reference: <strong>{reference}</strong>
      </MailParagraph>
      {agency.viewings_are_free && <MailParagraph>{warnOfViewingFees(agency)}</MailParagraph>}
    </MailLayout>
  );
}
