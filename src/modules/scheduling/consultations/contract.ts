import { z } from 'zod';
import { defineEndpoint, defineForm } from '#platform/http/contract.ts';
import { lineField, lineOrEmpty, personFields, textField } from '#platform/http/submission-fields.ts';
import { visitWays } from '../bookings.ts';
import { dateTimeField } from '../calendar/contract.ts';
import { consultationFields, consultationHref } from './booking-address.ts';

const businessSizes = ['small', 'medium', 'large'] as const;
const projectTimelines = ['immediate', '3_months', '6_months', '1_year', 'long_term'] as const;

export const consultationServiceSchema = z
  .strictObject({
    slug: z.string(),
    name: z.string(),
    description: z.string(),
    base_price_usd: z.int().meta({ description: 'An estimate, in whole US dollars.' }),
    duration_minutes: z.int(),
  })
  .meta({ id: 'ConsultationService' });
export type ConsultationService = z.output<typeof consultationServiceSchema>;

export const listConsultationServices = defineEndpoint({
  operationId: 'listConsultationServices',
  cacheTags: ['availability'],
  method: 'GET',
  path: '/consultation-services',
  tag: 'Consultations',
  summary: 'What can be booked as a consultation',
  data: z.strictObject({ services: z.array(consultationServiceSchema) }),
});

/** An empty text counts as absent. */
const optionalLine = (label: string, maxLength: number) =>
  lineOrEmpty(label, maxLength)
    .optional()
    .transform((value) => value || undefined);

const startsAtField = dateTimeField.meta({
  description: 'Day and hour in Africa/Nairobi, as GET /availability names it.',
  example: '2026-11-26T14:00',
});

const budgetField = (label: string) =>
  z
    .int(`${label} must be a whole number`)
    .min(0, `${label} cannot be below 0`)
    .max(1_000_000_000_000, `${label} is more than we can store`)
    .optional();

export const bookConsultationBody = z
  .strictObject({
    service: lineField('Service', 100).meta({ description: 'The slug of the service.' }),
    starts_at: startsAtField,
    ...personFields,
    way: z.enum(visitWays, 'Choose how you want to talk').optional().meta({
      description: 'In person, at the office, if absent. For a video or a call we ring the number of the visitor.',
    }),
    company: optionalLine('Company', 200),
    job_title: optionalLine('Job title', 200),
    business_size: z
      .string()
      .pipe(z.enum(businessSizes, 'Choose one of the sizes'))
      .optional()
      .meta({ description: `One of ${businessSizes.join(', ')}: 1 to 10 employees, 11 to 50, or more.` }),
    industry: optionalLine('Industry', 200),
    project_timeline: z
      .string()
      .pipe(z.enum(projectTimelines, 'Choose one of the timelines'))
      .optional()
      .meta({ description: `One of ${projectTimelines.join(', ')}; immediate is within a month.` }),
    project_description: textField('Project description', 5000).optional(),
    project_location: optionalLine('Project location', 200),
    budget_range_min: budgetField('Lowest budget').meta({ description: 'Whole Kenya shillings.' }),
    budget_range_max: budgetField('Highest budget').meta({ description: 'Whole Kenya shillings.' }),
    is_decision_maker: z.boolean('must be true or false').optional(),
    additional_notes: textField('Additional notes', 5000).optional(),
  })
  .refine(({ budget_range_min: min, budget_range_max: max }) => min === undefined || max === undefined || max >= min, {
    path: ['budget_range_max'],
    message: 'Highest budget cannot be below the lowest',
  })
  .meta({ id: 'ConsultationBooking' });
export type BookConsultationBody = z.output<typeof bookConsultationBody>;

/** Not strict, because receipts that the release before stored for a repeated form also have `confirmation_sent`. */
const consultationReceiptSchema = z
  .object({
    id: z.int(),
    reference: z.string().meta({ description: 'What the visitor can read out on the phone.' }),
    service: z.string().meta({ description: 'The name of the service.' }),
    starts_at: z.string(),
    duration_minutes: z.int(),
    estimate_usd: z.int(),
  })
  .meta({ id: 'ConsultationReceipt' });
export type ConsultationReceipt = z.output<typeof consultationReceiptSchema>;

export const bookConsultation = defineEndpoint({
  operationId: 'bookConsultation',
  method: 'POST',
  path: '/consultations',
  tag: 'Consultations',
  summary: 'Book a consultation',
  description:
    'Stored with its e-mails in one transaction before the reply; a time goes to as many as the office has places for, then it is taken (time_taken). The same person (e-mail address and phone number) and time is one consultation; a second one is refused (consultation_already_booked). One network books five a day (too_many_requests). Send an Idempotency-Key (UUID) to be safe against sending twice; without one, the same content from the same network within ten minutes is answered as the first time.',
  body: bookConsultationBody,
  data: consultationReceiptSchema,
  status: 201,
  errors: [
    'invalid_field',
    'time_taken',
    'consultation_already_booked',
    'too_many_open_consultations',
    'submission_changed',
    'too_many_requests',
  ],
});

/** Confirm Booking, the last step of the wizard. Hidden: `service`, `date` and `time`. */
export const consultationForm = defineForm(bookConsultation, {
  id: 'confirm-booking',
  amounts: ['budget_range_min', 'budget_range_max'],
  rename: consultationFields,
  // The form can change the hour of the address: see `OtherHour`.
  resultPath: ({ service, date, time }) => consultationHref({ service, date, time }),
});
