import type { OwnAccount } from '#modules/identity';
import type { Contact } from './contact-schema.ts';

/** Whether somebody is still a contact of its own; who was merged or erased is there to read only. */
export const isCurrentContact = ({ merged_into_id, erased_at }: Contact): boolean =>
  merged_into_id === null && erased_at === null;

/** Whether the member edits the contact, writes notes about it and relates it to others. */
export const mayEdit = (contact: Contact, account: OwnAccount): boolean =>
  isCurrentContact(contact) && contact.may_change && account.permissions.includes('contacts.edit');
