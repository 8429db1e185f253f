// Written by `npm run openapi` from relations-contract.ts; not to be changed by hand.
import { callOf } from '#platform/http/request.ts';
import type * as contract from './relations-contract.ts';

export const addContactNote = /*#__PURE__*/ callOf<typeof contract.addContactNote>('addContactNote', 'POST', '/office/contacts/{contact_id}/notes', 201);
export const addContactRelation = /*#__PURE__*/ callOf<typeof contract.addContactRelation>('addContactRelation', 'POST', '/office/contacts/{contact_id}/relations', 201);
export const noteContactReached = /*#__PURE__*/ callOf<typeof contract.noteContactReached>('noteContactReached', 'POST', '/office/contacts/{contact_id}/contacts', 201);
export const removeContactRelation = /*#__PURE__*/ callOf<typeof contract.removeContactRelation>('removeContactRelation', 'DELETE', '/office/contacts/{contact_id}/relations/{relation_id}');
