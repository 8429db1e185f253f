import type { PageForm } from '#shared/page-form.ts';
import { editContact, eraseContact, mergeContacts, moveContactEnquiry, undoContactMerge } from './client.gen.ts';

type Fields = Readonly<Record<string, string>>;

const whichContact = ({ contact_id }: Fields) => ({ contact_id: contact_id ?? '' });

const linesOf = (text: string | undefined): string[] =>
  (text ?? '')
    .split(/[\n,;]/)
    .map((line) => line.trim())
    .filter(Boolean);

/** Hidden fields: `contact_id`, `version`, `seen`; fields: the names, `emails` and `phones` line by line, `notes`. */
export const editContactForm = {
  id: 'edit-contact',
  call: editContact,
  toBody: (fields) => ({
    version: Number(fields.version),
    first_name: fields.first_name ?? '',
    last_name: (fields.last_name ?? '').trim(),
    emails: linesOf(fields.emails),
    phones: linesOf(fields.phones),
    seen: linesOf(fields.seen),
    notes: fields.notes ?? '',
  }),
  toParams: whichContact,
} as const satisfies PageForm;

const contactHref = (contact: unknown): string =>
  typeof contact === 'object' && contact !== null && 'id' in contact
    ? `/office/contacts/${String(contact.id)}`
    : '/office/contacts';

/** Hidden field: `contact_id`; fields: `enquiry_id`, `other`, empty for a new contact. */
export const moveEnquiryToContactForm = {
  id: 'move-to-contact',
  call: moveContactEnquiry,
  toBody: ({ enquiry_id, other }): { enquiry_id: number; other: string } => ({
    enquiry_id: Number(enquiry_id),
    other: (other ?? '').trim(),
  }),
  toParams: whichContact,
  next: contactHref,
} as const satisfies PageForm;

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

/** All forms of contacts that can be posted without JavaScript. */
export const contactForms: readonly PageForm[] = [
  editContactForm,
  moveEnquiryToContactForm,
  mergeForm,
  undoMergeForm,
  eraseForm,
];
