// The mails when a visit is asked for; confirmed, rescheduled and cancelled: `calendar/booking-mails.ts`.

import { viewingsAreFree } from '#modules/agency/server';
import type { NewEnquiryMails } from '#modules/crm/server';
import type { ListingToVisit } from '#modules/listings/server';
import {
  MailFacts,
  MailHeading,
  MailLayout,
  MailLink,
  MailParagraph,
  MailQuote,
} from '#platform/mail/server/mail-layout.tsx';
import { tokenIn } from '#platform/mail/server/mail-secrets.ts';
import { type OutgoingMail, oneLine } from '#platform/mail/server/outgoing-mail.ts';
import { renderMail } from '#platform/mail/server/render-mail.ts';
import { greetingOf, safeName } from '#platform/mail/server/safe-name.ts';
import { formatKsh } from '#platform/text/money.ts';
import { localPhone, whatsAppHref } from '#platform/text/phone-number.ts';
import { formatLongDateTime, shortDay } from '#platform/time/nairobi-time.ts';
import { NOT_CONFIRMED_YET } from '../../bookings.ts';
import type { RequestFacts } from '../booking-request.ts';
import { changeLine, placeOfBooking, visitorCalendar } from '../calendar/booking-calendar.ts';
import { dayOf, visitorName, whenOf } from '../calendar/booking-rows.ts';

export interface VisitFacts extends RequestFacts {
  listing: ListingToVisit;
  wantsNewsletter: boolean;
}

const CALL_BACK_HOURS = 24;

/** A confirmation to the visitor; to the office, and to the agent at another address, what they need to call back. */
export function visitMails(facts: VisitFacts): NewEnquiryMails {
  const { agency, listing } = facts;
  const office = { name: agency.name, address: agency.notifications_email };
  const agent = listing.agent && { name: listing.agent.name, address: listing.agent.email };
  const isTwoPeople = agent && agent.address.toLowerCase() !== office.address.toLowerCase();
  return {
    visitor: visitorMail(facts),
    office: [office, ...(isTwoPeople ? [agent] : [])].map((to) => agencyMail(facts, to)),
  };
}

const listingUrl = ({ publicUrl, listing }: VisitFacts): string => `${publicUrl}/view/${listing.type}/${listing.slug}`;

function visitorMail(facts: VisitFacts): OutgoingMail {
  const { booking, listing, manageUrl } = facts;
  const description = [
    `${NOT_CONFIRMED_YET}. ${nextStep(facts)}`,
    `Reference ${booking.reference}. Viewings are free.`,
    listingUrl(facts),
    changeLine(manageUrl),
  ];
  return {
    template: 'site-visit.visitor',
    to: { name: safeName(booking.firstName, booking.lastName), address: booking.email },
    subject: `Your visit to ${listing.title}, asked for (${booking.reference})`,
    ...renderMail(<VisitRequested {...facts} />),
    calendar: { method: 'REQUEST', body: visitorCalendar(facts, 'REQUEST', description) },
    secrets: [tokenIn(manageUrl)],
  };
}

const greeting = ({ booking: { firstName, lastName } }: VisitFacts): string => greetingOf(firstName, lastName);

const nextStep = ({ listing, agency, booking }: VisitFacts): string =>
  `${listing.agent?.name ?? `Our team at ${agency.name}`} will call you within 24 hours to ${booking.startsAt === null ? 'agree on the hour' : 'confirm the visit'}.`;

function VisitRequested(facts: VisitFacts) {
  const { agency, booking, listing } = facts;
  const phone = listing.agent?.phone ?? agency.phone;
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
        You asked to see <MailLink href={listingUrl(facts)}>{listing.title}</MailLink>. {nextStep(facts)}
      </MailParagraph>
      <MailFacts
        facts={[
          ['State', NOT_CONFIRMED_YET],
          ['Place', placeOfBooking(facts)],
          ['Day', whenOf(booking)],
          ['Length', `About ${booking.minutes} minutes`],
          ['Listing', listing.reference],
          ['Your reference', booking.reference],
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
      <MailParagraph>{viewingsAreFree(agency)}</MailParagraph>
      <MailParagraph>
        Another day suits you better, or you cannot come? <MailLink href={facts.manageUrl}>Change or cancel</MailLink>,
        answer this mail or call us.
      </MailParagraph>
    </MailLayout>
  );
}

/** A reply goes to the visitor. */
function agencyMail(facts: VisitFacts, to: OutgoingMail['to']): OutgoingMail {
  const { booking, listing } = facts;
  return {
    template: 'site-visit.agency',
    to,
    replyTo: booking.email,
    subject: `Visit request: ${listing.title}, ${shortDay(dayOf(booking))} (${booking.reference})`,
    ...renderMail(<VisitToArrange {...facts} />),
    secrets: [],
  };
}

function VisitToArrange(facts: VisitFacts) {
  const { agency, booking, listing } = facts;
  const { email, phone, phoneE164 } = booking;
  const name = oneLine(visitorName(booking), 200);
  const callBackBy = formatLongDateTime(new Date(facts.stamp.getTime() + CALL_BACK_HOURS * 3_600_000));
  return (
    <MailLayout agency={agency} preview={`Call back by ${callBackBy}`} reason={`Answer this mail to write to ${name}.`}>
      <MailHeading>
        {name} wants to see {listing.title}
      </MailHeading>
      <MailParagraph>
        Please call back by <strong>{callBackBy}</strong>.
      </MailParagraph>
      <MailFacts
        facts={[
          [
            'Phone',
            <MailLink key="phone" href={`tel:${phoneE164 ?? phone.replace(/[^\d+]/g, '')}`}>
              {phoneE164 ? localPhone(phoneE164) : oneLine(phone, 30)}
            </MailLink>,
          ],
          ['WhatsApp', phoneE164 && <MailLink href={whatsAppHref(phoneE164)}>Write on WhatsApp</MailLink>],
          [
            'Email',
            <MailLink key="email" href={`mailto:${email}`}>
              {email}
            </MailLink>,
          ],
          ['Day', whenOf(booking)],
          [
            'Listing',
            <MailLink key="listing" href={listingUrl(facts)}>{`${listing.title} (${listing.reference})`}</MailLink>,
          ],
          ['Place', placeOfBooking(facts)],
          ['Price', `${formatKsh(listing.priceKes)}${listing.purpose === 'Rent' ? '/month' : ''}`],
          ['Agent', listing.agent?.name ?? 'Nobody yet'],
          ['Newsletter', facts.wantsNewsletter ? 'Asked for it' : 'No'],
          ['Reference', booking.reference],
        ]}
      />
      {booking.message && (
        <>
          <MailParagraph>Their message:</MailParagraph>
          <MailQuote>{booking.message}</MailQuote>
        </>
      )}
    </MailLayout>
  );
}
