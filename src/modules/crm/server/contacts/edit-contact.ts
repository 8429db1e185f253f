import { sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import { findStaffAddress } from '#modules/identity/server';
import { changesBetween, recordChange } from '#platform/audit/server/audit.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { ApiError, fieldError } from '#platform/http/server/errors.ts';
import type { SignedInStaff } from '#platform/http/server/staff-session.ts';
import { emailField } from '#platform/http/submission-fields.ts';
import { phoneToE164 } from '#platform/text/server/phone.ts';
import { changedBy } from '#platform/versioning/server/conflict.ts';
import type { editContact } from '../../contacts/contract.ts';
import { lockAddresses, lockContactsForUpdate, refuseMergedOrErased } from './contact-locks.ts';
import { addressesOf, colleaguesLookAfter, contactName, holdReasonFor, mayChangeContact } from './queries.ts';

type EditBody = z.output<typeof editContact.body>;
type Kind = 'emails' | 'phones';

/** Stores the edited contact. An e-mail address or phone number that was added since the form was opened stays. */
export async function updateContact(
  trx: Transaction<DB>,
  id: number,
  body: EditBody,
  { staff, requestId }: { staff: SignedInStaff; requestId: string },
): Promise<void> {
  if (!(await mayChangeContact(trx, staff, id))) throw colleaguesLookAfter();
  const wanted = { emails: body.emails.map(readEmail), phones: body.phones.map(readPhone) };
  await lockAddresses(trx, wanted);
  const [contact] = await lockContactsForUpdate(trx, [id]);
  refuseMergedOrErased([contact], 'This contact was merged into another or erased. Reload the page.');
  if (contact.version !== body.version) throw changedBy(contact.changed_by_name);
  const stored = await addressesOf(trx, id);
  const next = {
    emails: withUnseen(wanted.emails, stored.emails, body.seen),
    phones: withUnseen(wanted.phones, stored.phones, body.seen),
  };
  const { first_name, last_name, notes } = body;
  const before = { first_name: contact.first_name, last_name: contact.last_name, notes: contact.notes, ...stored };
  if (contact.legal_hold !== null)
    refuseLoss(holdReasonFor(staff, contact.legal_hold), before, { first_name, last_name, notes, ...next });
  await refuseStaffAddress(trx, stored.emails, next.emails);
  await setAddresses(trx, id, 'emails', stored.emails, next.emails);
  await setAddresses(trx, id, 'phones', stored.phones, next.phones);
  const changes = changesBetween(sortedLists(before), sortedLists({ first_name, last_name, notes, ...next }));
  if (Object.keys(changes).length === 0) return;
  await trx
    .updateTable('contacts')
    .set((eb) => ({ first_name, last_name, notes, version: eb('version', '+', 1), changed_by_name: staff.name }))
    .where('id', '=', id)
    .execute();
  const subject = { type: 'contact', id: String(id) };
  await recordChange(trx, { staff, action: 'contact.changed', subject, changes, requestId });
}

type ContactState = Pick<EditBody, 'first_name' | 'last_name' | 'notes' | Kind>;

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

/** An address of staff would keep the contact from being exported, erased, and forgotten in time (`data-rights.ts`). */
async function refuseStaffAddress(trx: Transaction<DB>, stored: string[], wanted: string[]): Promise<void> {
  const added = wanted.filter((email) => !stored.includes(email));
  const address = await findStaffAddress(trx, added);
  if (address === null) return;
  throw fieldError('emails', 'staff_address', `${address} belongs to somebody who works here or to the agency`);
}

function readEmail(typed: string): string {
  const { success, data } = emailField.safeParse(typed);
  if (!success) throw fieldError('emails', 'invalid', `'${typed}' is not an email address`);
  return data.toLowerCase();
}

function readPhone(typed: string): string {
  const number = phoneToE164(typed);
  if (!number) throw fieldError('phones', 'invalid', `'${typed}' is not a phone number, such as 0712 345 678`);
  return number;
}

const withUnseen = (wanted: string[], stored: string[], seen: string[]): string[] => [
  ...new Set([...wanted, ...stored.filter((address) => !seen.includes(address))]),
];

const sortedLists = <T extends { emails: string[]; phones: string[] }>(state: T): T => ({
  ...state,
  emails: [...state.emails].sort(),
  phones: [...state.phones].sort(),
});

const tables = {
  emails: { table: 'contact_emails', column: 'email', label: 'email address' },
  phones: { table: 'contact_phones', column: 'phone_e164', label: 'number' },
} as const;

async function setAddresses(
  trx: Transaction<DB>,
  id: number,
  kind: Kind,
  stored: string[],
  wanted: string[],
): Promise<void> {
  const { table, column, label } = tables[kind];
  const [added, removed] = [
    wanted.filter((one) => !stored.includes(one)),
    stored.filter((one) => !wanted.includes(one)),
  ];
  const [name, address] = [sql.table(table), sql.ref(column)];
  const { rows } = await sql<{ address: string; id: number; first_name: string; last_name: string }>`
    select a.${address} as address, c.id, c.first_name, c.last_name from ${name} a
    join contacts c on c.id = a.contact_id where a.${address} = any(${added}::text[]) limit 1`.execute(trx);
  const [taken] = rows;
  if (taken) {
    const owner = `${contactName(taken)}, contact ${taken.id}`;
    throw fieldError(kind, 'taken', `The ${label} ${taken.address} belongs to ${owner}. Merge the two, or look there.`);
  }
  await sql`delete from ${name} where contact_id = ${id} and ${address} = any(${removed}::text[])`.execute(trx);
  await sql`
    insert into ${name} (${address}, contact_id) select unnest(${added}::text[]), ${id}::bigint`.execute(trx);
}
