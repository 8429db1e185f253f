import { z } from 'zod';
import { defineEndpoint, defineForm, paginationSchema } from '#platform/http/contract.ts';
import { queryBoolean, queryInt, queryOneOf, queryText } from '#platform/http/query-values.ts';
import { lineField, lineOrEmpty, shownField, textField } from '#platform/http/submission-fields.ts';
import { suggestionsSchema } from '#platform/http/suggestions.ts';
import { contactRoles } from './contact-roles.ts';
import { contactSchema, listedContactSchema } from './contact-schema.ts';
import { contactHref } from './contact-tabs.ts';

const tag = 'Contacts';

/** In characters: an email address, or two names with the number. */
const LONGEST_TYPED_CONTACT = 254;

const id = queryInt(1, Number.MAX_SAFE_INTEGER);
const contactParams = z.strictObject({ contact_id: id });

export const listContacts = defineEndpoint({
  operationId: 'listContacts',
  method: 'GET',
  path: '/office/contacts',
  tag,
  summary: 'Everybody who wrote, called or was imported',
  permission: 'contacts.see',
  query: z.strictObject({
    q: queryText(100).min(2, 'must be two letters or more').optional(),
    role: queryOneOf(contactRoles)
      .optional()
      .meta({ description: 'Set by hand, or told by listings and open enquiries.' }),
    company: queryBoolean.optional().meta({ description: 'True: firms alone; false: people alone.' }),
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

export const suggestContacts = defineEndpoint({
  operationId: 'suggestContacts',
  method: 'GET',
  path: '/office/contact-suggestions',
  tag,
  summary: 'Contacts that fit a name, email address or phone number while it is typed',
  description: 'Those alone that the caller reads. One or two letters find names that begin with them.',
  permission: 'contacts.see',
  query: z.strictObject({ q: queryText(LONGEST_TYPED_CONTACT) }),
  data: suggestionsSchema,
});

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
const phoneList = addressList.meta({ description: 'As people write them; kept as E.164.' });
const roleList = z.array(z.enum(contactRoles, 'Choose from the list')).max(contactRoles.length);
/** What a new contact has beside its name. */
export const newContactFields = {
  is_company: z.boolean().default(false),
  emails: addressList.default([]),
  phones: phoneList.default([]),
};

/** The name of a firm stands in `first_name`. */
const isNameOfCompany = (body: { is_company?: boolean | undefined; last_name: string }) =>
  body.is_company !== true || body.last_name === '';
const companyLastName = { path: ['last_name'], message: 'Leave this empty for a company' };

export const addContact = defineEndpoint({
  operationId: 'addContact',
  method: 'POST',
  path: '/office/contacts',
  tag,
  summary: 'Add a person or a firm by hand',
  description: 'Refused where somebody has one of the addresses or numbers already.',
  permission: 'contacts.edit',
  body: z
    .strictObject({
      first_name: lineField('First name', 100),
      last_name: lineOrEmpty('Last name', 100).default(''),
      ...newContactFields,
      notes: textField('Notes', 5000).default(''),
      roles: roleList.default([]),
    })
    .refine(isNameOfCompany, companyLastName),
  data: z.strictObject({ id: z.int(), name: z.string() }),
  status: 201,
  errors: ['invalid_field'],
});

export const editContact = defineEndpoint({
  ...ofContact,
  operationId: 'editContact',
  method: 'PATCH',
  path: '/office/contacts/{contact_id}',
  summary: 'Put right who somebody is and how they are reached',
  permission: 'contacts.edit',
  body: z
    .strictObject({
      version: z.int('Reload the page and try again').min(1),
      first_name: lineField('First name', 100),
      last_name: lineOrEmpty('Last name', 100),
      is_company: z.boolean().optional().meta({ description: 'Absent: as it is.' }),
      emails: addressList,
      phones: phoneList,
      seen: z.array(z.string().max(254)).max(100).default([]),
      notes: textField('Notes', 5000),
      roles: roleList.optional().meta({ description: 'Those set by hand. Absent: as they are.' }),
    })
    .refine(isNameOfCompany, companyLastName),
  errors: ['invalid_field', 'not_found', 'conflict', 'edited_meanwhile'],
});

/** How forms send the lists of `newContactFields`. */
export const addressLists = { emails: 'commas or lines', phones: 'commas or lines' } as const;
const contactLists = { ...addressLists, roles: { boxes: 'role_' } } as const;
export const addContactForm = defineForm(addContact, {
  id: 'add-contact',
  lists: contactLists,
  next: ({ id: contactId }) => contactHref(contactId),
});
export const editContactForm = defineForm(editContact, {
  id: 'edit-contact',
  lists: { ...contactLists, seen: 'commas or lines' },
});
