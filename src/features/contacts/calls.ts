import { callOf, callWithReceipt } from '#shared/api/request.ts';
import type * as contract from './contract.ts';

export const getContact = callOf<typeof contract.getContact>('getContact', 'GET', '/office/contacts/{contact_id}');
export const listContacts = callOf<typeof contract.listContacts>('listContacts', 'GET', '/office/contacts');
export const editContact = callOf<typeof contract.editContact>('editContact', 'PATCH', '/office/contacts/{contact_id}');
export const moveContactEnquiry = callWithReceipt<typeof contract.moveContactEnquiry>(
  'moveContactEnquiry',
  'POST',
  '/office/contacts/{contact_id}/moves',
  201,
  { id: 'number' },
);
export const mergeContacts = callWithReceipt<typeof contract.mergeContacts>(
  'mergeContacts',
  'POST',
  '/office/contacts/{contact_id}/merges',
  201,
  { id: 'number' },
);
export const undoContactMerge = callOf<typeof contract.undoContactMerge>(
  'undoContactMerge',
  'POST',
  '/office/contacts/{contact_id}/merges/{merge_id}/undoings',
);
export const eraseContact = callOf<typeof contract.eraseContact>(
  'eraseContact',
  'POST',
  '/office/contacts/{contact_id}/erasures',
);
