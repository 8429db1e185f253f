import type { Transaction } from 'kysely';
import { type AgencySettings, getAgencySettings } from '#modules/agency/server';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { tokenIn } from '#platform/mail/server/mail-secrets.ts';
import { type OutgoingMail, oneLine, queueMail } from '#platform/mail/server/outgoing-mail.ts';
import { safeName } from '#platform/mail/server/safe-name.ts';
import { localPhone } from '#platform/text/phone-number.ts';
import { shortDay } from '#platform/time/nairobi-time.ts';
import { formatWhen, kindWords } from '../../calendar/booking-format.ts';
import { placeOfBooking, staffCalendar, visitorCalendar } from './booking-calendar.ts';
import { type Booking, dayOf, localMoment, visitorName } from './booking-rows.ts';
import { type EarlierTime, insteadOf } from './earlier-time.ts';
import { type BookingNotification, notificationMail } from './notification-mail.tsx';
import { changeUrlOf } from './queries.ts';

/** What happened; 'day' and 'hour' are reminders. */
export type BookingNews = 'confirmed' | 'moved' | 'proposed' | 'cancelled' | 'day' | 'hour';

export interface NewsFacts {
  booking: Booking;
  news: BookingNews;
  /** Who made it happen; reminders come by themselves. */
  by: { name: string; isVisitor: boolean } | null;
  note?: string | undefined;
  /** The time it had until now, where it has another since: every mail names both. */
  earlier?: EarlierTime | null;
  /** It is at another time now than it was before. */
  isOtherTime?: boolean;
  /** Staff entered it: nobody asked for it on the site. */
  isAdded?: boolean;
  /** Had it until now, and has it no longer. */
  before?: { name: string; email: string } | null;
  now: Date;
  publicUrl: string;
}

type Told = NewsFacts & { agency: AgencySettings; changeUrl: string };

/**
 * Queues the mails about it: to the visitor, to who takes it, to who had it before, and to the office's address, which
 * hears of everything but reminders.
 */
export async function queueNews(trx: Transaction<DB>, facts: NewsFacts): Promise<void> {
  const changeUrl = await changeUrlOf(trx, facts.publicUrl, facts.booking);
  const told: Told = { ...facts, agency: await getAgencySettings(trx), changeUrl };
  const about = { type: 'enquiry', id: String(facts.booking.enquiryId) };
  for (const mail of mailsOf(told)) await queueMail(trx, { ...mail, about });
}

function mailsOf(told: Told): OutgoingMail[] {
  const { booking, agency, before } = told;
  const taker =
    booking.staffName && booking.staffEmail ? { name: booking.staffName, address: booking.staffEmail } : null;
  const office = { name: agency.name, address: agency.notifications_email };
  const mails = [
    // A visit that was arranged by phone may have no address.
    ...(booking.email ? [visitorNews(told)] : []),
    staffNews(told, taker ?? office),
  ];
  const isOffice = taker?.address.toLowerCase() === office.address.toLowerCase();
  if (taker && !isOffice && reachesOffice(told)) mails.push(officeCopy(told, office));
  return before ? [...mails, givenAway(told, { name: before.name, address: before.email })] : mails;
}

/** The office hears of whatever changes; a reminder is for who goes there. */
const reachesOffice = (told: Told): boolean => !isReminder(told);

/** Without a calendar file for a visit, since the mail with its request had none for the office either. */
function officeCopy(told: Told, office: OutgoingMail['to']): OutgoingMail {
  const { calendar, ...mail } = staffNews(told, office);
  return told.booking.kind === 'consultation' && calendar ? { ...mail, calendar } : mail;
}

const newAndOld = (told: Told): string => `${whenOf(told)}${insteadOf(told.earlier)}`;
const whenOf = ({ booking }: Told): string => formatWhen(dayOf(booking), localMoment(booking.startsAt));
const isReminder = ({ news }: Told): boolean => news === 'day' || news === 'hour';
const calendarFacts = ({ booking, agency, publicUrl, now }: Told) => ({ booking, agency, publicUrl, stamp: now });
const methodOf = ({ news }: Told) => (news === 'cancelled' ? 'CANCEL' : 'REQUEST');

const visitorWords: Record<
  BookingNews,
  { subject: string; heading: string; line: (when: string, kind: string) => string }
> = {
  confirmed: {
    subject: 'Confirmed',
    heading: 'See you there',
    line: (when, kind) => `Your ${kind} is confirmed for ${when}.`,
  },
  moved: {
    subject: 'New time',
    heading: 'The time has changed',
    line: (when, kind) => `Your ${kind} is now on ${when}.`,
  },
  proposed: {
    subject: 'Does this time suit you?',
    heading: 'We propose another time',
    line: (when) => `We can offer you ${when}. We keep the new time free until you answer.`,
  },
  cancelled: {
    subject: 'Cancelled',
    heading: 'It is cancelled',
    line: (when, kind) => `Your ${kind} on ${when} does not take place.`,
  },
  day: {
    subject: 'Coming up',
    heading: 'We look forward to seeing you',
    line: (when, kind) => `Your ${kind} is on ${when}.`,
  },
  hour: { subject: 'Within the hour', heading: 'Until soon', line: (when, kind) => `Your ${kind} is on ${when}.` },
};

/** The visitor asked for one time and gets another. */
const confirmedAtAnotherTime = {
  subject: 'Confirmed for another time',
  heading: 'Confirmed for another time',
  line: visitorWords.confirmed.line,
};

/** A visitor's new time is only asked for while the office has not confirmed it. */
const askedAnew = {
  subject: 'New time asked for',
  heading: 'You asked for another time',
  line: (when: string, kind: string) =>
    `You asked to have your ${kind} on ${when}. It is not confirmed yet: we call you within 24 hours.`,
};

const isAskedAnew = ({ news, booking }: Told): boolean => news === 'moved' && booking.status === 'Requested';

function visitorAction({ news, changeUrl, publicUrl, booking }: Told): BookingNotification['action'] {
  if (news === 'cancelled')
    return {
      line: 'You want to come another time? Book again:',
      label: 'Book again',
      url: `${publicUrl}${booking.kind === 'visit' ? '/events/site-visit' : '/book/appointment'}`,
    };
  if (news === 'proposed')
    return { line: 'Accept it, choose another time or cancel:', label: 'Answer', url: changeUrl };
  return { line: 'Something has come up? Choose another time or cancel:', label: 'Change or cancel', url: changeUrl };
}

/** A proposal ends what was agreed or proposed before, so its mail says that the earlier time is given up. */
function whatEnds({ news, booking, earlier }: Told): string[] {
  if (news !== 'proposed' || !earlier || earlier.state === 'asked for') return [];
  return [`Your ${kindWords[booking.kind]} on ${earlier.words}, which was ${earlier.state}, no longer stands.`];
}

function visitorNews(told: Told): OutgoingMail {
  const { booking, news, agency, note, by } = told;
  const words = isAskedAnew(told)
    ? askedAnew
    : news === 'confirmed' && told.earlier
      ? confirmedAtAnotherTime
      : visitorWords[news];
  const own = safeName(booking.firstName, booking.lastName);
  const isTheirs = by?.isVisitor === true;
  return notificationMail({
    template: `booking.${news}.visitor`,
    agency,
    to: { name: own, address: booking.email },
    subject: `${words.subject}: ${booking.title} (${booking.reference})`,
    heading: words.heading,
    lines: [
      words.line(newAndOld(told), kindWords[booking.kind]),
      ...whatEnds(told),
      ...(note && !isTheirs ? [note] : []),
    ],
    facts: [
      [booking.kind === 'visit' ? 'Listing' : 'Service', booking.title],
      ['Place', placeOfBooking(told)],
      ['When', whenOf(told)],
      ['Instead of', told.earlier?.words ?? ''],
      ['Length', `About ${booking.minutes} minutes`],
      [
        'Your agent',
        booking.staffName ? `${booking.staffName}, ${localPhone(booking.staffPhone ?? agency.phone)}` : '',
      ],
      ['Reference', booking.reference],
    ],
    action: visitorAction(told),
    // What is cancelled has nothing left to change, in the mail or in its calendar file.
    secrets: news === 'cancelled' ? [] : [tokenIn(told.changeUrl)],
    reason: `You get this mail because a ${kindWords[booking.kind]} with us was asked for with this address. It was not you? Then answer this mail.`,
    ...(!isReminder(told) && {
      calendar: { method: methodOf(told), body: visitorCalendar(calendarFacts(told), methodOf(told), told.changeUrl) },
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

/** 'Visit moved: Bogani corner house'. */
function staffHeading(told: Told): string {
  const { kind, title } = told.booking;
  const news = told.isAdded ? 'added' : isAskedAnew(told) ? 'to be moved' : staffSubjects[told.news].toLowerCase();
  return `${kind === 'visit' ? 'Visit' : 'Consultation'} ${news}: ${title}`;
}

const staffSubject = (told: Told): string => (isAskedAnew(told) ? 'Another time asked for' : staffSubjects[told.news]);

function staffLine(told: Told): string {
  const { news, by, booking, earlier } = told;
  const both = earlier ? `: ${newAndOld(told)}` : '';
  const who = by?.isVisitor ? oneLine(visitorName(booking), 200) : (by?.name ?? '');
  if (!by) return `You meet ${oneLine(visitorName(booking), 200)}.`;
  return {
    confirmed: told.isAdded ? `${who} added it; it is confirmed.` : `${who} confirmed it${both}.`,
    moved: isAskedAnew(told) ? `${who} asks for ${newAndOld(told)}. It is to be confirmed.` : `${who} moved it${both}.`,
    proposed: `${who} proposed ${newAndOld(told)}; the visitor has not answered yet. The new time is held in the diary.`,
    cancelled: `${who} cancelled it.`,
    day: '',
    hour: '',
  }[news];
}

function staffNews(told: Told, to: OutgoingMail['to']): OutgoingMail {
  const { booking, news, agency, note, publicUrl } = told;
  const method = methodOf(told);
  return notificationMail({
    template: `booking.${news}.staff`,
    agency,
    to,
    ...(booking.email && { replyTo: booking.email }),
    subject: `${staffSubject(told)}: ${oneLine(visitorName(booking), 100)}, ${shortDay(dayOf(booking))} (${booking.reference})`,
    heading: staffHeading(told),
    lines: [staffLine(told), ...whatEnds(told).map((line) => line.replace('Your', 'The'))],
    ...(note && { quote: note }),
    facts: [
      ['When', whenOf(told)],
      ['Instead of', told.earlier?.words ?? ''],
      ['Place', placeOfBooking(told)],
      ['Visitor', oneLine(visitorName(booking), 200)],
      ['Phone', booking.phoneE164 ? localPhone(booking.phoneE164) : oneLine(booking.phone, 30)],
      ['Email', booking.email],
      ['With', booking.staffName ?? 'Nobody yet'],
      ['Reference', booking.reference],
    ],
    action: diaryAction(publicUrl, booking),
    secrets: [],
    reason: booking.email
      ? `Answer this mail to write to ${oneLine(visitorName(booking), 200)}.`
      : `${oneLine(visitorName(booking), 200)} has no email address: a call is the way to reach them.`,
    ...(!isReminder(told) && {
      calendar: { method, body: staffCalendar(calendarFacts(told), method, attendeeOf(to)) },
    }),
  });
}

const diaryAction = (publicUrl: string, { kind, id }: Booking): BookingNotification['action'] => ({
  line: 'See it in the diary:',
  label: 'Open the diary',
  url: `${publicUrl}/office/diary/${kind}s/${id}`,
});

const attendeeOf = ({ name, address }: OutgoingMail['to']) => ({ name: name || address, address });

/** Takes it out of the calendar of somebody who had it. */
function givenAway(told: Told, to: OutgoingMail['to']): OutgoingMail {
  const { booking, agency, publicUrl } = told;
  const facts = calendarFacts({ ...told, booking: { ...booking, status: 'Cancelled' } });
  return notificationMail({
    template: 'booking.given-away.staff',
    agency,
    to,
    subject: `No longer yours: ${oneLine(visitorName(booking), 100)}, ${shortDay(dayOf(booking))} (${booking.reference})`,
    heading: `${booking.kind === 'visit' ? 'Visit' : 'Consultation'} no longer yours: ${booking.title}`,
    lines: [`${booking.staffName ?? 'Somebody else'} takes it now.`],
    facts: [
      ['When', whenOf(told)],
      ['Instead of', told.earlier?.words ?? ''],
      ['Visitor', oneLine(visitorName(booking), 200)],
    ],
    action: diaryAction(publicUrl, booking),
    secrets: [],
    reason: 'You get this mail because it stood in your diary.',
    calendar: { method: 'CANCEL', body: staffCalendar(facts, 'CANCEL', attendeeOf(to)) },
  });
}
