import { z } from 'zod';
import { defineEndpoint } from '#shared/contract.ts';
import { queryInt } from '#shared/query-values.ts';
import { lineField } from '#shared/submission-fields.ts';

const tag = 'Contacts';
const id = queryInt(1, Number.MAX_SAFE_INTEGER);
const contactParams = z.strictObject({ contact_id: id });

const contactSummary = z.strictObject({
  id: z.int(),
  name: z.string(),
  emails: z.array(z.string()),
  phones: z.array(z.string()),
});

export const contactSchema = z
  .strictObject({
    ...contactSummary.shape,
    merged_into_id: z.int().nullable(),
    erased_at: z.iso.datetime().nullable(),
    created_at: z.iso.datetime(),
    newsletter: z.array(z.string()).meta({ description: 'Addresses with a confirmed subscription.' }),
    enquiries: z
      .array(
        z.strictObject({
          id: z.int(),
          reference: z.string(),
          kind: z.string(),
          about: z.string(),
          stage: z.string(),
          assigned_to: z.string().nullable(),
          created_at: z.iso.datetime(),
        }),
      )
      .meta({ description: 'Newest first, at most 200.' }),
    suggestions: z
      .array(z.strictObject({ ...contactSummary.shape, reason: z.string() }))
      .meta({ description: 'Contacts that may be the same person.' }),
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

export const getContact = defineEndpoint({
  operationId: 'getContact',
  method: 'GET',
  path: '/office/contacts/{contact_id}',
  tag,
  summary: 'One person with everything they left',
  permission: 'contacts.see',
  params: contactParams,
  data: contactSchema,
  errors: ['not_found'],
});

export const mergeContacts = defineEndpoint({
  operationId: 'mergeContacts',
  method: 'POST',
  path: '/office/contacts/{contact_id}/merges',
  tag,
  summary: 'Make two contacts one; can be undone',
  permission: 'contacts.merge',
  params: contactParams,
  body: z.strictObject({
    other: lineField('The other contact', 254).meta({
      description: 'Its number, e-mail address or phone number. Its addresses and enquiries move here.',
    }),
  }),
  data: contactSchema,
  status: 201,
  errors: ['invalid_field', 'not_found', 'conflict'],
});

export const undoContactMerge = defineEndpoint({
  operationId: 'undoContactMerge',
  method: 'POST',
  path: '/office/contacts/{contact_id}/merges/{merge_id}/undoings',
  tag,
  summary: 'Take a merge apart: everything it moved goes back',
  permission: 'contacts.merge',
  params: z.strictObject({ contact_id: id, merge_id: id }),
  data: contactSchema,
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
  params: contactParams,
  data: z.record(z.string(), z.unknown()),
  errors: ['not_found'],
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
  params: contactParams,
  body: z.strictObject({
    confirm: z.string('Type ERASE to confirm').pipe(z.literal('ERASE', 'Type ERASE to confirm')),
  }),
  data: z.strictObject({}),
  errors: ['invalid_field', 'not_found', 'conflict'],
});
