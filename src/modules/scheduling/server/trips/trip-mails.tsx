import type { Transaction } from 'kysely';
import { type AgencySettings, getAgencySettings, replyWithin, warnOfViewingFees } from '#modules/agency/server';
import { enquiryOfficeMail, type NewEnquiryMails } from '#modules/crm/server';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { calendarOfEvents } from '#platform/mail/server/calendar.ts';
import { MailLink } from '#platform/mail/server/mail-layout.tsx';
import { tokenIn } from '#platform/mail/server/mail-secrets.ts';
import type { OutgoingMail } from '#platform/mail/server/outgoing-mail.ts';
import { greetingOf, safeName } from '#platform/mail/server/safe-name.ts';
import { localPhone } from '#platform/text/phone-number.ts';
import { hourSpan, longDay, nairobiHour, shortDay } from '#platform/time/nairobi-time.ts';
import { NOT_CONFIRMED_YET } from '../../bookings.ts';
import { callLine, changeLine, describeState, manageUrlOf, visitorEntry } from '../calendar/booking-calendar.ts';
import { type Booking, dayOf } from '../calendar/booking-rows.ts';
import { notificationMail } from '../calendar/notification-mail.tsx';
import { diaryFact } from '../request-mails.tsx';
import type { BookingRequestServices } from '../visitor-bookings.ts';
import type { TripStop } from './load-trip.ts';

interface TripRequest {
  /** In the order of the trip. */
  bookings: readonly Booking[];
  stops: readonly TripStop[];
}

type MailServices = Pick<BookingRequestServices, 'clock' | 'publicUrl'>;

/** '3 homes and plots', for subjects and headlines. */
export const countStops = (count: number): string => (count === 1 ? '1 listing' : `${count} listings`);

/** One confirmation to the visitor with all stops and one calendar file; the same list to the office and to each agent. */
export async function tripRequestMails(
  trx: Transaction<DB>,
  services: MailServices,
  { bookings, stops }: TripRequest,
): Promise<NewEnquiryMails> {
  const { clock } = services;
  const [first] = bookings;
  if (!first) throw new Error('A trip has no stops');
  const agency = await getAgencySettings(trx);
  const { reference, firstName, lastName, email, message } = first;
  const seen = countStops(bookings.length);
  const nextStep = `${agency.name} will call you${replyWithin(agency)} to confirm each stop.`;
  const calendar = await tripCalendar(trx, services, { bookings, agency });
  const urls = listingUrls(services.publicUrl, stops);
  return {
    visitor: notificationMail({
      template: 'site-visit.visitor',
      agency,
      to: { name: safeName(firstName, lastName), address: email },
      subject: `Your trip to ${seen}, asked for (${reference})`,
      preview: nextStep,
      heading: 'We have your request',
      lines: [
        greetingOf(firstName, lastName),
        [
          `You asked to see ${seen} on ${longDay(dayOf(first))}, at these hours of East Africa Time.`,
          nextStep,
          callLine(first),
        ]
          .filter(Boolean)
          .join(' '),
      ],
      facts: [
        ['State', NOT_CONFIRMED_YET],
        ...bookings.map(
          (booking, index) =>
            [hoursOf(booking), <Stop key={booking.id} booking={booking} url={urls[index]} />] as const,
        ),
        [
          'Call us',
          agency.phone && (
            <MailLink key="call" href={`tel:${agency.phone}`}>
              {localPhone(agency.phone)}
            </MailLink>
          ),
        ],
        ['Your reference', reference],
      ],
      action: {
        line: 'Another time suits you better, or you cannot come? Change or cancel one stop, or all of them.',
        label: 'Change or cancel',
        url: calendar.manageUrl,
      },
      closing: warnOfViewingFees(agency),
      reason:
        'You get this mail because this address was entered in our visit form. It was not you? Then answer this mail and we delete the request.',
      calendar: { method: 'PUBLISH', body: calendar.body },
      secrets: calendar.secrets,
    }),
    office: recipients(agency, stops).map((to) => ({
      ...enquiryOfficeMail(
        {
          template: 'site-visit.agency',
          publicUrl: services.publicUrl,
          enquiryId: first.enquiryId,
          reference,
          agency,
          visitor: first,
          receivedAt: clock.now(),
          headlineEnding: `wants to see ${seen} on one trip`,
          facts: [
            { label: 'Day', text: `${longDay(dayOf(first))}, East Africa Time` },
            { label: 'How', text: first.way },
            ...bookings.map((booking, index) => ({
              label: hoursOf(booking),
              text: [booking.title, booking.staffName ?? 'Nobody yet'].join(', '),
              href: urls[index] ?? '',
            })),
            diaryFact(services.publicUrl, first),
          ],
          message,
        },
        to,
      ),
      subject: `Trip request: ${seen}, ${shortDay(dayOf(first))} (${reference})`,
    })),
  };
}

/** The stops of a trip as events of one file, each with the link that changes it. */
export async function tripCalendar(
  trx: Transaction<DB>,
  { clock, publicUrl }: MailServices,
  { bookings, agency }: { bookings: readonly Booking[]; agency: AgencySettings },
): Promise<{ body: string; manageUrl: string; secrets: string[] }> {
  const urls: string[] = [];
  for (const booking of bookings) urls.push(await manageUrlOf(trx, publicUrl, booking));
  const events = bookings.map((booking, index) => {
    const isCancelled = booking.status === 'Cancelled';
    return visitorEntry({ booking, agency, publicUrl, stamp: clock.now() }, [
      describeState(booking),
      ...(isCancelled ? [] : [changeLine(urls[index] ?? '')]),
    ]);
  });
  const body = calendarOfEvents(events);
  const manageUrl = urls[0] ?? publicUrl;
  const written = urls.filter((_, index) => bookings[index]?.status !== 'Cancelled');
  return { body, manageUrl, secrets: written.map(tokenIn) };
}

/** '10–10:30 AM' */
export const hoursOf = ({ startsAt, minutes }: Pick<Booking, 'startsAt' | 'minutes'>): string =>
  startsAt ? hourSpan(nairobiHour(startsAt), minutes) : 'No hour yet';

function Stop({ booking, url }: { booking: Booking; url: string | undefined }) {
  const { title, place, staffName, way } = booking;
  const rest = [way === 'In person' ? place : '', staffName ? `with ${staffName}` : ''].filter(Boolean).join(', ');
  return (
    <>
      {url ? <MailLink href={url}>{title}</MailLink> : title}
      {rest && `, ${rest}`}
    </>
  );
}

const listingUrls = (publicUrl: string, stops: readonly TripStop[]): string[] =>
  stops.map(({ listing: { type, slug } }) => `${publicUrl}/view/${type}/${slug}`);

/** The office, and each agent at an address of their own. */
function recipients(agency: AgencySettings, stops: readonly TripStop[]): OutgoingMail['to'][] {
  const office = { name: agency.name, address: agency.notifications_email };
  const byAddress = new Map([[office.address.toLowerCase(), office]]);
  for (const { listing } of stops) {
    const { agent } = listing;
    if (agent && !byAddress.has(agent.email.toLowerCase()))
      byAddress.set(agent.email.toLowerCase(), { name: agent.name, address: agent.email });
  }
  return [...byAddress.values()];
}
