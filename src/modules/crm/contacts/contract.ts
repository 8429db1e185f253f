import { z } from 'zod';
import { defineEndpoint, defineForm, paginationSchema } from '#platform/http/contract.ts';
import { queryInt, queryOneOf, queryText } from '#platform/http/query-values.ts';
import { emailField, lineField, lineOrEmpty, shownField, textField } from '#platform/http/submission-fields.ts';

const tag = 'Contacts';
const id = queryInt(1, Number.MAX_SAFE_INTEGER);
const contactParams = z.strictObject({ contact_id: id });

const contactSummary = z.strictObject({
  id: z.int(),
  name: z.string(),
  emails: z.array(z.string()),
  phones: z.array(z.string()),
});

const contactSchema = z
  .strictObject({
    ...contactSummary.shape,
    first_name: z.string(),
    last_name: z.string(),
    notes: z.string(),
    version: z.int(),
    merged_into_id: z.int().nullable(),
    erased_at: z.iso.datetime().nullable(),
    legal_hold: z.string().nullable(),
    created_at: z.iso.datetime(),
    may_change: z.boolean(),
    staff_address: z.string().nullable(),
    newsletter: z.array(z.string()),
    search_alerts: z.array(
      z.strictObject({
        email: z.string(),
        search: z.string(),
        address: z.string(),
        ends_at: z.iso.datetime(),
      }),
    ),
    consents: z.array(
      z.strictObject({
        to: z.enum(['newsletter', 'search-alert', 'terms', 'privacy']),
        about: z.string(),
        version: z.int(),
        at: z.iso.datetime(),
        confirmed_at: z.iso.datetime().nullable(),
        ended_at: z.iso.datetime().nullable(),
      }),
    ),
    enquiries: z.array(
      z.strictObject({
        id: z.int(),
        reference: z.string(),
        kind: z.string(),
        about: z.string(),
        stage: z.string(),
        assigned_to: z.string().nullable(),
        created_at: z.iso.datetime(),
      }),
    ),
    undecided_enquiries: z.array(
      z.strictObject({
        id: z.int(),
        reference: z.string(),
        name: z.string(),
        contact_id: z.int().nullable(),
        addresses: z.array(z.string()),
      }),
    ),
    suggestions: z.array(z.strictObject({ ...contactSummary.shape, reason: z.string() })),
    merges: z.array(
      z.strictObject({
        id: z.int(),
        merged: z.strictObject({ id: z.int(), name: z.string() }),
        merged_by: z.string(),
        merged_at: z.iso.datetime(),
        undone_by: z.string().nullable(),
        undone_at: z.iso.datetime().nullable(),
      }),
    ),
  })
  .meta({ id: 'Contact' });
export type Contact = z.output<typeof contactSchema>;

const listedContactSchema = z
  .strictObject({
    ...contactSummary.shape,
    enquiries: z.int(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'ListedContact' });
export type ListedContact = z.output<typeof listedContactSchema>;

export const listContacts = defineEndpoint({
  operationId: 'listContacts',
  method: 'GET',
  path: '/office/contacts',
  tag,
  summary: 'Everybody who wrote, called or was imported',
  permission: 'contacts.see',
  query: z.strictObject({
    q: queryText(100).min(2, 'must be two letters or more').optional(),
    sort: queryOneOf(['newest', 'name']).default('newest'),
    page: queryInt(1, 100_000).default(1),
    per_page: queryInt(1, 100).default(25),
  }),
  data: z.strictObject({
    items: z.array(listedContactSchema),
    pagination: paginationSchema,
    total_is_capped: z.boolean(),
  }),
});
export type ContactList = z.output<typeof listContacts.data>;

const ofContact = { tag, params: contactParams, data: contactSchema } as const;

export const getContact = defineEndpoint({
  ...ofContact,
  operationId: 'getContact',
  method: 'GET',
  path: '/office/contacts/{contact_id}',
  summary: 'One person with everything they left',
  permission: 'contacts.see',
  errors: ['not_found'],
});

const addressList = z.array(shownField('An address is empty').max(254)).max(20, 'At most 20 are kept');

export const editContact = defineEndpoint({
  ...ofContact,
  operationId: 'editContact',
  method: 'PATCH',
  path: '/office/contacts/{contact_id}',
  summary: 'Put right who somebody is and how they are reached',
  permission: 'contacts.edit',
  body: z.strictObject({
    version: z.int('Reload the page and try again').min(1),
    first_name: lineField('First name', 100),
    last_name: lineOrEmpty('Last name', 100),
    emails: addressList,
    phones: addressList.meta({ description: 'As people write them; kept as E.164.' }),
    seen: z.array(z.string().max(254)).max(100).default([]),
    notes: textField('Notes', 5000),
  }),
  errors: ['invalid_field', 'not_found', 'conflict', 'edited_meanwhile'],
});

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
          'Its number, e-mail address or phone number; empty: that of its e-mail address, or a new one; the contact itself: it stays.',
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

export const editContactForm = defineForm(editContact, {
  id: 'edit-contact',
  lists: { emails: 'commas or lines', phones: 'commas or lines', seen: 'commas or lines' },
});

export const moveEnquiryToContactForm = defineForm(transferContactEnquiry, {
  id: 'move-to-contact',
  next: ({ id }) => `/office/contacts/${id}`,
});

export const mergeForm = defineForm(mergeContacts, { id: 'merge-contacts' });
export const undoMergeForm = defineForm(undoContactMerge, { id: 'undo-merge' });
export const setLegalHold = defineEndpoint({
  ...ofContact,
  operationId: 'setLegalHold',
  method: 'PUT',
  path: '/office/contacts/{contact_id}/legal-hold',
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
  next: ({ id: contactId }) => `/office/contacts/${contactId}`,
});
export const eraseForm = defineForm(eraseContact, { id: 'erase-contact' });
