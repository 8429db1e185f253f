import type { Transaction } from 'kysely';
import { type AgencySettings, getAgencySettings, warnOfViewingFees } from '#modules/agency/server';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { calendarOfEvents } from '#platform/mail/server/calendar.ts';
import { type OutgoingMail, oneLine, queueMail } from '#platform/mail/server/outgoing-mail.ts';
import { safeName } from '#platform/mail/server/safe-name.ts';
import { localPhone } from '#platform/text/phone-number.ts';
import { longDay, shortDay } from '#platform/time/nairobi-time.ts';
import { bookingEvent, callLine, staffEntry } from '../calendar/booking-calendar.ts';
import type { DiaryServices } from '../calendar/booking-commands.ts';
import { type Booking, dayOf, visitorName } from '../calendar/booking-rows.ts';
import { notificationMail } from '../calendar/notification-mail.tsx';
import { countStops, hoursOf, tripCalendar } from './trip-mails.tsx';

interface TripNews {
  /** The stops that were changed, in the order of the trip. */
  bookings: readonly Booking[];
  news: 'confirmed' | 'cancelled';
  /** The name of the member of staff, or the visitor's. */
  actor: string;
  note?: string;
}

/** One mail about several stops at once to the visitor, to each person who takes one, and to the office. */
export async function queueTripNews(trx: Transaction<DB>, services: DiaryServices, facts: TripNews): Promise<void> {
  const [first] = facts.bookings;
  if (!first) return;
  const agency = await getAgencySettings(trx);
  const about = { type: 'enquiry', id: String(first.enquiryId) };
  const mails = [
    ...(first.email ? [await visitorMail(trx, services, agency, first, facts)] : []),
    ...staffMails(services, agency, first, facts),
  ];
  for (const mail of mails) await queueMail(trx, { ...mail, about });
}

const stopFacts = (bookings: readonly Booking[]) =>
  bookings.map((booking) => {
    const { title, place, staffName, way } = booking;
    const parts = [title, way === 'In person' ? place : '', staffName ? `with ${staffName}` : ''];
    return [hoursOf(booking), parts.filter(Boolean).join(', ')] as const;
  });

async function visitorMail(
  trx: Transaction<DB>,
  services: DiaryServices,
  agency: AgencySettings,
  first: Booking,
  { bookings, news }: TripNews,
): Promise<OutgoingMail> {
  const isCancelled = news === 'cancelled';
  const seen = countStops(bookings.length);
  const on = longDay(dayOf(first));
  const calendar = await tripCalendar(trx, services, { bookings, agency });
  const line = isCancelled
    ? `Your trip to ${seen} on ${on} does not take place.`
    : [`Your trip to ${seen} is confirmed for ${on}, East Africa Time.`, callLine(first)].filter(Boolean).join(' ');
  return notificationMail({
    template: `booking.${news}.visitor`,
    agency,
    to: { name: safeName(first.firstName, first.lastName), address: first.email },
    subject: `${isCancelled ? 'Cancelled' : 'Confirmed'}: your trip to ${seen} (${first.reference})`,
    heading: isCancelled ? 'Your trip is cancelled' : first.way === 'In person' ? 'See you there' : 'We call you',
    lines: [line],
    facts: [...stopFacts(bookings), ['Reference', first.reference]],
    action: isCancelled
      ? { line: 'You want to come another time?', label: 'Plan another trip', url: `${services.publicUrl}/saved` }
      : {
          line: 'Something has come up? Change or cancel one stop, or all of them:',
          label: 'Change or cancel',
          url: calendar.manageUrl,
        },
    closing: warnOfViewingFees(agency),
    secrets: calendar.secrets,
    reason:
      'You get this mail because visits with us were asked for with this address. It was not you? Then answer this mail.',
    calendar: { method: 'PUBLISH', body: calendar.body },
  });
}

function staffMails(
  { publicUrl, clock }: DiaryServices,
  agency: AgencySettings,
  first: Booking,
  { bookings, news, actor, note }: TripNews,
): OutgoingMail[] {
  const visitor = oneLine(visitorName(first), 200);
  const did = news === 'cancelled' ? 'cancelled' : 'confirmed';
  const mailTo = (to: OutgoingMail['to'], own: readonly Booking[], hasCalendar: boolean) =>
    notificationMail({
      template: `booking.${news}.staff`,
      agency,
      to,
      ...(first.email && { replyTo: first.email }),
      subject: `${news === 'cancelled' ? 'Cancelled' : 'Confirmed'}: a trip of ${visitor}, ${shortDay(dayOf(first))} (${first.reference})`,
      heading: `A trip to ${countStops(own.length)} is ${did}`,
      lines: [`${oneLine(actor, 200)} ${did} it.`],
      ...(note && { quote: note }),
      facts: [
        ['Day', longDay(dayOf(first))],
        ['How', first.way],
        ...stopFacts(own),
        ['Visitor', visitor],
        ['Phone', first.phoneE164 ? localPhone(first.phoneE164) : oneLine(first.phone, 30)],
        ['Email', first.email],
        ['Reference', first.reference],
      ],
      action: {
        line: 'See it in the office:',
        label: 'Open the enquiry',
        url: `${publicUrl}/office/enquiries/${first.enquiryId}`,
      },
      secrets: [],
      reason: first.email ? `Answer this mail to write to ${visitor}.` : `${visitor} has no email address.`,
      ...(hasCalendar && {
        calendar: {
          method: 'PUBLISH' as const,
          body: calendarOfEvents(
            own.map((booking) => {
              const entry = { booking, agency, publicUrl, stamp: clock.now() };
              return { ...bookingEvent(entry), ...staffEntry(entry) };
            }),
          ),
        },
      }),
    });
  const office = { name: agency.name, address: agency.notifications_email };
  const byHost = Map.groupBy(bookings, ({ staffEmail }) => staffEmail?.toLowerCase() ?? '');
  const hosts = [...byHost].flatMap(([, own]) => {
    const [{ staffName = null, staffEmail = null } = {}] = own;
    if (!staffEmail || staffEmail.toLowerCase() === office.address.toLowerCase()) return [];
    return [mailTo({ name: staffName ?? '', address: staffEmail }, own, true)];
  });
  return [mailTo(office, bookings, false), ...hosts];
}
