import { calendarFile } from '#platform/mail/server/calendar.ts';
import { MailFacts, MailHeading, MailLayout, MailLink, MailParagraph } from '#platform/mail/server/mail-layout.tsx';
import { tokenIn } from '#platform/mail/server/mail-secrets.ts';
import type { OutgoingMail } from '#platform/mail/server/outgoing-mail.ts';
import { renderMail } from '#platform/mail/server/render-mail.ts';
import { safeName } from '#platform/mail/server/safe-name.ts';
import { localPhone } from '#platform/text/phone-number.ts';
import { calendarTitle, NOT_CONFIRMED_YET } from '../../booking-labels.ts';
import { formatWhen, phoneToCall, type VisitFacts } from './visit-facts.ts';

/** Tells the visitor what they asked for, who will call, and that it costs nothing. */
export function visitorMail(facts: VisitFacts): OutgoingMail {
  return {
    template: 'site-visit.visitor',
    to: { name: safeName(facts.visitor.firstName, facts.visitor.lastName), address: facts.visitor.email },
    subject: `Your visit to ${facts.listing.title}, asked for (${facts.reference})`,
    ...renderMail(<VisitRequested {...facts} />),
    calendar: { method: 'REQUEST', body: visitCalendar(facts) },
    secrets: [tokenIn(facts.changeUrl)],
  };
}

const greeting = (facts: VisitFacts): string =>
  safeName(facts.visitor.firstName, facts.visitor.lastName) ? `Hello ${facts.visitor.firstName.trim()},` : 'Hello,';

const callerName = ({ listing, agency }: VisitFacts): string => listing.agent?.name ?? `Our team at ${agency.name}`;

const nextStep = (facts: VisitFacts): string =>
  `${callerName(facts)} will call you within 24 hours to ${facts.time.hour === null ? 'agree on the hour' : 'confirm the visit'}.`;

const freeOfCharge = (facts: VisitFacts): string =>
  `Viewings are free. Nobody from ${facts.agency.name} asks for money to show you a place; if somebody does, call us at ${localPhone(facts.agency.phone)}.`;

function VisitRequested(facts: VisitFacts) {
  const { agency, listing, listingUrl } = facts;
  const phone = phoneToCall(facts);
  const callLink = <MailLink href={`tel:${phone}`}>{localPhone(phone)}</MailLink>;
  return (
    <MailLayout
      agency={agency}
      preview={nextStep(facts)}
      reason="You get this mail because this address was entered in our visit form. It was not you? Then answer this mail and we delete the request."
    >
      <MailHeading>We have your request</MailHeading>
      <MailParagraph>{greeting(facts)}</MailParagraph>
      <MailParagraph>
        You asked to see <MailLink href={listingUrl}>{listing.title}</MailLink>. {nextStep(facts)}
      </MailParagraph>
      <MailFacts
        facts={[
          ['State', NOT_CONFIRMED_YET],
          ['Place', listing.place],
          ['Day', formatWhen(facts.time)],
          ['Length', `About ${facts.durationMinutes} minutes`],
          ['Listing', listing.reference],
          ['Your reference', facts.reference],
          listing.agent
            ? [
                'Your agent',
                <span key="agent">
                  {listing.agent.name}, {callLink}
                </span>,
              ]
            : ['Call us', callLink],
        ]}
      />
      <MailParagraph>{freeOfCharge(facts)}</MailParagraph>
      <MailParagraph>
        Another day suits you better, or you cannot come? <MailLink href={facts.changeUrl}>Change or cancel</MailLink>,
        answer this mail or call us.
      </MailParagraph>
    </MailLayout>
  );
}

/** The visit as a calendar entry: still a wish, so it is marked as tentative. */
const visitCalendar = (facts: VisitFacts): string =>
  calendarFile({
    method: 'REQUEST',
    uid: facts.calendarUid,
    sequence: 0,
    stamp: facts.requestedAt,
    when: facts.time.startsAt
      ? { startsAt: facts.time.startsAt, durationMinutes: facts.durationMinutes }
      : { day: facts.time.day },
    summary: calendarTitle('visit', 'asked for', facts.listing.title),
    description: `${NOT_CONFIRMED_YET}. ${nextStep(facts)}\nReference ${facts.reference}. Viewings are free.\n${facts.listingUrl}\nAnother time, or cancel: ${facts.changeUrl}`,
    location: facts.listing.place,
    url: facts.listingUrl,
    organizer: { name: facts.agency.name, address: facts.agency.sales_email },
    attendee: {
      name: safeName(facts.visitor.firstName, facts.visitor.lastName) || facts.visitor.email,
      address: facts.visitor.email,
    },
    status: 'TENTATIVE',
  });
