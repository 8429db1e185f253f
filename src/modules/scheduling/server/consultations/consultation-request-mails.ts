// The mails when a consultation is asked for; confirmed, rescheduled and cancelled: `calendar/booking-mails.ts`.

import {
  type ConsultationDetails,
  consultationKind,
  type EnquiryMailContent,
  enquiryOfficeMail,
  enquiryVisitorMail,
  type NewEnquiryMails,
} from '#modules/crm/server';
import { tokenIn } from '#platform/mail/server/mail-secrets.ts';
import { shortDay } from '#platform/time/nairobi-time.ts';
import { NOT_CONFIRMED_YET } from '../../bookings.ts';
import type { ConsultationService } from '../../consultations/contract.ts';
import type { RequestFacts } from '../booking-request.ts';
import { changeLine, visitorCalendar } from '../calendar/booking-calendar.ts';
import { dayOf, whenOf } from '../calendar/booking-rows.ts';

export interface ConsultationFacts extends RequestFacts {
  service: ConsultationService;
  details: ConsultationDetails;
}

/** One to the visitor and one to the office, each with the time as a calendar entry. */
export function consultationMails(facts: ConsultationFacts): NewEnquiryMails {
  const { agency, booking, service, manageUrl } = facts;
  const enquiry = enquiryOf(facts);
  const office = { name: agency.name, address: agency.notifications_email };
  const description = `${NOT_CONFIRMED_YET}. Reference ${booking.reference}. Estimate USD ${service.base_price_usd}, confirmed before any work starts.`;
  const calendarWith = (...lines: string[]) =>
    ({ method: 'REQUEST', body: visitorCalendar(facts, 'REQUEST', [description, ...lines]) }) as const;
  return {
    visitor: {
      ...enquiryVisitorMail(enquiry, booking.email),
      calendar: calendarWith(changeLine(manageUrl)),
      secrets: [tokenIn(manageUrl)],
    },
    office: [{ ...enquiryOfficeMail(enquiry, office), calendar: calendarWith() }],
  };
}

function enquiryOf({ booking, agency, service, details, stamp, manageUrl }: ConsultationFacts): EnquiryMailContent {
  const { reference, message, minutes } = booking;
  return {
    template: 'consultation',
    reference,
    agency,
    visitor: booking,
    receivedAt: stamp,
    office: {
      headlineEnding: `asks for ${service.name.toLowerCase()}, ${shortDay(dayOf(booking))}`,
      facts: [
        { label: 'Service', text: service.name },
        { label: 'Time', text: `${whenOf(booking)}, ${minutes} minutes` },
        ...consultationKind.describe(details),
      ],
      message,
      agent: null,
    },
    receipt: {
      subject: `Your consultation: ${service.name}, asked for`,
      heading: 'We have your request',
      lines: [
        `${service.name}, ${whenOf(booking)}, ${minutes} minutes.`,
        `${NOT_CONFIRMED_YET}: we call you within 24 hours to confirm.`,
        `The fee is estimated at USD ${service.base_price_usd}. We confirm it with you before any work starts.`,
        'The calendar file with this mail notes the time as asked for.',
        `Another time suits you better, or you cannot come? Change it here: ${manageUrl}`,
      ],
    },
  };
}
