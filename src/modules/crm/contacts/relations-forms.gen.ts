// Written by `npm run openapi` from relations-contract.ts; not to be changed by hand.
import { text } from '#platform/http/form-fields.ts';
import { formOf } from '#platform/http/form.ts';
import { addContactNote, addContactRelation, noteContactReached, removeContactRelation } from './relations-client.gen.ts';

export const addRelationForm = /*#__PURE__*/ formOf('add-relation', addContactRelation, { body: { kind: text, other: text } });
export const contactNoteForm = /*#__PURE__*/ formOf('contact-note', addContactNote, { body: { text: text } });
export const contactReachedForm = /*#__PURE__*/ formOf('contact-reached', noteContactReached, { body: { channel: text } });
export const removeRelationForm = /*#__PURE__*/ formOf('remove-relation', removeContactRelation, {});
