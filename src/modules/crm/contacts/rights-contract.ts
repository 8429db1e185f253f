import { z } from 'zod';
import { defineEndpoint, defineForm } from '#platform/http/contract.ts';
import { queryInt } from '#platform/http/query-values.ts';
import { emailField, lineOrEmpty } from '#platform/http/submission-fields.ts';
import { contactSchema } from './contact-schema.ts';
import { contactHref } from './contact-tabs.ts';

const tag = 'Contacts';
const contactParams = z.strictObject({ contact_id: queryInt(1, Number.MAX_SAFE_INTEGER) });

export const exportContact = defineEndpoint({
  operationId: 'exportContact',
  method: 'GET',
  path: '/office/contacts/{contact_id}/export',
  tag,
  summary: 'Everything stored about one person, for a request for access',
  description: 'Data Protection Act 2019: to be given within 7 days.',
  permission: 'contacts.erase',
  confirm: 'password',
  timeLimit: 'report',
  params: contactParams,
  data: z.record(z.string(), z.unknown()),
  errors: ['not_found', 'staff_address', 'undecided_enquiries'],
});

export const eraseContact = defineEndpoint({
  operationId: 'eraseContact',
  method: 'POST',
  path: '/office/contacts/{contact_id}/erasures',
  tag,
  summary: 'Erase one person: names, addresses, numbers and what they wrote',
  description:
    'Data Protection Act 2019: to be done within 14 days. What happened and when stays, without whom. Cannot be undone.',
  permission: 'contacts.erase',
  confirm: 'password',
  timeLimit: 'report',
  params: contactParams,
  body: z.strictObject({
    confirm: z.string('Type ERASE to confirm').pipe(z.literal('ERASE', 'Type ERASE to confirm')),
  }),
  data: z.strictObject({}),
  errors: ['invalid_field', 'not_found', 'conflict', 'staff_address', 'undecided_enquiries'],
});

export const setLegalHold = defineEndpoint({
  operationId: 'setLegalHold',
  method: 'PUT',
  path: '/office/contacts/{contact_id}/legal-hold',
  tag,
  params: contactParams,
  data: contactSchema,
  summary: 'Keep a contact and its enquiries from erasing and from retention, such as during a dispute',
  permission: 'contacts.erase',
  body: z.strictObject({
    reason: lineOrEmpty('Reason', 500).meta({ description: 'Empty: the hold ends.' }),
  }),
  errors: ['not_found', 'conflict'],
});

export const openPerson = defineEndpoint({
  operationId: 'openPerson',
  method: 'POST',
  path: '/office/contacts/by-address',
  tag,
  summary: 'The contact of an e-mail address, made where the address is stored without one',
  permission: 'contacts.erase',
  body: z.strictObject({ email: emailField }),
  data: z.strictObject({ id: z.int() }),
  errors: ['not_found', 'staff_address'],
});

export const legalHoldForm = defineForm(setLegalHold, { id: 'legal-hold', sendsEmpty: ['reason'] });
export const openPersonForm = defineForm(openPerson, {
  id: 'open-person',
  next: ({ id: contactId }) => contactHref(contactId, 'details'),
});
export const eraseForm = defineForm(eraseContact, { id: 'erase-contact' });
