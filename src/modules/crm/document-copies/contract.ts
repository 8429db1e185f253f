import { z } from 'zod';
import { defineEndpoint, defineForm } from '#platform/http/contract.ts';
import { queryInt } from '#platform/http/query-values.ts';
import { personFields, textField } from '#platform/http/submission-fields.ts';
import { enquiryReceipt } from '../server/enquiries/visitor-form.ts';

const askForCopyBody = z
  .strictObject({
    ...personFields,
    document_id: z.uuid('Choose the document'),
    message: textField('Message', 2000).optional(),
  })
  .meta({ id: 'CopyRequest' });
export type AskForCopyBody = z.output<typeof askForCopyBody>;

export const askForCopy = defineEndpoint({
  operationId: 'askForCopy',
  method: 'POST',
  path: '/copy-requests',
  tag: 'Enquiries',
  summary: 'Ask for the copy of a document of a listing',
  description:
    'Staff look at each request and mail a link that ends. Stored with its e-mails in one transaction before the reply. Send an Idempotency-Key (UUID) to be safe against sending twice.',
  body: askForCopyBody,
  data: enquiryReceipt('CopyRequestReceipt', 'applicant'),
  status: 201,
  errors: ['invalid_field', 'submission_changed', 'too_many_requests'],
});

export const askForCopyForm = defineForm(askForCopy, { id: 'ask-for-copy' });

const id = queryInt(1, Number.MAX_SAFE_INTEGER);
const ofEnquiry = {
  method: 'POST',
  tag: 'Enquiries of the office',
  permission: 'enquiries.work',
  data: z.strictObject({}),
} as const;

export const sendCopy = defineEndpoint({
  ...ofEnquiry,
  operationId: 'sendCopy',
  path: '/office/enquiries/{enquiry_id}/copies',
  summary: 'Mail the link to the document that was asked for; it works for 14 days',
  params: z.strictObject({ enquiry_id: id }),
  errors: ['not_found', 'forbidden', 'conflict'],
});

export const revokeCopy = defineEndpoint({
  ...ofEnquiry,
  operationId: 'revokeCopy',
  path: '/office/enquiries/{enquiry_id}/copies/{copy_id}/revocations',
  summary: 'End a link to a document at once',
  params: z.strictObject({ enquiry_id: id, copy_id: id }),
  errors: ['not_found', 'forbidden'],
});

export const sendCopyForm = defineForm(sendCopy, { id: 'send-copy' });
export const revokeCopyForm = defineForm(revokeCopy, { id: 'revoke-copy' });
