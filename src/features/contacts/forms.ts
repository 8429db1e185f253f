import type { PageForm } from '#shared/page-form.ts';
import { eraseContact, mergeContacts, undoContactMerge } from './calls.ts';

type Fields = Readonly<Record<string, string>>;

const whichContact = ({ contact_id }: Fields) => ({ contact_id: contact_id ?? '' });

/** Hidden field: `contact_id`; field: `other`, a number, an e-mail address or a phone number. */
export const mergeForm = {
  id: 'merge-contacts',
  call: mergeContacts,
  toBody: ({ other }) => ({ other: other ?? '' }),
  toParams: whichContact,
} as const satisfies PageForm;

/** Hidden fields: `contact_id`, `merge_id`. */
export const undoMergeForm = {
  id: 'undo-merge',
  call: undoContactMerge,
  toBody: () => undefined,
  toParams: (fields) => ({ ...whichContact(fields), merge_id: fields.merge_id ?? '' }),
} as const satisfies PageForm;

/** Hidden field: `contact_id`; field: `confirm`, the word ERASE. */
export const eraseForm = {
  id: 'erase-contact',
  call: eraseContact,
  toBody: ({ confirm }): { confirm: string } => ({ confirm: (confirm ?? '').trim() }),
  toParams: whichContact,
} as const satisfies PageForm;
