import { z } from 'zod';
import { defineEndpoint, defineForm } from '#platform/http/contract.ts';
import { queryInt } from '#platform/http/query-values.ts';
import { lineField } from '#platform/http/submission-fields.ts';
import { contactSchema } from './contact-schema.ts';
import { contactHref } from './contact-tabs.ts';

const id = queryInt(1, Number.MAX_SAFE_INTEGER);
const ofContact = { tag: 'Contacts', params: z.strictObject({ contact_id: id }), data: contactSchema } as const;

export const transferContactEnquiry = defineEndpoint({
  ...ofContact,
  operationId: 'transferContactEnquiry',
  method: 'POST',
  path: '/office/contacts/{contact_id}/enquiry-transfers',
  summary: 'Say whose an enquiry is: give it to another person, or keep it',
  permission: 'contacts.merge',
  body: z.strictObject({
    enquiry_id: z.int('Choose an enquiry').min(1, 'Choose an enquiry'),
    other: z
      .union([z.literal(''), lineField('The other contact', 254)])
      .default('')
      .meta({
        description:
          'Its number, e-mail address, phone number, or a name that fits it alone; empty: that of its e-mail address, or a new one; the contact itself: it stays.',
      }),
  }),
  data: contactSchema,
  status: 201,
  errors: ['invalid_field', 'not_found', 'conflict'],
});

export const mergeContacts = defineEndpoint({
  ...ofContact,
  operationId: 'mergeContacts',
  method: 'POST',
  path: '/office/contacts/{contact_id}/merges',
  summary: 'Make two contacts one; can be undone',
  permission: 'contacts.merge',
  body: z.strictObject({
    other: lineField('The other contact', 254),
  }),
  status: 201,
  errors: ['invalid_field', 'not_found', 'conflict'],
});

export const undoContactMerge = defineEndpoint({
  ...ofContact,
  operationId: 'undoContactMerge',
  method: 'POST',
  path: '/office/contacts/{contact_id}/merges/{merge_id}/undoings',
  summary: 'Take a merge apart: everything it moved goes back',
  permission: 'contacts.merge',
  params: z.strictObject({ contact_id: id, merge_id: id }),
  errors: ['not_found', 'conflict'],
});

export const moveEnquiryToContactForm = defineForm(transferContactEnquiry, {
  id: 'move-to-contact',
  // What stays with its contact was decided on that contact's page.
  next: ({ id: contactId }, { contact_id: from }) =>
    contactHref(contactId, String(contactId) === from ? 'details' : 'enquiries'),
});

export const mergeForm = defineForm(mergeContacts, { id: 'merge-contacts' });
export const undoMergeForm = defineForm(undoContactMerge, { id: 'undo-merge' });
