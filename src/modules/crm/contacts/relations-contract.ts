import { z } from 'zod';
import { defineEndpoint, defineForm } from '#platform/http/contract.ts';
import { queryInt } from '#platform/http/query-values.ts';
import { lineField, requiredText } from '#platform/http/submission-fields.ts';
import { contactChannels } from '../timeline/contact-channels.ts';
import { relationKinds } from './relation-kinds.ts';

const id = queryInt(1, Number.MAX_SAFE_INTEGER);

const addsToContact = {
  method: 'POST',
  tag: 'Contacts',
  permission: 'contacts.edit',
  params: z.strictObject({ contact_id: id }),
  data: z.strictObject({}),
  status: 201,
  errors: ['invalid_field', 'not_found', 'forbidden', 'conflict'],
} as const;

export const addContactNote = defineEndpoint({
  ...addsToContact,
  operationId: 'addContactNote',
  path: '/office/contacts/{contact_id}/notes',
  summary: 'Write a note about a person into their timeline, without an enquiry',
  body: z.strictObject({ text: requiredText('Note', 5000, 'Write a note first') }),
});

export const noteContactReached = defineEndpoint({
  ...addsToContact,
  operationId: 'noteContactReached',
  path: '/office/contacts/{contact_id}/contacts',
  summary: 'Note that a person was called or written to, or called or wrote, without an enquiry',
  body: z.strictObject({ channel: z.string('Choose how').pipe(z.enum(contactChannels, 'Choose how')) }),
});

export const addContactRelation = defineEndpoint({
  ...addsToContact,
  operationId: 'addContactRelation',
  path: '/office/contacts/{contact_id}/relations',
  summary: 'Say how a contact belongs to another',
  body: z.strictObject({
    kind: z.string('Choose how').pipe(z.enum(relationKinds, 'Choose how')),
    other: lineField('The other contact', 254).meta({ description: 'Its number, e-mail address or phone number.' }),
  }),
});

export const removeContactRelation = defineEndpoint({
  operationId: 'removeContactRelation',
  method: 'DELETE',
  path: '/office/contacts/{contact_id}/relations/{relation_id}',
  tag: 'Contacts',
  summary: 'Remove a relation of two contacts, from either side',
  permission: 'contacts.edit',
  params: z.strictObject({ contact_id: id, relation_id: id }),
  data: z.strictObject({}),
  errors: ['not_found', 'forbidden'],
});

export const contactNoteForm = defineForm(addContactNote, { id: 'contact-note' });
export const contactReachedForm = defineForm(noteContactReached, { id: 'contact-reached' });
export const addRelationForm = defineForm(addContactRelation, { id: 'add-relation' });
export const removeRelationForm = defineForm(removeContactRelation, { id: 'remove-relation' });
