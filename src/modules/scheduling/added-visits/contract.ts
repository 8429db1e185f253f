import { z } from 'zod';
import { defineEndpoint, defineForm } from '#platform/http/contract.ts';
import { queryInt } from '#platform/http/query-values.ts';
import {
  emailField,
  firstNameField,
  lastNameField,
  lineField,
  phoneField,
  textField,
} from '#platform/http/submission-fields.ts';
import { bookingFields } from '../calendar/booking-fields.ts';
import { dateTimeField } from '../calendar/contract.ts';
import { bookingDetailSchema, hourErrors, outsideField, staffField, verdictBody } from '../calendar/office-contract.ts';

const tag = 'Diary';

const visitBody = {
  listing: lineField('Listing', 200),
  starts_at: dateTimeField,
  staff_id: staffField,
  outside_hours: outsideField,
  message: textField('Notes', 5000).optional(),
  took_place: z.boolean().optional().meta({
    description:
      'It is over: the hour lies within the last year, nobody gets a mail, and the verdict is stored with it.',
  }),
  another: z.boolean().optional().meta({
    description: 'It is another visit than one of the same listing that is asked for and has no answer.',
  }),
  ...verdictBody,
};

export const addVisit = defineEndpoint({
  operationId: 'addVisit',
  method: 'POST',
  path: '/office/diary/visits',
  tag,
  summary: 'Enter a visit that was arranged by phone or in person: confirmed at once, or over already',
  description: 'It joins an open enquiry of the same person about the same listing; else one is made.',
  permission: 'diary.change',
  body: z
    .strictObject({
      ...visitBody,
      first_name: firstNameField,
      last_name: lastNameField,
      email: z.union([z.literal(''), emailField]).default(''),
      phone: z.union([z.literal(''), phoneField]).default(''),
    })
    .refine(({ phone, email }) => phone !== '' || email !== '', {
      path: ['phone'],
      message: 'Enter a phone number or an email address',
    }),
  data: bookingDetailSchema,
  status: 201,
  errors: ['invalid_field', 'forbidden', 'visit_waits', ...hourErrors],
});

export const addEnquiryVisit = defineEndpoint({
  operationId: 'addEnquiryVisit',
  method: 'POST',
  path: '/office/enquiries/{enquiry_id}/visits',
  tag,
  summary: 'Book a visit for the person of an enquiry: confirmed at once, or over already',
  description: 'Agents book for their own enquiries and those nobody has.',
  permission: 'diary.change',
  params: z.strictObject({ enquiry_id: queryInt(1, Number.MAX_SAFE_INTEGER) }),
  body: z.strictObject(visitBody),
  data: bookingDetailSchema,
  status: 201,
  errors: ['invalid_field', 'not_found', 'forbidden', 'conflict', 'visit_waits', ...hourErrors],
});

const next = ({ id }: { id: number }): string => `/office/diary/visits/${id}`;

export const addVisitForm = defineForm(addVisit, { id: 'add-visit', rename: bookingFields, next });
export const enquiryVisitForm = defineForm(addEnquiryVisit, { id: 'enquiry-visit', rename: bookingFields, next });
