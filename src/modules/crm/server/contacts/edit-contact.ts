import type { Selectable, Transaction } from 'kysely';
import type { z } from 'zod';
import { changesBetween, recordChange } from '#platform/audit/server/audit.ts';
import type { Contacts, DB } from '#platform/database/server/schema.gen.ts';
import { ApiError, fieldError } from '#platform/http/server/errors.ts';
import type { SignedInStaff } from '#platform/http/server/staff-session.ts';
import { changedBy } from '#platform/versioning/server/conflict.ts';
import type { ContactRole } from '../../contacts/contact-roles.ts';
import type { editContact } from '../../contacts/contract.ts';
import { readAddresses, refuseTaken, setAddresses } from './contact-addresses.ts';
import { lockAddresses, lockContactsForUpdate, refuseMergedOrErased } from './contact-locks.ts';
import { addressesOf, colleaguesLookAfter, holdReasonFor, mayChangeContact } from './queries.ts';
import { listSetRoles, setRoles } from './set-roles.ts';
import { refuseStaffAddress } from './staff-addresses.ts';

type EditBody = z.output<typeof editContact.body>;

/** Stores the edited contact. An e-mail address or phone number that was added since the form was opened stays. */
export async function updateContact(
  trx: Transaction<DB>,
  id: number,
  body: EditBody,
  { staff, requestId }: { staff: SignedInStaff; requestId: string },
): Promise<void> {
  if (!(await mayChangeContact(trx, staff, id))) throw colleaguesLookAfter();
  const wanted = readAddresses(body);
  await lockAddresses(trx, wanted);
  const [contact] = await lockContactsForUpdate(trx, [id]);
  refuseMergedOrErased([contact], 'This contact was merged into another or erased. Reload the page.');
  if (contact.version !== body.version) throw changedBy(contact.changed_by_name);
  const stored = await addressesOf(trx, id);
  const next = {
    emails: withUnseen(wanted.emails, stored.emails, body.seen),
    phones: withUnseen(wanted.phones, stored.phones, body.seen),
  };
  const storedRoles = await listSetRoles(trx, id);
  const { first_name, last_name, notes, is_company = contact.is_company, roles = storedRoles } = body;
  if (is_company && last_name !== '') throw fieldError('last_name', 'invalid', 'Leave this empty for a company');
  const before = { ...namesOf(contact), ...stored, roles: storedRoles };
  const after = { first_name, last_name, is_company, notes, ...next, roles };
  if (contact.legal_hold !== null) refuseLoss(holdReasonFor(staff, contact.legal_hold), before, after);
  const [emails, phones] = [difference(stored.emails, next.emails), difference(stored.phones, next.phones)];
  await refuseStaffAddress(trx, emails.added);
  const whose = { staff, advice: 'Merge the two, or look there.' };
  await refuseTaken(trx, 'emails', emails.added, whose);
  await refuseTaken(trx, 'phones', phones.added, whose);
  await setAddresses(trx, id, 'emails', emails);
  await setAddresses(trx, id, 'phones', phones);
  await setRoles(trx, id, roles);
  const changes = changesBetween(sortedLists(before), sortedLists(after));
  if (Object.keys(changes).length === 0) return;
  await trx
    .updateTable('contacts')
    .set({ first_name, last_name, is_company, notes, changed_by_name: staff.name })
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  const subject = { type: 'contact', id: String(id) };
  await recordChange(trx, { staff, action: 'contact.changed', subject, changes, requestId });
}

const namesOf = ({ first_name, last_name, is_company, notes }: Selectable<Contacts>) => ({
  first_name,
  last_name,
  is_company,
  notes,
});

type ContactState = Pick<EditBody, 'first_name' | 'last_name' | 'notes' | 'emails' | 'phones'>;

function refuseLoss(hold: string, before: ContactState, after: ContactState): void {
  const isKept =
    after.first_name === before.first_name &&
    after.last_name === before.last_name &&
    after.notes.startsWith(before.notes.trimEnd()) &&
    before.emails.every((email) => after.emails.includes(email)) &&
    before.phones.every((phone) => after.phones.includes(phone));
  if (isKept) return;
  throw new ApiError('conflict', {
    message: `This contact is held: ${hold}. Its names and notes stay as they are; you can add to the notes, and addresses and numbers.`,
  });
}

const difference = (stored: readonly string[], next: readonly string[]) => ({
  added: next.filter((one) => !stored.includes(one)),
  removed: stored.filter((one) => !next.includes(one)),
});

const withUnseen = (wanted: string[], stored: string[], seen: string[]): string[] => [
  ...new Set([...wanted, ...stored.filter((address) => !seen.includes(address))]),
];

const sortedLists = <T extends { emails: string[]; phones: string[]; roles: ContactRole[] }>(state: T): T => ({
  ...state,
  roles: [...state.roles].sort(),
  emails: [...state.emails].sort(),
  phones: [...state.phones].sort(),
});
