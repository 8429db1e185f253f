// The mails when a visit is asked for; confirmed, rescheduled and cancelled: `calendar/booking-mails.ts`.

import { viewingsAreFree } from '#modules/agency/server';
import { enquiryOfficeMail, type NewEnquiryMails } from '#modules/crm/server';
import type { ListingToVisit } from '#modules/listings/server';
import { MailLink } from '#platform/mail/server/mail-layout.tsx';
import { tokenIn } from '#platform/mail/server/mail-secrets.ts';
import type { OutgoingMail } from '#platform/mail/server/outgoing-mail.ts';
import { greetingOf, safeName } from '#platform/mail/server/safe-name.ts';
import { formatKsh } from '#platform/text/money.ts';
import { localPhone } from '#platform/text/phone-number.ts';
import { shortDay } from '#platform/time/nairobi-time.ts';
import { NOT_CONFIRMED_YET } from '../../bookings.ts';
import type { RequestFacts } from '../booking-request.ts';
import { changeLine, placeOfBooking, visitorCalendar } from '../calendar/booking-calendar.ts';
import { dayOf, whenOf } from '../calendar/booking-rows.ts';
import { notificationMail } from '../calendar/notification-mail.tsx';

export interface VisitFacts extends RequestFacts {
  listing: ListingToVisit;
  wantsNewsletter: boolean;
}

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
  const { agency, booking, listing, manageUrl } = facts;
  const { firstName, lastName } = booking;
  const caller = listing.agent?.name ?? `Our team at ${agency.name}`;
  const nextStep = `${caller} will call you within 24 hours to ${booking.startsAt === null ? 'agree on the hour' : 'confirm the visit'}.`;
  const phone = listing.agent?.phone ?? agency.phone;
  const callLink = <MailLink href={`tel:${phone}`}>{localPhone(phone)}</MailLink>;
  const description = [
    `${NOT_CONFIRMED_YET}. ${nextStep}`,
    `Reference ${booking.reference}. Viewings are free.`,
    listingUrl(facts),
    changeLine(manageUrl),
  ];
  return notificationMail({
    template: 'site-visit.visitor',
    agency,
    to: { name: safeName(firstName, lastName), address: booking.email },
    subject: `Your visit to ${listing.title}, asked for (${booking.reference})`,
    preview: nextStep,
    heading: 'We have your request',
    lines: [greetingOf(firstName, lastName), `You asked to see ${listing.title}. ${nextStep}`],
    facts: [
      ['State', NOT_CONFIRMED_YET],
      ['Place', placeOfBooking(facts)],
      ['Day', whenOf(booking)],
      ['Length', `About ${booking.minutes} minutes`],
      [
        'Listing',
        <MailLink key="listing" href={listingUrl(facts)}>
          {listing.reference}
        </MailLink>,
      ],
      ['Your reference', booking.reference],
      listing.agent
        ? [
            'Your agent',
            <span key="agent">
              {listing.agent.name}, {callLink}
            </span>,
          ]
        : ['Call us', callLink],
    ],
    action: {
      line: 'Another day suits you better, or you cannot come?',
      label: 'Change or cancel',
      url: manageUrl,
    },
    closing: viewingsAreFree(agency),
    reason:
      'You get this mail because this address was entered in our visit form. It was not you? Then answer this mail and we delete the request.',
    calendar: { method: 'REQUEST', body: visitorCalendar(facts, 'REQUEST', description) },
    secrets: [tokenIn(manageUrl)],
  });
}

function agencyMail(facts: VisitFacts, to: OutgoingMail['to']): OutgoingMail {
  const { agency, booking, listing, stamp } = facts;
  const { reference, message } = booking;
  const mail = enquiryOfficeMail(
    {
      template: 'site-visit',
      reference,
      agency,
      visitor: booking,
      receivedAt: stamp,
      office: {
        headlineEnding: `wants to see ${listing.title}`,
        facts: [
          { label: 'Day', text: whenOf(booking) },
          { label: 'Listing', text: `${listing.title} (${listing.reference})`, href: listingUrl(facts) },
          { label: 'Place', text: placeOfBooking(facts) },
          { label: 'Price', text: `${formatKsh(listing.priceKes)}${listing.purpose === 'Rent' ? '/month' : ''}` },
          { label: 'Agent', text: listing.agent?.name ?? 'Nobody yet' },
          { label: 'Newsletter', text: facts.wantsNewsletter ? 'Asked for it' : 'No' },
        ],
        message,
        agent: null,
      },
    },
    to,
  );
  const subject = `Visit request: ${listing.title}, ${shortDay(dayOf(booking))} (${reference})`;
  return { ...mail, template: 'site-visit.agency', subject };
}
