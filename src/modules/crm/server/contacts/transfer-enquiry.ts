import { type Selectable, sql, type Transaction } from 'kysely';
import { recordChange } from '#platform/audit/server/audit.ts';
import type { DB, Enquiries } from '#platform/database/server/schema.gen.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import type { SignedInStaff } from '#platform/http/server/staff-session.ts';
import { noteEnquiryEvent } from '../enquiries/events.ts';
import { GONE_MEANWHILE, lockAddresses, lockContactsForUpdate, refuseMergedOrErased } from './contact-locks.ts';
import { addContact } from './match-contact.ts';
import { bumpVersions } from './merge.ts';

export interface EnquiryTransfer {
  enquiryId: number;
  /** The contact it was matched to when the page was rendered. */
  fromId: number;
  /** The contact it belongs to; null creates a new contact. */
  toId: number | null;
}

export interface TransferFacts {
  staff: SignedInStaff;
  requestId: string;
  at: Date;
}

/**
 * Transfers an enquiry to another contact. An e-mail address or phone number that came with it, and that no remaining
 * enquiry uses, is transferred too, so that later enquiries are matched there. Transferring it back undoes this.
 * @returns the id of the contact it belongs to now
 * @throws ApiError not_found, or conflict where it was transferred meanwhile, or a contact was merged or erased
 */
export async function transferEnquiry(
  trx: Transaction<DB>,
  transfer: EnquiryTransfer,
  facts: TransferFacts,
): Promise<number> {
  const { enquiryId, fromId } = transfer;
  const seen = await trx.selectFrom('enquiries').select(['email', 'phone_e164']).where('id', '=', enquiryId).execute();
  await lockAddresses(trx, {
    emails: seen.flatMap(({ email }) => (email ? [email.toLowerCase()] : [])),
    phones: seen.flatMap(({ phone_e164 }) => (phone_e164 ? [phone_e164] : [])),
  });
  refuseMergedOrErased(await lockContactsForUpdate(trx, [fromId, transfer.toId ?? fromId]), GONE_MEANWHILE);
  const enquiry = await lockEnquiryForUpdate(trx, enquiryId, fromId);
  const toId = transfer.toId ?? (await addContact(trx, { ...enquiry, created_at: facts.at }));
  await trx
    .updateTable('enquiries')
    .set((eb) => ({
      ...{ contact_id: toId, former_contact_id: fromId, contact_chosen_at: facts.at },
      ...{ version: eb('version', '+', 1), changed_by_name: facts.staff.name },
    }))
    .where('id', '=', enquiryId)
    .execute();
  await transferAddresses(trx, enquiry, fromId, toId);
  await bumpVersions(trx, [fromId, toId]);
  await recordTransfer(trx, { enquiryId, fromId, toId }, facts);
  if (toId === enquiry.former_contact_id) await removeEmpty(trx, fromId);
  return toId;
}

type Enquiry = Selectable<Enquiries>;

async function lockEnquiryForUpdate(trx: Transaction<DB>, id: number, contactId: number): Promise<Enquiry> {
  const enquiry = await trx.selectFrom('enquiries').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!enquiry) throw new ApiError('not_found');
  if (enquiry.contact_id === contactId) return enquiry;
  throw new ApiError('conflict', { message: 'This enquiry is with another contact by now. Reload the page.' });
}

/** Transfers the enquiry's addresses, except those the contact had before the enquiry came. */
async function transferAddresses(trx: Transaction<DB>, enquiry: Enquiry, from: number, to: number): Promise<void> {
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

async function recordTransfer(
  trx: Transaction<DB>,
  { enquiryId, fromId, toId }: { enquiryId: number; fromId: number; toId: number },
  { staff, requestId, at }: TransferFacts,
): Promise<void> {
  const event = { kind: 'contact-moved' as const, text: `From contact ${fromId} to contact ${toId}` };
  await noteEnquiryEvent(trx, { enquiryId, ...event, staff, at });
  const subject = { type: 'enquiry', id: String(enquiryId) };
  const changes = { contact_id: { from: fromId, to: toId } };
  await recordChange(trx, { staff, action: 'enquiry.contact_moved', subject, changes, requestId });
}

/** Deletes a contact that was created for the transferred enquiry only, if nothing refers to it any more. */
async function removeEmpty(trx: Transaction<DB>, id: number): Promise<void> {
  await sql`
    delete from contacts where id = ${id} and notes = ''
      and not exists (select from enquiries where contact_id = ${id})
      and not exists (select from contact_emails where contact_id = ${id})
      and not exists (select from contact_phones where contact_id = ${id})
      and not exists (select from contact_merges where target_id = ${id} or merged_id = ${id})
      and not exists (select from contacts other where other.merged_into_id = ${id})`.execute(trx);
}
