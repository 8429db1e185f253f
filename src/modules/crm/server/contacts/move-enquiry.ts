import { type Selectable, sql, type Transaction } from 'kysely';
import { recordChange } from '#platform/audit/server/audit.ts';
import type { DB, Enquiries } from '#platform/database/server/schema.gen.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import type { SignedInStaff } from '#platform/http/server/staff-session.ts';
import { noteEnquiryEvent } from '../enquiries/events.ts';
import { lockAddresses } from './address-locks.ts';
import { bumpVersions, lockBothForUpdate } from './merge.ts';

export interface EnquiryMove {
  enquiryId: number;
  /** The contact it was matched to when the page was rendered. */
  fromId: number;
  /** The contact it belongs to; null creates a new contact. */
  toId: number | null;
}

export interface MoveFacts {
  staff: SignedInStaff;
  requestId: string;
  at: Date;
}

/**
 * Moves an enquiry to another contact. An e-mail address or phone number that came with it, and that no remaining
 * enquiry uses, moves along, so that later enquiries are matched there too. Moving it back undoes this.
 * @returns the id of the contact it belongs to now
 * @throws ApiError not_found, or conflict where it was moved meanwhile, or a contact was merged or erased
 */
export async function moveEnquiry(trx: Transaction<DB>, move: EnquiryMove, facts: MoveFacts): Promise<number> {
  const { enquiryId, fromId } = move;
  const seen = await trx.selectFrom('enquiries').select(['email', 'phone_e164']).where('id', '=', enquiryId).execute();
  await lockAddresses(trx, {
    emails: seen.flatMap(({ email }) => (email ? [email.toLowerCase()] : [])),
    phones: seen.flatMap(({ phone_e164 }) => (phone_e164 ? [phone_e164] : [])),
  });
  if (move.toId !== null) refuseGone(await lockBothForUpdate(trx, fromId, move.toId));
  else refuseGone(await lockBothForUpdate(trx, fromId, fromId));
  const enquiry = await lockEnquiryOf(trx, enquiryId, fromId);
  const toId = move.toId ?? (await addContact(trx, enquiry, facts.at));
  await trx
    .updateTable('enquiries')
    .set((eb) => ({
      ...{ contact_id: toId, former_contact_id: fromId, contact_chosen_at: facts.at },
      ...{ version: eb('version', '+', 1), changed_by_name: facts.staff.name },
    }))
    .where('id', '=', enquiryId)
    .execute();
  await takeAddressesAlong(trx, enquiry, fromId, toId);
  await bumpVersions(trx, [fromId, toId]);
  await writeDown(trx, { enquiryId, fromId, toId }, facts);
  if (toId === enquiry.former_contact_id) await removeEmpty(trx, fromId);
  return toId;
}

type Enquiry = Selectable<Enquiries>;

function refuseGone(contacts: readonly { merged_into_id: number | null; erased_at: Date | null }[]): void {
  if (contacts.every(({ merged_into_id, erased_at }) => merged_into_id === null && erased_at === null)) return;
  throw new ApiError('conflict', { message: 'One of the two was merged or erased already. Reload the page.' });
}

async function lockEnquiryOf(trx: Transaction<DB>, id: number, contactId: number): Promise<Enquiry> {
  const enquiry = await trx.selectFrom('enquiries').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!enquiry) throw new ApiError('not_found');
  if (enquiry.contact_id === contactId) return enquiry;
  throw new ApiError('conflict', { message: 'This enquiry is with another contact by now. Reload the page.' });
}

async function addContact(trx: Transaction<DB>, { first_name, last_name }: Enquiry, at: Date): Promise<number> {
  const added = trx.insertInto('contacts').values({ first_name, last_name, created_at: at }).returning('id');
  return (await added.executeTakeFirstOrThrow()).id;
}

/** Moves the enquiry's addresses, except those the contact had before the enquiry came. */
async function takeAddressesAlong(trx: Transaction<DB>, enquiry: Enquiry, from: number, to: number): Promise<void> {
  const { email, phone_e164, created_at } = enquiry;
  await sql`
    update contact_emails set contact_id = ${to}
    where email = lower(${email}) and contact_id = ${from} and created_at >= ${created_at}
      and not exists (select from enquiries where contact_id = ${from} and lower(email) = lower(${email}))`.execute(
    trx,
  );
  await sql`
    update contact_phones set contact_id = ${to}
    where phone_e164 = ${phone_e164} and contact_id = ${from} and created_at >= ${created_at}
      and not exists (select from enquiries where contact_id = ${from} and phone_e164 = ${phone_e164})`.execute(trx);
}

async function writeDown(
  trx: Transaction<DB>,
  { enquiryId, fromId, toId }: { enquiryId: number; fromId: number; toId: number },
  { staff, requestId, at }: MoveFacts,
): Promise<void> {
  const event = { kind: 'contact-moved' as const, text: `From contact ${fromId} to contact ${toId}` };
  await noteEnquiryEvent(trx, { enquiryId, ...event, staff, at });
  const subject = { type: 'enquiry', id: String(enquiryId) };
  const changes = { contact_id: { from: fromId, to: toId } };
  await recordChange(trx, { staff, action: 'enquiry.contact_moved', subject, changes, requestId });
}

/** Deletes a contact that was created for the moved enquiry alone, if nothing refers to it any more. */
async function removeEmpty(trx: Transaction<DB>, id: number): Promise<void> {
  await sql`
    delete from contacts where id = ${id} and notes = ''
      and not exists (select from enquiries where contact_id = ${id})
      and not exists (select from contact_emails where contact_id = ${id})
      and not exists (select from contact_phones where contact_id = ${id})
      and not exists (select from contact_merges where target_id = ${id} or merged_id = ${id})
      and not exists (select from contacts other where other.merged_into_id = ${id})`.execute(trx);
}
