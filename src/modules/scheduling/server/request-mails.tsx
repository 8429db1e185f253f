import { enquiryOfficeMail, type NewEnquiryMails, officeRecipients } from '#modules/crm/server';
import type { MailFact } from '#platform/mail/server/mail-layout.tsx';
import { tokenIn } from '#platform/mail/server/mail-secrets.ts';
import type { OutgoingMail } from '#platform/mail/server/outgoing-mail.ts';
import { greetingOf, safeName } from '#platform/mail/server/safe-name.ts';
import { bookingKindLabels, NOT_CONFIRMED_YET, officeBookingHref } from '../bookings.ts';
import {
  type CalendarFacts,
  callLine,
  changeLine,
  placeOfBooking,
  visitorCalendar,
} from './calendar/booking-calendar.ts';
import { whenOf } from './calendar/booking-rows.ts';
import { notificationMail } from './calendar/notification-mail.tsx';

export interface RequestFacts extends CalendarFacts {
  /** The page where the visitor reschedules or cancels it; only for mails to the visitor. */
  manageUrl: string;
}

export interface RequestWords {
  templates: Record<'visitor' | 'office', OutgoingMail['template']>;
  subject: string;
  asked: string;
  nextStep: string;
  facts: readonly MailFact[];
  closing?: string;
  notes: readonly string[];
  office: Pick<Parameters<typeof enquiryOfficeMail>[0], 'headlineEnding' | 'facts'> & {
    subject?: string;
    agent?: { name: string; email: string } | null;
    hasCalendar?: boolean;
  };
}

/** Where the office confirms what was asked for. */
export const diaryFact = (publicUrl: string, booking: Parameters<typeof officeBookingHref>[0]) => ({
  label: 'Confirm',
  text: 'Open it in the diary',
  href: publicUrl + officeBookingHref(booking),
});

/** A confirmation to the visitor; to the office, and to the agent at another address, what they need to call back. */
export function requestMails(facts: RequestFacts, words: RequestWords): NewEnquiryMails {
  const { agency, booking, manageUrl, stamp } = facts;
  const { reference, firstName, lastName, email, message } = booking;
  const { office, nextStep } = words;
  const description = [`${NOT_CONFIRMED_YET}. ${nextStep}`, `Reference ${reference}.`, ...words.notes];
  const calendarWith = (...lines: string[]) =>
    ({ method: 'REQUEST', body: visitorCalendar(facts, 'REQUEST', [...description, ...lines]) }) as const;
  const toOffice = {
    publicUrl: facts.publicUrl,
    enquiryId: booking.enquiryId,
    reference,
    agency,
    visitor: booking,
    receivedAt: stamp,
    message,
    ...office,
    facts: [...office.facts, diaryFact(facts.publicUrl, booking)],
  };
  return {
    visitor: notificationMail({
      template: words.templates.visitor,
      agency,
      to: { name: safeName(firstName, lastName), address: email },
      subject: `${words.subject}, asked for (${reference})`,
      preview: nextStep,
      heading: 'We have your request',
      lines: [
        greetingOf(firstName, lastName),
        [words.asked, nextStep, callLine(booking)].filter((line) => line !== null).join(' '),
      ],
      facts: [
        ['State', NOT_CONFIRMED_YET],
        [booking.way === 'In person' ? 'Place' : 'How', placeOfBooking(facts)],
        ['When', `${whenOf(booking)}, ${booking.minutes} minutes`],
        ...words.facts,
        ['Your reference', reference],
      ],
      action: { line: 'Another time suits you better, or you cannot come?', label: 'Change or cancel', url: manageUrl },
      ...(words.closing && { closing: words.closing }),
      reason: `You get this mail because this address was entered in our ${bookingKindLabels[booking.kind].toLowerCase()} form. It was not you? Then answer this mail and we delete the request.`,
      calendar: calendarWith(changeLine(manageUrl)),
      secrets: [tokenIn(manageUrl)],
    }),
    office: officeRecipients(agency, office.agent).map((to) => ({
      ...enquiryOfficeMail({ ...toOffice, template: words.templates.office }, to),
      ...(office.subject && { subject: office.subject }),
      ...(office.hasCalendar && { calendar: calendarWith() }),
    })),
  };
}
