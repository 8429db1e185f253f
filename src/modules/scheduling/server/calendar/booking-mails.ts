import type { Transaction } from 'kysely';
import { type AgencySettings, getAgencySettings, replyWithin, warnOfViewingFees } from '#modules/agency/server';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { tokenIn } from '#platform/mail/server/mail-secrets.ts';
import { type OutgoingMail, oneLine, queueMail } from '#platform/mail/server/outgoing-mail.ts';
import { safeName } from '#platform/mail/server/safe-name.ts';
import { localPhone } from '#platform/text/phone-number.ts';
import { shortDay } from '#platform/time/nairobi-time.ts';
import { bookingKindLabels, officeBookingHref } from '../../bookings.ts';
import {
  callLine,
  changeLine,
  describeState,
  directionsOf,
  manageUrlOf,
  placeOfBooking,
  staffCalendar,
  visitorCalendar,
} from './booking-calendar.ts';
import { type Booking, dayOf, visitorName, whenOf } from './booking-rows.ts';
import { type BookingNotification, linkFact, notificationMail } from './notification-mail.tsx';
import { listStandingVisits } from './queries.ts';

type ChangeNews = 'confirmed' | 'moved' | 'proposed' | 'cancelled';
type ReminderNews = 'day' | 'hour';
type BookingNews = ChangeNews | ReminderNews;

export type NewsFacts = BookingFacts &
  ({ news: ChangeNews; by: { name: string } | 'visitor' } | { news: ReminderNews; by: null });

interface BookingFacts {
  booking: Booking;
  note?: string | undefined;
  /** The time before, where it changed: every mail names both. */
  earlier?: string | null;
  /** Staff entered the booking: no request came from the site. */
  isAdded?: boolean;
  /** The member of staff it was taken from. */
  before?: { name: string; email: string } | null;
  /** The visitor hears of it otherwise. */
  isForStaffAlone?: boolean;
  /** The stops of its trip that come after it, where the mail is about all of them. */
  laterStops?: readonly Booking[];
  now: Date;
  publicUrl: string;
}

type MailContext = NewsFacts & {
  agency: AgencySettings;
  manageUrl: string;
  /** Of a cancelled visit: others of the same enquiry to the same listing, which stand. */
  standing: readonly Booking[];
};

/**
 * Queues the mails about a change: to the visitor, to the member of staff who takes the booking, to the one it was taken
 * from, and to the office's address, which gets everything but reminders.
 */
export async function queueNews(trx: Transaction<DB>, facts: NewsFacts): Promise<void> {
  const manageUrl = await manageUrlOf(trx, facts.publicUrl, facts.booking);
  const standing = facts.news === 'cancelled' ? await listStandingVisits(trx, facts.booking, facts.now) : [];
  const context: MailContext = { ...facts, agency: await getAgencySettings(trx), manageUrl, standing };
  const about = { type: 'enquiry', id: String(facts.booking.enquiryId) };
  for (const mail of mailsOf(context)) await queueMail(trx, { ...mail, about });
}

function mailsOf(context: MailContext): OutgoingMail[] {
  const { booking, agency, before } = context;
  const taker =
    booking.staffName && booking.staffEmail ? { name: booking.staffName, address: booking.staffEmail } : null;
  const office = { name: agency.name, address: agency.notifications_email };
  const isOffice = taker?.address.toLowerCase() === office.address.toLowerCase();
  return [
    // A visit that was arranged by phone may have no address.
    ...(booking.email && !context.isForStaffAlone ? [visitorMail(context)] : []),
    staffMail(context, taker ?? office),
    ...(taker && !isOffice && !isReminder(context) ? [officeCopy(context, office)] : []),
    ...(before ? [handedOverMail(context, { name: before.name, address: before.email })] : []),
  ];
}

/** Without a calendar file for a visit, since the mail with its request had none for the office either. */
function officeCopy(context: MailContext, office: OutgoingMail['to']): OutgoingMail {
  const { calendar, ...mail } = staffMail(context, office);
  return context.booking.kind === 'consultation' && calendar ? { ...mail, calendar } : mail;
}

const placeLabel = ({ way }: Booking): string => (way === 'In person' ? 'Place' : 'How');

/** '2 of 3' for a stop of a trip; '' for a visit of its own. */
const stopOf = ({ stop, stops }: Booking): string => (stop === null ? '' : `${stop} of ${stops}`);

const newAndEarlier = ({ booking, earlier }: MailContext): string =>
  `${whenOf(booking)}${earlier ? ` instead of ${earlier}` : ''}`;
const isReminder = ({ news }: MailContext): boolean => news === 'day' || news === 'hour';
const calendarFacts = ({ booking, agency, publicUrl, now }: MailContext) => ({
  booking,
  agency,
  publicUrl,
  stamp: now,
});
const methodOf = ({ news }: MailContext) => (news === 'cancelled' ? 'CANCEL' : 'REQUEST');

/** A visitor asked for another time, which staff have not confirmed yet. */
const isRequestedAnew = ({ news, booking }: MailContext): boolean => news === 'moved' && booking.status === 'Requested';

interface VisitorText {
  subject: string;
  heading: string;
  line: (when: string, kind: string, within: string) => string;
}

const confirmedLine = (when: string, kind: string) => `Your ${kind} is confirmed for ${when}.`;
const reminderLine = (when: string, kind: string) => `Your ${kind} is on ${when}.`;

const visitorTexts: Record<BookingNews | 'confirmed at another time' | 'requested anew', VisitorText> = {
  confirmed: { subject: 'Confirmed', heading: 'See you there', line: confirmedLine },
  'confirmed at another time': {
    subject: 'Confirmed for another time',
    heading: 'Confirmed for another time',
    line: confirmedLine,
  },
  moved: {
    subject: 'New time',
    heading: 'The time has changed',
    line: (when, kind) => `Your ${kind} is now on ${when}.`,
  },
  'requested anew': {
    subject: 'New time asked for',
    heading: 'You asked for another time',
    line: (when, kind, within) =>
      `You asked to have your ${kind} on ${when}. It is not confirmed yet: we call you${within}.`,
  },
  proposed: {
    subject: 'Proposed time',
    heading: 'Does this time suit you?',
    line: (when) => `We can offer you ${when}. We keep this time free until you answer.`,
  },
  cancelled: {
    subject: 'Cancelled',
    heading: 'It is cancelled',
    line: (when, kind) => `Your ${kind} on ${when} does not take place.`,
  },
  day: { subject: 'Coming up', heading: 'We look forward to seeing you', line: reminderLine },
  hour: { subject: 'Within the hour', heading: 'See you soon', line: reminderLine },
};

function visitorTextOf(context: MailContext): VisitorText {
  if (isRequestedAnew(context)) return visitorTexts['requested anew'];
  const isAtAnotherTime = context.news === 'confirmed' && context.earlier;
  return visitorTexts[isAtAnotherTime ? 'confirmed at another time' : context.news];
}

function visitorAction({ news, manageUrl, publicUrl, booking }: MailContext): BookingNotification['action'] {
  if (news === 'cancelled')
    return {
      line: 'You want to come another time? Book again:',
      label: 'Book again',
      url: `${publicUrl}${booking.kind === 'visit' ? '/events/site-visit' : '/book/appointment'}`,
    };
  if (news === 'proposed')
    return { line: 'Accept it, choose another time or cancel:', label: 'Answer', url: manageUrl };
  return { line: 'Something has come up? Choose another time or cancel:', label: 'Change or cancel', url: manageUrl };
}

/** Two visits of one enquiry have the same reference and title: the hour alone tells which of them is cancelled. */
const standingLine = (visit: Booking): string =>
  visit.status === 'Confirmed'
    ? `Your other visit there, on ${whenOf(visit)}, takes place as agreed.`
    : `Your other visit there, asked for on ${whenOf(visit)}, is not cancelled.`;

function visitorMail(context: MailContext): OutgoingMail {
  const { booking, news, agency, note, by, earlier, manageUrl, standing } = context;
  const staffPhone = booking.staffPhone ?? agency.phone;
  const text = visitorTextOf(context);
  const words = note && by && by !== 'visitor' ? { by: `${by.name} writes:`, text: note } : null;
  const method = methodOf(context);
  // A cancelled booking cannot be changed, so neither its mail nor its calendar file has the link.
  const isCancelled = news === 'cancelled';
  const description = [describeState(booking), ...(isCancelled ? [] : [changeLine(manageUrl)])];
  return notificationMail({
    template: `booking.${news}.visitor`,
    agency,
    to: { name: safeName(booking.firstName, booking.lastName), address: booking.email },
    subject: `${text.subject}: ${booking.title} (${booking.reference})`,
    heading: news === 'confirmed' && booking.way !== 'In person' ? 'We call you' : text.heading,
    lines: [
      [text.line(newAndEarlier(context), booking.kind, replyWithin(agency)), isCancelled ? null : callLine(booking)]
        .filter((line) => line !== null)
        .join(' '),
      ...standing.map(standingLine),
      ...(words ? [words.by] : []),
    ],
    ...(words && { quote: words.text }),
    facts: [
      [booking.kind === 'visit' ? 'Listing' : 'Service', booking.title],
      [placeLabel(booking), placeOfBooking(context)],
      linkFact('Map', directionsOf(booking), 'Where to come to'),
      ['Stop', stopOf(booking)],
      ['When', whenOf(booking)],
      ['Instead of', earlier ?? ''],
      ['Length', `About ${booking.minutes} minutes`],
      [
        'Your agent',
        booking.staffName ? [booking.staffName, staffPhone && localPhone(staffPhone)].filter(Boolean).join(', ') : '',
      ],
      ...(context.laterStops ?? []).map((stop) => [`Stop ${stop.stop}`, `${whenOf(stop)}: ${stop.title}`] as const),
      ['Reference', booking.reference],
    ],
    action: visitorAction(context),
    ...(booking.kind === 'visit' && { closing: warnOfViewingFees(agency) }),
    secrets: isCancelled ? [] : [tokenIn(manageUrl)],
    reason: `You get this mail because a ${booking.kind} with us was asked for with this address. It was not you? Then answer this mail.`,
    ...(!isReminder(context) && {
      calendar: { method, body: visitorCalendar(calendarFacts(context), method, description) },
    }),
  });
}

const staffSubjects: Record<BookingNews, string> = {
  confirmed: 'Confirmed',
  moved: 'Moved',
  proposed: 'Proposed',
  cancelled: 'Cancelled',
  day: 'Coming up',
  hour: 'Within the hour',
};

function staffHeading(context: MailContext): string {
  const { kind, title } = context.booking;
  const changed = isRequestedAnew(context) ? 'to be moved' : staffSubjects[context.news].toLowerCase();
  return `${bookingKindLabels[kind]} ${context.isAdded ? 'added' : changed}: ${title}`;
}

function staffLine(context: MailContext): string {
  const { booking, earlier } = context;
  const visitor = oneLine(visitorName(booking), 200);
  // Without a member of staff the reminder goes to the office.
  if (context.by === null) return booking.staffName ? `You meet ${visitor}.` : `Nobody is to meet ${visitor} yet.`;
  const actor = context.by === 'visitor' ? visitor : context.by.name;
  const times = newAndEarlier(context);
  const change = earlier ? `: ${times}` : '';
  return {
    confirmed: context.isAdded ? `${actor} added it; it is confirmed.` : `${actor} confirmed it${change}.`,
    moved: isRequestedAnew(context)
      ? `${actor} asks for ${times}. It is to be confirmed.`
      : `${actor} moved it${change}.`,
    proposed: `${actor} proposed ${times}; the visitor has not answered yet. The time is kept free in the diary.`,
    cancelled: `${actor} cancelled it.`,
  }[context.news];
}

function staffMail(context: MailContext, to: OutgoingMail['to']): OutgoingMail {
  const { booking, news, agency, note, earlier } = context;
  const method = methodOf(context);
  const visitor = oneLine(visitorName(booking), 200);
  return notificationMail({
    template: `booking.${news}.staff`,
    agency,
    to,
    ...(booking.email && { replyTo: booking.email }),
    subject: staffSubject(isRequestedAnew(context) ? 'Another time asked for' : staffSubjects[news], booking),
    heading: staffHeading(context),
    lines: [staffLine(context)],
    ...(note && { quote: note }),
    facts: [
      ['When', whenOf(booking)],
      ['Instead of', earlier ?? ''],
      [placeLabel(booking), placeOfBooking(context)],
      ['Stop', stopOf(booking)],
      ['Visitor', visitor],
      ['Phone', booking.phoneE164 ? localPhone(booking.phoneE164) : oneLine(booking.phone, 30)],
      ['Email', booking.email],
      ['With', booking.staffName ?? (news === 'cancelled' ? '' : 'Nobody yet')],
      ['Reference', booking.reference],
    ],
    action: diaryAction(context),
    secrets: [],
    reason: booking.email
      ? `Answer this mail to write to ${visitor}.`
      : `${visitor} has no email address: a call is the way to reach them.`,
    ...(!isReminder(context) && {
      calendar: { method, body: staffCalendar(calendarFacts(context), method, attendeeOf(to)) },
    }),
  });
}

const staffSubject = (news: string, booking: Booking): string =>
  `${news}: ${oneLine(visitorName(booking), 100)}, ${shortDay(dayOf(booking))} (${booking.reference})`;

const diaryAction = ({ publicUrl, booking }: MailContext): BookingNotification['action'] => ({
  line: 'See it in the diary:',
  label: 'Open the diary',
  url: publicUrl + officeBookingHref(booking),
});

const attendeeOf = ({ name, address }: OutgoingMail['to']) => ({ name: name || address, address });

function handedOverMail(context: MailContext, to: OutgoingMail['to']): OutgoingMail {
  const { booking, agency, earlier } = context;
  const cancelled = calendarFacts({ ...context, booking: { ...booking, status: 'Cancelled' } });
  return notificationMail({
    template: 'booking.given-away.staff',
    agency,
    to,
    subject: staffSubject('No longer yours', booking),
    heading: `${bookingKindLabels[booking.kind]} no longer yours: ${booking.title}`,
    lines: [`${booking.staffName ?? 'Somebody else'} takes it now.`],
    facts: [
      ['When', whenOf(booking)],
      ['Instead of', earlier ?? ''],
      ['Visitor', oneLine(visitorName(booking), 200)],
    ],
    action: diaryAction(context),
    secrets: [],
    reason: 'You get this mail because it stood in your diary.',
    calendar: { method: 'CANCEL', body: staffCalendar(cancelled, 'CANCEL', attendeeOf(to)) },
  });
}
