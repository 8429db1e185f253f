import type { AgencySettings } from '#modules/agency/server';
import type { NewEnquiryMails } from '#modules/crm/server';
import {
  type ConsultationDetails,
  consultationKind,
  type Enquiry,
  enquiryOfficeMail,
  enquiryVisitorMail,
} from '#modules/crm/server';
import { calendarFile } from '#platform/mail/server/calendar.ts';
import { tokenIn } from '#platform/mail/server/mail-secrets.ts';
import { safeName } from '#platform/mail/server/safe-name.ts';
import { hourOfDay, longDay, shortDay } from '#platform/time/nairobi-time.ts';
import { calendarTitle, NOT_CONFIRMED_YET } from '../../booking-labels.ts';
import type { BookConsultationBody, ConsultationService } from '../../consultations/contract.ts';

/** Everything the mails about one booking tell. */
export interface ConsultationFacts {
  reference: string;
  agency: AgencySettings;
  service: ConsultationService;
  body: BookConsultationBody;
  details: ConsultationDetails;
  message: string;
  startsAt: Date;
  phoneE164: string | null;
  receivedAt: Date;
  calendarUid: string;
  publicUrl: string;
  /** Where the visitor moves or cancels it; for mails to them alone. */
  changeUrl: string;
}

/** One to the visitor and one to the office, each with the time as a calendar entry. */
export function consultationMails(facts: ConsultationFacts): NewEnquiryMails {
  const enquiry = enquiryOf(facts);
  const { agency } = facts;
  const office = { name: agency.name, address: agency.notifications_email };
  const change = `\nAnother time, or cancel: ${facts.changeUrl}`;
  return {
    visitor: {
      ...enquiryVisitorMail(enquiry, facts.body.email),
      calendar: { method: 'REQUEST', body: calendarOf(facts, change) },
      secrets: [tokenIn(facts.changeUrl)],
    },
    office: [{ ...enquiryOfficeMail(enquiry, office), calendar: { method: 'REQUEST', body: calendarOf(facts) } }],
  };
}

const whenOf = ({ body }: ConsultationFacts): string =>
  `${longDay(body.starts_at.slice(0, 10))}, ${hourOfDay(body.starts_at.slice(11, 16))} East Africa Time`;

const estimateOf = ({ service }: ConsultationFacts): string => `USD ${service.base_price_usd}`;

function enquiryOf(facts: ConsultationFacts): Enquiry {
  const { body, service, agency } = facts;
  return {
    template: 'consultation',
    reference: facts.reference,
    agency,
    visitor: {
      firstName: body.first_name,
      lastName: body.last_name,
      email: body.email,
      phone: body.phone,
      phoneE164: facts.phoneE164,
    },
    receivedAt: facts.receivedAt,
    office: {
      wish: `asks for ${service.name.toLowerCase()}, ${shortDay(body.starts_at.slice(0, 10))}`,
      facts: officeFacts(facts),
      message: facts.message,
      agent: null,
    },
    receipt: {
      subject: `Your consultation: ${service.name}, asked for`,
      heading: 'We have your request',
      lines: [
        `${service.name}, ${whenOf(facts)}, ${service.duration_minutes} minutes.`,
        `${NOT_CONFIRMED_YET}: we call you within 24 hours to confirm.`,
        `The fee is estimated at ${estimateOf(facts)}. We confirm it with you before any work starts.`,
        'The calendar file with this mail notes the time as asked for.',
        `Another time suits you better, or you cannot come? Change it here: ${facts.changeUrl}`,
      ],
    },
  };
}

const officeFacts = (facts: ConsultationFacts) => [
  { label: 'Service', text: facts.service.name },
  { label: 'Time', text: `${whenOf(facts)}, ${facts.service.duration_minutes} minutes` },
  ...consultationKind.describe(facts.details),
];

const calendarOf = (facts: ConsultationFacts, more = ''): string =>
  calendarFile({
    method: 'REQUEST',
    uid: facts.calendarUid,
    sequence: 0,
    stamp: facts.receivedAt,
    when: { startsAt: facts.startsAt, durationMinutes: facts.service.duration_minutes },
    summary: calendarTitle('consultation', 'asked for', facts.service.name),
    description: `${NOT_CONFIRMED_YET}. Reference ${facts.reference}. Estimate ${estimateOf(facts)}, confirmed before any work starts.${more}`,
    location: `${facts.agency.name}, ${facts.agency.address_line}`,
    url: `${facts.publicUrl}/book/appointment`,
    organizer: { name: facts.agency.name, address: facts.agency.sales_email },
    attendee: {
      name: safeName(facts.body.first_name, facts.body.last_name) || facts.body.email,
      address: facts.body.email,
    },
    status: 'TENTATIVE',
  });
